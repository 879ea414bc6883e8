#pragma once

#include <QImage>

#include <cstdlib>

namespace eigenscope {

inline bool isLike(QRgb a, QRgb b) {
    constexpr int slack = 64;
    return std::abs(qAlpha(a) - qAlpha(b)) <= slack && std::abs(qRed(a) - qRed(b)) <= slack &&
           std::abs(qGreen(a) - qGreen(b)) <= slack && std::abs(qBlue(a) - qBlue(b)) <= slack;
}

/// How many pixels of one picture stand in the other nowhere within this reach.
inline qint64 missingPixels(const QImage &of, const QImage &in, int reach) {
    const auto stands = [&](int x, int y) {
        for (int j = std::max(0, y - reach); j <= std::min(y + reach, in.height() - 1); ++j)
            for (int i = std::max(0, x - reach); i <= std::min(x + reach, in.width() - 1); ++i)
                if (isLike(of.pixel(x, y), in.pixel(i, j)))
                    return true;
        return false;
    };
    qint64 missing = 0;
    for (int y = 0; y < of.height(); ++y)
        for (int x = 0; x < of.width(); ++x)
            missing += !stands(x, y);
    return missing;
}

} // namespace eigenscope
