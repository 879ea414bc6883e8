#include "core/conditions/number_view.h"

#include <algorithm>

namespace eigenscope {

NumberView NumberView::ofList(std::shared_ptr<const VectorXd> list) {
    const VectorXd &values = *list;
    return ofMember(std::move(list), values);
}

NumberView NumberView::ofMatrix(std::shared_ptr<const MatrixXd> matrix) {
    const MatrixXd &values = *matrix;
    return ofMember(std::move(matrix), values);
}

NumberView NumberView::ofMember(std::shared_ptr<const void> owner, const MatrixXd &matrix) {
    NumberView view;
    view.m_owner = std::move(owner);
    view.m_first = matrix.data();
    view.m_rows = matrix.rows();
    view.m_columns = matrix.cols();
    view.m_columnStep = matrix.rows();
    view.m_isMatrix = true;
    return view;
}

NumberView NumberView::ofMember(std::shared_ptr<const void> owner, const VectorXd &list) {
    NumberView view;
    view.m_owner = std::move(owner);
    view.m_first = list.data();
    view.m_rows = list.size();
    return view;
}

Index NumberView::count() const {
    return m_rows * m_columns - (m_skipsDiagonal ? std::min(m_rows, m_columns) : 0);
}

NumberView NumberView::row(Index i) const {
    NumberView view = *this;
    view.m_first = m_first + i * m_rowStep;
    view.m_rows = m_columns;
    view.m_rowStep = m_columnStep;
    view.m_columns = 1;
    view.m_columnStep = 0;
    view.m_isMatrix = false;
    view.m_skipsDiagonal = false;
    return view;
}

NumberView NumberView::every(Index n) const {
    NumberView view = *this;
    view.m_rows = (m_rows + n - 1) / n;
    view.m_rowStep = m_rowStep * n;
    view.m_skipsDiagonal = false;
    return view;
}

NumberView NumberView::withoutDiagonal() const {
    NumberView view = *this;
    view.m_skipsDiagonal = m_isMatrix;
    return view;
}

} // namespace eigenscope
