"""Ready phrases for the chat, each known by its name: the page has the words (`care.phrase.…`) in every language.

None of them says anything about cards, so none can tell a secret.
"""

from __future__ import annotations

import json

from lazaret.server.places import WEB

#: the page reads the same list
PHRASES: tuple[str, ...] = tuple(json.loads((WEB / "phrases.json").read_text("utf-8")))
