"""Finds where words are most pressed for room: pages, tables and slates in all sizes and languages.

``tools/with_display.sh .venv/bin/python -m tools.tight`` prints how many texts it looked at in each
size, the tightest places and whatever is cut; words such as ``phone 200 de`` look at those sizes of
glass and letters and those languages only, ``--at-once 2`` in as many processes. It fails if
anything is cut. ``make figures`` writes it down.
"""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, product
from multiprocessing import get_context
from typing import TYPE_CHECKING, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel

from engine.registry import all_games
from screens.lessons import lesson_id, read_lessons
from screens.people import Mode
from screens.routes import HowTo, Route
from screens.services.i18n import LANGUAGES
from screens.services.preferences import Speed, TextSize
from screens.shell.panels import read_panels
from screens.table.screen import TableScreen
from screens.ui.places import Side
from screens.ui.sprite import Writing
from tools.gallery.order import SIZES
from tools.gallery.shell import contents
from tools.gallery.studio import Studio, family, frames, match_of

if TYPE_CHECKING:
    from screens.shell.page import ShellPage

SHOWN = 12
"""How many of the tightest places are listed."""

SPARE = 2
"""Pixels that rounding may take."""

READABLE = 11
"""Letters below which nobody can read them, in sp."""

PEOPLE = 4
"""How many sit at a table; fewer where the game is for fewer."""

LAID = 4
"""Frames after which everything has found its place on a page where nothing moves."""


ROOMS = 4
"""In how many rooms a process measures before it makes way for another."""


class Place(NamedTuple):
    """A text, and how large it is written, of what people asked for."""

    share: float
    is_cut: bool
    size: str
    where: str
    text: str
    letters: float
    """In sp."""


def main() -> int:
    asked = ArgumentParser(prog="python -m tools.tight", description=__doc__)
    asked.add_argument("words", nargs="*", choices=[*SIZES, *TextSize, *LANGUAGES, []])
    asked.add_argument("--at-once", type=int, default=1)
    wish = asked.parse_args()
    sizes, scales, languages = (
        [word for word in kind if word in wish.words] or [*kind]
        for kind in (SIZES, TextSize, LANGUAGES)
    )
    rooms = product(sizes, scales, languages)
    # A window cannot be shared, so nothing is forked; what has been shown goes with its process.
    with get_context("spawn").Pool(wish.at_once, maxtasksperchild=ROOMS) as workers:
        found = sorted({*chain.from_iterable(workers.imap_unordered(places_in, rooms))})
    return tell(found, sizes)


def tell(found: Sequence[Place], sizes: Sequence[str]) -> int:
    """Prints what was found; fails if anything is cut."""
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


def places_in(room: tuple[str, str, str]) -> set[Place]:
    """Measures everything on a glass of one size, in letters of one size and one language.

    It has an app of its own: whatever stays of another language would be written anew as well.
    """
    size, scale, language = room
    found: set[Place] = set()
    gc.disable()  # looking for rubbish would take longer than making it
    letters = TextSize(scale)
    with Studio(SIZES[size], text_size=letters, speed=Speed.INSTANT, language=language) as studio:
        for name, root in _everything(studio):
            found.update(places_on(root, size, f"{name} {language} {size} {scale}"))
    gc.freeze()  # nor is it looked for when the process ends
    return found


def _everything(studio: Studio) -> Iterator[tuple[str, Widget]]:
    """Shows all there is, one after the other."""
    yield from _pages(studio)
    yield from _how_to(studio)
    yield from _tables(studio)
    yield from _slates(studio)


def _pages(studio: Studio) -> Iterator[tuple[str, Widget]]:
    """Opens every page of the shell."""
    for name, route in contents().items():
        yield name, _open(studio, route)


def _how_to(studio: Studio) -> Iterator[tuple[str, Widget]]:
    """Turns every picture of how to play, and opens what there is to be read."""
    from screens.shell.how_to import HowToPage  # the app dresses KivyMD first

    for game_id in all_games():
        page = _open(studio, HowTo(game_id))
        assert isinstance(page, HowToPage)
        page.panels = [*read_panels(game_id)]
        for number in range(len(page.panels)):
            page.turn(number - page.number)
            frames(LAID)
            yield f"how_to_{game_id} {number + 1}", page
        page.read()
        yield f"how_to_{game_id} at length", _settled(page)


def _open(studio: Studio, route: Route) -> ShellPage:
    """Opens a page and waits until everything is on it."""
    studio.app.router.show(route, at_once=True)
    page = studio.app.router.page
    assert not isinstance(page, TableScreen)
    return _settled(page)


def _settled(page: ShellPage) -> ShellPage:
    """Waits until everything is on a page and has found its place."""
    frames(1)
    while page.is_filling:
        frames(1)
    frames(LAID)
    return page


def _tables(studio: Studio) -> Iterator[tuple[str, Widget]]:
    """Lays every table, with its break."""
    for game_id, game in all_games().items():
        seats = min(PEOPLE, game.seats[-1])
        table = studio.sit_down(match_of(game_id, seats), family(seats))
        yield game_id, table
        table.breaks.begin()
        frames(LAID)
        yield f"break of {game_id}", table
        studio.app.router.get_up()


def _slates(studio: Studio) -> Iterator[tuple[str, Widget]]:
    """Writes every sentence of every lesson on a slate, which is the same at every table."""
    game, *_ = all_games().values()
    studio.app.router.show_lesson(game, read_lessons(game.id)[0], family(2))
    lesson = studio.app.router.lesson
    assert lesson is not None, "the lesson has begun"
    frames(20)
    for side in [Side.SOUTH, Side.EAST] if studio.mode is Mode.TABLE else [Side.SOUTH]:
        lesson.slate.turn_to(side)
        for key, picture in _sentences():
            lesson.slate.write(studio.services.text(key), picture, goes_on=False)
            yield f"{key} {side}", lesson.slate


def _sentences() -> Iterator[tuple[str, str]]:
    """Yields the keys of all sentences of all lessons, with the pictures beside them."""
    for game_id in all_games():
        for lesson in read_lessons(game_id):
            for step in chain.from_iterable(scene.steps for scene in lesson.scenes):
                for said in filter(None, (step.say, step.instead, step.refused)):
                    yield f"{lesson_id(game_id, lesson)}.{said}", step.show


def places_on(root: Widget, size: str, where: str) -> Iterator[Place]:
    """Measures everything that can be read there."""
    for thing in visible(root):
        if isinstance(thing, Writing) and thing.name.strip():
            wanted = thing.font_size * thing.look.text_scale
            share, letters = round(thing.letters / wanted, 3), round(thing.letters, 1)
            yield Place(share, letters < READABLE, size, where, thing.name, letters)
        elif isinstance(thing, MDLabel) and _is_written(thing):
            letters = round(thing.font_size / sp(1), 1)
            is_cut = _is_cut(thing) or letters < READABLE
            yield Place(_share_of(thing), is_cut, size, where, thing.text, letters)


def _is_written(label: MDLabel) -> bool:
    """Tells whether there is something to read; pictures are letters too, to KivyMD."""
    return bool(label.text.strip()) and label.width > 1 and label.font_style != "Icon"


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
    sys.exit(main())
