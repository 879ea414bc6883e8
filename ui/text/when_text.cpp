#include "ui/text/when_text.h"

#include <QLocale>
#include <QObject>

namespace eigenscope {

QString whenText(const QDateTime &when, const QDateTime &now) {
    constexpr qint64 minute = 60, hour = 60 * minute;
    const qint64 seconds = when.secsTo(now);
    const QString time = QLocale::system().toString(when.time(), QLocale::ShortFormat);
    if (seconds >= 0 && seconds < minute)
        return QObject::tr("just now");
    if (seconds >= 0 && seconds < hour)
        return QObject::tr("%1 min ago").arg(seconds / minute);
    if (when.date() == now.date())
        return QObject::tr("today, %1").arg(time);
    if (when.date().addDays(1) == now.date())
        return QObject::tr("yesterday, %1").arg(time);
    return QLocale::system().toString(when.date(), QLocale::ShortFormat);
}

} // namespace eigenscope
