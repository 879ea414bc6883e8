#include "ui/controls/claimed_key.h"
#include "ui/controls/cursor_tip.h"
#include "ui/text/row_text.h"
#include "ui/views/compare/compare.h"
#include "ui/views/crosshair_words.h"
#include "ui/views/point_walk.h"
#include "ui/views/row_walk.h"
#include "ui/views/told_mark.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

namespace eigenscope {
QString Compare::tooltip(Index row) const {
    Results results = document().results();
    results.set<Stage::Reduce>({}); // its coordinates are not those of this picture
    return rowTooltip(results, row);
}

std::optional<PointedThing> Compare::thingAt(QPointF pixel) {
    const auto at = m_tiles.at(pixel);
    return at ? std::optional(thingIn(*at, cell(*at).rowAt(pixel))) : std::nullopt;
}

std::optional<PointedThing> Compare::thingInHand() {
    const auto at = marked();
    if (!at)
        return std::nullopt;
    const auto place = cell(*at).placeOf(selection().current());
    return thingIn(*at, place ? selection().current() : -1).at(place.value_or(cell(*at).header().center()));
}

PointedThing Compare::thingIn(std::size_t index, Index row) {
    PointedThing thing = row >= 0 ? thingOf(row) : PointedThing{.name = cell(index).title()};
    thing.more = [this, index](QMenu &menu) {
        const VariantRun &run = m_runs.all()[index];
        menu.addAction(tr("Adopt %1").arg(cell(index).title()), this, [this, index] { adopt(index); })
            ->setEnabled(run.state != VariantRun::State::Refused && !isAdopted(document().session(), run.patch));
        menu.addAction(tr("Align the others to this picture"), this, [this, index] { alignTo(index); })
            ->setEnabled(index != m_runs.reference());
        menu.addAction(tr("Let this picture fill the view, or show all again"), this,
                       [this, index] { toggleMaximized(index); });
        menu.addAction(tr("Remove this picture"), this, [this, index] { remove(index); });
    };
    return thing;
}

// The mouse

void Compare::mouseMoveEvent(QMouseEvent *event) {
    if (m_pressed) {
        m_gesture.extend(event->position());
        return update();
    }
    const QPointF pixel = event->position();
    const auto at = m_tiles.at(pixel);
    const Index row = at ? cell(*at).rowAt(pixel) : -1;
    QString tip; // empty, it hides the one before
    if (row >= 0)
        tip = tooltip(row);
    else if (at && cell(*at).header().contains(pixel))
        tip = richLines(cell(*at).notes());
    if (row < 0 || row != selection().hovered())
        showCursorTip(event->globalPosition(), tip, this);
    selection().hover(row);
}

void Compare::mousePressEvent(QMouseEvent *event) {
    const auto at = m_tiles.at(event->position());
    m_marked = at.value_or(m_marked);
    if (event->button() != Qt::LeftButton || !at || !cell(*at).plot().contains(event->position()))
        return;
    m_pressed = at;
    m_gesture.press(event->position());
}

void Compare::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_gesture.extend(event->position());
    Rows rows = markedRows();
    m_gesture.end();
    m_pressed.reset();
    selection().select(std::move(rows), selectionMode(event->modifiers()));
    update();
}

Rows Compare::markedRows() const {
    const CompareCell &pressed = cell(*m_pressed);
    if (!m_gesture.isClick())
        return pressed.rowsInside(m_gesture.area());
    const Index row = pressed.rowAt(m_gesture.start());
    return row >= 0 ? Rows{row} : Rows{};
}

void Compare::mouseDoubleClickEvent(QMouseEvent *event) {
    const auto at = m_tiles.at(event->position());
    if (at && cell(*at).header().contains(event->position()))
        toggleMaximized(*at);
    else
        mousePressEvent(event);
}

void Compare::leaveEvent(QEvent *) {
    selection().hover(-1);
}

// The keyboard

std::optional<std::size_t> Compare::marked() const {
    return m_tiles.size() > 0 ? std::optional(std::min(m_marked, m_tiles.size() - 1)) : std::nullopt;
}

void Compare::paintHand(QPainter &painter) {
    const auto at = marked();
    if (!at || !hasFocus())
        return;
    m_crosshair.paint(painter);
    painter.setPen(QPen(theme().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(cell(*at).place(), CompareCell::corner, CompareCell::corner);
}

bool Compare::event(QEvent *event) {
    // Esc gives up an area and brings the other pictures back.
    return claimsEscape(*event, [this] { return hasFocus() && (m_gesture.isActive() || m_tiles.maximized()); }) ||
           View::event(event);
}

void Compare::keyPressEvent(QKeyEvent *event) {
    const auto at = marked();
    const bool isMeant = at && hasFocus(); // the buttons leave keys that are not meant for the pictures
    if (!isMeant || !work(*at, *event))
        View::keyPressEvent(event);
}

bool Compare::work(std::size_t index, const QKeyEvent &event) {
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: toggleMaximized(index); return true;
    case Qt::Key_Escape:
        if (m_gesture.isActive()) {
            m_gesture.end();
            m_pressed.reset();
            update();
            return true;
        }
        if (!m_tiles.maximized())
            return false;
        resetView();
        return true;
    default: return event.modifiers() == Qt::ControlModifier ? goTowards(index, event.key()) : walk(index, event);
    }
}

bool Compare::goTowards(std::size_t index, int key) {
    const auto next = pointTowards(key, cell(index).place().center(), static_cast<Index>(m_tiles.size()),
                                   [this](Index tile) { return m_tiles.centerOf(static_cast<std::size_t>(tile)); });
    if (!next)
        return false;
    m_marked = static_cast<std::size_t>(*next);
    update();
    tellMark(*this, document(), cell(m_marked).header(), richLines(cell(m_marked).words()));
    return true;
}

CrosshairHand::Places Compare::crosshairPlaces() {
    const auto plot = [this] {
        const auto at = marked();
        return at && cell(*at).data() ? cell(*at).plot() : QRectF();
    };
    return {.area = plot,
            .first = [this, plot] { return cell(*marked()).placeOf(selection().current()).value_or(plot().center()); },
            .words =
                [this, plot](QPointF pixel) {
                    const Index row = cell(*marked()).rowAt(pixel);
                    return crosshairWords(placeInPicture(plot(), pixel), row < 0 ? QString() : tooltip(row),
                                          m_pressed ? std::optional(markedRows()) : std::nullopt);
                },
            .drags = [] { return true; },
            .takes = [this](int key) { return m_gesture.takes(key); }};
}

bool Compare::walk(std::size_t index, const QKeyEvent &event) {
    const CompareCell &in = cell(index);
    if (!in.data())
        return false;
    const auto rowOf = [&in](Index point) { return in.data()->rows[static_cast<std::size_t>(point)]; };
    return RowWalk{.view = *this,
                   .document = document(),
                   .selection = selection(),
                   .from = in.placeOf(selection().current()).value_or(in.plot().center()),
                   .count = in.cloud().size(),
                   .rowOf = rowOf,
                   .placeOf = [&in](Index point) { return in.pixelOf(point); },
                   .words = [this, rowOf](Index point) { return tooltip(rowOf(point)); }}
        .press(event.key(), event.modifiers());
}

} // namespace eigenscope
