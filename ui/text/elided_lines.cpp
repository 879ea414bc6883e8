#include "ui/text/elided_lines.h"

#include <QFontMetrics>
#include <QTextLayout>

namespace eigenscope {

QStringList elidedLines(const QString &words, const QFont &font, int width, int most) {
    const QFontMetrics metrics(font);
    QTextLayout layout(words, font);
    QStringList lines;
    layout.beginLayout();
    while (lines.size() < most) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        const bool isLast = lines.size() + 1 == most;
        const QString part = words.mid(line.textStart(), isLast ? -1 : line.textLength());
        // The blank at which a line breaks needs no room.
        lines.append(metrics.elidedText(part.trimmed(), Qt::ElideRight, width));
    }
    layout.endLayout();
    return lines;
}

} // namespace eigenscope
