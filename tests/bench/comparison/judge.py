"""How good a result is, by the same code whoever made it. Each takes the input X and the result Y and gives a dict."""
import numpy as np
from scipy.spatial import cKDTree
from scipy.spatial.distance import cdist, pdist

from . import inputs


def by_rows(n, size=500):
    return (np.arange(begin, min(begin + size, n)) for begin in range(0, n, size))


def trust(X, Y, k=12):
    n, excess = len(X), 0
    near = cKDTree(Y).query(Y, k + 1)[1]
    for rows in by_rows(n):
        D = cdist(X[rows], X, "sqeuclidean")
        D[np.arange(len(rows)), rows] = -1
        for D_i, i in zip(D, rows):
            found = near[i][near[i] != i][:k]
            excess += np.maximum((D_i[None, :] < D_i[found, None]).sum(1) - k, 0).sum()
    return 1 - 2 * excess / (n * k * (2 * n - 3 * k - 1))


def variance(X, Y):
    """1: the components hold all the variance that so many can."""
    return {"variance": Y.var(0, ddof=1).sum() / np.linalg.eigvalsh(np.cov(X.T))[-Y.shape[1]:].sum()}


def eigen_residual(K, Y):
    K = K - K.mean(0) - K.mean(1)[:, None] + K.mean()
    V = Y - Y.mean(0)
    V = V / np.linalg.norm(V, axis=0)
    KV = K @ V
    values = (V * KV).sum(0)
    return {"residual": np.linalg.norm(KV - V * values, axis=0).max() / values.max()}


def gaussian(X):
    return np.exp(-cdist(X, X, "sqeuclidean") / X.shape[1])


def kernel_residual(X, Y):
    return eigen_residual(gaussian(X), Y)


def scaling_residual(X, Y):
    return eigen_residual(-0.5 * cdist(X, X, "sqeuclidean"), Y)


def kernel_error(X, K):
    i, j = np.random.default_rng(0).integers(0, len(X), (2, 2000))
    return {"error": np.abs(K[i, j] - np.exp(-((X[i] - X[j]) ** 2).sum(1) / X.shape[1])).max()}


def stress(X, Y):
    delta = pdist(X)
    return {"stress": np.sqrt(((delta - pdist(Y)) ** 2).sum() / (delta ** 2).sum())}


def unrolled(X, Y):
    truth = inputs.roll_truth()[:len(X)]
    A = np.column_stack([Y, np.ones(len(Y))])
    left = truth - A @ np.linalg.lstsq(A, truth, rcond=None)[0]
    r2 = 1 - ((left ** 2).sum(0) / ((truth - truth.mean(0)) ** 2).sum(0)).mean()
    return {"trust": trust(X, Y), "r2": r2}


def affinities(X, perplexity=30.0):
    n, k = len(X), int(3 * perplexity)
    squared, near = cKDTree(X).query(X, k + 1)
    squared, near = squared[:, 1:] ** 2, near[:, 1:]
    squared -= squared.min(1, keepdims=True)
    low, high, beta = np.zeros(n), np.full(n, np.inf), np.ones(n)
    for _ in range(200):
        P = np.exp(-squared * beta[:, None])
        total = P.sum(1)
        spread_out = np.log(total) + beta * (squared * P).sum(1) / total > np.log(perplexity)
        low, high = np.where(spread_out, beta, low), np.where(spread_out, high, beta)
        beta = np.where(np.isinf(high), 2 * beta, (low + high) / 2)
    P /= P.sum(1, keepdims=True)
    from scipy.sparse import coo_matrix
    P = coo_matrix((P.ravel(), (np.repeat(np.arange(n), k), near.ravel())), (n, n)).tocsr()
    return ((P + P.T) / (2 * n)).tocoo()


def divergence(X, Y):
    P = affinities(X)
    total = sum((1 / (1 + cdist(Y[rows], Y, "sqeuclidean"))).sum() for rows in by_rows(len(Y))) - len(Y)
    q = 1 / (1 + ((Y[P.row] - Y[P.col]) ** 2).sum(1)) / total
    return {"kl": (P.data * np.log(P.data / q)).sum(), "trust": trust(X, Y)}


def neighborhoods(X, Y):
    return {"trust": trust(X, Y)}


def directions(X, Y):
    """1: the same space of discriminants as the solution by SVD."""
    from sklearn.datasets import load_digits
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
    true = LinearDiscriminantAnalysis(solver="svd").fit_transform(*load_digits(return_X_y=True))[:, :Y.shape[1]]
    orthonormal = [np.linalg.qr(A - A.mean(0))[0] for A in (true, Y)]
    return {"agreement": np.linalg.svd(orthonormal[0].T @ orthonormal[1])[1].min()}


def exactness(X, Y):
    return {"wrong": int((X != Y).sum())}


def log_likelihood(_, Y):
    """Y: the mean over the rows alone."""
    return {"log-likelihood a row": Y[0, 0]}


def ridge_residual(X, c, strength=0.1):
    """Of (K + λI)c = y, where y is the last column."""
    X, y = X[:, :-1], X[:, -1]
    return {"residual": np.linalg.norm(gaussian(X) @ c[:, 0] + strength * c[:, 0] - y) / np.linalg.norm(y)}


def shared_words(length):
    def judge(X, K):
        """X: letters by their numbers."""
        codes = sum(X[:, i:X.shape[1] - length + 1 + i].astype(int) * 4 ** i for i in range(length))
        counts = np.array([np.bincount(row, minlength=4 ** length) for row in codes])
        return {"wrong": int((K != counts @ counts.T).sum())}
    return judge


def diffusion(L, K):
    """Beside exp(−L) by eigenpairs."""
    values, vectors = np.linalg.eigh(L)
    E = (vectors * np.exp(-values)) @ vectors.T
    return {"error": np.abs(K - E).max() / np.abs(E).max()}


def some_rows(X, most=1000):
    return np.random.default_rng(0).choice(len(X), min(most, len(X)), replace=False)


def nearest(X, rows, k):
    return cKDTree(X).query(X[rows], k + 1)[1][:, 1:]


def shared(lists, others):
    return np.mean([len(np.intersect1d(a, b)) / len(a) for a, b in zip(lists, others)])


def kept_neighbors(k):
    """The share of the k nearest neighbors of some rows that are among the nearest in the picture too."""
    def judge(X, Y):
        rows = some_rows(X)
        return {f"{k}-NN kept": shared(nearest(X, rows, k), nearest(Y, rows, k))}
    return judge


def recall(X, Y):
    """Y: the rows of the nearest neighbors of each row."""
    rows = some_rows(X)
    return {"recall": shared(nearest(X, rows, Y.shape[1]), Y[rows])}


def scatter_within(X, Y):
    """Y: the cluster of each row."""
    groups = [X[Y[:, -1] == cluster] for cluster in np.unique(Y[:, -1])]
    return {"within": sum(((group - group.mean(0)) ** 2).sum() for group in groups)}


def divided(_, Y):
    """Y: the cluster of each row, below 1 (or 0, where they count from 0) for noise."""
    clusters, sizes = np.unique(Y[:, -1], return_counts=True)
    return {"clusters": len(clusters) - 1, "noise": sizes[0] / len(Y)}
