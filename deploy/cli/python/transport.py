"""How requests leave and answers come back: the standard library alone."""

from __future__ import annotations

import json
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, HTTPSHandler, Request, build_opener

NOT_GIVEN: Any = type("NotGiven", (), {"__repr__": lambda _self: "NOT_GIVEN", "__bool__": lambda _self: False})()
"""What is left out of a body. `None` is sent, as null."""

_FIRST_WAIT = 1.0
"""Seconds before a broken stream is opened again; each further try waits twice as long."""
_LONGEST_WAIT = 30.0


class VoltdeckError(Exception):
    """Whatever keeps a call from its answer."""


class NoAnswer(VoltdeckError):
    """Nothing came, or nothing that a console says."""


class Refused(VoltdeckError):
    """The console said no. Decide by `code`: it stays, while the sentence may be improved."""

    def __init__(self, status: int, text: str, problem: Mapping[str, Any], retry_after: float | None) -> None:
        self.status = status
        self.code: str | None = problem.get("code")
        self.detail: str = problem.get("detail") or text[:300]
        self.fields: list[dict[str, str]] = list(problem.get("fields") or [])
        """What is wrong with the input: `path`, `rule` and `message` of each field."""
        self.data: dict[str, Any] = dict(problem.get("data") or {})
        self.request_id: str | None = problem.get("requestId")
        self.retry_after = retry_after
        """After how many seconds to try again, where the console says so."""
        super().__init__("; ".join([f"{status} {self.code or ''}: {self.detail}", *(f"{each.get('path')}: {each.get('message')}" for each in self.fields)]))


@dataclass(frozen=True)
class Event:
    """One event of a stream."""

    event: str
    data: Any
    """As JSON; as text where it is none."""
    id: str | None


class _NoRedirect(HTTPRedirectHandler):
    """A redirect would carry the token to wherever it leads."""

    def redirect_request(self, *_given: Any) -> None:
        return None


class Transport:
    def __init__(self, url: str, token: str | None = None, *, timeout: float = 30.0, language: str = "en", context: ssl.SSLContext | None = None) -> None:
        """
        url: address of the console, as https://console.example
        token: an API token of the kind Program (My account); None asks as a stranger
        timeout: seconds without a byte until a call gives up
        language: of sentences in errors, en or zh-CN
        context: of TLS, for a certificate authority of your own
        """
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"{url!r} is no address of a console: give it as https://console.example")
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"accept-language": language, **({} if token is None else {"authorization": f"Bearer {token}"})}
        self._timeout = timeout
        self._opener = build_opener(_NoRedirect, HTTPSHandler(context=context))

    def _json(self, method: str, path: str, **given: Any) -> Any:
        content = self._bytes(method, path, **given)
        try:
            return json.loads(content)
        except ValueError:
            raise NoAnswer(f"{self._origin} answered {path} with no JSON: is that the address of the console?") from None

    def _bytes(self, method: str, path: str, **given: Any) -> bytes:
        with self._answer(method, path, **given) as answer:
            return answer.read()

    def _events(self, path: str, opened: Callable[[], None] = lambda: None, **given: Any) -> Iterator[Event]:
        with self._answer("GET", path, **given) as answer:
            opened()
            event, data, identity = "message", [], None
            for line in answer:
                name, _, value = line.decode().rstrip("\r\n").partition(":")
                value = value.removeprefix(" ")
                if name == "event":
                    event = value
                elif name == "data":
                    data.append(value)
                elif name == "id":
                    identity = value
                elif name == "" and value == "" and data:
                    yield Event(event, _read("\n".join(data)), identity)
                    event, data = "message", []

    def _follow(self, path: str, headers: Mapping[str, str | None] | None = None, **given: Any) -> Iterator[Event]:
        """A stream over broken connections: the next one continues behind the last event that had an id."""
        sent = dict(headers or {})
        wait: float | None = None

        def opened() -> None:
            nonlocal wait
            wait = _FIRST_WAIT

        while True:
            pause: float | None = None
            try:
                for event in self._events(path, opened, headers=sent, **given):
                    if event.id is not None:
                        sent["Last-Event-ID"] = event.id
                    yield event
            except Refused as refused:
                if wait is None or (refused.status < 500 and refused.status != 429):
                    raise
                pause = refused.retry_after
            except NoAnswer:
                if wait is None:
                    raise
            assert wait is not None
            time.sleep(wait if pause is None else pause)
            wait = min(wait * 2, _LONGEST_WAIT)

    @staticmethod
    def _items(page: Callable[..., Any], following: str, **given: Any) -> Iterator[Any]:
        """What a list holds, page by page to its end."""
        while True:
            answer = page(**given)
            yield from answer["items"]
            if not answer.get("more", answer["next"] is not None):
                return
            given[following] = answer["next"]

    @staticmethod
    def _place(value: Any) -> str:
        """A value as one part of a path."""
        return quote(_text(value), safe="")

    @contextmanager
    def _answer(self, method: str, path: str, query: Mapping[str, Any] | None = None, body: Mapping[str, Any] | None = None, content: bytes | None = None, headers: Mapping[str, str | None] | None = None) -> Iterator[HTTPResponse]:
        told = urlencode({name: _text(value) for name, value in (query or {}).items() if value is not None}, quote_via=quote)
        sent = content if body is None else json.dumps({name: value for name, value in body.items() if value is not NOT_GIVEN}).encode()
        typed = {} if sent is None else {"content-type": "application/octet-stream" if body is None else "application/json"}
        given = {name: value for name, value in (headers or {}).items() if value is not None}
        request = Request(self._origin + path + ("?" if told else "") + told, data=sent, method=method, headers={**self._headers, **typed, **given})
        try:
            with self._opener.open(request, timeout=self._timeout) as answer:
                yield answer
        except HTTPError as error:
            raise _refused(error) from None
        except (URLError, HTTPException, OSError) as error:
            raise NoAnswer(f"Cannot connect to {self._origin}: {getattr(error, 'reason', None) or error!r}. Check the address and whether the console is running.") from error


def _text(value: Any) -> str:
    """A value as it stands in an address: lists with commas."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(_text, value)) if isinstance(value, (list, tuple)) else str(value)


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _refused(error: HTTPError) -> Refused:
    with error:
        text = error.read().decode(errors="replace")
    problem = _read(text)
    wait = error.headers.get("retry-after", "")
    return Refused(error.code, text, problem if isinstance(problem, dict) else {}, float(wait) if wait.isdigit() else None)
