"""Chapter 10: games without a clear winner."""

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES
from tests.results import result

from .positions import play, position, told


@pytest.mark.rule("ZAN-10.1")
def test_four_empty_turns_in_a_row_stop_the_game() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []})
    play(t, "end", "end", "end")
    assert t.result is None
    assert t.view(None)["board"]["empty_turns"] == 3
    play(t, "end")
    assert result(t).rule == "ZAN-10.1"
    assert told(t, "stalemate") == [{"event": "stalemate", "count": 4, "killed": 0, "zombified": 0}]


@pytest.mark.rule("ZAN-10.1")
@pytest.mark.parametrize("move", ["draw", "attack:KS:KH"])
def test_a_draw_or_an_action_begins_the_count_again(move: str) -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []})
    play(t, "end", "end", "end", move, "end")
    assert t.result is None
    assert t.empty_turns == 0


@pytest.mark.rule("ZAN-10.1")
def test_a_discard_begins_the_count_again() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H"], empty_turns=3)
    play(t, "discard", "end")
    assert t.result is None
    assert t.empty_turns == 0


@pytest.mark.rule("ZAN-10.2")
def test_the_game_stops_after_200_turns() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, turn=199, zombified=["JH"])
    play(t, "draw", "discard", "end")
    assert t.result is None
    play(t, "draw", "discard", "end")
    assert (result(t).rule, result(t).winners) == ("ZAN-10.2", (ZOMBIES,))


@pytest.mark.rule("ZAN-10.3")
@pytest.mark.parametrize(
    ("killed", "zombified", "winners"),
    [(["KC", "QC"], ["JD"], (HUMANS,)), (["KC"], ["JD", "QD"], (ZOMBIES,)), (["KC"], ["JD"], ()), ([], [], ())],
)
def test_the_higher_count_wins_a_game_that_stopped(
    killed: list[str], zombified: list[str], winners: tuple[int, ...]
) -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, removed=killed, zombified=zombified, empty_turns=3)
    play(t, "end")
    assert t.result is not None
    assert (t.result.winners, t.result.scores) == (winners, (len(killed), len(zombified)))
    assert {line["rule"] for line in told(t, "score_line")} == {"ZAN-10.3"}


@pytest.mark.rule("ZAN-10.4")
@pytest.mark.parametrize("loser", [HUMANS, ZOMBIES])
def test_a_player_who_concedes_loses_at_once_whatever_the_count(loser: int) -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, removed=["KC", "QC"], zombified=["JD", "QD"])
    t.concede(loser)
    assert t.result is not None
    assert (t.result.winners, t.result.scores, t.result.rule) == ((1 - loser,), (2, 2), "ZAN-10.4")
    with pytest.raises(IllegalChoice):
        t.concede(1 - loser)
