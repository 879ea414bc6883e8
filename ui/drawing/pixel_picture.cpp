#include "ui/drawing/pixel_picture.h"

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

} // namespace eigenscope
