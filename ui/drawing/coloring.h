#pragma once

#include "core/data/dataset.h"
#include "ui/theme/theme.h"

#include <QString>

#include <optional>
#include <vector>

namespace eigenscope {

/// What the shapes of the points tell.
struct ShapeKey {
    struct Entry {
        QString name;
        Marker marker;
        bool operator==(const Entry &) const = default;
    };
    QString column;
    std::vector<Entry> entries; ///< of classes; the last may stand for several
};

/// What the sizes of the points tell.
struct SizeKey {
    QString column;
    double min, max; ///< of the smallest and the largest points
    bool isTime;     ///< whether these are times

    /// The radius of a point beside that of a usual one, of a number at this share of the way from min to max: from 0.6
    /// to 2.2, in eight steps of equal area, so that few different pictures of a point are needed.
    [[nodiscard]] static float factor(double share);
};

/// How the rows of a dataset are drawn.
struct Coloring {
    QString column = {};                 ///< what the color shows; empty where all rows look alike
    std::optional<Classes> classes = {}; ///< of the rows, where the column is categorical
    double min = 0, max = 1;             ///< of the color scale, where the column is a number
    double least = 0, most = 1;          ///< of its numbers, which may reach beyond the scale
    bool isTime = false;                 ///< whether that number is a time
    int noise = -1;                      ///< the class of the rows that belong to no cluster; −1 where there is none
    std::vector<QRgb> colors = {};       ///< by row; a missing value is gray
    std::vector<Marker> markers = {};    ///< by row
    std::vector<bool> visible = {}; ///< by row; false where its class or subset is hidden or the filter leaves it out
    std::vector<QRgb> classColors = {};  ///< by class, where they are others than the theme's
    std::optional<ShapeKey> shapes = {}; ///< where another column than that of the colors gives the markers
    std::optional<SizeKey> sized = {};   ///< where a column gives the sizes
    std::vector<float> sizes = {};       ///< by row, times the usual radius; empty where all are alike

    static constexpr QRgb gray = qRgb(150, 150, 150); ///< what has no value, and noise
    [[nodiscard]] float sizeOf(std::size_t row) const { return sizes.empty() ? 1 : sizes[row]; }
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
