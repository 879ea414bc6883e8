#pragma once

#include "ui/drawing/plot_mapping.h"

#include <QString>
#include <QVector>

#include <functional>

namespace eigenscope {

/// A labeled place on an axis.
struct Tick {
    double value = 0;
    QString label;
};

/// How the numbers beside an axis stand to the places on it.
enum class AxisReading {
    Plain,    ///< they are the places
    Mirrored, ///< they are those of the places on the other side of 0
    None      ///< there are none: the places mean nothing
};

/// The ticks of a range, at most so many.
using TickMaker = std::function<QVector<Tick>(const Range &range, int most)>;

/// The ticks that `make` gives for what is read in a range of places; their values are places.
QVector<Tick> ticksRead(const TickMaker &make, const Range &range, int most, AxisReading reading);

/// The multiples of 1, 2 or 5 times a power of ten in the range, at most `most` (≥ 2) of them unless
/// that were less than two, with as many digits as tell them apart.
QVector<Tick> numberTicks(const Range &range, int most);
/// The same with whole numbers only.
QVector<Tick> wholeTicks(const Range &range, int most);
/// Shares in percent: 0.25 is "25 %".
QVector<Tick> percentTicks(const Range &range, int most);
/// Powers of ten, for an axis that carries log₁₀ of the values; between two powers also 2 and 5 where they fit.
QVector<Tick> decadeTicks(const Range &range, int most);

} // namespace eigenscope
