#include "ui/window/message_bar.h"

#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int distance = 12;    // px from the edges of the parent
constexpr int besideWords = 64; // px for the margins and the button

} // namespace

MessageBar::MessageBar(QWidget *parent) : QFrame(parent), m_sentence(new QLabel) {
    setObjectName("messageBar");
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *close = new QToolButton;
    close->setIcon(icon("close"));
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss the message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    row->addWidget(m_sentence, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    setAutoFillBackground(true); // what lies beneath must not shine through
    parent->installEventFilter(this);
    hide();
}

void MessageBar::say(const QString &sentence) {
    m_sentence->setText(sentence);
    m_sentence->setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
    layOver();
}

bool MessageBar::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        layOver();
    return QFrame::eventFilter(watched, event);
}

void MessageBar::layOver() {
    const QSize room = parentWidget()->size();
    const int words = fontMetrics().horizontalAdvance(m_sentence->text());
    const int width = std::min(room.width() - 2 * distance, words + besideWords);
    const int height = heightForWidth(width);
    setGeometry((room.width() - width) / 2, room.height() - distance - height, width, height);
    raise();
}

QString MessageBar::sentence() const {
    return isHidden() ? QString() : m_sentence->text();
}

} // namespace eigenscope

#include "moc_message_bar.cpp"
