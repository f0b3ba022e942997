"""Everything a screen may need from the outside world, in one bundle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import Metrics

from screens.people import Player
from screens.services.art import Art
from screens.services.chronicle import Chronicle
from screens.services.decks import Exchange, HostDecks
from screens.services.device import usual_preferences
from screens.services.feedback import Cue, Feedback
from screens.services.haptics import Haptics, find_motor
from screens.services.house import House
from screens.services.i18n import Catalogue, Words
from screens.services.insets import Insets, find_insets, whole_glass
from screens.services.keeper import Keeper
from screens.services.pinning import NoPinning, Pinning, find_pinning
from screens.services.player_book import PlayerBook
from screens.services.preferences import PreferenceKeeper, Preferences
from screens.services.reach import reachable_folder
from screens.services.rotation import FixedRotation, Rotation, find_rotation
from screens.services.saves import Saves
from screens.services.sound import SoundBox
from screens.services.themes import Palette, Themes
from screens.services.versions import known
from screens.services.voice import Voice, find_speaker

if TYPE_CHECKING:
    from engine.game import AnyGame, Options
    from screens.services.cup_file import CupKeeper

ASSETS = Path(__file__).parents[2] / "assets"


@dataclass(frozen=True, slots=True)
class Services:
    """Built once, in ``app.py``, and handed to every screen."""

    folder: Path
    """Where everything of people's is kept."""

    texts: Catalogue
    preferences: PreferenceKeeper
    house: Keeper[House]
    book: PlayerBook
    saves: Saves
    chronicle: Chronicle
    decks: HostDecks
    feedback: Feedback
    art: Art
    themes: Themes

    can_vibrate: Callable[[], bool] = lambda: False
    can_speak: Callable[[], bool] = lambda: False
    rotation: Rotation = field(default_factory=FixedRotation)
    insets: Callable[[], Insets] = whole_glass
    pinning: Pinning = field(default_factory=NoPinning)
    exchange: Exchange | None = None
    """Where decks come and go as files; nothing where people reach no files."""

    cup: Callable[[], CupKeeper] = field(kw_only=True)
    """Returns the keeper of the cup, which is read when it is first asked for."""

    @property
    def palette(self) -> Palette:
        """The colours of the theme people chose."""
        return self.themes.palette(self.preferences.now.theme)

    @property
    def languages(self) -> tuple[str, ...]:
        """Languages that people may choose in this house."""
        return self.house.now.offered(self.texts.languages)

    def rules_of(self, game: AnyGame) -> Options:
        """Returns the rules last played by, or the host's, as far as there still are such rules."""
        played = self.preferences.now.house_rules.get(game.id, {})
        return known(self.house.now.rules_of(game.id, played), game.options)

    def text(self, key: str, **values: object) -> str:
        """Returns a text in the language of the tablet."""
        return self.words()(key, **values)

    def words(self, language: str = "") -> Words:
        """Returns what is said in a language; in the tablet's if nobody chose one we speak."""
        spoken = language in self.texts.languages
        return Words(self.texts, language if spoken else self.preferences.now.language)

    def name_of(self, player: Player, words: Words | None = None) -> str:
        """Returns what somebody is called: a name, or the animal if nobody typed one."""
        return player.name or (words or self.words())(f"avatar.{player.avatar}")


def open_services(folder: Path, feedback: Feedback | None = None) -> Services:
    """Opens what people left in *folder*; tests bring their own *feedback*."""
    texts = Catalogue(ASSETS / "locale")
    usual = usual_preferences(texts.languages)
    preferences = PreferenceKeeper(folder / "preferences.json", usual)
    if preferences.now.language not in texts.languages:
        # A newer version may have spoken it.
        preferences.change(language=usual.language)
    senses = SoundAndTouch(preferences, texts)
    preferences.watch(senses.obey)
    reached = reachable_folder()
    return Services(
        folder=folder,
        texts=texts,
        preferences=preferences,
        house=Keeper(folder / "house.json", House()),
        book=PlayerBook(folder / "players.json"),
        saves=Saves(folder / "tables"),
        chronicle=Chronicle(folder / "chronicle"),
        decks=HostDecks(folder / "decks"),
        feedback=feedback or senses,
        art=Art(ASSETS, Metrics.density),
        themes=Themes(ASSETS / "themes"),
        can_vibrate=lambda: senses.haptics.exists,
        can_speak=lambda: senses.voice.exists,
        rotation=find_rotation(),
        insets=find_insets(),
        pinning=find_pinning(),
        exchange=None if reached is None else Exchange(reached),
        cup=cache(partial(_find_cup, folder / "cup.json")),
    )


def _find_cup(file: Path) -> CupKeeper:
    from screens.services.cup_file import CupKeeper

    return CupKeeper(file)


class SoundAndTouch:
    """Gives each cue to the ears and to the fingers, and a voice to words."""

    def __init__(self, preferences: PreferenceKeeper, texts: Catalogue) -> None:
        self._preferences = preferences
        self._texts = texts
        self.voice = Voice(None, preferences)
        self.sounds = SoundBox(ASSETS / "sounds", preferences)
        self.haptics = Haptics(None, preferences)

    def wake_up(self) -> None:
        """Looks for motor and voice, of use to nobody before the first frame; loads the sounds."""
        self.haptics = Haptics(find_motor(), self._preferences)
        self.voice = Voice(find_speaker(), self._preferences)
        Clock.schedule_interval(lambda _: self.sounds.load_one_more(), 0)

    def obey(self, now: Preferences) -> None:
        """Stops speaking when somebody mutes the tablet."""
        if now.muted:
            self.voice.hush()

    def give(self, cue: Cue) -> None:
        self.sounds.play(cue.sound)
        self.haptics.buzz(cue.buzz)

    def say(self, key: str, language: str, **values: object) -> None:
        """Says a text aloud; what is said is also on the glass."""
        self.voice.say(self._texts.text(key, language, **values), language)

    def stop_talking(self) -> None:
        """Lets nobody hear what is old by now."""
        self.voice.hush()

    def hush(self) -> None:
        """Stops everything that still sounds, or speaks."""
        self.sounds.hush()
        self.voice.hush()
