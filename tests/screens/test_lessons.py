"""Lessons are legal from first to last, and say what they teach. No window is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core import NATURE
from engine.match import Match
from engine.registry import all_games, find_game, game_ids
from screens.lessons import Course, Lesson, Place, Step, read_lessons
from screens.services.i18n import Catalogue
from screens.services.services import ASSETS
from tests.engine.rule_books import numbers_of
from tests.screens.tables import people

GUIDE = (Path(__file__).parents[2] / "docs" / "LESSONS.md").read_text("utf-8")
LESSONS = [(game_id, lesson) for game_id in game_ids() for lesson in read_lessons(game_id)]
NAMES = [f"{game_id}-{lesson.name}" for game_id, lesson in LESSONS]
each_lesson = pytest.mark.parametrize(("game_id", "lesson"), LESSONS, ids=NAMES)


def steps_of(lesson: Lesson) -> list[Step]:
    return [step for scene in lesson.scenes for step in scene.steps]


def is_short(lesson: Lesson) -> bool:
    """Tells whether a lesson is only about one house rule: some play it, and all look on."""
    return len(steps_of(lesson)) <= 5


def tables(game_id: str, lesson: Lesson) -> Iterator[Course]:
    """Yields the course of a lesson for one person, for two, and for all who can play."""
    for here in range(1, find_game(game_id).seats[-1] + 1):
        yield Course(find_game(game_id), lesson, people(max(2, here))[:here])


def play_scene(course: Course, choice: int = 0) -> Match[Any, Any, Any]:
    """Plays a scene from its first step; where several moves are right, the one that is named."""
    match = course.open()
    match.start()
    while (step := course.step) is not None:
        if right := course.right:
            assert match.outcome is None, f"{step.say}: the match is over"
            assert match.turn != NATURE, f"{step.say}: nature is to move"
            match.play(right[min(choice, len(right) - 1)])
        course.go_on()
    return match


@each_lesson
def test_every_move_of_a_lesson_is_legal_however_many_are_here(
    game_id: str, lesson: Lesson
) -> None:
    for course in tables(game_id, lesson):
        for number, scene in enumerate(lesson.scenes):
            course.place = Place(number)
            for choice in range(max(len(step.do) for step in scene.steps)):
                course.place = Place(number)
                match = play_scene(course, choice)
                scripted = sum(len(step.luck) for step in scene.steps)
                asked = sum(bool(step.do) for step in scene.steps)
                told = len(scene.before) + len(scene.luck) + asked + scripted
                assert len(match.moves) == told, "luck had to be made up, or was left over"


@each_lesson
def test_a_lesson_goes_on_anywhere(game_id: str, lesson: Lesson) -> None:
    course = Course(find_game(game_id), lesson, people(2))
    for number, scene in enumerate(lesson.scenes):
        course.place = Place(number)
        whole = play_scene(course).moves
        for step in range(len(scene.steps)):
            course.place = Place(number, step)
            assert play_scene(course).moves == whole


@each_lesson
def test_whoever_may_do_something_else_gets_an_answer_for_that(
    game_id: str, lesson: Lesson
) -> None:
    course = Course(find_game(game_id), lesson, people(2))
    for number in range(len(lesson.scenes)):
        course.place = Place(number)
        match = course.open()
        match.start()
        while (step := course.step) is not None:
            if right := course.right:
                others = set(match.legal_moves()) - set(right)
                assert bool(others) == bool(step.instead), f"{step.say} has {len(others)} others"
                match.play(right[0])
            course.go_on()


@each_lesson
def test_a_lesson_is_told_in_few_words(game_id: str, lesson: Lesson) -> None:
    texts, course = Catalogue(ASSETS / "locale"), Course(find_game(game_id), lesson, people(2))
    words = [word for step in steps_of(lesson) for word in (step.say, step.instead, step.refused)]
    for lang in texts.languages:
        assert texts.text(f"{game_id}.lesson.{lesson.name}", lang) != lesson.name
        for word in filter(None, words):
            sentence = texts.text(course.key(word), lang)
            assert sentence != course.key(word)
            told = sentence.replace("\u00a0", "")
            assert len(told.split()) <= 11, sentence
            assert all(len(part.split()) <= 9 for part in re.split("[.!?…]", told)), sentence


@each_lesson
def test_a_lesson_teaches_rules_that_are_in_the_book(game_id: str, lesson: Lesson) -> None:
    taught = [number for step in steps_of(lesson) for number in step.teaches]
    assert set(taught) <= set(numbers_of(game_id))
    assert all(step.teaches for step in steps_of(lesson) if not step.do), "a tap for nothing"


@each_lesson
def test_everybody_here_has_a_go(game_id: str, lesson: Lesson) -> None:
    for course in tables(game_id, lesson):
        seated = set()
        for number in range(len(lesson.scenes)):
            course.place = Place(number)
            match = course.open()
            match.start()
            while course.step is not None:
                if right := course.right:
                    player = course.sittings[match.turn].player
                    seated |= {player.avatar} if player.level is None else set()
                    match.play(right[0])
                course.go_on()
        here = {sitting.player.avatar for sitting in course.people}
        assert seated == here or is_short(lesson), f"{here - seated} of {len(here)} only watch"
        assert seated


@each_lesson
def test_what_is_only_told_is_pointed_at_unless_all_is_over(game_id: str, lesson: Lesson) -> None:
    course = Course(find_game(game_id), lesson, people(2))
    for number in range(len(lesson.scenes)):
        course.place = Place(number)
        match = course.open()
        match.start()
        while (step := course.step) is not None:
            assert step.do or step.point or match.outcome is not None, step.say
            if right := course.right:
                match.play(right[0])
            course.go_on()


def test_every_house_rule_that_adds_something_has_a_lesson() -> None:
    rules = {rule for _, lesson in LESSONS for rule in lesson.when}
    assert rules == {"variant", "failed_chase", "floating", "mice_pass", "thief_takes_top"}
    for _, lesson in LESSONS:
        assert is_short(lesson) == bool(lesson.when.keys() - {"variant"})


def test_every_game_in_the_box_has_a_lesson() -> None:
    assert {game_id for game_id, _ in LESSONS} == set(all_games())


def test_no_two_people_and_puppets_share_a_chair_a_colour_or_an_animal() -> None:
    for game_id, lesson in LESSONS:
        for course in tables(game_id, lesson):
            for number in range(len(lesson.scenes)):
                course.place = Place(number)
                for trait in ("chair", "colour"):
                    found = [getattr(sitting, trait) for sitting in course.sittings]
                    assert len(set(found)) == len(found) == course.seats
                assert len({one.player.avatar for one in course.sittings}) == course.seats


def test_a_place_that_is_not_in_the_lesson_any_more_leads_to_the_start_of_its_scene() -> None:
    game_id, lesson = LESSONS[0]
    game = find_game(game_id)
    assert Course(game, lesson, people(2), Place(0, 99)).place == Place()
    assert Course(game, lesson, people(2), Place(99, 0)).place == Place()
    assert Course(game, lesson, people(2), Place(0, -1)).place == Place()


def test_one_step_back_from_the_second_scene_is_the_end_of_the_first() -> None:
    game_id, lesson = next(each for each in LESSONS if len(each[1].scenes) > 1)
    course = Course(find_game(game_id), lesson, people(2), Place(1))
    course.go_back()
    assert course.place == Place(0, len(lesson.scenes[0].steps) - 1)
    for _ in range(99):
        course.go_back()
    assert course.place == Place()


def test_one_step_back_leads_past_what_puppets_do() -> None:
    lesson = next(each for game_id, each in LESSONS if (game_id, each.name) == ("chop_chop", "cat"))
    course = Course(find_game("chop_chop"), lesson, people(2), Place(0, 3))
    course.go_back()
    assert course.place == Place(0, 0)


def taught(game_id: str) -> set[str]:
    lessons = read_lessons(game_id)
    return {rule for lesson in lessons for step in steps_of(lesson) for rule in step.teaches}


def test_the_guide_says_why_no_lesson_teaches_some_rules() -> None:
    rows = [row.strip("| ").split(" | ") for row in GUIDE.splitlines() if row.startswith("| ")]
    excused = {
        (game_id, number)
        for game_id, numbers, why in (row for row in rows if len(row) == 3)
        for number in numbers.split()
        if game_id in game_ids() and why
    }
    untaught = {
        (game_id, number)
        for game_id in game_ids()
        for number in numbers_of(game_id)
        if number not in taught(game_id)
    }
    assert excused == untaught


def test_the_guide_counts_scenes_and_steps() -> None:
    for game_id, lesson in LESSONS:
        counts = f"| {len(lesson.scenes)} | {len(steps_of(lesson))} |"
        row = next(
            row for row in GUIDE.splitlines() if row.startswith(f"| {game_id} {lesson.name}")
        )
        assert counts in row
