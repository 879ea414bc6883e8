#include "ui/views/told_mark.h"

#include "ui/controls/cursor_tip.h"
#include "ui/document/document.h"
#include "ui/views/picture_words.h"

#include <QTextDocumentFragment>
#include <QWidget>

namespace eigenscope {

void tellMark(QWidget &view, Document &document, const QRectF &mark, const QString &words) {
    showCursorTip(view.mapToGlobal(mark.intersected(view.rect()).bottomRight()), words, &view);
    document.tell(sentences(QTextDocumentFragment::fromHtml(words).toPlainText().split('\n')));
}

} // namespace eigenscope
