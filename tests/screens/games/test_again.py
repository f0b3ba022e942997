"""Every game shows its last moments again, tells nobody's secret, and lies as it lay."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from engine.registry import find_game, game_ids
from engine.replay import Replay
from screens.services.services import Services
from screens.table.frames import frames_of
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, wait
from tests.screens.tables import lay, new_match, settle, uncover

of_every_game = pytest.mark.parametrize("game_id", game_ids())
MOVES = 7


def looks(layer: Widget) -> list[tuple[object, ...]]:
    """Lists what lies in the middle of a table, where, and how much of it is seen."""
    return [
        (type(thing).__name__, *map(round, (*thing.pos, *thing.size)), thing.opacity)
        for thing in layer.walk(restrict=True)
    ]


def begun(game_id: str, services: Services) -> TableScreen:
    """Lets one person and bots play for a while."""
    table = lay(new_match(game_id, find_game(game_id).seats[0] + 1), services, bots=(1,))
    for _ in range(MOVES):
        if table.match.outcome is None and table.desk.turn.is_open:
            uncover(table)
            table.desk.choose(table.match.legal_moves()[0])
            settle(table)
    assert table.desk.turn.is_open
    return table


@of_every_game
def test_what_was_shown_again_leaves_nothing_behind(services: Services, game_id: str) -> None:
    table = begun(game_id, services)
    uncover(table)
    before, moves = looks(table.table.board), table.match.moves
    view = table.kit.board.view
    table.desk.turn.see_again(0, len(table.play.replay.moments))
    frames(3)
    assert not table.desk.turn.is_open
    table.stage.dispatch("on_skip")
    wait(lambda: table.desk.turn.is_open)
    uncover(table)
    frames(1)
    assert looks(table.table.board) == before
    assert (table.kit.board.view, table.match.moves) == (view, moves)
    assert len(table.desk.flight.children) == 0


@of_every_game
def test_every_game_has_pictures_of_what_people_do(services: Services, game_id: str) -> None:
    table = begun(game_id, services)
    shown = frames_of(Replay(table.match).moments, table.kit.traces.picture)
    assert {frame.mover for frame in shown} >= {0, 1}
    for frame in shown:
        assert table.desk.look.picture(frame.picture)


def test_a_hand_stays_closed_in_what_is_shown_again(services: Services) -> None:
    """Everybody looks through the eyes of somebody who did not move then."""
    table = begun("cheese_rescue", services)
    replay, seen = table.play.replay, list[object]()
    table.fbind("on_show", lambda *_: seen.append(table.desk.view))
    table.desk.turn.see_again(0, len(replay.moments))
    table.stage.dispatch("on_skip")
    wait(lambda: table.desk.turn.is_open)
    own = [replay.view(place, moment.mover) for place, moment in enumerate(replay.moments, 1)]
    assert seen
    assert not any(view in own[1:] for view in seen)
