"""What PettingZoo's and Gymnasium's interfaces have in common: a table, what is seen of it, and its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from lazaret.core.errors import BadSetup
from lazaret.rl.playing import Playing

Seen = dict[str, Any]
MODES = ("human", "ansi")


class Environment:
    """Options and `max_cycles` (steps after which a game is cut short) as they are wanted; what is wrong with them is
    said at once."""

    looks: int | None = None  # the seat that `render` shows the table to; None: somebody who only watches

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup(f"render_mode must be one of {', '.join(MODES)}, not {render_mode!r}")
        if max_cycles is not None and max_cycles < 1:
            raise BadSetup(f"max_cycles must be at least 1, not {max_cycles}")
        self.playing = Playing(game, seats, options)
        self.max_cycles, self.render_mode, self.language = max_cycles, render_mode, language
        self.metadata: dict[str, Any] = {
            "render_modes": list(MODES),
            "render_fps": 1,
            "name": f"{game}_v{self.playing.game.version}",
            "actions": self.playing.actions.version,
            "tensor": self.playing.tensor.version,
        }
        self.arrange()

    def arrange(self) -> None:
        """Lay out what an interface wants besides."""

    def seen_space(self) -> spaces.Dict:
        size, actions = self.playing.tensor.size, len(self.playing.actions)
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def act_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.playing.actions))

    def seen(self, seat: int) -> Seen:
        return {"observation": self.playing.observe(seat), "action_mask": self.playing.mask(seat)}

    def render(self) -> Any:
        """The table in words."""
        if self.render_mode is None:
            raise BadSetup("say render_mode when you make the environment: human or ansi")
        picture = self.playing.picture(self.looks, self.language)
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """Nothing is held."""
