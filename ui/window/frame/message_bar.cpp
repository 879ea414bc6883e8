#include "ui/window/frame/message_bar.h"

#include "ui/controls/icon_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int distance = 12;    // px from the edges of the parent
constexpr int besideWords = 64; // px for the margins and the button

} // namespace

MessageBar::MessageBar(QWidget *parent) : QFrame(parent), m_sentence(new QLabel), m_mending(new QPushButton) {
    setObjectName("messageBar");
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *close = iconButton("close", tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss the message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_mending, &QPushButton::clicked, this, [this] {
        const auto mend = m_mend; // which may say something else
        mend();
    });
    row->addWidget(m_sentence, 1);
    row->addWidget(m_mending, 0, Qt::AlignTop);
    row->addWidget(close, 0, Qt::AlignTop);
    m_end.setSingleShot(true);
    connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
    setAutoFillBackground(true); // what lies beneath must not shine through
    parent->installEventFilter(this);
    hide();
}

void MessageBar::say(const QString &sentence) {
    m_end.stop();
    m_sentence->setText(sentence);
    m_sentence->setAccessibleName(sentence);
    m_mending->hide();
    setVisible(!sentence.isEmpty());
    layOver();
    if (!sentence.isEmpty())
        emit said(sentence);
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

void MessageBar::offer(const QString &sentence, const QString &mending, std::function<void()> mend) {
    say(sentence);
    m_mending->setText(mending);
    m_mend = std::move(mend);
    m_mending->show();
}

void MessageBar::sayFor(std::chrono::milliseconds duration, const QString &sentence) {
    say(sentence);
    m_end.start(duration);
}

QString MessageBar::sentence() const {
    return isHidden() ? QString() : m_sentence->text();
}

} // namespace eigenscope

#include "moc_message_bar.cpp"
