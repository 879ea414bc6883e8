#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

#include <memory>

namespace eigenscope {

/// Numbers on the nodes of a square grid, convolved with an even kernel by Fourier transforms of twice the size, so
/// that nothing comes round from the other side. The same bits for any number of threads.
class GridConvolution {
public:
    /// Any number of nodes a side that is a product of 2, 3 and 5 and a multiple of 8 makes the transforms fast.
    explicit GridConvolution(Index nodes);
    ~GridConvolution();
    GridConvolution(GridConvolution &&) noexcept;
    GridConvolution &operator=(GridConvolution &&) noexcept;

    /// The least such number that is at least `nodes`.
    static Index fastSize(Index nodes);

    [[nodiscard]] Index nodes() const;
    /// offsets(a, b), nodes×nodes: the kernel between nodes that are a and b steps apart. The transform of the kernel
    /// is multiplied by filter[k]·filter[l] of 2·nodes frequencies. O(nodes²·log nodes).
    void setKernel(const Eigen::MatrixXf &offsets, const VectorXd &filter);
    /// Replaces `values`, nodes×nodes, by their convolution. O(nodes²·log nodes).
    void apply(Eigen::MatrixXf &values, const Progress &progress) const;

private:
    struct Transforms;
    std::unique_ptr<Transforms> m_transforms;
};

} // namespace eigenscope
