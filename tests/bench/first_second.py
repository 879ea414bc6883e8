#!/usr/bin/env python3
"""How long the window takes to appear, and to show its whole first picture, on a screen of its own (Xvfb).

    python3 tests/bench/first_second.py [--rounds 9] [--cold] build/release/bin/eigenscope [ARGUMENTS]

Each round starts the program anew and watches the pixels of the screen, which Xvfb keeps in a file. `appears` is the first
change of the screen; `drawn` is when all but 0.5 % of the pixels are what they stay (the frame of what lies under the pointer
and the memory in the status line come later). `--cold` drops the caches of the files before each round (root alone can).
Seconds, median and greatest of the rounds. What the arguments name is opened: none is the start page. Needs NumPy.
"""
import argparse
import mmap
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

REST = 0.5    # seconds without a change that end a picture
LATER = 0.005 # share of a picture that may come after it
LIMIT = 15.0  # seconds after which a start has failed
WIDTH, HEIGHT = 1440, 900


def start_screen(folder):
    """The screen's process, its name and its pixels."""
    read, write = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", folder,
                               "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    name = ":" + os.read(read, 16).decode().strip()
    with open(os.path.join(folder, "Xvfb_screen0"), "rb") as frame:
        return screen, name, mmap.mmap(frame.fileno(), 0, prot=mmap.PROT_READ)


def seen(pixels):
    """Every eighth row: whoever looks at all of them takes the processor that the program needs."""
    return np.frombuffer(pixels, np.uint8)[-4 * WIDTH * HEIGHT:].reshape(HEIGHT, -1)[::8].copy()


def watched(pixels, begun):
    """Seconds from `begun` to the first change of the screen, and to the picture that stays."""
    before, pictures = seen(pixels), []
    while time.monotonic() - begun < LIMIT:
        time.sleep(0.004)
        now, at = seen(pixels), time.monotonic() - begun
        if not np.array_equal(now, before):
            before = now
            pictures.append((at, now))
        elif pictures and at - pictures[-1][0] > REST:
            last = pictures[-1][1]
            return pictures[0][0], next(at for at, shown in pictures if np.mean(shown != last) < LATER)
    sys.exit("The screen did not come to rest.")


def one_start(program, arguments, cold):
    with tempfile.TemporaryDirectory() as folder:
        if cold:
            subprocess.run(["sync"], check=True)
            with open("/proc/sys/vm/drop_caches", "w", encoding="ascii") as caches:
                caches.write("3")
        screen, name, pixels = start_screen(folder)
        home = {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}
        home |= {f"XDG_{kind}_HOME": os.path.join(folder, kind) for kind in ("CONFIG", "STATE", "CACHE", "DATA")}
        begun = time.monotonic()
        opened = subprocess.Popen([program, *arguments], env=os.environ | home, stderr=subprocess.DEVNULL)
        try:
            return watched(pixels, begun)
        finally:
            opened.send_signal(signal.SIGKILL)
            opened.wait()
            screen.terminate()
            screen.wait()
            pixels.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="of the program")
    asked = parser.parse_args()
    rounds = [one_start(asked.program, asked.arguments, asked.cold) for _ in range(asked.rounds)]
    for name, seconds in zip(("appears", "drawn"), zip(*rounds)):
        print(f"{name:8} {statistics.median(seconds):.2f} s, at most {max(seconds):.2f} s, {asked.rounds} rounds")


main()
