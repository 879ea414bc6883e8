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


def mixture(X, k, covariance):
    fit = GaussianMixture(k, covariance_type=covariance, tol=1e-12, max_iter=20000, reg_covar=1e-6, n_init=1,
                          random_state=0).fit(X)
    return {"k": k, "covariance": {"diag": "diagonal"}.get(covariance, covariance),
            "log_likelihood": fit.score(X) * len(X), "labels": by_size(fit.predict(X))}


def hdbscan(X, min_size):
    with tempfile.TemporaryDirectory() as folder:
        table, found = pathlib.Path(folder) / "X.csv", pathlib.Path(folder) / "found.csv"
        np.savetxt(table, X, delimiter=",", fmt="%.17g")
        subprocess.run(["Rscript", "-e", f'X <- as.matrix(read.csv("{table}", header=FALSE)); '
                        f'write(dbscan::hdbscan(X, minPts={min_size})$cluster, "{found}", ncolumns=1)'], check=True)
        return {"min_size": min_size, "labels": by_size(np.loadtxt(found, dtype=int) - 1)}


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
                     "that of all rows. In hdbscan min_samples is min_size, the point itself counted."}
(HERE / "values" / "clusterings.json").write_text(
    "{\n" + ",\n".join(f' "{key}": {compact(value)}' for key, value in document.items()) + "\n}\n")
