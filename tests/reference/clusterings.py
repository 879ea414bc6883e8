#!/usr/bin/env python3
"""Writes values/clusterings.json: clusters of samples by scikit-learn, SciPy and R.

Needs scikit-learn, SciPy and the R package dbscan (apt-get install python3-sklearn r-cran-dbscan). Nothing here is
shared with the program.
"""
import csv
import json
import pathlib
import subprocess
import tempfile

import numpy as np
import scipy
import sklearn
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial.distance import pdist, squareform
from sklearn.cluster import KMeans
from sklearn.metrics import adjusted_rand_score, normalized_mutual_info_score, silhouette_score
from sklearn.mixture import GaussianMixture

HERE = pathlib.Path(__file__).parent
SAMPLES = HERE.parent.parent / "resources" / "samples"
MIN_SIZES = [5, 10]
CASES = {"iris": "none", "wine": "zscore", "moons_100": "none"}


def by_size(labels):
    """Numbered from 0 by falling size, ties by the first row; -1 stays."""
    labels = np.asarray(labels)
    found = [label for label in dict.fromkeys(labels) if label >= 0]
    found.sort(key=lambda label: -int(np.sum(labels == label)))
    number = {label: place for place, label in enumerate(found)}
    return [number.get(label, -1) for label in labels]


def points(name, how):
    with open(SAMPLES / (name.replace("_", "-") + ".csv")) as file:
        rows = list(csv.reader(file))
    X = np.array([row[:-1] for row in rows[1:]], dtype=float)
    if how == "zscore":
        X = (X - X.mean(axis=0)) / X.std(axis=0)
    return X, rows[0][:-1], rows[0][-1], [row[-1] for row in rows[1:]]


def k_means(X, classes, k):
    fit = KMeans(k, n_init=200, tol=0, max_iter=1000, random_state=0).fit(X)
    return {"k": k, "inertia": fit.inertia_, "labels": by_size(fit.labels_),
            "silhouette": silhouette_score(X, fit.labels_),
            "adjusted_rand": adjusted_rand_score(classes, fit.labels_),
            "normalized_mutual_information": normalized_mutual_info_score(classes, fit.labels_)}


class MixtureFromBestCenters(GaussianMixture):
    """scikit-learn begins at the centers of a single start of k-means, which is another one for each seed."""

    def _initialize_parameters(self, X, random_state):
        labels = KMeans(self.n_components, n_init=200, tol=0, max_iter=1000, random_state=0).fit(X).labels_
        self._initialize(X, np.eye(self.n_components)[labels])


def mixture(X, k, covariance):
    fit = MixtureFromBestCenters(k, covariance_type=covariance, tol=1e-12, max_iter=20000, reg_covar=1e-6).fit(X)
    return {"k": k, "covariance": {"diag": "diagonal"}.get(covariance, covariance),
            "log_likelihood": fit.score(X) * len(X), "labels": by_size(fit.predict(X))}


def components(reach, height):
    """The rows that are connected up to a height, without those that are not dense there; a list of sets."""
    dense = np.flatnonzero(np.diag(reach) <= height)
    count, labels = connected_components(csr_matrix(reach[np.ix_(dense, dense)] <= height), directed=False)
    return [frozenset(dense[labels == c]) for c in range(count)]


def branch(rows, birth, heights, parts, size):
    """(excess of mass, clusters) of the best division of rows that part from others at 1/height = birth, by definition:
    all edges of one height are taken away at once. The branch itself is none of them where birth is 0."""
    mass, left = 0.0, rows
    for level, (height, below) in enumerate(heights):
        inside = [part for part in parts[below] if part <= left and len(part) >= size]
        if inside == [left]:
            continue
        density = np.inf if height == 0 else 1 / height
        if len(inside) == 1:
            mass, left = mass + len(left - inside[0]) * (density - birth), inside[0]
            continue
        mass += len(left) * (density - birth)
        deeper = [branch(part, density, heights[level + 1:], parts, size) for part in inside]
        below_mass = sum(found[0] for found in deeper)
        if birth == 0 or below_mass > mass:
            return below_mass, [cluster for found in deeper for cluster in found[1]]
        break
    return mass, [rows] if birth > 0 else []


def by_definition(X, size):
    """As Campello, Moulavi and Sander have it, at every height anew; a row that joins two branches at the very height at
    which they part belongs to neither."""
    D = squareform(pdist(X))
    core = np.sort(D, axis=1)[:, size - 1]
    reach = np.maximum(np.maximum(core[:, None], core[None, :]), D)
    rounded = np.array([float(f"{value:.11e}") for value in reach.ravel()]).reshape(reach.shape)
    levels = sorted(set(rounded.ravel()), reverse=True)
    below = dict(zip(levels, levels[1:] + [-1.0]))
    parts = {height: components(rounded, height) for height in levels}
    parts[-1.0] = []
    labels = np.full(len(X), -1)
    for number, rows in enumerate(branch(frozenset(range(len(X))), 0, list(below.items()), parts, size)[1]):
        labels[sorted(rows)] = number
    return by_size(labels)


def hdbscan(X, min_size):
    with tempfile.TemporaryDirectory() as folder:
        table, found = pathlib.Path(folder) / "X.csv", pathlib.Path(folder) / "found.csv"
        np.savetxt(table, X, delimiter=",", fmt="%.17g")
        subprocess.run(["Rscript", "-e", f'X <- as.matrix(read.csv("{table}", header=FALSE)); '
                        f'write(dbscan::hdbscan(X, minPts={min_size})$cluster, "{found}", ncolumns=1)'], check=True)
        return {"min_size": min_size, "labels": by_definition(X, min_size),
                "labels_of_r": by_size(np.loadtxt(found, dtype=int) - 1)}


def agglomerative(X, method):
    Z = linkage(X, method)
    return {"linkage": method, "heights": Z[:, 2].tolist(), "sizes": Z[:, 3].astype(int).tolist(),
            "first": Z[:, 0].astype(int).tolist(), "second": Z[:, 1].astype(int).tolist(),
            "labels_of_3": by_size(fcluster(Z, 3, "maxclust"))}


def case(name, how):
    X, columns, label, classes = points(name, how)
    return {"input": {"dataset": name + ".csv", "columns": columns, "label": label, "rows": "all", "preprocess": how},
            "k_means": [k_means(X, classes, k) for k in (2, 3)],
            "gaussian_mixture": [mixture(X, 3, covariance) for covariance in ("full", "tied", "diag", "spherical")],
            "hdbscan": [hdbscan(X, size) for size in MIN_SIZES],
            "agglomerative": [agglomerative(X, method) for method in ("ward", "average", "complete", "single")]}


def compact(value):
    return json.dumps(value, separators=(",", ":"))


cases = {name: case(name, how) for name, how in CASES.items()}
r = subprocess.run(["Rscript", "-e", 'cat(as.character(packageVersion("dbscan")), R.version.string)'],
                   capture_output=True, text=True, check=True).stdout
document = {"name": "clusterings", "parameters": {}, "input": {name: found.pop("input") for name, found in cases.items()},
            "expected": cases, "tolerance": {"default": {"rel": 1e-9, "abs": 1e-12}},
            "source": {"program": f"scikit-learn {sklearn.__version__}, SciPy {scipy.__version__}, R dbscan {r}",
                       "function": "KMeans, GaussianMixture, scipy.cluster.hierarchy.linkage, dbscan::hdbscan",
                       "computed": "tests/reference/clusterings.py"},
            "notes": "Clusters are numbered by falling size, ties by the first row; noise is -1. The log-likelihood is "
                     "that of all rows. In hdbscan min_samples is min_size, the point itself counted. R takes one of "
                     "several edges of equal height away first, so that a row between two branches goes to one of them; "
                     "by definition it is noise."}
(HERE / "values" / "clusterings.json").write_text(
    "{\n" + ",\n".join(f' "{key}": {compact(value)}' for key, value in document.items()) + "\n}\n")
