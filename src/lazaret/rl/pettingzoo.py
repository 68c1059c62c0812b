"""PettingZoo: `env` asks one seat after the other (AEC), `parallel_env` all at once.

from lazaret.rl.pettingzoo import env
table = env("happy_city", seats=3)
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from lazaret.core.errors import BadSetup
from lazaret.rl.environment import Environment, Seen


class Agents(Environment):
    """A seat is an agent: `player_0` and so on."""

    def arrange(self) -> None:
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.seen_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.act_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]


class TurnByTurn(Agents, AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """AEC: `agent_selection` is asked. A choice of several parts asks the same agent again; votes at once are asked in
    turn, and nobody sees the earlier answers."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.playing.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self._skip_agent_selection = None
        self.asked = self.playing.table.waiting()[0]
        self.agent_selection = self.possible_agents[self.asked]

    def observe(self, agent: str) -> Seen:
        return self.seen(self.seat[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadSetup(f"{agent} is asked: None is for agents that are done")
        playing = self.playing
        made = playing.act(self.asked, int(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if made:
            table = playing.table
            if table.result is not None:
                self.finish()
                return
            asked = table.asked
            self.asked = asked if asked >= 0 else table.waiting()[0]
            self.agent_selection = self.possible_agents[self.asked]
        if self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def finish(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self.playing.rewards(), strict=True))
        self._accumulate_rewards()
        self._deads_step_first()


class AllAtOnce(Agents, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """Everybody acts in every step; for a seat that is not asked only action 0, wait, is legal."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.playing.start(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.all_seen(), {agent: {} for agent in self.agents}

    def all_seen(self) -> dict[str, Seen]:
        return {agent: self.seen(self.seat[agent]) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        playing, agents = self.playing, self.agents
        taken = [(self.seat[agent], int(actions[agent])) for agent in agents]
        for seat, action in taken:  # all are looked at before the first is taken: one bad action changes nothing
            if action not in playing.legal(seat):
                raise playing.refusal(seat, action)
        waiting = playing.table.waiting()
        for seat, action in taken:
            if seat in waiting:
                playing.act(seat, action)
        self.cycles += 1
        over = playing.table.result is not None
        cut = not over and self.cycles == self.max_cycles
        seen, rewards = self.all_seen(), playing.rewards()
        if over or cut:
            self.agents = []
        return (
            seen,
            {agent: rewards[self.seat[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )


#: as PettingZoo calls them
env, parallel_env = TurnByTurn, AllAtOnce
