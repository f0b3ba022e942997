"""What the chronicle tells of people and games, counted by hand beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from engine.bots import Level
from engine.feats import feats_of
from engine.registry import all_games
from screens.people import Player
from screens.services.annals import Annals
from screens.services.chronicle import Chronicle
from screens.services.i18n import Catalogue
from screens.services.saves import SavedTable
from screens.services.services import ASSETS
from screens.services.statistics import Companion, Tally
from screens.shell.game_facts import told_of
from tests.screens.evenings import LOU, MAMIE, MAX, evening, winners

EVENINGS = (
    *(evening(LOU, MAX, MAMIE, game_id="chop_chop", seed=seed) for seed in range(4)),
    *(evening(MAX, MAMIE, LOU, game_id="chop_chop", seed=seed) for seed in range(4, 6)),
    *(evening(LOU, MAX, seed=seed) for seed in range(3)),
    evening(LOU, Player("badger", level=Level.EASY), game_id="bon_appetit"),
)


@pytest.fixture(scope="module")
def annals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Annals]:
    chronicle = Chronicle(tmp_path_factory.mktemp("chronicle"))
    for table in EVENINGS:
        assert chronicle.enter(table)
    with chronicle.open() as annals:
        yield annals
    chronicle.close()


def of_game(game_id: str) -> list[SavedTable]:
    return [table for table in EVENINGS if table.record.game == game_id]


def test_the_cat_and_the_mice_are_counted_apart(annals: Annals) -> None:
    played = {(each.game, each.camp): each.tally for each in annals.statistics_of("lou").played}
    mice, cat = of_game("chop_chop")[:4], of_game("chop_chop")[4:]
    assert played["chop_chop", "mice"] == Tally(4, sum(LOU in winners(each) for each in mice), 2)
    assert played["chop_chop", "cat"] == Tally(2, sum(LOU in winners(each) for each in cat), 1)


def test_chance_gives_everybody_as_many_wins_as_drawing_lots(annals: Annals) -> None:
    figures = annals.statistics_of("lou")
    shares = [len(winners(table)) / 2 for table in of_game("lucie")]
    assert figures.of_game("lucie").chance == pytest.approx(sum(shares))
    assert figures.of_game("bon_appetit") == Tally(1, LOU in winners(EVENINGS[-1]), 0.5)
    assert figures.all.plays == len(EVENINGS)


def test_the_favourite_is_what_is_played_most_and_nothing_if_that_is_no_answer(
    annals: Annals,
) -> None:
    assert annals.statistics_of("lou").favourite == "chop_chop"
    assert annals.statistics_of("lou").games == ["chop_chop", "lucie", "bon_appetit"]
    assert annals.statistics_of("mamie").favourite == ""
    assert annals.statistics_of("nobody").played == ()


def test_who_plays_with_and_against_whom(annals: Annals) -> None:
    figures = annals.statistics_of("lou")
    duels = [winners(table) for table in of_game("lucie")]
    chases = [winners(table) for table in of_game("chop_chop")[4:]]
    with_max, with_mamie = figures.companions
    assert (with_max.person, with_mamie.person) == ("max", "mamie")
    assert (with_max.together, with_max.against) == (4, 5)
    assert with_max.beaten == sum(LOU in won and MAX not in won for won in (*duels, *chases))
    assert with_max.beaten_by == sum(MAX in won and LOU not in won for won in (*duels, *chases))
    hunted = [winners(table) for table in of_game("chop_chop")]
    lou = sum(LOU in won and MAMIE not in won for won in hunted)
    mamie = sum(MAMIE in won and LOU not in won for won in hunted)
    assert with_mamie == Companion("mamie", 0, 6, lou, mamie)


def test_the_best_of_a_feat_is_kept_with_the_match_it_was_done_in(annals: Annals) -> None:
    done = [
        each.value
        for table in of_game("lucie")
        for each in feats_of(table.record.resume())
        if (each.feat, each.seat) == ("most_cheese", 0)
    ]
    [best] = [each for each in annals.statistics_of("lou").bests if each.feat == "most_cheese"
              and each.game == "lucie"]  # fmt: skip
    film = annals.find(best.match)
    assert best.value == max(done)
    assert film is not None
    assert best.value in {each.value for each in feats_of(film.record.resume())}


def test_where_people_agreed_to_go_back_nothing_was_done_best(tmp_path: Path) -> None:
    table = evening(LOU, MAX)
    knotted = structs.replace(table, record=structs.replace(table.record, knots=1))
    with Chronicle(tmp_path).open() as annals:
        assert annals.enter(knotted)
        found = annals.statistics_of("lou")
        assert (found.all.plays, found.bests) == (1, ())


def test_the_narrowest_escape_of_all_is_the_one_with_the_cat_nearest(annals: Annals) -> None:
    steps = [
        (each.value, table.sittings[each.seat].player.id)
        for table in of_game("chop_chop")
        for each in feats_of(table.record.resume())
        if each.feat == "narrowest_escape"
    ]
    bests = annals.statistics_about("chop_chop").bests
    [best] = [each for each in bests if each.feat == "narrowest_escape"]
    assert (best.value, best.person) in steps
    assert best.value == min(steps)[0]


def test_a_game_knows_who_plays_it_and_which_camp_wins(annals: Annals) -> None:
    figures = annals.statistics_about("chop_chop")
    cats = sum(winners(table) == [table.sittings[-1].player] for table in of_game("chop_chop"))
    assert figures.plays == 6
    assert figures.camps == {
        camp: wins for camp, wins in (("cat", cats), ("mice", 6 - cats)) if wins
    }
    assert figures.people == {"lou": 6, "max": 6, "mamie": 6}
    assert annals.statistics_about("lucie").camps == {}
    assert annals.statistics_about("bon_appetit").people == {"lou": 1}


def test_who_came_at_another_time_as_well_keeps_what_they_did_then(tmp_path: Path) -> None:
    chronicle = Chronicle(tmp_path)
    tables = [evening(LOU, MAX, seed=seed) for seed in range(2)]
    chronicle.enter(tables[0])
    with chronicle.open() as annals:
        annals.begin_stay("Famille Martin")
        alone = annals.statistics_of("lou").bests
    chronicle.enter(tables[1])
    with chronicle.open() as annals:
        annals.wipe(stays=[annals.stays()[0].id])
        assert annals.statistics_of("lou").bests == alone
    chronicle.close()


def test_every_feat_and_every_camp_has_a_picture_and_words_in_every_language() -> None:
    texts = Catalogue(ASSETS / "locale")
    for game in all_games().values():
        told = told_of(game.id)
        assert {*told.feats} == {feat.id for feat in game.feats}
        assert {*told.camps} == {*game.camp_names}
        for language in texts.languages:
            for key in (
                *(f"feat.{name}" for name in told.feats),
                *(f"camp.{c}" for c in told.camps),
            ):
                words = texts.text(f"{game.id}.{key}", language, count=3)
                assert words != f"{game.id}.{key}"
                assert ("3" in words) is key.startswith("feat")
