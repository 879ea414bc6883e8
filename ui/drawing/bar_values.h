#pragma once

#include "ui/theme/theme.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace eigenscope {

/// An upright bar with its number; one below 0 hangs down.
struct ValuedBar {
    QRectF place;
    double value = 0;
    QColor fill; ///< as it is seen
};

/// The numbers on bars that stand side by side, in the painter's font: each at the foot of its bar, or beyond its end
/// where the bar is too low; all with as many digits, none where one is wider than its bar.
class BarValues {
public:
    explicit BarValues(std::vector<ValuedBar> bars) : m_bars(std::move(bars)) {}

    void paint(QPainter &painter, const Theme &theme) const;
    /// What is written, a text for each bar; empty where there is no room.
    [[nodiscard]] std::vector<QString> texts(const QFont &font) const;
    /// Where the number of a bar stands.
    [[nodiscard]] QRectF placeOf(std::size_t bar, double height) const;

private:
    [[nodiscard]] bool isInside(std::size_t bar, double height) const;

    std::vector<ValuedBar> m_bars;
};

} // namespace eigenscope
