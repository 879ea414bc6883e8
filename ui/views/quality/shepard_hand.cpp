#include "core/base/number_text.h"
#include "ui/controls/claimed_key.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/reach.h"
#include "ui/text/number_label.h"
#include "ui/views/point_walk.h"
#include "ui/views/quality/shepard.h"
#include "ui/views/told_mark.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double markRadius = 7;                       // px
constexpr double cornerStep = 1.0 / 50, leapSteps = 5; // of the plot

} // namespace

void Shepard::mousePressEvent(QMouseEvent *event) {
    m_mark.reset();
    if (event->button() == Qt::LeftButton && m_shown.pairs)
        m_gesture.press(event->position());
}

void Shepard::mouseMoveEvent(QMouseEvent *event) {
    if (m_gesture.isActive() && event->buttons().testFlag(Qt::LeftButton)) {
        m_gesture.extend(event->position());
        update();
    } else {
        showCursorTip(event->globalPosition(), tooltip(event->position()), this);
    }
}

QString Shepard::tooltip(QPointF pixel) {
    return m_shown.pairs ? richLines(m_shown.textAt(mapping(), pixel)) : QString();
}

void Shepard::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_gesture.isActive() || event->button() != Qt::LeftButton)
        return;
    m_gesture.extend(event->position());
    selectMarked(event->modifiers());
    m_gesture.end();
    update();
}

void Shepard::selectMarked(Qt::KeyboardModifiers modifiers) {
    const SelectionMode mode = selectionMode(modifiers);
    if (m_gesture.isClick() || !m_shown.pairs) // they may have gone under the hand
        return selection().select({}, mode);
    const auto [delta, d] = markedRanges();
    selectPairs(delta, d, mode);
}

std::pair<Range, Range> Shepard::markedRanges() {
    constexpr double rounding = 1e-9; // the pair at a corner belongs to it
    const QRectF area = m_gesture.area().boundingRect();
    const QPointF low = mapping().value(area.bottomLeft()), high = mapping().value(area.topRight());
    return {Range::about(low.x(), high.x(), rounding), Range::about(low.y(), high.y(), rounding)};
}

std::optional<PointedThing> Shepard::thingAt(QPointF pixel) {
    if (!m_shown.pairs)
        return std::nullopt;
    const QString text = m_shown.textAt(mapping(), pixel);
    if (text.isEmpty())
        return std::nullopt;
    PointedThing thing{.name = QString(text).replace('\n', " · ")};
    if (const auto pair = m_shown.pairAt(mapping(), pixel)) {
        const QPointF at = m_shown.pairs->place(*pair);
        thing.rows = {m_shown.row(pair->second), m_shown.row(pair->first)};
        thing.value = QString::fromStdString(numberText(at.x()) + "\t" + numberText(at.y()));
    } else if (const auto cell = m_shown.pairs->cellAt(mapping().value(pixel))) {
        thing.more = [this, cell = *cell](QMenu &menu) {
            menu.addAction(tr("Select the rows of these pairs"), this,
                           [this, cell] { selectPairs(cell.delta, cell.d, SelectionMode::Replace); });
        };
    }
    return thing;
}

std::optional<PointedThing> Shepard::thingInHand() {
    if (!m_mark)
        return std::nullopt;
    const QPointF pixel = mapping().pixel(m_mark->x(), m_mark->y());
    auto thing = thingAt(pixel);
    if (thing)
        thing->place = pixel;
    return thing;
}

void Shepard::selectPairs(const Range &delta, const Range &d, SelectionMode mode) {
    m_marking.start([this, diagram = m_shown, delta, d, mode](const std::stop_token &, const JobRunner::Post &post) {
        Rows rows = rowsOfPairs(*diagram.quality->comparison, delta, d);
        std::ranges::transform(rows, rows.begin(), [&](Index measured) { return diagram.row(measured); });
        post([this, rows, mode] { selection().select(rows, mode); });
    });
}

// The keyboard

void Shepard::paintHand(QPainter &painter) {
    if (!m_mark || !hasFocus())
        return;
    const QPointF pixel = mapping().pixel(m_mark->x(), m_mark->y());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto &[color, width] : {std::pair(theme().surface, 5.0), std::pair(theme().text, 2.0)}) {
        painter.setPen(QPen(color, width));
        painter.drawEllipse(pixel, markRadius, markRadius);
    }
}

bool Shepard::event(QEvent *event) {
    // Esc leaves the pairs.
    return claimsEscape(*event, [this] { return m_mark.has_value(); }) || ChartView::event(event);
}

void Shepard::focusOutEvent(QFocusEvent *event) {
    m_gesture.end();
    ChartView::focusOutEvent(event);
}

void Shepard::keyPressEvent(QKeyEvent *event) {
    if (m_mark && isClickKey(event->key()))
        useMark(event->modifiers());
    else if (m_mark && event->key() == Qt::Key_Escape)
        leavePairs();
    else if (!m_shown.pairs || event->modifiers() & (Qt::AltModifier | Qt::MetaModifier) ||
             !(event->modifiers().testFlag(Qt::ShiftModifier) ? stretch(*event) : walk(event->key())))
        return ChartView::keyPressEvent(event);
    update();
}

/// A rectangle is given up first, then the mark.
void Shepard::leavePairs() {
    if (m_gesture.isActive())
        m_gesture.end();
    else
        m_mark.reset();
    QToolTip::hideText();
    update();
}

bool Shepard::walk(int key) {
    const PlotMapping shown = mapping();
    const auto pixelOf = [&](QPointF value) { return shown.pixel(value.x(), value.y()); };
    const std::vector<QPointF> places = m_shown.pairs->places();
    if (places.empty())
        return false;
    const auto [nearest, farthest] = std::ranges::minmax_element(places, {}, &QPointF::x);
    if (key == Qt::Key_Home || key == Qt::Key_End)
        m_mark = key == Qt::Key_Home ? *nearest : *farthest;
    else if (arrowDirection(key).isNull())
        return false;
    else if (const auto next = pointTowards(
                 key, m_mark ? pixelOf(*m_mark) : shown.area.center(), static_cast<Index>(places.size()),
                 [&](Index pair) { return std::optional(pixelOf(places[static_cast<std::size_t>(pair)])); }))
        m_mark = places[static_cast<std::size_t>(*next)];
    m_gesture.end();
    if (m_mark)
        tell(tooltip(pixelOf(*m_mark)));
    return true;
}

bool Shepard::stretch(const QKeyEvent &event) {
    const QPoint way = arrowDirection(event.key());
    if (way.isNull())
        return false;
    const PlotMapping shown = mapping();
    const QPointF from = m_mark ? shown.pixel(m_mark->x(), m_mark->y()) : shown.area.center();
    const double step = event.modifiers().testFlag(Qt::ControlModifier) ? leapSteps * cornerStep : cornerStep;
    const QPointF to(
        std::clamp(from.x() + way.x() * step * shown.area.width(), shown.area.left(), shown.area.right()),
        std::clamp(from.y() + way.y() * step * shown.area.height(), shown.area.top(), shown.area.bottom()));
    if (!m_gesture.isActive())
        m_gesture.press(from);
    m_gesture.extend(to);
    m_mark = shown.value(to);
    const auto [delta, d] = markedRanges();
    tell(QString("<b>%1</b><br>%2")
             .arg(tr("δ from %1 to %2").arg(numberLabel(delta.min, 3), numberLabel(delta.max, 3)),
                  tr("d from %1 to %2").arg(numberLabel(d.min, 3), numberLabel(d.max, 3))));
    return true;
}

void Shepard::useMark(Qt::KeyboardModifiers modifiers) {
    const QPointF pixel = mapping().pixel(m_mark->x(), m_mark->y());
    if (m_gesture.isActive()) {
        selectMarked(modifiers);
        m_gesture.end();
    } else if (const auto cell = m_shown.pairs->cellAt(*m_mark); cell && cell->count > 0) {
        selectPairs(cell->delta, cell->d, selectionMode(modifiers));
    } else if (const auto pair = m_shown.pairAt(mapping(), pixel)) {
        selection().select({m_shown.row(pair->second), m_shown.row(pair->first)}, selectionMode(modifiers));
    }
}

void Shepard::tell(const QString &words) {
    const QPointF pixel = mapping().pixel(m_mark->x(), m_mark->y());
    tellMark(*this, document(), squareAround(pixel, markRadius), words);
}

} // namespace eigenscope
