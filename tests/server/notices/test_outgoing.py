"""Where the server may call: nowhere that a stranger could use it to look around in its own network."""

from __future__ import annotations

import datetime
import ssl
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from lazaret.server.notices import outgoing
from lazaret.server.notices.outgoing import NotSent, is_public, pin, post
from tests.server.pages import Server
from tests.server.receivers import Browser, Receiver


async def refusal(address: str, private: bool = False) -> tuple[str, bool]:
    with pytest.raises(NotSent) as refused:
        await post(address, b"{}", {}, private)
    return refused.value.why, refused.value.bad


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),  # where clouds keep their keys
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("240.0.0.1", False),
        ("192.0.2.1", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("not an address", False),
    ],
)
def test_which_addresses_are_of_the_internet(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://example.org/hook", "notice.trouble.https"),
        ("ftp://example.org/hook", "notice.trouble.https"),
        ("file:///etc/passwd", "notice.trouble.address"),
        ("https://", "notice.trouble.address"),
        ("https://user:word@example.org/", "notice.trouble.address"),
        ("https://example.org:99999/", "notice.trouble.address"),
        ("https://exa mple.org/", "notice.trouble.address"),
        ("https://example.org/\r\nX: y", "notice.trouble.address"),
        ("https://[::1/", "notice.trouble.address"),
        ("not an address", "notice.trouble.address"),
        ("https://127.0.0.1/", "notice.trouble.private"),
        ("https://2130706433/", "notice.trouble.private"),  # 127.0.0.1 as one number
        ("https://0x7f.1/", "notice.trouble.private"),
        ("https://[::1]/", "notice.trouble.private"),
        ("https://[::ffff:10.0.0.1]/", "notice.trouble.private"),
        ("https://169.254.169.254/latest/meta-data", "notice.trouble.private"),
        ("https://localhost/", "notice.trouble.private"),
    ],
)
async def test_addresses_that_are_never_called(address: str, why: str) -> None:
    assert await refusal(address) == (why, True)


async def test_a_name_that_leads_into_the_own_network_is_not_called(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return {"mixed.example": ["93.184.216.34", "10.0.0.1"]}.get(host, ["127.0.0.1"])

    monkeypatch.setattr(outgoing, "resolve", resolve)
    assert await refusal(f"https://inside.example:{receiver.port}/") == ("notice.trouble.private", True)
    assert await refusal(f"https://mixed.example:{receiver.port}/") == ("notice.trouble.private", True)
    assert receiver.got == []


async def test_the_name_is_resolved_once_and_the_connection_goes_there(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    """A name that answers otherwise the second time gains nothing by it."""
    asked: list[str] = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    monkeypatch.setattr(outgoing, "resolve", resolve)
    assert await post(f"http://chat.example:{receiver.port}/a?b=c", b"hello", {}, private=True) == 201
    assert asked == ["chat.example"]
    (got,) = receiver.got
    assert (got.path, got.headers["host"], got.body) == ("/a?b=c", f"chat.example:{receiver.port}", b"hello")


async def test_no_redirect_is_followed(receiver: Receiver) -> None:
    inside = await Receiver().open()
    receiver.status, receiver.headers = 307, f"Location: {inside.url}/\r\n"
    assert await post(receiver.url, b"{}", {}, private=True) == 307
    assert inside.got == []
    await inside.close()


async def test_who_is_slow_or_says_too_much_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    receiver.answer = b"x" * (outgoing.MOST + 1)
    assert await refusal(receiver.url, private=True) == ("notice.trouble.large", False)
    receiver.answer = b"x" * outgoing.MOST
    assert await post(receiver.url, b"{}", {}, private=True) == 201
    monkeypatch.setattr(outgoing, "SECONDS", 0.2)
    receiver.wait = 5.0
    assert await refusal(receiver.url, private=True) == ("notice.trouble.slow", False)


async def test_who_is_not_there(receiver: Receiver) -> None:
    await receiver.close()
    assert await refusal(receiver.url, private=True) == ("notice.trouble.unreachable", False)
    assert await refusal("https://nowhere.invalid/") == ("notice.trouble.name", False)


async def test_proxies_of_the_environment_are_not_asked(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert await post(receiver.url, b"{}", {}, private=True) == 201


# -- the certificate is that of the name, though the connection goes to an address ---------------------


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server that is called so, and somebody who believes it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = made.public_bytes(serialization.Encoding.PEM)
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "both.pem").write_bytes(pem + private)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(folder / "both.pem")
    return serving, ssl.create_default_context(cadata=pem.decode())


async def test_https_asks_for_the_name_it_was_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    serving, believing = certificate(tmp_path, "push.example")

    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(outgoing, "resolve", resolve)
    monkeypatch.setattr(outgoing, "trust", lambda: believing)
    receiver = await Receiver().open(serving)
    assert await post(f"https://push.example:{receiver.port}/x", b"", {}, private=True) == 201
    assert receiver.got[0].headers["host"] == f"push.example:{receiver.port}"
    wrong = await refusal(f"https://other.example:{receiver.port}/x", private=True)
    assert wrong == ("notice.trouble.unreachable", False)
    assert len(receiver.got) == 1
    await receiver.close()


async def test_a_stranger_is_told_at_once_that_an_address_is_not_called(server: Server, receiver: Receiver) -> None:
    for address, key in (
        (receiver.url, "notice.trouble.https"),
        ("https://127.0.0.1/", "notice.trouble.private"),
        ("https://10.0.0.1/", "notice.trouble.private"),
    ):
        wanted: dict[str, Any] = {"endpoint": address, "keys": Browser().keys, "language": "en", "zone": "UTC"}
        answer = await server.http.post("/api/notices/push", json=wanted, headers={"X-Self-Key": "a" * 22})
        assert (answer.status_code, answer.json()["key"]) == (400, key)
    assert receiver.got == []


async def test_pinned_addresses_are_written_as_the_network_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["2606:2800:220:1:248:1893:25c8:1946"]

    monkeypatch.setattr(outgoing, "resolve", resolve)
    found = await pin("https://push.example:8443/a?b", private=False)
    assert found.url == "https://[2606:2800:220:1:248:1893:25c8:1946]:8443/a?b"
    assert found.host_header == "push.example:8443"
