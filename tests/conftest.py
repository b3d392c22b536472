"""Settings for every test."""

import os

from hypothesis import HealthCheck, settings

os.environ["LANGUAGE"] = "en"
"""Whatever language the machine speaks, also the programs that a test starts."""

settings.register_profile(
    "companion",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("companion")
