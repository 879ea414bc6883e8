#pragma once

#include <QString>

namespace eigenscope {

/// "0.4 ms", "1.3 s", "3 min 20 s".
QString durationText(double seconds);

} // namespace eigenscope
