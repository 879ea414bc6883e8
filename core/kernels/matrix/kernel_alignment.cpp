#include "core/kernels/matrix/kernel_alignment.h"

#include <cmath>

namespace eigenscope {
namespace {

/// Sums of the products of the entries of two matrices and of their squares.
struct EntryProducts {
    double both = 0, left = 0, right = 0;

    void add(double l, double r) {
        both += l * r;
        left += l * l;
        right += r * r;
    }
    [[nodiscard]] double cosine() const { return both / std::sqrt(left * right); }
};

} // namespace

Alignment kernelAlignment(ConstMatrixRef K, ConstMatrixRef L) {
    const Index n = K.rows();
    const VectorXd left = K.colwise().mean(), right = L.colwise().mean();
    const double leftMean = n > 0 ? left.mean() : 0, rightMean = n > 0 ? right.mean() : 0;
    EntryProducts plain, centered;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            plain.add(K(i, j), L(i, j));
            centered.add(K(i, j) - left[i] - left[j] + leftMean, L(i, j) - right[i] - right[j] + rightMean);
        }
    return {plain.cosine(), centered.cosine()};
}

} // namespace eigenscope
