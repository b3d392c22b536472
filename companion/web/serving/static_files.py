"""Files that every page may load: a fixed list, made once, so that no other file can be reached."""

import gzip
from dataclasses import dataclass
from hashlib import sha256

from companion.web.serving.http_messages import Request, Response

YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file's bytes, also compressed where that makes them fewer, and their version."""

    type: str
    data: bytes
    zipped: bytes | None
    version: str

    @classmethod
    def of(cls, type: str, data: bytes) -> "StaticFile":  # noqa: A002
        """A file of a type such as `text/css; charset=UTF-8`."""
        zipped = gzip.compress(data, 9, mtime=0)
        smaller = len(zipped) < 0.95 * len(data)
        return cls(type, data, zipped if smaller else None, sha256(data).hexdigest()[:20])


def answer(file: StaticFile, request: Request) -> Response:
    """The file, or word that the browser has it already.

    Asked for with its version, as `path?v=version`, it may be kept for ever: another version has
    another address.
    """
    tag = f'"{file.version}"'
    named = request.args.get("v") == file.version
    headers = {
        "ETag": tag,
        "Vary": "Accept-Encoding",
        "Cache-Control": f"max-age={YEAR}, immutable" if named else "no-cache",
    }
    known = request.headers.get("If-None-Match", "")
    if any(each.strip().removeprefix("W/") == tag for each in known.split(",")):
        return Response(b"", 304, headers)
    headers["Content-Type"] = file.type
    if file.zipped is not None and takes_gzip(request):
        headers["Content-Encoding"] = "gzip"
        return Response(file.zipped, 200, headers)
    return Response(file.data, 200, headers)


def takes_gzip(request: Request) -> bool:
    """Whether the browser reads compressed answers."""
    for each in request.headers.get("Accept-Encoding", "").split(","):
        coding, _, weight = each.partition(";")
        if coding.strip().lower() == "gzip":
            return weight.replace(" ", "").rstrip("0") not in ("q=", "q=0.")
    return False
