"""One of the other programs, in the environment it is installed in: random play with the same loop for all.

Reads lines `program seconds seed`, answers each with the decisions a second of its own processor time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

Pick = Callable[[Any], Any]
Play = Callable[[Pick], int]  # one game; gives its decisions


def open_spiel(name: str) -> Play:
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401
    game = pyspiel.load_game(name)

    def play(pick: Pick) -> int:
        state, number = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                number += 1
            state.apply_action(pick(state.legal_actions()))
        return number

    return play


def uno() -> Play:
    from rlcard.games.uno import Game

    def play(pick: Pick) -> int:
        game, number = Game(), 0
        game.init_game()
        while not game.is_over():
            game.step(pick(game.get_legal_actions()))
            number += 1
        return number

    return play


def connect_four() -> Play:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(pick: Pick) -> int:
        env.reset()
        number = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(pick([action for action, fits in enumerate(seen["action_mask"]) if fits]))
            number += 1
        return number

    return play


def catan() -> Play:
    from catanatron import Color, Game, Player

    class Anybody(Player):  # type: ignore[misc]
        def __init__(self, colour: Any, pick: Pick) -> None:
            super().__init__(colour)
            self.pick, self.number = pick, 0

        def decide(self, game: Any, playable_actions: Any) -> Any:
            self.number += 1
            return self.pick(list(playable_actions))

    def play(pick: Pick) -> int:
        players = [Anybody(colour, pick) for colour in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
        Game(players).play()
        return sum(player.number for player in players)

    return play


PROGRAMS: dict[str, Callable[[], Play]] = {
    "OpenSpiel, hearts (C++)": lambda: open_spiel("hearts"),
    "OpenSpiel, gin rummy (C++)": lambda: open_spiel("gin_rummy"),
    "OpenSpiel, dominoes (Python)": lambda: open_spiel("python_block_dominoes"),
    "RLCard, uno": uno,
    "PettingZoo, connect four": connect_four,
    "Catanatron": catan,
}


def measure(play: Play, seconds: float, seed: int) -> float:
    number = Random(seed).random
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        decisions += play(lambda options: options[int(number() * len(options))])
    return decisions / (time.process_time() - start)


if __name__ == "__main__":
    ready: dict[str, Play] = {}
    for line in sys.stdin:
        name, seconds, seed = line.rstrip("\n").split("\t")
        if name not in ready:
            ready[name] = PROGRAMS[name]()
        print(measure(ready[name], float(seconds), int(seed)), flush=True)
