"""KivyMD's colours, computed when the themes were made and not when the app starts."""

from __future__ import annotations

from typing import Any

from kivymd.theming import ThemeManager

from screens.services.themes import Palette


class PrecomputedTheme(ThemeManager):
    """Wears the Material colours that a palette brings along."""

    def __init__(self, **kwargs: Any) -> None:
        self._material: dict[str, Any] = {}
        super().__init__(theme_style_switch_animation=False, **kwargs)

    def wear(self, palette: Palette) -> None:
        """Changes the colours of every KivyMD widget."""
        self._material = palette.material
        self.theme_style = "Dark" if palette.is_dark else "Light"
        self.set_colors()

    def set_colors(self, *_: Any) -> None:
        """Replaces what KivyMD would compute whenever its style changes."""
        for name, colour in self._material.items():
            setattr(self, name, colour)
