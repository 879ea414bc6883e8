#include "ui/views/columns/column_sketch.h"

#include "core/base/calendar.h"
#include "ui/text/number_label.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QObject>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double sketchBarGap = 1, widestBar = 18, leastHeight = 1; // px
constexpr double leastShown = 0.001;                                // a share that is told as a number

bool areAllDifferent(const ColumnSummary &summary) {
    return summary.different > 1 && summary.different == summary.rows - summary.missing &&
           summary.bins->otherLevels > 0;
}

void paintBars(QPainter &painter, const QRectF &place, const std::vector<Index> &counts, double most,
               const QColor &color) {
    const auto bars = static_cast<double>(counts.size());
    const double width = std::min(widestBar, place.width() / bars), between = width > 3 ? sketchBarGap : 0;
    for (std::size_t bar = 0; bar < counts.size(); ++bar) {
        if (counts[bar] <= 0)
            continue;
        const double height =
            std::max(leastHeight, std::sqrt(static_cast<double>(counts[bar]) / most) * place.height());
        painter.fillRect(QRectF(place.left() + static_cast<double>(bar) * width, place.bottom() - height,
                                std::max(0.5, width - between), height),
                         color);
    }
}

} // namespace

void paintColumnSketch(QPainter &painter, const QRectF &place, const ColumnFacts &facts,
                       const std::vector<Index> &selected, const Theme &theme) {
    const ColumnSummary &summary = facts.summary;
    const auto say = [&](const QString &words) {
        painter.setPen(theme.secondary);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, place.width()));
    };
    if (!summary.bins)
        return say(QObject::tr("no values"));
    if (areAllDifferent(summary))
        return say(QObject::tr("all different"));
    const auto most = static_cast<double>(std::max<Index>(1, std::ranges::max(summary.counts)));
    paintBars(painter, place, summary.counts, most, mixed(theme.surface, theme.accent, theme.isDark ? 0.6 : 0.5));
    paintBars(painter, place, selected, most, theme.contrast);
    painter.fillRect(QRectF(place.left(), place.bottom(), place.width(), 1), theme.hairline);
}

QString boundText(const ColumnSummary &summary, double value) {
    return summary.bins && summary.bins->isTime ? QString::fromStdString(timeText(std::round(value)))
                                                : numberLabel(value, 4);
}

QString rangeText(const ColumnSummary &summary) {
    if (summary.different > 0)
        return QObject::tr("%L1 different").arg(summary.different);
    if (!summary.low)
        return {};
    if (*summary.low == *summary.high)
        return QObject::tr("only %1").arg(boundText(summary, *summary.low));
    return QObject::tr("%1 to %2").arg(boundText(summary, *summary.low), boundText(summary, *summary.high));
}

QString missingText(const ColumnSummary &summary) {
    if (summary.missing == 0)
        return "–";
    const double share = summary.missingShare();
    return share < leastShown ? QObject::tr("< %1").arg(percentLabel(leastShown)) : percentLabel(share);
}

QString frequentText(const ColumnSummary &summary) {
    QStringList lines;
    if (!summary.bins)
        return {};
    for (std::size_t level = 0; level < summary.bins->levels.size(); ++level)
        lines.append(QString::fromStdString(summary.bins->levels[level]) + ": " +
                     QLocale().toString(static_cast<qlonglong>(summary.counts[level])));
    if (summary.bins->otherLevels > 0)
        lines.append(QObject::tr("and %L1 others").arg(summary.bins->otherLevels));
    return lines.join('\n');
}

} // namespace eigenscope
