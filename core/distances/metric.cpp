#include "core/distances/metric.h"

#include "core/base/memory.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Whether these are all n rows, one after the other.
bool areAll(const std::vector<Index> &rows, Index n) {
    return static_cast<Index>(rows.size()) == n &&
           std::ranges::all_of(rows, [next = Index{0}](Index row) mutable { return row == next++; });
}

} // namespace

Metric::Metric(DistanceInfo distance, std::shared_ptr<const Dataset> data)
    : m_id(distance.id), m_data(std::move(data)), m_distance(std::move(distance)) {}

Metric::Metric(std::shared_ptr<const KernelMatrix> kernel)
    : m_id("kernel"), m_data(kernel->data), m_kernel(std::move(kernel)) {}

const MatrixXd *Metric::euclideanPoints() const {
    return m_id == "euclidean" ? &m_data->points().X : nullptr;
}

Metric Metric::onRows(const std::vector<Index> &rows) const {
    auto some = std::make_shared<const Dataset>(m_data->subset(rows));
    if (!m_kernel)
        return {m_distance, std::move(some)};
    KernelMatrix matrix = *m_kernel;
    matrix.data = std::move(some);
    matrix.K = MatrixXd(m_kernel->K(rows, rows));
    return Metric(std::make_shared<const KernelMatrix>(std::move(matrix)));
}

Result<MatrixXd> Metric::matrix(const Progress &progress) const {
    if (!m_kernel)
        return m_distance.matrix(m_data->objects, progress);
    const auto n = static_cast<std::uint64_t>(size());
    if (const auto room = fitsInMemory(n * n * sizeof(double), sentence("The kernel distances of %1 rows", n),
                                       sentence("Use fewer rows."));
        !room)
        return room.error();
    return featureDistances(m_kernel->K);
}

Result<MatrixXd> Metric::among(const std::vector<Index> &rows) const {
    if (m_kernel)
        return areAll(rows, size()) ? featureDistances(m_kernel->K) : featureDistances(m_kernel->K(rows, rows));
    return m_distance.matrix(m_data->subset(rows).objects, {});
}

Result<MatrixXd> Metric::from(const Objects &objects) const {
    if (!m_kernel)
        return m_distance.between(objects, m_data->objects);
    const Result<MatrixXd> cross = m_kernel->kernel->gram(objects, m_data->objects);
    const Result<VectorXd> diagonal = m_kernel->kernel->diagonal(objects);
    if (!cross)
        return cross.error();
    if (!diagonal)
        return diagonal.error();
    MatrixXd squares = -2 * *cross;
    squares.colwise() += *diagonal;
    squares.rowwise() += m_kernel->K.diagonal().transpose();
    return MatrixXd(squares.cwiseMax(0).cwiseSqrt());
}

std::vector<ObjectKind> kindsWithDistances() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities,
            ObjectKind::Gram};
}

} // namespace eigenscope
