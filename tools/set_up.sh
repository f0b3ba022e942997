#!/usr/bin/env bash
# Brings a fresh Debian to where `make play` and `make test` work: system packages, then .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
packages=(xvfb xauth libgl1 libgl1-mesa-dri libegl1 libmtdev1 libx11-6 libxext6 libxrender1)

missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
"$python" -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)

if ((${#missing[@]})); then
    if [[ $(id -u) -ne 0 ]] || ! command -v apt-get >/dev/null; then
        echo "Please install these packages first: ${missing[*]}" >&2
        exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Python 3.11 or newer is needed; $("$python" --version) was found." >&2
    exit 1
fi
# uv makes environments without pip, and calls them the same.
[[ -x .venv/bin/pip ]] || "$python" -m venv --clear .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r requirements.txt
touch .venv/ready
