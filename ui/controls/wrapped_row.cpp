#include "ui/controls/wrapped_row.h"

#include <algorithm>

namespace eigenscope {

WrappedRow::WrappedRow(QWidget *parent, int spacing) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

WrappedRow::~WrappedRow() = default;

void WrappedRow::addItem(QLayoutItem *item) {
    m_items.emplace_back(item);
}

QLayoutItem *WrappedRow::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem *WrappedRow::takeAt(int index) {
    if (!itemAt(index))
        return nullptr;
    const auto at = m_items.begin() + index;
    QLayoutItem *taken = at->release();
    m_items.erase(at);
    return taken;
}

template <class Place> int WrappedRow::arrange(const QRect &room, const Place &place) const {
    QPoint at = room.topLeft();
    int lineHeight = 0;
    for (const auto &item : m_items) {
        const QSize size = item->sizeHint();
        if (at.x() > room.left() && at.x() + size.width() > room.left() + room.width()) {
            at = {room.left(), at.y() + lineHeight + spacing()};
            lineHeight = 0;
        }
        place(*item, QRect(at, size));
        at.rx() += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    return at.y() + lineHeight - room.top();
}

QSize WrappedRow::sizeHint() const {
    QSize whole(-spacing(), 0);
    for (const auto &item : m_items) {
        whole.rwidth() += item->sizeHint().width() + spacing();
        whole.setHeight(std::max(whole.height(), item->sizeHint().height()));
    }
    return whole.expandedTo({0, 0});
}

QSize WrappedRow::minimumSize() const {
    QSize least(0, 0);
    for (const auto &item : m_items)
        least = least.expandedTo(item->sizeHint());
    return least;
}

int WrappedRow::heightForWidth(int width) const {
    return arrange({0, 0, width, 0}, [](QLayoutItem &, const QRect &) {});
}

void WrappedRow::setGeometry(const QRect &place) {
    QLayout::setGeometry(place);
    arrange(place, [](QLayoutItem &item, const QRect &at) { item.setGeometry(at); });
}

} // namespace eigenscope

#include "moc_wrapped_row.cpp"
