"""Everything a screen may need from the outside world, in one bundle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kivy.clock import Clock
from kivy.metrics import Metrics

from screens.services.art import Art
from screens.services.decks import HostDecks
from screens.services.feedback import Cue, Feedback
from screens.services.haptics import Haptics, find_motor
from screens.services.i18n import Catalogue
from screens.services.insets import Insets, find_insets, whole_glass
from screens.services.player_book import PlayerBook
from screens.services.preferences import PreferenceKeeper, Preferences
from screens.services.rotation import FixedRotation, Rotation, find_rotation
from screens.services.saves import Saves
from screens.services.sound import SoundBox
from screens.services.themes import Palette, Themes

ASSETS = Path(__file__).parents[2] / "assets"


@dataclass(frozen=True, slots=True)
class Services:
    """Built once, in ``app.py``, and handed to every screen."""

    texts: Catalogue
    preferences: PreferenceKeeper
    book: PlayerBook
    saves: Saves
    decks: HostDecks
    feedback: Feedback
    art: Art
    themes: Themes
    can_vibrate: Callable[[], bool] = lambda: False
    rotation: Rotation = field(default_factory=FixedRotation)
    insets: Callable[[], Insets] = whole_glass

    @property
    def palette(self) -> Palette:
        """The colours of the theme people chose."""
        return self.themes.palette(self.preferences.now.theme)

    def text(self, key: str, **values: object) -> str:
        """Returns a text in the language of the tablet."""
        return self.texts.text(key, self.preferences.now.language, **values)


def open_services(folder: Path, feedback: Feedback | None = None) -> Services:
    """Opens what people left in *folder*; tests bring their own *feedback*."""
    texts = Catalogue(ASSETS / "locale")
    preferences = PreferenceKeeper(folder / "preferences.json")
    if preferences.now.language not in texts.languages:
        # A newer version may have spoken it.
        preferences.change(language=Preferences().language)
    senses = SoundAndTouch(preferences)
    return Services(
        texts=texts,
        preferences=preferences,
        book=PlayerBook(folder / "players.json"),
        saves=Saves(folder / "tables"),
        decks=HostDecks(folder / "decks"),
        feedback=feedback or senses,
        art=Art(ASSETS, Metrics.density),
        themes=Themes(ASSETS / "themes"),
        can_vibrate=lambda: senses.haptics.exists,
        rotation=find_rotation(),
        insets=find_insets(),
    )


class SoundAndTouch:
    """Gives each cue to the ears and to the fingers."""

    def __init__(self, preferences: PreferenceKeeper) -> None:
        self._preferences = preferences
        self.sounds = SoundBox(ASSETS / "sounds", preferences)
        self.haptics = Haptics(None, preferences)

    def wake_up(self) -> None:
        """Looks for the motor, which nobody feels before the first frame, and loads the sounds."""
        self.haptics = Haptics(find_motor(), self._preferences)
        Clock.schedule_interval(lambda _: self.sounds.load_one_more(), 0)

    def give(self, cue: Cue) -> None:
        self.sounds.play(cue.sound)
        self.haptics.buzz(cue.buzz)

    def hush(self) -> None:
        """Stops everything that still sounds."""
        self.sounds.hush()
