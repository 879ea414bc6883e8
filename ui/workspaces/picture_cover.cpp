#include "ui/workspaces/picture_cover.h"

#include "ui/theme/style_sheet.h"

#include <QEvent>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int wordSize = 16, hintSize = 12; // px

} // namespace

PictureCover::PictureCover(QWidget &covered) : QAbstractButton(&covered) {
    setText(tr("What will the picture show?"));
    setAccessibleName(tr("The picture is covered; press to see it"));
    setCursor(Qt::PointingHandCursor);
    covered.installEventFilter(this);
    hide();
}

void PictureCover::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), mixed(theme.surface, theme.accent, 0.08));
    painter.setPen(theme.text);
    painter.setFont(interfaceFont(wordSize, true));
    painter.drawText(rect().adjusted(8, 0, -8, -hintSize), Qt::AlignCenter | Qt::TextWordWrap, text());
    painter.setPen(theme.secondary);
    painter.setFont(interfaceFont(hintSize));
    painter.drawText(rect().adjusted(8, 3 * wordSize, -8, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Guess first. A click shows it."));
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

bool PictureCover::eventFilter(QObject *watched, QEvent *event) {
    if (watched == parent() && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        setGeometry(parentWidget()->rect());
    return QAbstractButton::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_picture_cover.cpp"
