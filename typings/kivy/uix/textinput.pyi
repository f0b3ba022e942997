from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.behaviors import FocusBehavior

class TextInput(FocusBehavior):
    text: AliasProperty[str]
    hint_text: AliasProperty[str]
    multiline = BooleanProperty()
    readonly = BooleanProperty()
    password = BooleanProperty()
    write_tab = BooleanProperty()
    halign: str
    padding = VariableListProperty()
    font_name = StringProperty()
    font_size = NumericProperty()
    line_height: AliasProperty[float]
    foreground_color = ColorProperty()
    background_color = ColorProperty()
    cursor_color = ColorProperty()
    cursor: AliasProperty[tuple[int, int]]
    selection_text = StringProperty()
    minimum_height: AliasProperty[float]
    def on_text_validate(self) -> None: ...
    def insert_text(self, substring: str, from_undo: bool = ...) -> None: ...
    def do_backspace(self, from_undo: bool = ..., mode: str = ...) -> None: ...
    def select_all(self) -> None: ...
