#pragma once

#include <QString>

namespace eigenscope {

/// A value of a color scale from `low` to `high`: a number of four digits, or a date where it is a time, with the hour
/// where the scale is shorter than two days.
QString scaleText(double value, double low, double high, bool isTime);

} // namespace eigenscope
