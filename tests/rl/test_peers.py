"""The tests that PettingZoo ships, on every game; and what they do not try."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from lazaret.core.errors import BadSetup
from lazaret.core.registry import game
from lazaret.rl.actions import WAIT, NoSuchAction
from lazaret.rl.gym import SingleSeat
from lazaret.rl.pettingzoo import TurnByTurn, env, parallel_env
from tests.rl import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it looks at its own games where they are installed, and these are deprecated
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

#: what api_test says of every observation that carries its mask with it
TO_EVERY_DICT = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)
TABLES = [
    *((name, seats, {}) for name in GAMES for seats in dict.fromkeys(game(name).players)),
    ("zombie_apocalypse_now", 2, {"auto_recycle": True, "hold_all_six": True}),
    ("happy_dayz", 4, {"mode": "express", "boxes": "both", "factions": "random", "patient_zero": True}),
    ("happy_city", 3, {"mode": "expert", "grozilla": True}),
    ("zombie_tsunami", 4, {"zombird": True}),
    ("dead_of_winter", 4, {"betrayer": True, "hardcore": True}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_pettingzoo_finds_nothing_wrong(
    name: str, seats: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(env(name, seats, options), num_cycles=200)
    assert {str(one.message) for one in caught} <= set(TO_EVERY_DICT)
    seed_test(lambda: env(name, seats, options), num_cycles=40)
    parallel_api_test(parallel_env(name, seats, options), num_cycles=150)
    render_test(lambda render_mode: env(name, seats, options, render_mode=render_mode))
    render_test(lambda render_mode: env(name, seats, options, render_mode=render_mode, language="fr"))


def play(table: TurnByTurn, seed: int) -> list[float]:
    """A whole game in the loop that PettingZoo's pages show; the rewards."""
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        rewards[agent] = reward
        assert seen is not None
        if over or cut:
            table.step(None)
        else:
            assert not seen["action_mask"][WAIT], "turn by turn nobody is asked to wait"
            assert table.observation_space(agent).contains(seen)
            table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return list(rewards.values())


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_end_with_a_reward_for_everybody(name: str) -> None:
    table = env(name)
    for seed in range(2):
        rewards = play(table, seed)
        assert set(rewards) <= {1.0, -1.0}
        result = table.playing.table.result
        assert result is not None
        assert [reward > 0 for reward in rewards] == [seat in result.winners for seat in range(len(rewards))]


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles_cuts_a_game_short(name: str) -> None:
    table = env(name, max_cycles=7)
    assert play(table, 3) == [0.0] * game(name).players[0]
    assert table.cycles == 7
    at_once = parallel_env(name, max_cycles=7)
    seen, _ = at_once.reset(seed=3)
    for number in range(1, 8):
        actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
        seen, _, over, cut, _ = at_once.step(actions)
        assert not any(over.values())
        assert all(cut.values()) == (number == 7)
    assert at_once.agents == []


@pytest.mark.parametrize("name", GAMES)
def test_at_once_whoever_is_not_asked_may_only_wait(name: str) -> None:
    table = parallel_env(name)
    seen, _ = table.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(60):
        waiting = table.playing.table.waiting()
        for agent, one in seen.items():
            legal = np.flatnonzero(one["action_mask"]).tolist()
            assert (legal == [WAIT]) == (table.seat[agent] not in waiting)
            assert (WAIT in legal) == (table.seat[agent] not in waiting)
        actions = {agent: int(chance.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
        seen, _, over, _, _ = table.step(actions)
        if any(over.values()):
            break


def test_votes_at_once_are_asked_in_turn_and_earlier_answers_stay_hidden() -> None:
    table = env("happy_dayz", 3)
    table.reset(seed=4)
    playing = table.playing
    assert playing.table.waiting() == [0, 1, 2]
    before = playing.observe(1)
    table.step(playing.legal(0)[0])
    assert table.agent_selection == "player_1"
    after = playing.observe(1)
    changed = [playing.tensor.names[int(i)] for i in np.flatnonzero(before != after)]
    assert changed == ["asked[2]"], "that seat 0 has answered, and not what"


def test_what_is_not_legal_changes_nothing_and_says_what_is() -> None:
    table = env("zombie_apocalypse_now")
    table.reset(seed=1)
    before = table.playing.table.save()
    with pytest.raises(NoSuchAction, match="is not legal for seat 0: support:3H:, support:5H:, discard, end"):
        table.step(WAIT)
    with pytest.raises(NoSuchAction, match="action 100000 is not legal"):
        table.step(100_000)
    with pytest.raises(BadSetup, match="player_0 is asked"):
        table.step(None)
    at_once = parallel_env("zombie_apocalypse_now")
    at_once.reset(seed=1)
    with pytest.raises(NoSuchAction, match="seat 1: wait"):
        at_once.step({"player_0": at_once.playing.legal(0)[0], "player_1": 5})
    assert table.playing.table.save() == at_once.playing.table.save() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "happy_city", "seats": 9}, "not 9"),
        ({"game": "happy_city", "options": {"mode": "silly"}}, "silly"),
        ({"game": "happy_city", "render_mode": "rgb_array"}, "human, ansi"),
        ({"game": "happy_city", "max_cycles": 0}, "at least 1"),
    ],
)
def test_a_bad_table_is_refused_at_once(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        env(**words)


# -- one seat against bots ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_one_seat_plays_whole_games_against_bots(name: str) -> None:
    low, high = game(name).players
    table = SingleSeat(name, high, seat=low - 1, bots="random")
    chance = np.random.default_rng(5)
    seen, _ = table.reset(seed=8)
    over = cut = False
    reward = 0.0
    while not over:
        assert table.observation_space.contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        assert WAIT not in legal
        seen, reward, over, cut, _ = table.step(chance.choice(legal))
        assert not cut
    assert reward in (1.0, -1.0)
    table.close()


def test_the_same_seed_and_actions_give_the_same_game_against_bots() -> None:
    told = []
    for _ in range(2):
        table = SingleSeat("zombie_apocalypse_now", seat=1, bots="greedy", max_cycles=25)
        seen, _ = table.reset(seed=11)
        rows = [seen["observation"]]
        cut = over = False
        while not (cut or over):
            seen, _, over, cut, _ = table.step(int(np.flatnonzero(seen["action_mask"])[-1]))
            rows.append(seen["observation"])
        told.append(np.array(rows))
    assert np.array_equal(told[0], told[1])


@pytest.mark.parametrize(
    ("words", "said"),
    [({"seat": 2}, "no seat 2"), ({"bots": ["greedy", "greedy"]}, "need 1 bots"), ({"bots": "genius"}, "genius")],
)
def test_a_bad_seat_or_bot_is_refused_at_once(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        SingleSeat("zombie_apocalypse_now", **words)
