#!/usr/bin/env bash
# Runs the tests on the newest Python that Debian has: one of its unstable branch, with Debian's
# own builds of Kivy and msgspec, of which there are no wheels for a Python this new.
#   tools/newest_python.sh -q -n 2 tests/engine      words go to pytest
#   PYTHON=python3.14 tools/newest_python.sh         another one the branch has
#
# Needs root and debootstrap, and five minutes more the first time. The branch lives in a folder
# of its own (SID, by default build/sid, 2 GB); a copy of the project is tested in there.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3.15}
sid=$(realpath -m "${SID:-build/sid}")
system=("$python-venv" python3-kivy python3-msgspec xvfb xauth libgl1 libgl1-mesa-dri libegl1 libmtdev1t64)

if [[ $(id -u) -ne 0 ]] || ! command -v debootstrap >/dev/null; then
    echo "This needs root and the Debian package debootstrap." >&2
    exit 1
fi
if [[ ! -e $sid/ready ]]; then
    debootstrap --variant=minbase sid "$sid" >/dev/null
    cp /etc/resolv.conf "$sid/etc/"
    touch "$sid/ready"
fi
if [[ ! -e $sid/$python ]]; then
    chroot "$sid" apt-get install -y -qq --no-install-recommends "${system[@]}" >/dev/null
    chroot "$sid" "$python" -m venv --system-site-packages "/$python"
fi

rm -rf "$sid/project"
mkdir "$sid/project"
git ls-files -z --cached --others --exclude-standard |
    xargs -0 --no-run-if-empty ls -d 2>/dev/null | tar -c -T - | tar -x -C "$sid/project"
grep -v -e '^kivy==' -e '^msgspec==' requirements.txt >"$sid/requirements.txt"

# A namespace of its own: what is mounted in it goes away with it. Sound comes from SDL 2, as on
# a tablet; Debian's Kivy would prefer GStreamer.
unshare --mount bash -s -- "$sid" "/$python" "${@:--q}" <<'END'
set -euo pipefail
sid=$1 venv=$2
shift 2
mount --bind /etc/ssl/certs "$sid/etc/ssl/certs"
mount -t proc proc "$sid/proc"
mount -t tmpfs shm "$sid/dev/shm"
mount -t tmpfs tmp "$sid/tmp"
chroot "$sid" "$venv/bin/pip" install --quiet --no-deps -r /requirements.txt
chroot "$sid" env -C /project KIVY_AUDIO=sdl2 tools/with_display.sh "$venv/bin/python" -m pytest "$@"
END
