#include "ui/lessons/lock_veil.h"

#include "ui/cards/card.h"
#include "ui/text/spoken_widget.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace eigenscope {
namespace {

constexpr int headerHeight = 36; // px: title and state of the card stay clear
constexpr float strength = 0.6F;

} // namespace

QString lockedSentence() {
    return LockVeil::tr("This step is locked: only what it names can be changed. The lock above the lesson opens it.");
}

LockVeil::LockVeil(Card &card) : QWidget(&card), m_card(card) {
    setToolTip(lockedSentence());
    setAccessibleName(lockedSentence());
    speakOf(*this, {});
    hide();
    m_card.installEventFilter(this);
}

void LockVeil::show(const StepLock::Open &open) {
    m_open = open;
    setHidden(open.isWhole);
    cover();
}

void LockVeil::cover() {
    if (m_open.isWhole)
        return;
    setGeometry(m_card.rect().adjusted(1, headerHeight, -1, -1));
    QRegion covered(rect());
    for (const std::string &parameter : m_open.parameters)
        if (const auto *row = m_card.findChild<QWidget *>(QString::fromStdString(parameter)))
            covered -= QRect(row->mapTo(&m_card, QPoint()) - pos(), row->size());
    if (covered.isEmpty())
        hide();
    else
        setMask(covered);
    raise();
}

void LockVeil::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    QColor pale = palette().color(QPalette::Base);
    pale.setAlphaF(strength);
    painter.fillRect(rect(), pale);
}

void LockVeil::mousePressEvent(QMouseEvent *event) {
    QToolTip::showText(event->globalPosition().toPoint(), toolTip(), this);
}

bool LockVeil::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &LockVeil::cover, Qt::QueuedConnection); // when the rows have their places
    return QWidget::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_lock_veil.cpp"
