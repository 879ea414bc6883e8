"""The inputs of the comparison, made from fixed seeds and kept as .npy in a folder."""
import os

import numpy as np
from scipy.spatial import cKDTree
from scipy.spatial.distance import cdist

LETTERS = "ACGT"


def mixture(n, d, classes, spread, seed):
    """Round Gaussians of unequal weight about random centers."""
    random = np.random.default_rng(seed)
    centers = random.normal(scale=spread, size=(classes, d))
    weight = np.arange(1.0, classes + 1)
    return centers[random.choice(classes, size=n, p=weight / weight.sum())] + random.normal(size=(n, d))


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


def with_waves(X):
    """And a last column: a sine along a direction, with noise."""
    random = np.random.default_rng(4)
    waves = np.sin(X @ random.normal(scale=1 / 7, size=X.shape[1]))
    return np.column_stack([X, waves + 0.1 * random.normal(size=len(X))])


def laplacian(weights):
    return np.diag(weights.sum(0)) - weights


def neighbors(X, k=10):
    weights = np.zeros((len(X), len(X)))
    weights[np.arange(len(X))[:, None], cKDTree(X).query(X, k + 1)[1][:, 1:]] = 1
    return np.maximum(weights, weights.T)


def nearness(X, degree=10):
    """Between all pairs; so large that a row adds up to the degree on the average."""
    weights = np.exp(-cdist(X, X, "sqeuclidean") / X.shape[1])
    np.fill_diagonal(weights, 0)
    return weights * (degree * len(X) / weights.sum())


def mix():
    return mixture(10000, 50, 20, 1.0, 3)


MAKERS = {
    "tall": lambda: few_directions(100000, 50, 20, 1),
    "wide": lambda: few_directions(2000, 2000, 20, 2),
    "mix": mix,
    "waves": lambda: with_waves(mix()),
    "graph": lambda: laplacian(neighbors(mix()[:2000])),
    "complete-graph": lambda: laplacian(nearness(mix()[:2000])),
    "strings": lambda: np.random.default_rng(7).integers(0, len(LETTERS), (500, 500)),
    "knn": lambda: mixture(100000, 20, 50, 1.5, 6),
    "roll": roll,
    "digits": digits,
    "groups": lambda: mixture(100000, 50, 20, 1.0, 9),
    "many": lambda: mixture(1000000, 50, 20, 1.0, 12),
    "few-columns": lambda: mixture(20000, 10, 12, 3.0, 10),
    "sheet": lambda: np.random.default_rng(11).normal(size=(200000, 20)).round(6),
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


def written(file, write):
    """The file, whole; `write` is asked for it where there is none."""
    if not os.path.exists(file):
        with open(file + ".part", "w") as out:
            write(out)
        os.rename(file + ".part", file)
    return file


def text_path(folder, name):
    """The same as .csv, without a header, each number as short as it reads back to the same double."""
    def write(out):
        for row in np.load(path(folder, name)):
            out.write(",".join(map(repr, row.tolist())) + "\n")
    return written(os.path.join(folder, name.replace(":", "-") + ".csv"), write)


def sequences_path(folder, name):
    """Numbers of letters as .fasta."""
    def write(out):
        for number, row in enumerate(np.load(path(folder, name)).astype(int)):
            out.write(f">{number}\n" + "".join(LETTERS[letter] for letter in row) + "\n")
    return written(os.path.join(folder, name + ".fasta"), write)


def edges_path(folder, name):
    """A Laplacian as the list of its edges, beside that of its nodes, which keeps their order."""
    L = np.load(path(folder, name))

    def write_edges(out):
        out.write("source,target,weight\n")
        for i, j in np.argwhere(np.tril(L, -1)):
            out.write(f"{i},{j},{float(-L[i, j])!r}\n")

    written(os.path.join(folder, name + "-nodes.csv"),
            lambda out: out.write("node\n" + "".join(f"{i}\n" for i in range(len(L)))))
    return written(os.path.join(folder, name + "-edges.csv"), write_edges)


def workbook_path(folder, name):
    """The same as .xlsx, with a line of names; XlsxWriter writes 16 digits, so these have fewer."""
    from xlsxwriter import Workbook
    X = np.load(path(folder, name))

    def write(out):
        with Workbook(out.name, {"constant_memory": True}) as book:
            sheet = book.add_worksheet()
            sheet.write_row(0, 0, [f"x{column + 1}" for column in range(X.shape[1])])
            for number, row in enumerate(X, 1):
                sheet.write_row(number, 0, row)
    return written(os.path.join(folder, name + ".xlsx"), write)


FORMS = {"npy": path, "csv": text_path, "fasta": sequences_path, "edges": edges_path, "xlsx": workbook_path}


def given(file):
    """What a peer in Python is given: the name of a .csv or .xlsx, the strings of a .fasta, else the array."""
    if file.endswith((".csv", ".xlsx")):
        return file
    if file.endswith(".fasta"):
        with open(file) as text:
            return text.read().split()[1::2]
    return np.load(file)
