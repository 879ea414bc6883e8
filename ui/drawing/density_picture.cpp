#include "ui/drawing/density_picture.h"

#include "core/base/parallel.h"
#include "ui/drawing/density_tone.h"
#include "ui/drawing/marker_path.h"
#include "ui/drawing/point_stamp.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Points over a pixel, and the sums of their red, green and blue.
using Light = Eigen::Array4f;
using Lights = std::vector<Light>;
using Mask = Eigen::Array<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr double leastRadius = 0.2; // px; of less nothing is left on any pixel

/// How much of each pixel about its middle a marker covers; 1 where it covers most.
Mask coverage(Marker marker, double radius) {
    const QImage stamp = PointStamp(markerPath(marker, std::max(radius, leastRadius)), Qt::black).image();
    const int middle = stamp.width() / 2;
    Mask mask(stamp.height(), stamp.width());
    int reach = 0; // farther out there is nothing
    for (int y = 0; y < stamp.height(); ++y)
        for (int x = 0; x < stamp.width(); ++x)
            if ((mask(y, x) = static_cast<float>(qAlpha(stamp.pixel(x, y)))) > 0)
                reach = std::max({reach, std::abs(x - middle), std::abs(y - middle)});
    return mask.block(middle - reach, middle - reach, 2 * reach + 1, 2 * reach + 1) / mask.maxCoeff();
}

constexpr Index rowsOfBand = 64; // that one thread draws

/// Lays the mask, times what a pixel holds, about the pixel; what reaches out of the rows of the band is cut off.
void spread(Lights &lights, QSize size, const Mask &mask, QPoint at, const Light &held, int begin, int end) {
    const int reach = static_cast<int>(mask.rows()) / 2;
    const int top = std::max(begin, at.y() - reach), bottom = std::min(end - 1, at.y() + reach);
    const int left = std::max(0, at.x() - reach), right = std::min(size.width() - 1, at.x() + reach);
    for (int y = top; y <= bottom; ++y) {
        Light *light = &lights[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width())];
        for (int x = left; x <= right; ++x)
            light[x] += mask(y - at.y() + reach, x - at.x() + reach) * held;
    }
}

/// Of the pixels that a whole point covers.
std::vector<float> covered(const Lights &lights) {
    std::vector<float> points;
    points.reserve(lights.size());
    for (const Light &light : lights)
        if (light[0] >= 1)
            points.push_back(light[0]);
    return points;
}

QRgb shown(const Light &light, float alpha) {
    const Eigen::Array4i color =
        (Light(255 * light[0], light[1], light[2], light[3]) * (alpha / light[0]) + 0.5F).cast<int>();
    return qRgba(color[1], color[2], color[3], color[0]);
}

QImage toned(const Lights &lights, QSize size, float opacity) {
    const DensityTone tone(covered(lights));
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    uchar *bytes = image.bits();
    const auto drawRow = [&, stride = image.bytesPerLine()](int y) {
        const Light *row = &lights[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width())];
        Eigen::ArrayXf points(size.width());
        for (int x = 0; x < size.width(); ++x)
            points[x] = row[x][0];
        const Eigen::ArrayXf alphas = opacity * tone.opacities(points);
        auto *pixel = reinterpret_cast<QRgb *>(bytes + y * stride);
        for (int x = 0; x < size.width(); ++x)
            pixel[x] = points[x] > 0 ? shown(row[x], alphas[x]) : 0;
    };
    parallelFor(size.height(), rowsOfBand, [&](Index begin, Index end) {
        for (Index y = begin; y < end; ++y)
            drawRow(static_cast<int>(y));
    });
    return image;
}

} // namespace

DensityPicture::DensityPicture(QSize size) : m_size(size) {}

QImage DensityPicture::image(double radius, double opacity) const {
    auto lights = inLargePages<Light>(
        static_cast<std::size_t>(m_size.width()) * static_cast<std::size_t>(m_size.height()), Light::Zero());
    for (std::size_t marker = 0; marker < markerCount; ++marker) {
        if (m_layers[marker].empty())
            continue;
        const Mask mask = coverage(static_cast<Marker>(marker), radius);
        const int reach = static_cast<int>(mask.rows()) / 2;
        // Each band takes what reaches into it, from above to below, so that the bits are those of one thread.
        parallelFor(m_size.height(), rowsOfBand, [&](Index first, Index last) {
            const auto begin = static_cast<int>(first), end = static_cast<int>(last);
            for (int y = std::max(0, begin - reach); y < std::min(m_size.height(), end + reach); ++y) {
                const Sum *sum =
                    &m_layers[marker][static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width())];
                for (int x = 0; x < m_size.width(); ++x, ++sum)
                    if (sum->points > 0)
                        spread(lights, m_size, mask, {x, y},
                               Light(static_cast<float>(sum->points), static_cast<float>(sum->red),
                                     static_cast<float>(sum->green), static_cast<float>(sum->blue)),
                               begin, end);
            }
        });
    }
    return toned(lights, m_size, static_cast<float>(opacity));
}

} // namespace eigenscope
