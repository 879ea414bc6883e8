#include "ui/document/selection.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

void makeRising(Rows &rows) {
    std::ranges::sort(rows);
    const auto doubles = std::ranges::unique(rows);
    rows.erase(doubles.begin(), doubles.end());
}

/// The row in detail is one of the rows, the last where it was none.
void makeCurrent(Selected &selected) {
    if (!std::ranges::binary_search(selected.rows, selected.current))
        selected.current = selected.rows.empty() ? -1 : selected.rows.back();
}

/// The row before it is another one, the last where it was none.
void makePrevious(Selected &selected) {
    const auto &[rows, current, previous] = selected;
    if (previous != current && std::ranges::binary_search(rows, previous))
        return;
    const auto other = std::find_if(rows.rbegin(), rows.rend(), [&](auto row) { return row != selected.current; });
    selected.previous = other == rows.rend() ? -1 : *other;
}

} // namespace

SelectionMode selectionMode(Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::ControlModifier)
        return SelectionMode::Toggle;
    return modifiers & Qt::ShiftModifier ? SelectionMode::Add : SelectionMode::Replace;
}

bool Selection::contains(Eigen::Index row) const {
    return std::ranges::binary_search(m_selected.rows, row);
}

void Selection::select(Rows rows, SelectionMode mode) {
    const Eigen::Index picked = rows.empty() ? -1 : rows.back();
    makeRising(rows);
    Selected next;
    if (mode == SelectionMode::Replace)
        next.rows = std::move(rows);
    else if (mode == SelectionMode::Add)
        std::ranges::set_union(m_selected.rows, rows, std::back_inserter(next.rows));
    else
        std::ranges::set_symmetric_difference(m_selected.rows, rows, std::back_inserter(next.rows));
    next.current = picked >= 0 ? picked : current();
    makeCurrent(next);
    if (next.rows == m_selected.rows && next.current == current())
        return;
    next.previous = next.current == current() ? previous() : current();
    makePrevious(next);
    m_selected = std::move(next);
    emit chosen();
    emit changed();
}

void Selection::restore(Selected selected) {
    makeRising(selected.rows);
    makeCurrent(selected);
    makePrevious(selected);
    if (selected == m_selected)
        return;
    m_selected = std::move(selected);
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
