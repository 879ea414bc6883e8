#pragma once

#include "ui/views/plot_mapping.h"

#include <QString>
#include <QVector>

namespace eigenscope {

/// A labelled place on an axis.
struct Tick {
    double value = 0;
    QString label;
};

/// The multiples of 1, 2 or 5 times a power of ten in the range, at most `most` (≥ 2) of them, with as many
/// digits as tell them apart.
QVector<Tick> numberTicks(const Range &range, int most);
/// The same with whole numbers only.
QVector<Tick> wholeTicks(const Range &range, int most);
/// Shares in percent: 0.25 is "25 %".
QVector<Tick> percentTicks(const Range &range, int most);
/// Powers of ten, for an axis that carries log₁₀ of the values; between two powers also 2 and 5 where they fit.
QVector<Tick> decadeTicks(const Range &range, int most);

/// A number as a person reads it, with `digits` significant digits: "5.26379", "−0.03", "1.2·10⁻¹²".
QString numberLabel(double value, int digits = 6);
/// mantissa · 10^exponent with the exponent raised: "3.6·10⁻¹²⁰".
QString scientificLabel(double mantissa, int exponent, int decimals);
/// 0.403 is "40.3 %", with one decimal.
QString percentLabel(double share);

} // namespace eigenscope
