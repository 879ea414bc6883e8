#!/usr/bin/env python3
"""Writes values/hyperspace_precise.json: the curves of hyperspace to 50 digits, rounded to doubles.

Needs mpmath (apt-get install python3-mpmath). Nothing here is shared with the program: volumes are products over
d, d - 2, ..., the normal mass is an integral.
"""
import json
import pathlib

from mpmath import acos, gammainc, log, mp, mpf, pi, sqrt

mp.dps = 50
DIMENSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 17, 20, 25, 30, 33, 40, 50, 64, 75, 90, 100, 128, 150, 175, 200, 250,
              300, 341, 365, 400, 450, 500, 600, 700, 784, 850, 999, 1000]
RADII, WIDTH, ALPHA, POINTS = ["1", "0.3", "8"], mpf("0.01"), mpf("0.5"), 300
SMALLEST, LARGEST = mpf(2) ** -1022, mpf(2) ** 1024


def volume(d, r):
    product = mpf(1) if d % 2 == 0 else 2 * r
    for k in range(d, 1, -2):
        product *= 2 * pi * r * r / k
    return product


def number(x):
    """As a double; nothing where it is not a normal one."""
    return float(x) if SMALLEST <= x < LARGEST else None


def mass(d):
    return gammainc(mpf(d) / 2, 0, -log(ALPHA), regularized=True)


def by_radius(function):
    return {r: [function(d, mpf(float(r))) for d in DIMENSIONS] for r in RADII}


width = mpf(float(WIDTH))  # what the program is given are doubles
expected = {
    "d": DIMENSIONS,
    "volume": by_radius(lambda d, r: number(volume(d, r))),
    "log_volume": by_radius(lambda d, r: float(log(volume(d, r)))),
    "surface": by_radius(lambda d, r: number(volume(d, r) * d / r)),
    "log_surface": by_radius(lambda d, r: float(log(volume(d, r) * d / r))),
    "inscribed_ratio": [number(volume(d, mpf(1)) / mpf(2) ** d) for d in DIMENSIONS],
    "log_inscribed_ratio": [float(log(volume(d, mpf(1)) / mpf(2) ** d)) for d in DIMENSIONS],
    "shell_fraction": [float(1 - (1 - width) ** d) for d in DIMENSIONS],
    "diagonal_angle_degrees": [float(acos(1 / sqrt(mpf(d))) * 180 / pi) for d in DIMENSIONS],
    "normal_mass": [number(mass(d)) for d in DIMENSIONS],
    "log_normal_mass": [float(log(mass(d))) for d in DIMENSIONS],
    "median_contrast": [float((1 - mpf(2) ** (-mpf(1) / (POINTS - 1))) ** (-mpf(1) / d) - 1) for d in DIMENSIONS],
}
reference = {
    "name": "hyperspace_precise",
    "method": "hyperspace",
    "parameters": {"r": RADII, "epsilon": float(WIDTH), "alpha": float(ALPHA), "points": POINTS},
    "input": {"inline": {}},
    "expected": expected,
    "tolerance": {"default": {"rel": 1e-12, "abs": 0}},
    "invariances": {},
    "source": {"program": "mpmath " + __import__("mpmath").__version__, "function": "tests/reference/hyperspace_precise.py"},
    "notes": "null: not a normal double; its logarithm stands beside it.",
}
lines = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in reference.items() if key != "expected")
curves = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in expected.items())
path = pathlib.Path(__file__).parent / "values" / "hyperspace_precise.json"
path.write_text("{\n" + lines + ',\n "expected": {\n' + curves + "\n }\n}\n")
