#pragma once

#include <QImage>

namespace eigenscope {

/// Pixels of two pictures of one size that differ.
inline int differingPixels(const QImage &a, const QImage &b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    return count;
}

} // namespace eigenscope
