#include "ui/views/told_mark.h"

#include "ui/controls/cursor_tip.h"
#include "ui/document/document.h"
#include "ui/views/picture_words.h"

#include <QRegularExpression>
#include <QTextDocumentFragment>
#include <QWidget>

namespace eigenscope {

void tellMark(QWidget &view, Document &document, const QRectF &mark, const QString &words) {
    showCursorTip(view.mapToGlobal(mark.intersected(view.rect()).bottomRight()), words, &view);
    document.tell(spokenTip(words));
}

QString spokenTip(QString tip) {
    static const QRegularExpression nextCell("</td>\\s*<td[^>]*>");
    return sentences(QTextDocumentFragment::fromHtml(tip.replace(nextCell, " ")).toPlainText().split('\n'));
}

QString richLines(const QString &lines) {
    return lines.toHtmlEscaped().replace('\n', "<br>");
}

} // namespace eigenscope
