#include "ui/controls/paragraph.h"

#include <QLabel>

namespace eigenscope {

QLabel *paragraph(const char *role, const QString &words, QWidget *parent) {
    auto *label = new QLabel(words, parent);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace eigenscope
