"""Big pictures of what a mouse can do."""

from __future__ import annotations

from typing import Any

from screens.widgets.button import BigButton


class StoryButton(BigButton):
    """A picture of what will happen; where it is narrow, things stand before one another."""

    def _arrange(self, *_: Any) -> None:
        super()._arrange()
        first, *between, last = self._sprites
        is_narrow = self.width < self.height * 1.7
        for sprite in between:
            sprite.opacity = 0 if is_narrow else 1
        if is_narrow:
            size = min(self.width, self.height) * 0.66
            first.size = last.size = size, size
            first.center = self.center_x - size * 0.2, self.center_y + size * 0.16
            last.center = self.center_x + size * 0.24, self.center_y - size * 0.2
