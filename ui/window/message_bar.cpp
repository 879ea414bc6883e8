#include "ui/window/message_bar.h"

#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace eigenscope {

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
    hide();
}

void MessageBar::say(const QString &sentence) {
    m_sentence->setText(sentence);
    m_sentence->setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
}

QString MessageBar::sentence() const {
    return isHidden() ? QString() : m_sentence->text();
}

} // namespace eigenscope

#include "moc_message_bar.cpp"
