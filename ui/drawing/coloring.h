#pragma once

#include "core/data/dataset.h"
#include "ui/theme/theme.h"

#include <QString>

namespace eigenscope {

/// How the rows of a dataset are drawn.
struct Coloring {
    QString column = {};                 ///< what the color shows; empty where all rows look alike
    std::optional<Classes> classes = {}; ///< of the rows, where the column is categorical
    double min = 0, max = 1;             ///< of the color scale, where the column is a number
    bool isTime = false;                 ///< whether that number is a time
    int noise = -1;                      ///< the class of the rows that belong to no cluster; −1 where there is none
    std::vector<QRgb> colors = {};       ///< by row; a missing value is gray
    std::vector<Marker> markers = {};    ///< by row
    std::vector<bool> visible = {}; ///< by row; false where its class or subset is hidden or the filter leaves it out
    std::vector<QRgb> classColors = {}; ///< by class, where they are others than the theme's

    static constexpr QRgb gray = qRgb(150, 150, 150); ///< what has no value, and noise
    /// Of a class, by its index.
    [[nodiscard]] QColor colorOf(int index) const {
        if (index == noise)
            return gray;
        const auto at = static_cast<std::size_t>(index);
        return at < classColors.size() ? QColor(classColors[at]) : Theme::category(index);
    }
    [[nodiscard]] bool isContinuous() const { return !column.isEmpty() && !classes; }
};

} // namespace eigenscope
