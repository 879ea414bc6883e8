#pragma once

#include <QColor>
#include <QRgb>
#include <QVector>

namespace eigenscope {

/// Maps a share in [0, 1] to a colour, in 256 steps.
class ColourMap {
public:
    /// Perceptually uniform, for values with one direction.
    static const ColourMap &viridis();
    /// Blue–white–red about 0.5, for values about zero.
    static const ColourMap &diverging();

    /// Evenly from one colour to another.
    static ColourMap ramp(const QColor &low, const QColor &high) { return ColourMap({low, high}); }

    [[nodiscard]] const QVector<QRgb> &table() const { return m_table; }
    [[nodiscard]] QRgb at(double share) const;

private:
    explicit ColourMap(const QVector<QColor> &anchors);
    QVector<QRgb> m_table;
};

} // namespace eigenscope
