#!/usr/bin/env python3
"""Writes values/distinguish.json: what sets rows of samples apart, by SciPy and NumPy, and to 50 digits by mpmath.

Needs SciPy and mpmath (apt-get install python3-scipy python3-mpmath). Nothing here is shared with the program.
"""
import csv
import json
import pathlib

import numpy as np
import scipy
from mpmath import erfc, log10, mp, mpf, sqrt
from scipy.stats import chi2_contingency, fisher_exact, mannwhitneyu, rankdata
from scipy.stats.contingency import expected_freq

mp.dps = 50
HERE = pathlib.Path(__file__).parent
SAMPLES = HERE.parent.parent / "resources" / "samples"


def numbers(name):
    """The columns of a sample that hold numbers only, and all others."""
    with open(SAMPLES / name) as file:
        rows = list(csv.reader(file))
    columns = {head: [row[place] for row in rows[1:]] for place, head in enumerate(rows[0])}
    floats, texts = {}, {}
    for head, cells in columns.items():
        try:
            floats[head] = np.array(cells, dtype=float)
        except ValueError:
            texts[head] = cells
    return floats, texts


def effect(x, y):
    spread = np.sqrt((np.var(x) + np.var(y)) / 2)
    return (np.mean(x) - np.mean(y)) / spread


def exact_log10(x, y):
    """log10 of the two-sided normal p of the rank sum, from the ranks, to 50 digits."""
    ranks = rankdata(np.concatenate([x, y]))
    n1, n2 = len(x), len(y)
    n = n1 + n2
    u = mpf(int(round(2 * ranks[:n1].sum()))) / 2 - mpf(n1) * (n1 + 1) / 2
    ties = sum(int(t) ** 3 - int(t) for t in np.unique(ranks, return_counts=True)[1])
    deviation = sqrt(mpf(n1) * n2 / 12 * (n + 1 - mpf(ties) / (mpf(n) * (n - 1))))
    return float(log10(erfc(abs(u - mpf(n1) * n2 / 2) / deviation / sqrt(2))))


def compared_numbers(x, y):
    test = mannwhitneyu(x, y, method="asymptotic", use_continuity=False)
    return {"mean": np.mean(x), "mean_rest": np.mean(y), "effect": effect(x, y), "u": test.statistic, "p": test.pvalue,
            "log10_p": exact_log10(x, y)}


def compared_levels(x, y):
    found = {}
    for level in sorted(set(x) | set(y)):
        a, b = x.count(level), y.count(level)
        table = np.array([[a, len(x) - a], [b, len(y) - b]])
        is_exact = len(set(x) | set(y)) == 1 or expected_freq(table).min() < 5
        p = fisher_exact(table)[1] if is_exact else chi2_contingency(table, correction=False)[1]
        found[level] = {"share": a / len(x), "share_rest": b / len(y), "effect":
                        effect(np.array(x) == level, np.array(y) == level), "p": p, "exact": bool(is_exact)}
    return found


def adjusted(p):
    """Benjamini and Hochberg, as statsmodels' fdrcorrection has it."""
    p = np.asarray(p)
    order = np.argsort(p)
    steps = p[order] * len(p) / np.arange(1, len(p) + 1)
    found = np.empty(len(p))
    found[order] = np.minimum(np.minimum.accumulate(steps[::-1])[::-1], 1)
    return found


def case(name, rows):
    """Some rows of a sample against all others."""
    floats, texts = numbers(name)
    n = len(next(iter(floats.values())))
    inside = np.isin(np.arange(n), rows)
    columns = {head: compared_numbers(x[inside], x[~inside]) for head, x in floats.items()}
    levels = {head: compared_levels([t for t, ours in zip(cells, inside) if ours],
                                    [t for t, ours in zip(cells, inside) if not ours]) for head, cells in texts.items()}
    told = list(columns.values()) + [level for each in levels.values() for level in each.values()]
    for entry, p in zip(told, adjusted([entry["p"] for entry in told])):
        entry["p_adjusted"] = p
    return {"numbers": columns, "levels": levels}


def long_table(n, m):
    """So many rows that p is no double: every 7th value is shared, m rows stand above most of the others."""
    place = np.arange(n)
    return {"n": n, "m": m, **compared_numbers((place[:m] * 3 // 7 + n / 3), (place[m:] * 3 // 7).astype(float))}


def shares(tables):
    return [{"table": table, "p": fisher_exact(np.array(table))[1]} for table in tables]


INPUTS = {"iris": ("iris.csv", list(range(50, 80))), "crabs": ("crabs.csv", list(range(30)) + list(range(120, 170))),
          "wine": ("wine.csv", list(range(0, 178, 3)))}
document = {
    "name": "distinguish", "parameters": {}, "input": {
        key: {"dataset": name, "columns": list(numbers(name)[0]), "rows": "all", "preprocess": "none", "subset": rows}
        for key, (name, rows) in INPUTS.items()},
    "expected": {**{key: case(*given) for key, given in INPUTS.items()}, "long": [long_table(4000, 900),
                                                                                 long_table(30000, 12000)],
                 "fisher": shares([[[8, 2], [1, 5]], [[3, 3], [3, 3]], [[0, 12], [9, 1]], [[5, 0], [1000, 60000]],
                                   [[2, 48], [3, 4000]], [[40, 3], [1, 2]], [[6, 0], [7, 0]]]),
                 "normal": [{"z": z, "log10_p": float(log10(erfc(mpf(z) / sqrt(2))))}
                            for z in (0, 1e-3, 1, 5, 20, 34.9, 35.1, 37, 40, 83.2, 1000)]},
    "tolerance": {"default": {"rel": 1e-9, "abs": 0}},
    "source": {"program": f"SciPy {scipy.__version__}, NumPy {np.__version__}, mpmath",
               "function": "mannwhitneyu(method=asymptotic, use_continuity=False), chi2_contingency(correction=False), "
                           "fisher_exact; means, effect and adjusted p by their formulas in NumPy",
               "computed": "tests/reference/distinguish.py"},
    "notes": "Variances divide by n. A p below the least double is 0 here; log10_p is that of the same ranks to 50 digits."}


def compact(value):
    return json.dumps(value, separators=(",", ":"), default=float)


(HERE / "values" / "distinguish.json").write_text(
    "{\n" + ",\n".join(f' "{key}": {compact(value)}' for key, value in document.items()) + "\n}\n")
