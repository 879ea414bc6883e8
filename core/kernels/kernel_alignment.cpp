#include "core/kernels/kernel_alignment.h"

#include <cmath>

namespace eigenscope {
namespace {

/// Σ_ij of the products of two matrices and of their squares.
struct Products {
    double both = 0, left = 0, right = 0;

    [[nodiscard]] double cosine() const { return both / std::sqrt(left * right); }
};

/// Of n×n matrices that are given by their entries.
template <class Left, class Right> Alignment alignmentOf(Index n, Left left, Right right) {
    VectorXd leftMeans = VectorXd::Zero(n), rightMeans = leftMeans;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            leftMeans[j] += left(i, j) / static_cast<double>(n);
            rightMeans[j] += right(i, j) / static_cast<double>(n);
        }
    const double leftMean = n > 0 ? leftMeans.mean() : 0, rightMean = n > 0 ? rightMeans.mean() : 0;
    Products plain, centred;
    const auto add = [](Products &sums, double l, double r) {
        sums.both += l * r;
        sums.left += l * l;
        sums.right += r * r;
    };
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            const double l = left(i, j), r = right(i, j);
            add(plain, l, r);
            add(centred, l - leftMeans[i] - leftMeans[j] + leftMean, r - rightMeans[i] - rightMeans[j] + rightMean);
        }
    return {plain.cosine(), centred.cosine()};
}

} // namespace

Alignment kernelAlignment(ConstMatrixRef K, ConstMatrixRef L) {
    return alignmentOf(
        K.rows(), [&](Index i, Index j) { return K(i, j); }, [&](Index i, Index j) { return L(i, j); });
}

Alignment targetAlignment(ConstMatrixRef K, const Classes &classes) {
    std::vector<Index> rows; // those with a class
    for (std::size_t i = 0; i < classes.codes.size(); ++i)
        if (classes.codes[i] >= 0)
            rows.push_back(static_cast<Index>(i));
    const auto row = [&rows](Index i) { return rows[static_cast<std::size_t>(i)]; };
    const auto code = [&](Index i) { return classes.codes[static_cast<std::size_t>(row(i))]; };
    const auto others = static_cast<double>(classes.names.size()) - 1;
    const double between = others > 0 ? -1 / others : 0;
    return alignmentOf(
        static_cast<Index>(rows.size()), [&](Index i, Index j) { return K(row(i), row(j)); },
        [&](Index i, Index j) { return code(i) == code(j) ? 1 : between; });
}

} // namespace eigenscope
