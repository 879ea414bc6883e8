#include "ui/drawing/pixel_picture.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

QImage pixelPicture(ConstVectorRef row, std::pair<Index, Index> shape, double low, double high,
                    const ColorMap &colors) {
    const auto [rows, columns] = shape;
    QImage picture(static_cast<int>(columns), static_cast<int>(rows), QImage::Format_ARGB32);
    picture.fill(Qt::transparent);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            if (const double value = row[i * columns + j]; std::isfinite(value))
                picture.setPixel(static_cast<int>(j), static_cast<int>(i),
                                 colors.at(high > low ? (value - low) / (high - low) : 0));
    return picture;
}

QImage colorPicture(ConstVectorRef row, std::pair<Index, Index> shape, double low, double high) {
    const auto [rows, columns] = shape;
    QImage picture(static_cast<int>(columns), static_cast<int>(rows), QImage::Format_ARGB32);
    picture.fill(Qt::transparent);
    const auto shade = [&](double value) {
        return static_cast<int>(std::lround(255 * std::clamp(high > low ? (value - low) / (high - low) : 0, 0.0, 1.0)));
    };
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const auto pixel = row.segment(3 * (i * columns + j), 3);
            if (pixel.allFinite())
                picture.setPixel(static_cast<int>(j), static_cast<int>(i),
                                 qRgb(shade(pixel[0]), shade(pixel[1]), shade(pixel[2])));
        }
    return picture;
}

} // namespace eigenscope
