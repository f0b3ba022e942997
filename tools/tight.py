"""Finds where words are most pressed for room: pages, tables and slates in all sizes and languages.

``tools/with_display.sh .venv/bin/python -m tools.tight`` prints how many texts it looked at in each
size, the tightest places and whatever is cut; words such as ``phone de`` look at those sizes and
languages only. It fails if anything is cut. ``make figures`` writes it down.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel

from engine.game import Game
from engine.registry import all_games
from screens.lessons import Lesson, read_lessons
from screens.services.i18n import LANGUAGES
from screens.services.preferences import TextSize
from screens.ui.sprite import Writing
from tools.gallery.order import SIZES
from tools.gallery.shell import contents
from tools.gallery.studio import Studio, family, frames, match_of

SHOWN = 12
"""How many of the tightest places are listed."""

SPARE = 2
"""Pixels that rounding may take."""

READABLE = 11
"""Letters below which nobody can read them, in sp."""

PEOPLE = 4
"""How many sit at a table; fewer where the game is for fewer."""


class Place(NamedTuple):
    """A text, and how large it is written, of what people asked for."""

    share: float
    is_cut: bool
    size: str
    where: str
    text: str


def main(words: Sequence[str]) -> int:
    sizes = [size for size in SIZES if size in words] or list(SIZES)
    languages = [language for language in LANGUAGES if language in words] or list(LANGUAGES)
    found = sorted({place for size in sizes for place in _places(size, languages)})
    cut = [place for place in found if place.is_cut]
    print("| glass | texts | written smaller than asked for | cut |\n|---|---|---|---|")
    for size in sizes:
        here = [place for place in found if place.size == size]
        smaller, lost = (
            sum(map(test, here)) for test in (lambda p: p.share < 1, lambda p: p.is_cut)
        )
        print(f"| {size} | {len(here)} | {smaller} | {lost} |")
    print(f"\n| {'cut' if cut else 'tightest'} | of its size | text |\n|---|---|---|")
    for place in cut or found[:SHOWN]:
        text = place.text.replace("\n", " ").replace("|", "/")
        print(f"| {place.where} | {place.share:.0%} | {text} |")
    return 1 if cut else 0


def _places(size: str, languages: Sequence[str]) -> Iterator[Place]:
    for scale in TextSize:
        with Studio(SIZES[size], text_size=scale) as studio:
            for name, root in (*_pages(studio, languages), *_tables(studio, languages)):
                yield from places_on(root, size, f"{name} {size} {scale}")


def _pages(studio: Studio, languages: Sequence[str]) -> Iterator[tuple[str, Widget]]:
    """Opens every page of the shell in every language."""
    for name, route in contents().items():
        studio.app.router.show(route)
        for language in languages:
            studio.services.preferences.change(language=language)
            studio.app.router.refresh()
            frames(14)
            yield f"{name} {language}", studio.app.router.page


def _tables(studio: Studio, languages: Sequence[str]) -> Iterator[tuple[str, Widget]]:
    """Lays every table, with its break, and every step of its lessons, in every language."""
    for language in languages:
        studio.services.preferences.change(language=language)
        for game_id, game in all_games().items():
            seats = min(PEOPLE, game.seats[-1])
            table = studio.sit_down(match_of(game_id, seats), family(seats))
            yield f"{game_id} {language}", table
            table.breaks.begin()
            frames(2)
            yield f"break of {game_id} {language}", table
            studio.app.router.home()
            for lesson in read_lessons(game_id):
                yield from _slates(studio, game, lesson, language)


def _slates(
    studio: Studio, game: Game[Any, Any, Any], lesson: Lesson, language: str
) -> Iterator[tuple[str, Widget]]:
    """Writes every sentence of a lesson on its slate."""
    studio.app.router.show_lesson(game, lesson, family(2))
    table = studio.app.router.lesson
    assert table is not None, "the lesson has begun"
    frames(20)
    for number, scene in enumerate(lesson.scenes):
        for place, step in enumerate(scene.steps):
            for said in filter(None, (step.say, step.instead, step.refused)):
                text = studio.services.text(table.course.key(said))
                table.slate.write(text, step.show, goes_on=False)
                yield f"{game.id} {lesson.name} {number}.{place} {language}", table.slate
    studio.app.router.home()
    frames(4)


def places_on(root: Widget, size: str, where: str) -> Iterator[Place]:
    """Measures everything that can be read there."""
    for thing in visible(root):
        if isinstance(thing, Writing) and thing.name.strip():
            wanted = thing.font_size * thing.look.text_scale
            share = round(thing.letters / wanted, 3)
            yield Place(share, thing.letters < READABLE, size, where, thing.name)
        elif isinstance(thing, MDLabel) and thing.text.strip() and thing.width > 1:
            is_cut = _is_cut(thing)
            yield Place(_share_of(thing), is_cut, size, where, thing.text)


def _share_of(label: MDLabel) -> float:
    """Returns how large a label is written, of what its place in the page asks for."""
    if label.theme_font_size == "Custom":
        return 1.0
    wanted = label.theme_cls.font_styles[label.font_style][label.role]["font-size"]
    return round(label.font_size / wanted, 3)


def visible(root: Widget) -> Iterator[Widget]:
    """Walks through everything that is not hidden, by itself or by what it lies in."""
    if not root.opacity or 0 in root.size:
        return
    yield root
    for child in root.children:
        yield from visible(child)


def _is_cut(label: MDLabel) -> bool:
    written = partial(
        CoreLabel, font_name=label.font_name, bold=label.bold, font_size=label.font_size
    )
    measure = written()
    longest = max(measure.get_extents(word)[0] for word in label.text.split())
    whole = written(text=label.text, text_size=(label.width, None), line_height=label.line_height)
    whole.refresh()
    return bool(longest > label.width + SPARE or whole.texture.height > label.height + SPARE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
