#include "ui/lessons/target_ring.h"

#include "ui/text/spoken_widget.h"
#include "ui/theme/motion.h"
#include "ui/theme/style_sheet.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTimer>

namespace eigenscope {
namespace {

constexpr int ringMargin = 3, halo = 4, badge = 18; // px
constexpr double ringCorner = 8;
constexpr int followingInterval = 100; // ms; what is marked may move with any layout
constexpr int dimmedFor = 1200;        // ms
constexpr double dimmedBy = 0.35;

} // namespace

TargetRing::TargetRing(QWidget &window) : QWidget(&window), m_following(new QTimer(this)), m_dimming(new QTimer(this)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("What the step points at"));
    speakOf(*this, {.role = QAccessible::Graphic});
    setGeometry(window.rect());
    window.installEventFilter(this);
    m_following->setInterval(followingInterval);
    connect(m_following, &QTimer::timeout, this, &TargetRing::follow);
    m_dimming->setSingleShot(true);
    m_dimming->setInterval(dimmedFor);
    connect(m_dimming, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    hide();
}

void TargetRing::mark(const QList<RingTarget> &targets) {
    if (isMotionWanted(*this) && !targets.isEmpty() && !window()->testAttribute(Qt::WA_DontShowOnScreen))
        m_dimming->start();
    m_targets = targets;
    m_places.clear();
    setVisible(!targets.isEmpty());
    raise();
    if (targets.isEmpty())
        m_following->stop();
    else
        m_following->start();
    follow();
}

QRect TargetRing::placeOf(const RingTarget &target) const {
    const QWidget *widget = target.widget;
    if (!widget || !widget->isVisible() || widget->window() != window())
        return {};
    QRect seen = widget->visibleRegion().boundingRect();
    if (target.part)
        seen &= target.part().toAlignedRect();
    return seen.isEmpty() ? QRect() : seen.translated(widget->mapTo(window(), QPoint()));
}

void TargetRing::follow() {
    QList<QRect> places;
    for (const RingTarget &target : m_targets)
        places.append(placeOf(target));
    if (places == m_places)
        return;
    m_places = places;
    update();
}

void TargetRing::dim(QPainter &painter) const {
    QPainterPath rest;
    rest.addRect(rect());
    for (const QRect &place : m_places)
        rest.addRoundedRect(place.adjusted(-ringMargin, -ringMargin, ringMargin, ringMargin), ringCorner, ringCorner);
    painter.fillPath(rest, QColor::fromRgbF(0, 0, 0, static_cast<float>(dimmedBy)));
}

void TargetRing::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_dimming->isActive())
        dim(painter);
    QColor glow = theme.accent;
    glow.setAlphaF(0.25F);
    for (qsizetype i = 0; i < m_places.size(); ++i) {
        if (m_places[i].isEmpty())
            continue;
        const QRectF ring =
            QRectF(m_places[i]).adjusted(-ringMargin, -ringMargin, ringMargin, ringMargin) & QRectF(rect());
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(glow, 2 + 2 * halo));
        painter.drawRoundedRect(ring, ringCorner, ringCorner);
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRoundedRect(ring, ringCorner, ringCorner);
        if (m_places.size() < 2)
            continue;
        const QRectF place(ring.right() - badge / 2.0 - 2, ring.bottom() - badge / 2.0 - 2, badge, badge);
        painter.setBrush(theme.accent);
        painter.drawEllipse(place);
        painter.setPen(Qt::white);
        painter.drawText(place, Qt::AlignCenter, QString::number(i + 1));
    }
}

bool TargetRing::eventFilter(QObject *watched, QEvent *event) {
    if (watched == parent() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_target_ring.cpp"
