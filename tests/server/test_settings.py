"""Settings from a file, the environment and flags: the later wins, each says whence, mistakes are named."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from lazaret.core.errors import BadSetup
from lazaret.server.config import Config
from lazaret.server.logs import without_secrets
from lazaret.server.proxies import Proxies
from lazaret.server.settings import all_fields, config_from, gather, shown


def test_every_field_has_a_line_of_help_a_variable_and_a_flag() -> None:
    found = all_fields()
    assert [field.name for field in found] == [field.name for field in fields(Config)]
    assert all(field.help.endswith(".") for field in found)


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "serve.toml"
    file.write_text(
        'port = 1\nworkers = 3\nbot_level = "sharp"\nmessage_rate = [5, 10]\ntrust_proxy = ["10.0.0.0/8"]\n'
    )
    environment = {"LAZARET_PORT": "2", "LAZARET_WORKERS": "4", "LAZARET_KEEP_DAYS": "none", "LAZARET_DURABLE": "false"}
    found = gather({"port": "3"}, environment, file)
    assert found["port"] == (3, "--port")
    assert found["workers"] == (4, "LAZARET_WORKERS")
    assert found["bot_level"] == ("sharp", str(file))
    assert found["strikes"].source == "default"
    config = config_from(found)
    assert (config.message_rate, config.trust_proxy) == ((5.0, 10.0), ("10.0.0.0/8",))
    assert (config.keep_days, config.durable) == (None, False)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"port": "ninety"}, "--port: port"),
        ({"port": "70000"}, "between 0 and 65535"),
        ({"keep_days": "0"}, "at least 1 day"),
        ({"message_rate": "5"}, "--message-rate"),
        ({"workers": "-1"}, "above 0"),
        ({"base_path": "games"}, "must begin with /"),
        ({"log": "xml"}, "one of text, json"),
    ],
)
def test_a_mistake_names_the_setting_and_its_source(flags: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        gather(flags, {})


def test_a_name_that_is_none_is_named_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "serve.toml").write_text("prot = 8000\n")
    with pytest.raises(BadSetup, match=r"no setting 'prot' .is it 'port'"):
        gather({}, {}, tmp_path / "serve.toml")
    with pytest.raises(BadSetup, match="cannot be read"):
        gather({}, {}, tmp_path / "nowhere.toml")


def test_no_secret_is_printed() -> None:
    found = gather({"admin_key": "hush", "database": "postgresql://me:hush@db/lazaret"}, {})
    for name in ("admin_key", "database"):
        assert "hush" not in shown(name, found[name])
    assert "hush" not in without_secrets("cannot reach postgresql://me:hush@db/lazaret")
    assert "AbCdEfGhIjKlMnOpQrStUv" not in without_secrets("the key AbCdEfGhIjKlMnOpQrStUv came")


def test_the_client_is_the_last_who_is_no_proxy_of_ours() -> None:
    proxies = Proxies(["10.0.0.0/8", "::1"])

    def client(peer: str, written: str) -> str:
        return proxies.client_of(peer, [(b"x-forwarded-for", written.encode())])

    assert client("10.0.0.1", "1.2.3.4") == "1.2.3.4"
    assert client("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.9.9.9") == "1.2.3.4"
    assert client("1.1.1.1", "1.2.3.4") == "1.1.1.1", "a stranger is not believed"
    assert client("10.0.0.1", "nonsense") == "10.0.0.1"
    assert client("::1", "[2001:db8::5]:443") == "2001:db8::5"
    assert client("::ffff:10.0.0.1", "1.2.3.4:5555") == "1.2.3.4"
    with pytest.raises(BadSetup, match="trust_proxy"):
        Proxies(["the-proxy"])
