"""Work that no peer does in the same way, beside the seconds (or megabytes) that it may take on two recent cores."""
import os
import re
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Callable

from . import inputs, tools
from .rows import Row, reducer

FIRST_SECOND = os.path.join(os.path.dirname(tools.COMPARE), "first_second.py")


@dataclass
class Limit:
    id: str
    work: str
    measure: Callable  #: of the program and the folder of inputs: name -> what it took
    goals: dict        #: name -> what it may take


def turned(n, workspace):
    """σ of kernel PCA turned in a window: when what follows from a move is there."""
    def measure(program, _):
        output, _ = tools.run(["env", "QT_QPA_PLATFORM=offscreen", tools.beside(program, "turned_slider"), str(n), "50",
                               workspace])
        after_a_move = output.splitlines()[-1]
        return {name: 1e-3 * float(ms) for name, ms in re.findall(r"([a-z][a-z ]*) (\d+) ms", after_a_move)}
    return measure


def views_of(data):
    """A table opened in a window: when all views are drawn, after the picture that comes first."""
    def measure(program, folder):
        output, _ = tools.run(["env", "QT_QPA_PLATFORM=offscreen", tools.beside(program, "opened_file"),
                               inputs.text_path(folder, data)])
        return {"all views": 1e-3 * float(re.search(r"all views after it (\d+) ms", output)[1])}
    return measure


def opened(*arguments):
    """A window from the start of the program on, on a screen of its own."""
    def measure(program, _):
        output, _ = tools.run([sys.executable, FIRST_SECOND, "--rounds", "1", program, *arguments])
        return {name: float(seconds) for name, seconds in re.findall(r"^(\w+) +([\d.]+) s", output, re.MULTILINE)}
    return measure


def batch(program, _):
    begin = time.perf_counter()
    subprocess.run([program, "--data", "sample:iris", "--report", "-"], check=True, capture_output=True)
    return {"whole process": time.perf_counter() - begin}


def stages(row):
    """Those of eigenscope, each by itself."""
    def measure(program, folder):
        seconds, megabytes = tools.Eigenscope(program).stages(row, folder)
        return seconds | {"peak, MB": megabytes}
    return measure


#: What is seen there, with the longest way from a move to it.
EXPLORE = ("picture", "quality", "verdict on the kernel matrix")
KERNEL = ("picture", "its eigenvalues")
MILLION = Row("W18", "1,000,000×10 .csv: PCA", "table", reducer("pca"), [], 0, None, source="csv")
MILLION_WIDE = Row("W18", "1,000,000×50 .npy: PCA", "many", reducer("pca"), [], 0, None)
MILLION_UMAP = Row("W18", "1,000,000×50 .npy: UMAP", "many", reducer("umap"), [], 0, None)

LIMITS = [
    Limit("W16", "σ turned, 1,000×50", turned(1000, "explore"), dict(zip(EXPLORE, (0.02, 0.1, 0.1)))),
    Limit("W16", "σ turned, 2,000×50", turned(2000, "explore"), dict(zip(EXPLORE, (0.25, 0.25, 0.25)))),
    Limit("W16", "σ turned in *Kernel*, 1,000×50", turned(1000, "kernel"), dict(zip(KERNEL, (0.02, 0.1)))),
    Limit("W16", "σ turned in *Kernel*, 2,000×50", turned(2000, "kernel"), dict(zip(KERNEL, (0.25, 0.25)))),
    Limit("W17", "start page", opened(), {"appears": 0.3, "drawn": 0.5}),
    Limit("W17", "Iris in the window", opened("--data", "sample:iris"), {"appears": 0.3, "drawn": 0.5}),
    Limit("W17", "Iris in batch", batch, {"whole process": 0.05}),
    Limit("W18", MILLION.work, stages(MILLION), {"load": 0.35, "reduce": 0.12}),
    Limit("W18", "1,000,000×10 .csv in the window", views_of(MILLION.data), {"all views": 1.0}),
    Limit("W18", MILLION_WIDE.work, stages(MILLION_WIDE), {"load": 0.4, "reduce": 0.15}),
    Limit("W18", MILLION_UMAP.work, stages(MILLION_UMAP), {"reduce": 100, "peak, MB": 1600}),
]


def median(limit, program, folder, rounds, long):
    """Of so many runs, or of one where it takes more than `long` seconds."""
    runs = []
    begin = time.monotonic()
    while not runs or (len(runs) < rounds and time.monotonic() - begin < long * len(runs)):
        runs.append(limit.measure(program, folder))
    return {name: statistics.median(run[name] for run in runs) for name in limit.goals}
