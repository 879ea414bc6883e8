#pragma once

#include "core/distances/distance.h"
#include "core/kernels/matrix/kernel_matrix.h"

namespace eigenscope {

/// The distance of a session on its data: what reducers on distances compute from. A value; matrices are made
/// when they are asked for.
class Metric {
public:
    /// A distance of the catalogue, other than that of a kernel, on these objects.
    Metric(DistanceInfo distance, std::shared_ptr<const Dataset> data);
    /// ‖φ(x) − φ(y)‖ = √(k(x, x) + k(y, y) − 2k(x, y)): the distance in the feature space of a kernel.
    explicit Metric(std::shared_ptr<const KernelMatrix> kernel);

    [[nodiscard]] const std::string &id() const { return m_id; } ///< "euclidean", …, "kernel"
    [[nodiscard]] const Dataset &data() const { return *m_data; }
    [[nodiscard]] Index size() const { return m_data->size(); }
    /// The points (n×d) where the distance is the Euclidean one between them, so that a tree can find neighbors;
    /// otherwise nullptr.
    [[nodiscard]] const MatrixXd *euclideanPoints() const;
    /// The same distance on some of the rows, in this order.
    [[nodiscard]] Metric onRows(const std::vector<Index> &rows) const;
    /// D, n×n, symmetric with a zero diagonal. TooLarge before anything is allocated. O(n²·cost of a pair).
    [[nodiscard]] Result<MatrixXd> matrix(const Progress &progress) const;
    /// The same among some of the rows.
    [[nodiscard]] Result<MatrixXd> among(const std::vector<Index> &rows) const;
    /// m×n: distances of new objects to those of the data.
    [[nodiscard]] Result<MatrixXd> from(const Objects &objects) const;

private:
    std::string m_id;
    std::shared_ptr<const Dataset> m_data;
    DistanceInfo m_distance;                      ///< where there is no kernel
    std::shared_ptr<const KernelMatrix> m_kernel; ///< where the distance is that of a kernel
};

/// The kinds of objects that have distances, be it by their kernel: all of them.
std::vector<ObjectKind> kindsWithDistances();

} // namespace eigenscope
