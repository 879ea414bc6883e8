#pragma once

#include "core/base/large_pages.h"
#include "ui/theme/theme.h"

#include <QImage>

#include <array>
#include <cstdint>
#include <vector>

namespace eigenscope {

/// A picture of very many points: what overlaps is counted, so that the order of points never shows. The opacity of a
/// pixel is that of DensityTone for the points over it (of a point's soft edge a part is counted), its color the mean
/// of these points, so that classes have their share.
class DensityPicture {
public:
    explicit DensityPicture(QSize size);

    /// Before several threads count points of this marker, each in rows of its own.
    void prepare(Marker marker) { static_cast<void>(layerOf(marker)); }
    /// Counts a point at a pixel; one outside the picture is left out. O(1). Up to 16 million points of a pixel.
    void add(Marker marker, QRgb color, QPoint pixel) {
        if (pixel.x() >= 0 && pixel.y() >= 0 && pixel.x() < m_size.width() && pixel.y() < m_size.height())
            count(layerOf(marker)[static_cast<std::size_t>(pixel.y()) * static_cast<std::size_t>(m_size.width()) +
                                  static_cast<std::size_t>(pixel.x())],
                  color);
    }
    /// What was counted, drawn with markers of this radius, in pixels of the picture. O(pixels + covered pixels ·
    /// radius²). ARGB32_Premultiplied; `opacity` of the whole.
    [[nodiscard]] QImage image(double radius, double opacity = 1) const;

private:
    /// Of the points whose middle lies in one pixel. Whole numbers: their sum does not depend on the order.
    struct Sum {
        std::uint32_t points = 0, red = 0, green = 0, blue = 0;
    };
    static void count(Sum &sum, QRgb color) {
        ++sum.points;
        sum.red += static_cast<std::uint32_t>(qRed(color));
        sum.green += static_cast<std::uint32_t>(qGreen(color));
        sum.blue += static_cast<std::uint32_t>(qBlue(color));
    }
    [[nodiscard]] std::vector<Sum> &layerOf(Marker marker) {
        std::vector<Sum> &layer = m_layers[static_cast<std::size_t>(marker)];
        if (layer.empty())
            layer =
                inLargePages<Sum>(static_cast<std::size_t>(m_size.width()) * static_cast<std::size_t>(m_size.height()));
        return layer;
    }

    QSize m_size;
    std::array<std::vector<Sum>, markerCount> m_layers; ///< by marker; empty where it has no points
};

} // namespace eigenscope
