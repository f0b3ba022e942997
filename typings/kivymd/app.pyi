from kivy.app import App
from kivymd.theming import ThemeManager

class MDApp(App):
    theme_cls: ThemeManager
    def load_all_kv_files(self, path_to_directory: str) -> None: ...
