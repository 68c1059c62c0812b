"""The properties of every game, on 20,000 random decisions for each way to play, half of them on each build."""

import pytest

from lazaret.core.errors import BadSetup
from lazaret.core.testing import check_game
from lazaret.games.zombie_apocalypse_now import GAME
from tests.builds import LUCK, half

OPTIONS = ("auto_recycle", "shuffle_recovered", "always_keep", "hold_all_six")
WAYS = [{}, *({name: True} for name in OPTIONS), dict.fromkeys(OPTIONS, True)]


@pytest.mark.parametrize("options", WAYS, ids=lambda options: "+".join(options) or "default")
def test_the_properties_hold(options: dict[str, bool]) -> None:
    assert check_game(GAME, 2, options, half(20_000), LUCK, thorough=15) > 25


def test_the_properties_hold_at_every_single_decision() -> None:
    assert check_game(GAME, 2, {}, decisions=1_000, seed="every decision", thorough=1) > 0


def test_all_options_are_off_by_default() -> None:
    assert dict(GAME.new(seed=1).settings) == dict.fromkeys(OPTIONS, False)


@pytest.mark.parametrize("given", [{"recycle": True}, {"auto_recycle": 1}, {"hold_all_six": "yes"}])
def test_unknown_options_and_values_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadSetup, match=next(iter(given))):
        GAME.new(2, 1, given)
