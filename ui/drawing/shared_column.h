#pragma once

#include "core/base/matrix.h"

#include <memory>
#include <utility>

namespace eigenscope {

/// Numbers that a picture reads: its own, or a column of a matrix that others hold too, of which nothing is copied.
/// A value that is copied in O(1).
class SharedColumn {
public:
    using Values = Eigen::Map<const VectorXd>;

    SharedColumn() = default;
    SharedColumn(VectorXd own) {
        const auto kept = std::make_shared<const VectorXd>(std::move(own));
        m_first = kept->data();
        m_size = kept->size();
        m_holder = kept;
    }
    template <class Derived> SharedColumn(const Eigen::MatrixBase<Derived> &values) : SharedColumn(VectorXd(values)) {}
    /// `holder` keeps the matrix.
    SharedColumn(std::shared_ptr<const void> holder, const MatrixXd &matrix, Index column)
        : m_holder(std::move(holder)), m_first(matrix.col(column).data()), m_size(matrix.rows()) {}

    [[nodiscard]] Index size() const { return m_size; }
    [[nodiscard]] Values values() const { return {m_first, m_size}; }
    double operator[](Index i) const { return m_first[i]; }

private:
    std::shared_ptr<const void> m_holder;
    const double *m_first = nullptr;
    Index m_size = 0;
};

} // namespace eigenscope
