"""What other tools a person would use for the same work. PEERS: name -> function of the input that does the work and
gives its result; imports stand outside the time. R: name -> an expression of the matrix X, or of the name of a .csv, that
gives a matrix. TAPKEE: name -> arguments of its command line."""
import numpy as np

THREADS = 2


def sklearn_pca(solver):
    def make():
        from sklearn.decomposition import PCA
        return lambda X: PCA(10, svd_solver=solver, random_state=0).fit_transform(X)
    return make


def covariance_pca():
    from scipy.linalg import eigh

    def run(X):
        Y = X - X.mean(0)
        d = Y.shape[1]
        return Y @ eigh(Y.T @ Y, subset_by_index=(d - 10, d - 1))[1][:, ::-1]
    return run


def sklearn_kernel():
    from sklearn.metrics.pairwise import rbf_kernel
    return lambda X: rbf_kernel(X)


def sklearn_kernel_pca(solver):
    def make():
        from sklearn.decomposition import KernelPCA
        return lambda X: KernelPCA(10, kernel="rbf", eigen_solver=solver, random_state=0,
                                   n_jobs=THREADS).fit_transform(X)
    return make


def scipy_scaling():
    from scipy.sparse.linalg import eigsh
    from scipy.spatial.distance import cdist

    def run(X):
        B = cdist(X, X, "sqeuclidean")
        mean = B.mean(0)
        B -= mean
        B -= mean[:, None]
        B += mean.mean()
        values, vectors = eigsh(-0.5 * B, 2, which="LA")
        return vectors * np.sqrt(values)
    return run


def sklearn_smacof():
    from sklearn.manifold import MDS
    return lambda X: MDS(2, n_init=1, max_iter=300, random_state=0, normalized_stress=False).fit_transform(X)


def sklearn_isomap():
    from sklearn.manifold import Isomap
    return lambda X: Isomap(n_neighbors=10, n_components=2, n_jobs=THREADS).fit_transform(X)


def sklearn_lle(method):
    def make():
        from sklearn.manifold import LocallyLinearEmbedding
        return lambda X: LocallyLinearEmbedding(n_neighbors=10, n_components=2, method=method, random_state=0,
                                                n_jobs=THREADS).fit_transform(X)
    return make


def sklearn_spectral():
    from sklearn.manifold import SpectralEmbedding
    return lambda X: SpectralEmbedding(2, affinity="nearest_neighbors", n_neighbors=10, random_state=0,
                                       eigen_solver="arpack", n_jobs=THREADS).fit_transform(X)


def scipy_diffusion():
    from scipy.sparse.linalg import eigsh
    from scipy.spatial.distance import cdist

    def run(X):
        K = np.exp(cdist(X, X, "sqeuclidean") / -10)
        p = K.sum(0)
        K /= p
        K /= p[:, None]
        q = np.sqrt(K.sum(0))
        K /= q
        K /= q[:, None]
        values, vectors = eigsh(K, 3, which="LA")
        return vectors[:, 1::-1] / vectors[:, 2:] * values[1::-1]
    return run


def sklearn_tsne():
    from sklearn.manifold import TSNE
    return lambda X: TSNE(2, perplexity=30, n_iter=1000, random_state=0, n_jobs=THREADS).fit_transform(X)


def umap_learn():
    from umap import UMAP
    return lambda X: UMAP(n_neighbors=15, n_jobs=THREADS).fit_transform(X)


def sklearn_factors():
    from sklearn.decomposition import FactorAnalysis

    def run(X):
        model = FactorAnalysis(10, svd_method="randomized", random_state=0).fit(X)
        return np.array([[model.score(X)]])
    return run


def sklearn_lda():
    from sklearn.datasets import load_digits
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
    labels = load_digits().target
    return lambda X: LinearDiscriminantAnalysis(solver="svd").fit(X, labels).transform(X)[:, :2]


def sklearn_ridge():
    from sklearn.kernel_ridge import KernelRidge

    def run(X):
        X, y = X[:, :-1], X[:, -1]
        return KernelRidge(alpha=0.1, kernel="rbf", gamma=1 / X.shape[1]).fit(X, y).dual_coef_[:, None]
    return run


def counted_words(length):
    def make():
        from sklearn.feature_extraction.text import CountVectorizer

        def run(texts):
            counter = CountVectorizer(analyzer="char", ngram_range=(length, length), lowercase=False, dtype=float)
            counts = counter.fit_transform(texts)
            return (counts @ counts.T).toarray()
        return run
    return make


def scipy_exponential():
    from scipy.linalg import eigh

    def run(L):
        values, vectors = eigh(L)
        return (vectors * np.exp(-values)) @ vectors.T
    return run


def pandas_csv():
    import pandas
    return lambda file: pandas.read_csv(file, header=None, float_precision="round_trip").to_numpy()


def sklearn_kmeans():
    from sklearn.cluster import KMeans
    return lambda X: KMeans(10, n_init=10, random_state=0).fit(X).labels_[:, None]


def sklearn_neighbors(algorithm):
    def make():
        from sklearn.neighbors import NearestNeighbors
        return lambda X: NearestNeighbors(n_neighbors=15, algorithm=algorithm,
                                          n_jobs=THREADS).fit(X).kneighbors(return_distance=False)
    return make


def pynndescent():
    from pynndescent import NNDescent

    def run(X):
        return NNDescent(X, n_neighbors=16, random_state=0, n_jobs=THREADS).neighbor_graph[0][:, 1:]  # itself is first
    return run


def openpyxl_sheet():
    from openpyxl import load_workbook

    def run(file):
        rows = load_workbook(file, read_only=True).active.iter_rows(min_row=2, values_only=True)
        return np.array(list(rows), dtype=float)
    return run


PEERS = {
    "scikit-learn PCA full": sklearn_pca("full"),
    "scikit-learn PCA arpack": sklearn_pca("arpack"),
    "numpy covariance + eigh": covariance_pca,
    "scikit-learn rbf_kernel": sklearn_kernel,
    "scikit-learn KernelPCA arpack": sklearn_kernel_pca("arpack"),
    "scikit-learn KernelPCA randomized": sklearn_kernel_pca("randomized"),
    "scipy eigsh scaling": scipy_scaling,
    "scikit-learn MDS": sklearn_smacof,
    "scikit-learn Isomap": sklearn_isomap,
    "scikit-learn LLE": sklearn_lle("standard"),
    "scikit-learn LTSA": sklearn_lle("ltsa"),
    "scikit-learn SpectralEmbedding": sklearn_spectral,
    "scipy eigsh diffusion": scipy_diffusion,
    "scikit-learn TSNE": sklearn_tsne,
    "umap-learn": umap_learn,
    "scikit-learn FactorAnalysis": sklearn_factors,
    "scikit-learn LDA": sklearn_lda,
    "scikit-learn KernelRidge": sklearn_ridge,
    **{f"counts of {length} letters + sparse product": counted_words(length) for length in (3, 4, 5)},
    "scipy eigh exponential": scipy_exponential,
    "pandas read_csv": pandas_csv,
    "scikit-learn KMeans": sklearn_kmeans,
    "openpyxl": openpyxl_sheet,
    "scikit-learn brute force": sklearn_neighbors("brute"),
    "scikit-learn k-d tree": sklearn_neighbors("kd_tree"),
    "pynndescent": pynndescent,
}
COMPILES = ("umap-learn", "pynndescent")  #: when they are used first, which is not timed

R = {
    "R irlba": ("irlba", "irlba::prcomp_irlba(X, n = 10)$x"),
    "R cmdscale": ("stats", "cmdscale(dist(X), k = 2)"),
    "R vegan isomap": ("vegan", "vegan::isomap(dist(X), k = 10, ndim = 2)$points[, 1:2]"),
    "R fread": ("data.table", "as.matrix(data.table::fread(X, header = FALSE, nThread = 2))"),
    "Rtsne": ("Rtsne", "Rtsne::Rtsne(X, pca = FALSE, perplexity = 30, theta = 0.5, max_iter = 1000, "
                       "check_duplicates = FALSE, num_threads = 2)$Y"),
    "R hdbscan": ("dbscan", "as.matrix(dbscan::hdbscan(X, minPts = 5)$cluster)"),
    "R uwot": ("uwot", "uwot::umap(X, n_neighbors = 15, n_threads = 2, n_sgd_threads = 2)"),
}

TAPKEE = {
    "Tapkee Isomap": ["-m", "isomap", "-k", "10"],
    "Tapkee LLE": ["-m", "lle", "-k", "10"],
    "Tapkee LTSA": ["-m", "ltsa", "-k", "10"],
    "Tapkee Laplacian eigenmaps": ["-m", "la", "-k", "10", "--gw", "10"],
    "Tapkee diffusion maps": ["-m", "dm", "--gw", "10"],
}
