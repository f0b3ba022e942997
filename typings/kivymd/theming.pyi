from typing import Literal, TypeAlias, TypedDict

from kivy.event import EventDispatcher
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

# Has no name in KivyMD.
Letters = TypedDict("Letters", {"line-height": float, "font-name": str, "font-size": float})
# By style and role.
_FontStyles: TypeAlias = dict[str, dict[str, Letters]]

class DynamicColor:
    primaryColor = ColorProperty()
    primaryDimColor = ColorProperty()
    primaryContainerColor = ColorProperty()
    onPrimaryColor = ColorProperty()
    onPrimaryContainerColor = ColorProperty()
    primaryFixedColor = ColorProperty()
    primaryFixedDimColor = ColorProperty()
    onPrimaryFixedColor = ColorProperty()
    onPrimaryFixedVariantColor = ColorProperty()
    secondaryColor = ColorProperty()
    secondaryDimColor = ColorProperty()
    secondaryContainerColor = ColorProperty()
    onSecondaryColor = ColorProperty()
    onSecondaryContainerColor = ColorProperty()
    secondaryFixedColor = ColorProperty()
    secondaryFixedDimColor = ColorProperty()
    onSecondaryFixedColor = ColorProperty()
    onSecondaryFixedVariantColor = ColorProperty()
    tertiaryColor = ColorProperty()
    tertiaryDimColor = ColorProperty()
    tertiaryContainerColor = ColorProperty()
    onTertiaryColor = ColorProperty()
    onTertiaryContainerColor = ColorProperty()
    tertiaryFixedColor = ColorProperty()
    tertiaryFixedDimColor = ColorProperty()
    onTertiaryFixedColor = ColorProperty()
    onTertiaryFixedVariantColor = ColorProperty()
    surfaceColor = ColorProperty()
    surfaceDimColor = ColorProperty()
    surfaceBrightColor = ColorProperty()
    surfaceContainerLowestColor = ColorProperty()
    surfaceContainerLowColor = ColorProperty()
    surfaceContainerColor = ColorProperty()
    surfaceContainerHighColor = ColorProperty()
    surfaceContainerHighestColor = ColorProperty()
    surfaceVariantColor = ColorProperty()
    surfaceTintColor = ColorProperty()
    onSurfaceColor = ColorProperty()
    onSurfaceLightColor = ColorProperty()
    onSurfaceVariantColor = ColorProperty()
    inverseSurfaceColor = ColorProperty()
    inverseOnSurfaceColor = ColorProperty()
    inversePrimaryColor = ColorProperty()
    backgroundColor = ColorProperty()
    onBackgroundColor = ColorProperty()
    errorColor = ColorProperty()
    errorDimColor = ColorProperty()
    errorContainerColor = ColorProperty()
    onErrorColor = ColorProperty()
    onErrorContainerColor = ColorProperty()
    outlineColor = ColorProperty()
    outlineVariantColor = ColorProperty()
    shadowColor = ColorProperty()
    scrimColor = ColorProperty()
    primaryPaletteKeyColorColor = ColorProperty()
    secondaryPaletteKeyColorColor = ColorProperty()
    tertiaryPaletteKeyColorColor = ColorProperty()
    neutralPaletteKeyColorColor = ColorProperty()
    neutralVariantPaletteKeyColorColor = ColorProperty()
    errorPaletteKeyColorColor = ColorProperty()
    disabledTextColor = ColorProperty()
    transparentColor = ColorProperty()
    rippleColor = ColorProperty()

class ThemeManager(EventDispatcher, DynamicColor):
    primary_palette: str
    dynamic_color_quality = NumericProperty()
    dynamic_color = BooleanProperty()
    dynamic_scheme_name: str
    dynamic_scheme_contrast = NumericProperty()
    path_to_wallpaper = StringProperty()
    theme_style_switch_animation = BooleanProperty()
    theme_style_switch_animation_duration = NumericProperty()
    follow_system_theme = BooleanProperty()
    theme_style: Literal["Light", "Dark"]
    disabled_hint_text_color: AliasProperty[list[float]]
    device_orientation = StringProperty()
    font_styles: _FontStyles
    def set_colors(self, *args: object) -> None: ...
    def update_theme_colors(self, *args: object) -> None: ...
    def switch_theme(self) -> None: ...

# Mixed into widgets only, so it is typed as what it is mixed into.
class ThemableBehavior(Widget):
    theme_cls: ThemeManager
    theme_line_color: str
    theme_bg_color: str
    theme_shadow_color: str
    theme_shadow_offset: str
    theme_elevation_level: str
    theme_font_size: str
    theme_width: str
    theme_height: str
    theme_line_height: str
    theme_font_name: str
    theme_shadow_softness: str
    theme_focus_color: str
    theme_divider_color: str
    theme_text_color: str
    theme_icon_color: str
