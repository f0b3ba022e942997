from typing import Any

# What every rule of KV may name: app, dp, and whatever was told.
global_idmap: dict[str, Any]
