#pragma once

#include <QColor>
#include <QRgb>
#include <QVector>

namespace eigenscope {

/// Maps a share in [0, 1] to a color, in 256 steps.
class ColorMap {
public:
    /// Perceptually uniform, for values with one direction.
    static const ColorMap &viridis();
    /// Blue–white–red about 0.5, for values about zero.
    static const ColorMap &diverging();

    /// Evenly from one color to another.
    static ColorMap ramp(const QColor &low, const QColor &high) { return ColorMap({low, high}); }

    [[nodiscard]] const QVector<QRgb> &table() const { return m_table; }
    [[nodiscard]] QRgb at(double share) const;

private:
    explicit ColorMap(const QVector<QColor> &anchors);
    QVector<QRgb> m_table;
};

} // namespace eigenscope
