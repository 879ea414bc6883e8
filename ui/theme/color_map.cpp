#include "ui/theme/color_map.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int steps = 256;

int between(int low, int high, double share) {
    return static_cast<int>(std::lround(low + (high - low) * share));
}

} // namespace

ColorMap::ColorMap(const QVector<QColor> &anchors) {
    for (int i = 0; i < steps; ++i) {
        const double position = static_cast<double>(i) / (steps - 1) * static_cast<double>(anchors.size() - 1);
        const auto left = std::min(static_cast<qsizetype>(position), anchors.size() - 2);
        const double share = position - static_cast<double>(left);
        const QColor &a = anchors[left], &b = anchors[left + 1];
        m_table.append(qRgb(between(a.red(), b.red(), share), between(a.green(), b.green(), share),
                            between(a.blue(), b.blue(), share)));
    }
}

QRgb ColorMap::at(double share) const {
    return m_table[std::clamp(static_cast<int>(std::lround(share * (steps - 1))), 0, steps - 1)];
}

const ColorMap &ColorMap::viridis() {
    // Every sixteenth color of matplotlib's viridis (CC0); between them it is straight to the eye.
    static const ColorMap map({"#440154", "#48186A", "#472D7B", "#424086", "#3B528B", "#33638D", "#2C728E", "#26828E",
                               "#21918C", "#1FA088", "#28AE80", "#3FBC73", "#5EC962", "#84D44B", "#ADDC30", "#D8E219",
                               "#FDE725"});
    return map;
}

const ColorMap &ColorMap::diverging() {
    static const ColorMap map(
        {"#2166AC", "#4E8FC4", "#8EBFDD", "#C9E0ED", "#F7F7F7", "#F9D5C2", "#F0A385", "#D66A56", "#B2182B"});
    return map;
}

} // namespace eigenscope
