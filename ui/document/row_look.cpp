#include "ui/document/row_look.h"

#include "core/base/large_pages.h"
#include "ui/theme/color_map.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace eigenscope {
namespace {

void colorByClass(Coloring &look, const RowValues &values, const QSet<QString> &hidden) {
    struct ClassLook {
        QRgb color = Coloring::gray;
        Marker marker = categoryMarker(0);
        bool visible = true;
    };
    std::vector<ClassLook> looks(1); // first of the rows without a class
    for (std::size_t i = 0; i < values.classes->names.size(); ++i) {
        const int code = static_cast<int>(i);
        const bool isHidden = !hidden.isEmpty() && hidden.contains(QString::fromStdString(values.classes->names[i]));
        looks.push_back({look.colorOf(code).rgb(), categoryMarker(code), !isHidden});
    }
    for (std::size_t i = 0; i < values.classes->codes.size(); ++i) {
        const ClassLook &own = looks[static_cast<std::size_t>(values.classes->codes[i] + 1)];
        look.colors[i] = own.color;
        look.markers[i] = own.marker;
        look.visible[i] = own.visible;
    }
}

void colorByNumber(Coloring &look, const RowValues &values, std::optional<std::pair<double, double>> range) {
    look.least = values.min;
    look.most = values.max;
    std::tie(look.min, look.max) = range.value_or(std::pair(values.min, values.max));
    for (std::size_t i = 0; i < look.colors.size(); ++i) {
        const double value = (*values.numbers)[static_cast<Index>(i)];
        const double share = look.max > look.min ? (value - look.min) / (look.max - look.min) : 0.5;
        look.colors[i] = std::isfinite(value) ? ColorMap::viridis().at(std::clamp(share, 0.0, 1.0)) : Coloring::gray;
    }
}

/// The classes that have rows, the most frequent first.
std::vector<std::size_t> byFrequency(const Classes &classes) {
    const std::vector<Index> counts = classes.counts();
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&counts](std::size_t i) { return counts[i] == 0; });
    std::ranges::stable_sort(order, std::ranges::greater(), [&counts](std::size_t i) { return counts[i]; });
    return order;
}

} // namespace

Coloring plainLook(std::size_t n) {
    Coloring look;
    look.colors = inLargePages(n, Theme::category(0).rgb());
    look.markers.assign(n, Marker::Circle);
    look.visible.assign(n, true);
    return look;
}

void colorRows(Coloring &look, RowValues values, const ColorChoice &choice) {
    if (!values.classes && !values.numbers)
        return;
    look.column = values.column;
    look.noise = values.noise;
    look.isTime = values.isTime;
    look.classColors = std::move(values.classColors);
    if (!values.classes)
        return colorByNumber(look, values, choice.range);
    colorByClass(look, values, choice.hidden);
    look.classes = std::move(values.classes);
}

void shapeRows(Coloring &look, const RowValues &values) {
    if (!values.classes)
        return;
    std::vector<std::size_t> order = byFrequency(*values.classes);
    const bool areFew = order.size() <= markerCount;
    const std::size_t own = areFew ? order.size() : markerCount - 1;
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(own)); // these stand in the order of all
    ShapeKey key{values.column, {}};
    std::vector<Marker> markers(values.classes->names.size() + 1, Marker(markerCount - 1)); // first without a class
    for (std::size_t i = 0; i < own; ++i) {
        markers[order[i] + 1] = static_cast<Marker>(i);
        key.entries.push_back({QString::fromStdString(values.classes->names[order[i]]), static_cast<Marker>(i)});
    }
    if (!areFew)
        key.entries.push_back({QObject::tr("%L1 others").arg(order.size() - own), Marker(markerCount - 1)});
    for (std::size_t i = 0; i < look.markers.size(); ++i)
        look.markers[i] = markers[static_cast<std::size_t>(values.classes->codes[i] + 1)];
    look.shapes = std::move(key);
}

void sizeRows(Coloring &look, const RowValues &values) {
    if (!values.numbers)
        return;
    look.sizes.resize(look.colors.size());
    for (std::size_t i = 0; i < look.sizes.size(); ++i) {
        const double value = (*values.numbers)[static_cast<Index>(i)];
        const double share = values.max > values.min ? (value - values.min) / (values.max - values.min) : 0.5;
        look.sizes[i] = SizeKey::factor(std::isfinite(share) ? share : 0);
    }
    look.sized = SizeKey{values.column, values.min, values.max, values.isTime};
}

} // namespace eigenscope
