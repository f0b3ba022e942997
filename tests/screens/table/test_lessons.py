"""Lessons on the real table: played by touch, left, taken up, shown, and never stuck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.registry import find_game, game_ids
from screens.games.lucie.tray import LucieTray
from screens.lessons import Place, read_lessons
from screens.people import AVATARS, Mode
from screens.services.lesson_book import MOST, LessonBook
from screens.services.preferences import Aloud, Speed, TextSize
from screens.table.lesson import LessonTable
from screens.table.sheets import Drapes, TurnCard
from screens.ui.places import Box
from screens.ui.sprite import Writing
from tests.screens.fingers import drag, frames, middle_of, press, tap, wait
from tests.screens.room import lies_on
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    can_act,
    notes_of,
    people,
    there,
)
from tests.screens.tablets import Tablet, visible
from tests.screens.test_lessons import GUIDE
from tests.soak.again import time_by_frames
from tests.soak.person import paws_on, strokes_for

OpenTablet = Callable[..., Tablet]

LESSONS = [(game_id, lesson.name) for game_id in game_ids() for lesson in read_lessons(game_id)]
SIZES = ((TABLET, PORTRAIT, PHONE), (SMALL, PORTRAIT, PHONE))


class Visit(NamedTuple):
    """Where a lesson is taken, and by how many."""

    game_id: str
    name: str
    size: tuple[int, int]
    mode: Mode
    here: int

    def __str__(self) -> str:
        return f"{self.game_id}-{self.name}-{self.size[0]}-{self.mode}-{self.here}"


VISITS = [
    Visit(*lesson, SIZES[number % 2][turn], [*Mode][(number + turn) % 3], 1 + (number + turn) % 3)
    for number, lesson in enumerate(LESSONS)
    for turn in range(3)
]
"""Each lesson is taken in three sizes and in three modes."""

FRAME = 0.15
"""Seconds between two frames where only the time counts that the table takes."""

FINGER = 2.5
"""Seconds people need for a step that waits for them."""


@pytest.fixture(autouse=True)
def _fingers_need_no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.ui.gestures.DEAD_TIME", 0)


@pytest.fixture
def _hourglass() -> Iterator[None]:
    """Lets more time pass with each frame."""
    with time_by_frames(FRAME):
        yield


def begin(device: Tablet, game_id: str, name: str, here: int = 2) -> LessonTable:
    lesson = next(lesson for lesson in read_lessons(game_id) if lesson.name == name)
    device.app.router.show_lesson(find_game(game_id), lesson, people(max(here, 2))[:here])
    wait(lambda: not device.app.router.transition.is_active)
    table = device.lesson
    wait(lambda: is_waiting(table))
    return table


def is_waiting(table: LessonTable) -> bool:
    """Tells whether the lesson goes on only when somebody does something."""
    step, said = table.course.step, table.slate.words.name
    is_told = step is not None and said == table.screen.services.text(table.course.key(step.say))
    return can_act(table.screen) or (is_told and not table.course.right)


def lucie_tray(table: LessonTable) -> LucieTray:
    assert isinstance(table.screen.kit.tray, LucieTray)
    return table.screen.kit.tray


def do_step(device: Tablet, table: LessonTable) -> None:
    """Does what the lesson asks for next, with a finger."""
    desk, sheet = table.screen.desk, table.screen.desk.sheets.top
    if isinstance(sheet, TurnCard):
        tap(middle_of(sheet.paw))
    elif desk.turn.is_open and desk.curtain.is_drawn:
        tap(middle_of(there(desk.rim.tray).things.children[0]))
    elif desk.turn.is_open:
        for stroke in strokes_for(table.screen, table.course.right[0]):
            drag(stroke)
            frames(2)
    else:
        tap(middle_of(table.slate.next))
    wait(lambda: device.screen is not table.screen or is_waiting(table))
    frames(1)


@pytest.mark.usefixtures("_hourglass")
@pytest.mark.parametrize("visit", VISITS, ids=str)
def test_a_lesson_is_played_by_touch_to_its_end(tablet: OpenTablet, visit: Visit) -> None:
    device = tablet(size=visit.size, mode=visit.mode)
    table = begin(device, visit.game_id, visit.name, visit.here)
    pupils, said = table.course.people, set()
    for _ in range(200):
        said.add(table.slate.words.name)
        look_where_the_hand_points(table)
        do_step(device, table)
        if device.screen is not table.screen:
            break
    assert device.trail == ["shelf"]
    course = table.course
    steps = [step for scene in course.lesson.scenes for step in scene.steps]
    told = {device.services.text(course.key(step.say)) for step in steps if not step.do}
    assert told <= said
    known = [one for one in device.services.book.players if course.lesson_id in one.lessons]
    assert {one.avatar for one in known} == {one.player.avatar for one in pupils}
    assert device.services.saves.find(visit.game_id) is None


def look_where_the_hand_points(table: LessonTable) -> None:
    """Sees whether what a step points at lies on the table, and what it shows, on the slate."""
    step, slate = table.course.step, table.slate
    if step is None:
        return
    if step.point:
        assert table.screen.table.window_box.holds(*table.screen.kit.landmark(step.point)), (
            step.point
        )
    if step.show:
        assert min(slate.picture.size) >= dp(48), "nobody sees that"
        assert not lies_on(box_of(slate.picture), box_of(slate.words))


def box_of(thing: Widget) -> Box:
    return Box(*thing.pos, *thing.size)


def test_each_lesson_meets_three_sizes_and_three_modes() -> None:
    for game_id, name in LESSONS:
        visits = [visit for visit in VISITS if visit[:2] == (game_id, name)]
        assert {visit.mode for visit in visits} == set(Mode)
        assert len({visit.size for visit in visits}) == 3


@pytest.mark.usefixtures("_hourglass")
def test_the_slate_says_what_a_paw_is_waited_for(tablet: OpenTablet) -> None:
    device = tablet(speed=Speed.MOUSE)
    table = try_out(device, "cheese_rescue", "first", "look")
    for stroke in strokes_for(table.screen, table.course.right[0]):
        drag(stroke)
    for sentence in [*["table.lesson.look"] * 4, "cheese_rescue.lesson.first.most"]:
        wait(lambda: bool(paws_on(table.screen)))
        frames(8)
        assert table.slate.words.name == device.services.text(sentence)
        tap(middle_of(paws_on(table.screen)[0]))
        wait(lambda: not paws_on(table.screen))
    wait(lambda: device.screen is not table.screen)


@pytest.mark.usefixtures("_hourglass")
def test_the_end_of_a_match_is_told_while_it_is_shown_and_the_slate_goes_on(
    tablet: OpenTablet,
) -> None:
    device = tablet(speed=Speed.MOUSE)
    table = try_out(device, "lucie", "base", "last")
    tap(middle_of(table.slate.next))
    wait(lambda: bool(paws_on(table.screen)))
    frames(8)
    assert table.slate.words.name == device.services.text("lucie.lesson.base.count")
    tap(middle_of(table.slate.next))
    wait(lambda: device.screen is not table.screen)


def try_out(device: Tablet, game_id: str, name: str, word: str, here: int = 2) -> LessonTable:
    """Begins a lesson at the step that says a word."""
    lesson = next(lesson for lesson in read_lessons(game_id) if lesson.name == name)
    place = lesson.place_of(word)
    device.app.router.show_lesson(find_game(game_id), lesson, people(max(here, 2))[:here], place)
    wait(lambda: not device.app.router.transition.is_active)
    table = device.lesson
    wait(lambda: can_act(table.screen))
    if isinstance(sheet := table.screen.desk.sheets.top, TurnCard):
        tap(middle_of(sheet.paw))
    wait(lambda: table.screen.desk.turn.is_open)
    frames(4)
    return table


@pytest.mark.usefixtures("_hourglass")
@pytest.mark.parametrize(("game_id", "name"), LESSONS, ids=["-".join(each) for each in LESSONS])
def test_a_lesson_lasts_as_long_as_the_guide_says(
    tablet: OpenTablet, game_id: str, name: str
) -> None:
    device = tablet(speed=Speed.MOUSE)
    table = begin(device, game_id, name, 3)
    began, fingers, screen = Clock.time(), 0, table.screen
    while device.screen is screen:
        wait(
            lambda: (
                device.screen is not table.screen
                or is_waiting(table)
                or bool(paws_on(table.screen))
            )
        )
        fingers += 1
        if (sheet := table.screen.desk.sheets.top) is not None:
            sheet.press_enter()
        table.teacher.show_how()
        frames(2)
    seconds = Clock.time() - began + FINGER * fingers
    row = next(row for row in GUIDE.splitlines() if row.startswith(f"| {game_id} {name} |"))
    written = int(row.strip("| ").split(" | ")[-1])
    assert written * 0.9 <= seconds <= written * 1.1
    has_house_rule = max(len(scene.steps) for scene in table.course.lesson.scenes) < 6
    assert 60 <= seconds <= 150 or has_house_rule


def test_a_step_is_spoken_to_those_who_want_to_hear_it(tablet: OpenTablet) -> None:
    device = tablet(aloud=Aloud.EVERYBODY)
    begin(device, "lucie", "base")
    assert notes_of(device.services).said == [("lucie.lesson.base.out", "fr", {})]


def test_by_ear_the_teacher_speaks_and_only_the_keys_are_named_besides(tablet: OpenTablet) -> None:
    device = tablet(everything_aloud=True)
    table = begin(device, "lucie", "base")
    notes, words = notes_of(device.services), device.services.words()
    first, *others = [words(key, **values) for key, _, values in notes.said]
    assert first == words("lucie.lesson.base.out")
    space = words("table.key.space")
    offered = words("table.aloud.offer", button=space, what=words("lucie.aloud.draw"))
    assert others == [offered], "nobody talks over the teacher"
    press("spacebar")
    wait(lambda: can_act(table.screen) and table.course.place.step > 0)
    assert ("lucie.lesson.base.again", "fr", {}) in notes.said


def test_by_ear_a_step_that_only_tells_names_the_key_that_goes_on(tablet: OpenTablet) -> None:
    device = tablet(everything_aloud=True)
    table = begin(device, "lucie", "roles")
    notes, words = notes_of(device.services), device.services.words()
    enter = words("table.key.enter")
    on = words("table.aloud.offer", button=enter, what=words("table.go_on"))
    assert [words(key, **values) for key, _, values in notes.said] == [
        words("lucie.lesson.roles.roles"),
        on,
    ]
    place = table.course.place
    press("enter")
    wait(lambda: table.course.place != place)


@pytest.mark.parametrize("size", [TABLET, PHONE, PHONE[::-1]], ids=str)
def test_the_slate_says_it_once_more_in_the_language_of_whoever_learns(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size, can_speak=lambda: True, aloud=Aloud.NOBODY)
    lesson = next(lesson for lesson in read_lessons("lucie") if lesson.name == "base")
    pupils = people(2, language="en")
    device.app.router.show_lesson(find_game("lucie"), lesson, pupils)
    table = device.lesson
    wait(lambda: can_act(table.screen) and not device.app.router.transition.is_active)
    if isinstance(table.screen.desk.sheets.top, TurnCard):
        tap(middle_of(table.screen.desk.sheets.top.paw))
    frames(1)
    said = notes_of(device.services).said
    assert said == []
    slate = table.slate
    assert min(slate.hear.size) >= dp(48) - 1
    boxes = [box_of(each) for each in (slate.next, slate.back, slate.leave, slate.hear)]
    pairs = combinations([*boxes, box_of(slate.words)], 2)
    assert not [pair for pair in pairs if lies_on(*pair)], "nothing of it lies on something else"
    tap(middle_of(slate.hear))
    assert said == [("lucie.lesson.base.out", "en", {})]


@pytest.mark.parametrize("size", [PHONE, (360, 600)], ids=str)
@pytest.mark.parametrize("here", [1, 2])
def test_beside_a_slate_on_a_phone_a_mouse_has_large_pictures_and_sees_her_cheese(
    tablet: OpenTablet, size: tuple[int, int], here: int
) -> None:
    table = try_out(tablet(size=size), "lucie", "roles", "more", here)
    tray = lucie_tray(table)
    pictures = [*tray.choices, there(tray.badge)]
    assert all(min(picture.size) >= dp(96) for picture in pictures)
    question = there(tray.question)
    assert not [each for each in pictures if lies_on(box_of(question), box_of(each))]
    assert not [each for each in tray.outing.plan.sum if lies_on(box_of(question), each)]


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_beside_a_slate_on_a_phone_a_tray_says_in_letters_whose_it_is(
    tablet: OpenTablet, text_size: TextSize
) -> None:
    table = try_out(tablet(size=PHONE, text_size=text_size), "bon_appetit", "first", "turn")
    names = [each for each in visible(table.screen) if isinstance(each, Writing)]
    (name,) = (each for each in names if each.name == "Lou")
    assert name.letters >= 15
    assert name.right <= there(table.screen.desk.rim.tray).width


def test_a_tablet_without_a_voice_has_no_loudspeaker_on_the_slate(tablet: OpenTablet) -> None:
    slate = begin(tablet(), "lucie", "base").slate
    assert slate.hear.parent is None


def test_on_a_phone_a_slate_is_written_larger_for_those_who_want_large_letters(
    tablet: OpenTablet,
) -> None:
    usual, huge = (
        begin(tablet(size=PHONE, text_size=text), "bon_appetit", "first", 1).slate.words.letters
        for text in (TextSize.NORMAL, TextSize.HUGE)
    )
    assert huge >= 1.25 * usual


def test_the_card_that_hands_a_phone_on_in_a_lesson_hangs_its_curtain_over_the_slate(
    tablet: OpenTablet,
) -> None:
    table = begin(tablet(size=PHONE, mode=Mode.PASS), "lucie", "base")
    card = table.screen.desk.sheets.top
    assert isinstance(card, TurnCard)
    (drapes,) = (each for each in card.walk() if isinstance(each, Drapes))
    assert drapes.to_window(*drapes.pos) == (0, 0)
    assert drapes.to_window(drapes.right, drapes.top) == PHONE
    assert middle_of(card.paw)[0] == pytest.approx(PHONE[0] / 2), "one below the other"


def test_a_plate_asks_nothing_in_a_lesson(tablet: OpenTablet) -> None:
    device = tablet(mode=Mode.SOFA)
    table = begin(device, "lucie", "base")
    for plate in table.screen.desk.rim.plates:
        tap(middle_of(plate))
        frames(2)
        assert table.screen.desk.sheets.top is None


def test_another_move_gets_a_friendly_answer_and_is_not_made(tablet: OpenTablet) -> None:
    device = tablet()
    table = begin(device, "lucie", "base")
    do_step(device, table)
    moves, tray = table.screen.match.moves, lucie_tray(table)
    go_home = next(
        move for move in table.screen.match.legal_moves() if move not in table.course.right
    )
    tap(middle_of(tray.offers[go_home]))
    frames(3)
    assert table.slate.words.name == device.services.text("lucie.lesson.base.dare")
    assert table.screen.match.moves == moves
    do_step(device, table)
    assert table.course.place == Place(0, 2)


def test_a_refusal_is_explained(tablet: OpenTablet) -> None:
    device = tablet()
    table = begin(device, "lucie", "base")
    go_home = next(
        button for move, button in lucie_tray(table).offers.items() if not button.is_ready
    )
    tap(middle_of(go_home))
    frames(2)
    assert table.slate.words.name == device.services.text("lucie.lesson.base.first_card")


def test_show_me_does_the_step_and_one_step_back_undoes_it(tablet: OpenTablet) -> None:
    device = tablet()
    table = begin(device, "chop_chop", "mice")
    for _ in range(2):
        tap(middle_of(table.slate.next))
        wait(lambda: is_waiting(table))
        frames(1)
    assert table.course.place == Place(0, 2)
    assert table.screen.match.view(table.screen.match.turn).die == 2
    tap(middle_of(table.slate.back))
    wait(lambda: is_waiting(table))
    assert table.course.place == Place(0, 1)
    assert table.screen.match.view(table.screen.match.turn).die is None


def test_a_lesson_is_left_with_one_tap_and_goes_on_there(tablet: OpenTablet) -> None:
    device = tablet()
    table = begin(device, "bon_appetit", "first")
    for _ in range(3):
        do_step(device, table)
    tap(middle_of(table.slate.leave))
    wait(lambda: not device.app.router.transition.is_active)
    assert device.trail == ["shelf"]
    device.close()
    again = begin(tablet(), "bon_appetit", "first")
    assert again.course.place == Place(0, 3)
    assert len(again.screen.match.moves) == 5


def test_the_back_key_leaves_a_lesson(tablet: OpenTablet) -> None:
    device = tablet()
    begin(device, "lucie", "base")
    device.go_back()
    assert device.trail == ["shelf"]


def test_who_goes_to_sleep_in_a_lesson_wakes_up_in_it(tablet: OpenTablet, tmp_path: Path) -> None:
    device = tablet()
    table = begin(device, "bon_appetit", "first")
    do_step(device, table)
    device.app.on_pause()
    book = LessonBook(tmp_path / "lessons" / "bon_appetit.json")
    assert book.place("first", table.course.pupils) == Place(0, 1)
    device.app.on_resume()
    frames(3)
    do_step(device, table)
    assert table.course.place == Place(0, 2)


@pytest.mark.parametrize("spoilt", [b"", b"[1]", b'{"places": {"first": 7}}', b"\xff\xfe{"])
def test_a_spoilt_book_of_lessons_is_set_aside_and_the_lesson_begins(
    tmp_path: Path, spoilt: bytes
) -> None:
    file = tmp_path / "bon_appetit.json"
    file.write_bytes(spoilt)
    book = LessonBook(file)
    assert book.place("first", {"cat"}) == Place()
    assert (tmp_path / "bon_appetit.json.damaged").read_bytes() == spoilt
    book.mark("first", Place(0, 2), {"cat"})
    assert LessonBook(file).place("first", {"cat"}) == Place(0, 2)


def test_a_book_of_the_first_version_belongs_to_those_who_come_first(tmp_path: Path) -> None:
    file = tmp_path / "lucie.json"
    file.write_text('{"format":1,"places":{"roles":{"scene":3,"step":1}}}', "utf-8")
    book = LessonBook(file)
    assert book.place("roles", {"owl", "fox"}) == Place(3, 1)
    book.mark("roles", Place(3, 2), {"owl", "fox"})
    again = LessonBook(file)
    assert again.place("roles", {"owl", "fox"}) == Place(3, 2)
    assert again.place("roles", {"bear"}) == Place()
    assert not [*tmp_path.glob("*.damaged")]


def test_each_group_goes_on_where_it_was(tmp_path: Path) -> None:
    book = LessonBook(tmp_path / "lucie.json")
    book.mark("base", Place(0, 5), {"owl", "fox"})
    assert book.place("base", {"bear", "fox"}) == Place(), "the bear has seen nothing of it"
    book.mark("base", Place(0, 2), {"bear", "fox"})
    assert book.place("base", {"owl", "fox"}) == Place(0, 5)
    assert book.place("base", {"owl"}) == Place(0, 5), "who was there goes on alone, too"
    book.mark("base", Place(), {"owl"})
    assert book.place("base", {"owl", "fox"}) == Place(), "the owl has come to the end"
    assert book.place("base", {"bear", "fox"}) == Place(0, 2)


def test_no_more_places_are_kept_than_a_stay_needs(tmp_path: Path) -> None:
    book = LessonBook(tmp_path / "lucie.json")
    for step, guest in enumerate(AVATARS):
        book.mark("base", Place(0, step + 1), {guest})
    kept = [guest for guest in AVATARS if book.place("base", {guest}) != Place()]
    assert kept == [*AVATARS[-MOST:]]


def test_other_people_begin_at_the_start(tablet: OpenTablet) -> None:
    device = tablet()
    table = begin(device, "bon_appetit", "first")
    for _ in range(3):
        do_step(device, table)
    tap(middle_of(table.slate.leave))
    wait(lambda: not device.app.router.transition.is_active)
    assert begin(device, "bon_appetit", "first", 3).course.place == Place()


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL, PHONE], ids=str)
def test_the_slate_lies_beside_the_table_and_can_be_touched(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    table = begin(tablet(size=size, text_size=TextSize.HUGE), "chop_chop", "mice", 4)
    slate, box = table.slate.spot.box, table.screen.table.window_box
    assert not lies_on(slate, box)
    assert slate.x >= 0
    assert slate.y >= 0
    assert slate.x + slate.width <= Window.width
    assert slate.y + slate.height <= Window.height
    for button in (table.slate.next, table.slate.back, table.slate.leave):
        assert min(button.size) >= dp(48) - 1, button.size
    words = table.slate.words
    written = words.look.words(words.name, words.font_size, words.font, words.width)
    assert written.height <= words.height


@pytest.mark.usefixtures("_hourglass")
@pytest.mark.parametrize(
    ("game_id", "name", "seed"), [(*lesson, seed) for seed, lesson in enumerate(LESSONS)],
    ids=["-".join(each) for each in LESSONS],
)  # fmt: skip
def test_whatever_is_tapped_the_lesson_can_still_be_shown_to_its_end(
    tablet: OpenTablet, game_id: str, name: str, seed: int
) -> None:
    device, rng = tablet(), Random(seed)
    table = begin(device, game_id, name)
    for _ in range(50):
        if device.screen is not table.screen:
            break  # a short lesson is over by now
        x, y = rng.uniform(0, Window.width), rng.uniform(0, Window.height)
        if not table.slate.leave.collide_point(*table.slate.to_local(x, y)):
            drag([(x, y), (x + rng.choice((0, 0, 120)), y)], steps=2)
        if isinstance(sheet := table.screen.desk.sheets.top, TurnCard):
            tap(middle_of(sheet.paw))
    for _ in range(300):
        if device.screen is not table.screen:
            break
        if table.screen.desk.sheets.top is not None:
            table.screen.desk.sheets.top.press_enter()
        tap(middle_of(table.slate.next))
        frames(4)
    assert device.trail == ["shelf"]
