"""Answers in JSON, and the server's own refusals, before anybody at the table is asked."""

import json

from companion.live.api import STATUS
from companion.live.languages import asked_for
from companion.live.refusals import text_of
from companion.texts import speaking
from companion.web.serving.http_messages import Response


def as_json(body: object) -> str:
    """In one line."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def json_answer(body: object, status: int = 200) -> Response:
    return Response(as_json(body), status, {"Content-Type": "application/json; charset=UTF-8"})


def refusal(code: str, languages: str) -> Response:
    """Why a request is not answered; languages as in an Accept-Language header."""
    with speaking(asked_for(languages)):
        return json_answer({"code": code, "text": text_of(code)}, STATUS.get(code, 500))
