"""The way between a page and its session over the network: one request, and one stream."""

import json
from collections.abc import Mapping
from typing import Any

