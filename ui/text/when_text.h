#pragma once

#include <QDateTime>

namespace eigenscope {

/// When something was, as a person says it at `now`: "just now", "4 min ago", "today, 16:12", "yesterday, 16:12", else
/// the date.
QString whenText(const QDateTime &when, const QDateTime &now = QDateTime::currentDateTime());

} // namespace eigenscope
