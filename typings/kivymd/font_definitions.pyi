from kivymd.theming import _FontStyles

theme_font_styles: _FontStyles
