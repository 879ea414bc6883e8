#include "ui/document/selection.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {

SelectionMode selectionMode(Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::ControlModifier)
        return SelectionMode::Toggle;
    return modifiers & Qt::ShiftModifier ? SelectionMode::Add : SelectionMode::Replace;
}

bool Selection::contains(Eigen::Index row) const {
    return std::ranges::binary_search(m_rows, row);
}

void Selection::select(Rows rows, SelectionMode mode) {
    const Eigen::Index picked = rows.empty() ? -1 : rows.back();
    std::ranges::sort(rows);
    const auto doubles = std::ranges::unique(rows);
    rows.erase(doubles.begin(), doubles.end());

    Rows next;
    if (mode == SelectionMode::Replace)
        next = std::move(rows);
    else if (mode == SelectionMode::Add)
        std::ranges::set_union(m_rows, rows, std::back_inserter(next));
    else
        std::ranges::set_symmetric_difference(m_rows, rows, std::back_inserter(next));

    Eigen::Index current = picked >= 0 ? picked : m_current;
    if (!std::ranges::binary_search(next, current))
        current = next.empty() ? -1 : next.back();
    if (next == m_rows && current == m_current)
        return;
    if (current != m_current)
        m_previous = m_current;
    if (m_previous == current || !std::ranges::binary_search(next, m_previous)) {
        const auto other = std::find_if(next.rbegin(), next.rend(), [current](auto row) { return row != current; });
        m_previous = other == next.rend() ? -1 : *other;
    }
    m_rows = std::move(next);
    m_current = current;
    emit changed();
}

void Selection::hover(Eigen::Index row) {
    if (row == m_hovered)
        return;
    m_hovered = row;
    emit hoverChanged();
}

} // namespace eigenscope

#include "moc_selection.cpp"
