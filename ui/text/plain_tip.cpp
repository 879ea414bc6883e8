#include "ui/text/plain_tip.h"

#include <QTextDocument>

namespace eigenscope {

QString plainTip(const QString &text) {
    return Qt::mightBeRichText(text) ? "<span>" + text.toHtmlEscaped() + "</span>" : text;
}

} // namespace eigenscope
