"""Rebuilds the sounds and prints what an ear gets of each."""

from __future__ import annotations

from pathlib import Path

from tools.sound.instruments import RATE
from tools.sound.spectrum import loudness, middle, share
from tools.sound.studio import build, listen

if __name__ == "__main__":
    folder = Path(__file__).parents[2] / "assets" / "sounds"
    build(folder)
    print("cue          length  400-1500 Hz  middle   loudness   peak")
    for file in sorted(folder.glob("*.wav")):
        sound = listen(file)
        print(
            f"{file.stem:12} {len(sound) / RATE:4.2f} s  {share(sound, 400, 1500):11.0%}  "
            f"{middle(sound):4.0f} Hz  {loudness(sound):6.2f} dB  {max(map(abs, sound)):5.2f}"
        )
