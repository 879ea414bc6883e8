#include "core/reducers/spectral/spectral_layout.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/linalg/decompositions.h"

#include <algorithm>

namespace eigenscope {
namespace {

using LayoutWeights = Eigen::SparseMatrix<float, Eigen::RowMajor>;

VectorXd product(const LayoutWeights &W, const VectorXd &v) {
    VectorXd image(v.size());
    parallelFor(W.rows(), 1024, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            double sum = 0;
            for (LayoutWeights::InnerIterator entry(W, i); entry; ++entry)
                sum += static_cast<double>(entry.value()) * v[entry.col()];
            image[i] = sum;
        }
    });
    return image;
}

} // namespace

Result<MatrixXd> spectralLayout(const LayoutWeights &W, Index components, std::uint64_t seed,
                                const Progress &progress) {
    const Index n = W.rows(), steps = std::min(n - 1, 60 + 2 * components);
    TRY(fitsInMemory(static_cast<std::uint64_t>(n * (steps + 1)) * sizeof(double),
                     sentence("The spectral start of %1 rows", n), sentence("Use the start pca or random."),
                     {{.id = "init", .value = "pca"}, {.id = "init", .value = "random"}}));
    const VectorXd degrees = product(W, VectorXd::Ones(n));
    const VectorXd scale = degrees.cwiseSqrt().cwiseInverse();
    MatrixXd basis(n, steps + 1); // the known first eigenvector, then the steps
    basis.col(0) = degrees.cwiseSqrt().normalized();
    VectorXd next = Random(seed).normalMatrix(n, 1);
    MatrixXd T = MatrixXd::Zero(steps, steps);
    Index made = 0;
    for (; made < steps; ++made) {
        if (progress.stopped())
            return canceled();
        const auto known = basis.leftCols(made + 1);
        for (int twice = 0; twice < 2; ++twice)
            next -= known * (known.transpose() * next).eval();
        const double length = next.norm();
        if (length < 1e-10)
            break;
        if (made > 0)
            T(made - 1, made) = T(made, made - 1) = length;
        basis.col(made + 1) = next / length;
        next = scale.cwiseProduct(product(W, scale.cwiseProduct(basis.col(made + 1))));
        T(made, made) = next.dot(basis.col(made + 1));
    }
    const MatrixXd vectors = smallEigenvectors(T.topLeftCorner(made, made));
    MatrixXd layout = Random(seed + 1).normalMatrix(n, components) / std::sqrt(static_cast<double>(n));
    const Index found = std::min(made, components);
    layout.leftCols(found) = basis.middleCols(1, made) * vectors.rightCols(found).rowwise().reverse();
    return layout;
}

} // namespace eigenscope
