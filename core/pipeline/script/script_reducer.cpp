#include "core/pipeline/script/python_text.h"
#include "core/pipeline/script/script.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// What a reducer is written from: the parameters that it ran with, and how many axes it gave.
struct ReducerCode {
    const ScriptSource &source;
    const ReducerInfo &info;
    ParamMap params;
    std::string axes;

    [[nodiscard]] std::string value(const char *name) const { return pythonValue(params.at(name)); }
    [[nodiscard]] std::string word(const char *name) const { return valueText(params.at(name)); }
    [[nodiscard]] bool isGiven(const char *name) const { return !std::holds_alternative<Automatic>(params.at(name)); }
    /// A parameter that has no counterpart unless it has this value.
    [[nodiscard]] Result<void> require(const char *name, const std::string &only) const {
        if (word(name) == only)
            return {};
        return notInScikitLearn(sentence("the '%1' %2 of \"%3\"", name, word(name), catalogueWords(info.name)));
    }
};

using WriteReducer = Result<void> (*)(PythonScript &script, const ReducerCode &task);

void importFrom(PythonScript &script, const std::string &module, const std::string &name) {
    script.imports.insert("from " + module + " import " + name);
}

/// Defines the function that gives the leading eigenpairs of a symmetric matrix.
void needLeading(PythonScript &script) {
    script.functions.insert(R"PYTHON(def leading(A, count):
    """The eigenpairs of the largest eigenvalues of a symmetric matrix."""
    values, vectors = np.linalg.eigh((A + A.T) / 2)
    return values[::-1][:count], fix_signs(vectors[:, ::-1][:, :count])
)PYTHON");
}

Result<void> linearAxes(PythonScript &script, const ReducerCode &task) {
    importFrom(script, "sklearn.decomposition", "PCA");
    script.line("pca = PCA(n_components=" + task.axes + ", svd_solver=\"full\").fit(X)");
    script.line("Y = (X - X.mean(axis=0)) @ fix_signs(pca.components_.T)");
    return {};
}

Result<void> pca(PythonScript &script, const ReducerCode &task) {
    if (task.word("matrix") == "correlation") {
        importFrom(script, "sklearn.preprocessing", "StandardScaler");
        script.line("X = StandardScaler().fit_transform(X)");
    }
    return linearAxes(script, task);
}

Result<void> nonlinearPca(PythonScript &script, const ReducerCode &task) {
    TRY(writeScriptStep(script, *task.source.catalogue.steps.find("polynomial-features"), task.params));
    return linearAxes(script, task);
}

Result<void> svd(PythonScript &script, const ReducerCode &task) {
    if (task.word("center") == "true")
        script.line("X = X - X.mean(axis=0)");
    script.line("_, _, right = np.linalg.svd(X, full_matrices=False)");
    script.line("Y = X @ fix_signs(right.T)[:, :" + task.axes + "]");
    return {};
}

/// The kernel matrix, its negative eigenvalues left alone: the leading axes are those of clipping.
Result<void> kernelMatrix(PythonScript &script, const ReducerCode &task) {
    if (task.source.session.indefinite() != Indefinite::Clip)
        return notInScikitLearn(sentence("another 'indefinite' than clip"));
    return writeScriptKernel(script, task.source);
}

Result<void> kernelPca(PythonScript &script, const ReducerCode &task) {
    TRY(kernelMatrix(script, task));
    if (task.word("center") == "true") {
        importFrom(script, "sklearn.preprocessing", "KernelCenterer");
        script.line("K = KernelCenterer().fit_transform(K)");
    }
    needLeading(script);
    script.line("values, vectors = leading(K, " + task.axes + ")");
    script.line("Y = vectors * np.sqrt(values)");
    return {};
}

/// `D`, the distances that the reducer was given.
Result<void> distances(PythonScript &script, const ReducerCode &task) {
    const std::string distance = task.source.session.distance(task.source.results.kind());
    if (distance == "given")
        return {};
    if (distance == "kernel") {
        TRY(kernelMatrix(script, task));
        script.line("D = np.sqrt(np.maximum(np.add.outer(np.diag(K), np.diag(K)) - 2 * K, 0))");
        return {};
    }
    importFrom(script, "sklearn.metrics", "pairwise_distances");
    script.line("D = pairwise_distances(X, metric=" + pythonText(distance) + ")");
    return {};
}

Result<void> classicalMds(PythonScript &script, const ReducerCode &task) {
    TRY(distances(script, task));
    importFrom(script, "sklearn.preprocessing", "KernelCenterer");
    needLeading(script);
    script.line("values, vectors = leading(KernelCenterer().fit_transform(-D**2 / 2), " + task.axes + ")");
    script.line("Y = vectors * np.sqrt(values)");
    return {};
}

/// What the neighborhood is in the words of scikit-learn.
std::string neighborhood(const ReducerCode &task) {
    if (task.isGiven("radius"))
        return "n_neighbors=None, radius=" + task.value("radius");
    return "n_neighbors=" +
           (task.isGiven("neighbors") ? task.value("neighbors") : std::to_string(Neighborhood::usualNeighbors));
}

Result<void> isomap(PythonScript &script, const ReducerCode &task) {
    TRY(task.require("pieces", "refuse"));
    TRY(distances(script, task));
    importFrom(script, "sklearn.manifold", "Isomap");
    script.line("Y = Isomap(n_components=" + task.axes + ", " + neighborhood(task) +
                ", metric=\"precomputed\", eigen_solver=\"dense\").fit_transform(D)");
    script.line("Y = fix_signs(Y)");
    return {};
}

Result<void> lle(PythonScript &script, const ReducerCode &task) {
    if (task.isGiven("radius"))
        return notInScikitLearn(sentence("the 'radius' of \"%1\"", catalogueWords(task.info.name)));
    importFrom(script, "sklearn.manifold", "LocallyLinearEmbedding");
    script.line("lle = LocallyLinearEmbedding(n_components=" + task.axes + ", " + neighborhood(task) +
                ", reg=" + task.value("regularization") + ", eigen_solver=\"dense\")");
    script.line("Y = fix_signs(lle.fit_transform(X)) * np.sqrt(len(X))");
    return {};
}

Result<void> laplacianEigenmaps(PythonScript &script, const ReducerCode &task) {
    TRY(distances(script, task));
    importFrom(script, "scipy.linalg", "eigh");
    if (task.isGiven("radius")) {
        script.line("near = (D <= " + task.value("radius") + ") & ~np.eye(len(D), dtype=bool)");
    } else {
        importFrom(script, "sklearn.neighbors", "kneighbors_graph");
        const std::string count =
            task.isGiven("neighbors") ? task.value("neighbors") : std::to_string(Neighborhood::usualNeighbors);
        script.line("near = kneighbors_graph(D, " + count + ", metric=\"precomputed\").toarray() > 0");
    }
    script.line("near |= near.T");
    if (task.word("weights") == "heat") {
        script.line("sigma = " +
                    (task.isGiven("sigma") ? task.value("sigma") : std::string("np.median(D[np.triu(near)])")));
        script.line("W = np.where(near, np.exp(-D**2 / (2 * sigma**2)), 0)");
    } else {
        script.line("W = near.astype(float)");
    }
    script.line("degrees = np.diag(W.sum(axis=0))");
    script.line("_, vectors = eigh(degrees - W, degrees)");
    script.line("Y = fix_signs(vectors[:, 1:" + task.axes + " + 1])");
    return {};
}

Result<void> lda(PythonScript &script, const ReducerCode &task) {
    TRY(task.require("shrinkage", "0"));
    importFrom(script, "sklearn.discriminant_analysis", "LinearDiscriminantAnalysis");
    script.line("X = X[:, X.min(axis=0) < X.max(axis=0)]");
    script.line("labeled = y != \"\"");
    script.line("lda = LinearDiscriminantAnalysis().fit(X[labeled], y[labeled])");
    script.line("Y = (X - lda.xbar_) @ fix_signs(lda.scalings_[:, :" + task.axes + "])");
    return {};
}

Result<void> tsne(PythonScript &script, const ReducerCode &task) {
    TRY(distances(script, task));
    importFrom(script, "sklearn.manifold", "TSNE");
    script.imports.insert("import inspect");
    script.line("# The method is the same, its random numbers and roundings are not: neither is the picture.");
    script.line("limit = \"max_iter\" if \"max_iter\" in inspect.signature(TSNE).parameters else \"n_iter\"");
    script.line("tsne = TSNE(n_components=" + task.axes + ", perplexity=" + task.value("perplexity") +
                ", early_exaggeration=" + task.value("exaggeration") + ", learning_rate=" +
                (task.isGiven("learning_rate") ? task.value("learning_rate") : std::string("\"auto\"")) +
                ", metric=\"precomputed\", init=\"random\", random_state=" + task.value("seed") +
                ", **{limit: " + task.value("iterations") + "})");
    script.line("Y = tsne.fit_transform(D)");
    return {};
}

const std::vector<std::pair<std::string_view, WriteReducer>> &reducers() {
    static const std::vector<std::pair<std::string_view, WriteReducer>> all = {
        {"pca", pca},
        {"svd", svd},
        {"nonlinear-pca", nonlinearPca},
        {"kernel-pca", kernelPca},
        {"classical-mds", classicalMds},
        {"isomap", isomap},
        {"lle", lle},
        {"laplacian-eigenmaps", laplacianEigenmaps},
        {"lda", lda},
        {"tsne", tsne},
    };
    return all;
}

} // namespace

Result<void> writeScriptReducer(PythonScript &script, const ScriptSource &source) {
    const MethodSettings &reducer = *source.session.reducer();
    const ReducerInfo &info = *source.catalogue.reducers.find(reducer.id);
    const auto found = std::ranges::find(reducers(), reducer.id, &std::pair<std::string_view, WriteReducer>::first);
    if (found == reducers().end())
        return notInScikitLearn(sentence("\"%1\" as Eigenscope has it", catalogueWords(info.name)));
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction->approximation.empty())
        return notInScikitLearn(sentence("a picture made %1", reduction->approximation));
    TRY(ParamMap params, validated(info.name, info.params, reducer.params));
    return found->second(script, {source, info, std::move(params), std::to_string(reduction->coordinates.cols())});
}

} // namespace eigenscope
