"""The inputs of the comparison, made from fixed seeds and kept as .npy in a folder."""
import os

import numpy as np


def mixture(n, d, classes, spread, seed):
    """Round Gaussians of unequal weight about random centres."""
    random = np.random.default_rng(seed)
    centres = random.normal(scale=spread, size=(classes, d))
    weight = np.arange(1.0, classes + 1)
    return centres[random.choice(classes, size=n, p=weight / weight.sum())] + random.normal(size=(n, d))


def few_directions(n, d, rank, seed):
    """Directions of falling length in noise of unit size, away from the origin."""
    random = np.random.default_rng(seed)
    basis = np.linalg.qr(random.normal(size=(d, rank)))[0]
    return (random.normal(size=(n, rank)) * 12.0 * 0.85 ** np.arange(rank)) @ basis.T + random.normal(size=(n, d)) + 3


def roll_truth():
    random = np.random.RandomState(5)
    return np.column_stack([1.5 * np.pi * (1 + 2 * random.rand(10000)), 21 * random.rand(10000)])


def roll():
    t, height = roll_truth().T
    return np.column_stack([t * np.cos(t), height, t * np.sin(t)])


def digits():
    from sklearn.datasets import load_digits
    return load_digits().data


MAKERS = {
    "tall": lambda: few_directions(100000, 50, 20, 1),
    "wide": lambda: few_directions(2000, 2000, 20, 2),
    "mix": lambda: mixture(10000, 50, 20, 1.0, 3),
    "knn": lambda: mixture(100000, 20, 50, 1.5, 6),
    "roll": roll,
    "digits": digits,
    "table": lambda: np.random.default_rng(8).normal(size=(1000000, 10)),
}


def path(folder, name):
    """The file of an input: a maker's name, or with its first rows alone: "mix:2000"."""
    file = os.path.join(folder, name.replace(":", "-") + ".npy")
    if not os.path.exists(file):
        whole, _, rows = name.partition(":")
        X = np.load(path(folder, whole))[:int(rows)] if rows else MAKERS[whole]()
        np.save(file, np.ascontiguousarray(X, dtype=float))
    return file


def text_path(folder, name):
    """The same as .csv, without a header, each number as short as it reads back to the same double."""
    file = os.path.join(folder, name.replace(":", "-") + ".csv")
    if not os.path.exists(file):
        with open(file + ".part", "w") as out:
            for row in np.load(path(folder, name)):
                out.write(",".join(map(repr, row.tolist())) + "\n")
        os.rename(file + ".part", file)
    return file
