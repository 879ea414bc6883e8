#pragma once

#include "core/base/random.h"
#include "core/data/dataset.h"
#include "core/kernels/expression/kernel_expression.h"

#include <Eigen/SparseCore>

#include <numeric>

namespace eigenscope {

/// Objects as a dataset without attributes.
inline std::shared_ptr<const Dataset> datasetOf(Objects objects) {
    Dataset data;
    data.rows.resize(static_cast<std::size_t>(countOf(objects)));
    std::iota(data.rows.begin(), data.rows.end(), Index{0});
    data.objects = std::move(objects);
    return std::make_shared<const Dataset>(std::move(data));
}

/// Points with the columns x1, x2, …
inline Points pointsOf(MatrixXd X) {
    Points points{std::move(X), {}};
    for (Index k = 0; k < points.X.cols(); ++k)
        points.columns.push_back("x" + std::to_string(k + 1));
    return points;
}

/// All members of a whole.
template <class Kind, class Whole> Kind membersOf(Whole whole, Index count) {
    Kind members;
    members.whole = std::make_shared<const Whole>(std::move(whole));
    members.positions.resize(static_cast<std::size_t>(count));
    std::iota(members.positions.begin(), members.positions.end(), Index{0});
    return members;
}

inline Graph graphOf(const MatrixXd &adjacency) {
    Graph graph;
    graph.whole = std::make_shared<const WholeGraph>(Eigen::SparseMatrix<double>(adjacency.sparseView()));
    graph.positions.resize(static_cast<std::size_t>(adjacency.rows()));
    std::iota(graph.positions.begin(), graph.positions.end(), Index{0});
    return graph;
}

inline Gram gramOf(MatrixXd K) {
    const Index n = K.rows();
    return membersOf<Gram>(std::move(K), n);
}

inline std::vector<std::string> randomTexts(Random &random, Index n, Index shortest, Index longest,
                                            const std::string &letters) {
    std::vector<std::string> texts;
    for (Index i = 0; i < n; ++i) {
        std::string text;
        for (Index left =
                 shortest + static_cast<Index>(random.below(static_cast<std::uint64_t>(longest - shortest + 1)));
             left > 0; --left)
            text += letters[random.below(letters.size())];
        texts.push_back(std::move(text));
    }
    return texts;
}

/// A ring with a second neighbor for each node, all degrees below 2.
inline MatrixXd randomAdjacency(Random &random, Index n) {
    MatrixXd A = MatrixXd::Zero(n, n);
    const std::vector<Index> order = random.permutation(n);
    for (Index i = 0; i < n; ++i)
        for (const Index j : {(i + 1) % n, order[static_cast<std::size_t>(i)]})
            if (i != j)
                A(i, j) = A(j, i) = 0.1 + 0.3 * random.uniform(0, 1);
    return A;
}

/// n objects of a kind, the same on each call; points have d columns.
inline std::shared_ptr<const Dataset> randomObjects(ObjectKind kind, Index n, Index d) {
    Random random(11);
    switch (kind) {
    case ObjectKind::Sequences: return datasetOf(Sequences{randomTexts(random, n, 5, 40, "ACGT"), "ACGT"});
    case ObjectKind::Graph: return datasetOf(graphOf(randomAdjacency(random, n)));
    case ObjectKind::Gram: {
        const MatrixXd X = random.normalMatrix(n, d);
        return datasetOf(gramOf(X * X.transpose()));
    }
    default: return datasetOf(pointsOf(random.normalMatrix(n, d)));
    }
}

inline const Registry<KernelInfo> &kernels() {
    static const Registry<KernelInfo> all = builtinKernels();
    return all;
}

/// The kernel that the text means on these objects.
inline Result<std::shared_ptr<const Kernel>> bound(const std::string &text, std::shared_ptr<const Dataset> training) {
    const auto expression = parseKernel(text, kernels());
    if (!expression)
        return expression.error();
    return bindKernel(*expression, kernels(), std::move(training), {});
}

/// K of the kernel that the text means on all of its training objects.
inline Result<MatrixXd> gramOf(const std::string &text, const std::shared_ptr<const Dataset> &data) {
    const auto kernel = bound(text, data);
    if (!kernel)
        return kernel.error();
    return (*kernel)->gram(data->objects, Progress{});
}

/// Why there is no K; empty where there is one.
inline std::string refusalOf(const std::string &text, const std::shared_ptr<const Dataset> &data) {
    const Result<MatrixXd> K = gramOf(text, data);
    return K ? std::string() : std::string(K.error().message);
}

} // namespace eigenscope
