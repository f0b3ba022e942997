"""What the hand does: whole matches of every game, and what interrupts them."""

from __future__ import annotations

import resource
from pathlib import Path
from time import monotonic

from kivy.clock import Clock
from kivy.core.window import Window

from tools.android.driver.hand import Doing, Hand, StuckError
from tools.android.driver.play import play_match, play_one_move, reach_the_turn, strokes_of
from tools.android.driver.watch import SleepWatch, load_the_dice, watch_table

CHILDREN = 2
ASLEEP = 0.3
"""Seconds the tablet sleeps between pause and resume."""


def matches(hand: Hand, pictures: str, *games: str) -> Doing:
    """Reaches the shelf, invites two children and plays a whole match of each game."""
    yield from arrive(hand)
    hand.picture(f"{pictures}/shelf.png")
    hurry()
    for number, game in enumerate(games):
        yield from sit_down(hand, game, is_first=number == 0)
        hand.picture(f"{pictures}/{game}.png")
        yield from play_match(hand, game)
        hand.picture(f"{pictures}/podium_{game}.png")
        yield from go_home(hand)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    hand.notes.write("memory", megabytes=memory)


def interruptions(hand: Hand, game: str) -> Doing:
    """Plays a little; is paused, woken, questioned by the back key, and short of memory."""
    yield from arrive(hand)
    yield from sit_down(hand, game, is_first=True)
    for _ in range(3):
        yield from play_one_move(hand, game)
    yield from fall_asleep_and_wake(hand)
    yield from play_one_move(hand, game)
    for wanted in (1, 2, 1):
        yield from hand.glass.press_back()
        yield from hand.rest()
        hand.notes.write("sheets", found=len(hand.table.desk.sheets), wanted=wanted)
    yield from hand.tap(hand.answers[0])
    yield from play_one_move(hand, game)
    hand.glass.system_says("app_lowmemory")
    yield from hand.rest(10)
    note_table(hand)
    hand.notes.write("ready to be killed")
    yield from hand.until(lambda: False, "the end")


def restart(hand: Hand, game: str) -> Doing:
    """Comes back after Android has killed the app: the table stands as it was left."""
    yield from arrive(hand)
    watch_table(hand.notes, hand.app.router.table_of(game))
    yield from hand.go(hand.find("TableLeft"), f"table {game}")
    yield from hand.until(lambda: hand.table.desk.turn.is_open, "a turn")
    note_table(hand)
    yield from play_one_move(hand, game)
    yield from hand.glass.press_back()
    yield from hand.tap(hand.answers[-1])
    yield from hand.go(hand.answers[1], "shelf")
    yield from hand.until(lambda: Clock.get_time() > hand.app.router.shown_at + 1, "a second")
    yield from hand.glass.press_back()
    yield from hand.rest()
    hand.notes.write("question", found=bool(hand.answers))
    yield from hand.glass.press_back()
    yield from hand.until(lambda: False, "the end of the app")


def arrive(hand: Hand) -> Doing:
    """Waits for the shelf, as a player sees it."""
    yield from hand.until(lambda: hand.app and hand.app.router.trail, "a page")
    yield from hand.until(lambda: hand.page_name == "shelf", "the shelf")
    yield from hand.rest(12)
    hand.notes.write("shelf", size=list(Window.size), settings=str(hand.app.user_data_dir))


def hurry() -> None:
    """Takes away the pause after each touch that is meant for children who bounce."""
    from screens.ui import gestures

    gestures.DEAD_TIME = 0.0


def sit_down(hand: Hand, game: str, *, is_first: bool) -> Doing:
    """Opens a box and goes through everything that is asked before a match."""
    load_the_dice(strokes_of(game).SEED)
    watch_table(hand.notes, hand.app.router.table_of(game))
    box = hand.find("GameBox", game_id=game)
    yield from hand.go(box.ids.cover, "people")
    if is_first:
        yield from invite(hand)
    for button, page in (("go_on", "seats"), ("go_on", "options"), ("play", f"table {game}")):
        yield from hand.go(hand.page.ids[button], page)
    yield from hand.until(
        lambda: hand.table.desk.turn.is_open or hand.table.desk.sheets.top, "a turn"
    )


def invite(hand: Hand) -> Doing:
    """Writes two children down; they sit down at once."""
    for _ in range(CHILDREN):
        yield from hand.go(hand.find("Key", picture="icon_plus"), "player")
        yield from hand.go(hand.page.ids.keep, "people")
    if hand.page.ids.go_on.opacity < 1:
        raise StuckError("two children cannot go on")


def go_home(hand: Hand) -> Doing:
    """Leaves the podium for the shelf."""
    yield from hand.go(hand.page.ids.doors.key("icon_home"), "shelf")


def fall_asleep_and_wake(hand: Hand) -> Doing:
    """Sends what SDL sends when another app comes to the front and goes again."""
    table = hand.table
    yield from reach_the_turn(hand, table)
    moves = len(table.match.moves)
    save = save_of(hand)
    save.unlink()  # pausing alone must write it again
    SleepWatch(hand.notes, table)
    asleep_at = monotonic()
    hand.glass.fall_asleep(ASLEEP)
    yield from hand.until(lambda: monotonic() > asleep_at + ASLEEP, "waking up")
    hand.notes.write(
        "slept",
        is_saved=save.exists(),
        is_same_table=hand.page is table and len(table.match.moves) == moves,
    )


def save_of(hand: Hand) -> Path:
    """Returns the file in which the table on screen is kept."""
    return Path(hand.app.user_data_dir, "tables", f"{hand.table.match.game.id}.json")


def note_table(hand: Hand) -> None:
    """Writes down where the match stands, what it is played with, and what is kept."""
    match = hand.table.match
    is_from_the_house = match.deck != match.game.deck
    facts = {"moves": len(match.moves), "files": files(hand)}
    hand.notes.write("table", is_from_the_house=is_from_the_house, **facts)


def files(hand: Hand) -> list[str]:
    """Lists what the app keeps."""
    folder = Path(hand.app.user_data_dir)
    found = (file.relative_to(folder) for file in folder.rglob("*.json"))
    return sorted(str(file) for file in found if file.parts[0] != "app")
