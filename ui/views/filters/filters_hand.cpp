#include "ui/controls/claimed_key.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/reach.h"
#include "ui/views/filters/filters.h"
#include "ui/views/told_mark.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <utility>

namespace eigenscope {
namespace {

constexpr double leastDrag = 3;                                     // px
constexpr double leastMarkWidth = 9, markWidth = 2, markCorner = 3; // px; a bar may be narrower than its mark

} // namespace

const FilterPanel *Filters::panelAt(const QPointF &place) const {
    const auto found = std::ranges::find_if(m_panels, [&](const FilterPanel &panel) {
        return panel.place().adjusted(-grabReach, 0, grabReach, 0).contains(place);
    });
    return found == m_panels.end() ? nullptr : &*found;
}

const FilterPanel *Filters::panelOf(const std::string &column) const {
    const auto found = std::ranges::find(m_panels, column, [](const FilterPanel &one) { return one.bins().column; });
    return found == m_panels.end() ? nullptr : &*found;
}

// The mouse

void Filters::mousePressEvent(QMouseEvent *event) {
    leaveMark();
    const FilterPanel *panel = panelAt(event->position());
    if (!panel || event->button() != Qt::LeftButton)
        return View::mousePressEvent(event);
    document().endGesture();
    const std::string &column = panel->bins().column;
    if (panel->cross().contains(event->position()) && !m_filter.isFree(column))
        return letAllPass(column);
    if (!panel->bins().isNumeric())
        return toggleLevel(*panel, panel->barAt(event->position().x()));
    const double x = event->position().x();
    m_drag = Drag{column, panel->valueAt(x), x};
    if (!m_filter.span(column))
        return;
    const auto [low, high] = spanOf(*panel);
    if (std::abs(x - panel->placeOf(low)) <= grabReach) // an edge is dragged, the other one stays
        m_drag->fixed = high;
    else if (std::abs(x - panel->placeOf(high)) <= grabReach)
        m_drag->fixed = low;
}

void Filters::mouseMoveEvent(QMouseEvent *event) {
    const FilterPanel *panel = panelAt(event->position());
    if (m_drag) {
        const FilterPanel *dragged = panelOf(m_drag->column);
        if (dragged && std::abs(event->position().x() - m_drag->from) >= leastDrag)
            drag(*dragged, event->position().x());
        return;
    }
    const int bar = panel && panel->plot().contains(event->position()) ? panel->barAt(event->position().x()) : -1;
    showCursorTip(event->globalPosition(), bar < 0 ? QString() : panel->barText(bar), this);
}

void Filters::mouseReleaseEvent(QMouseEvent *) {
    m_drag.reset();
    document().endGesture();
}

void Filters::mouseDoubleClickEvent(QMouseEvent *event) {
    const FilterPanel *panel = panelAt(event->position());
    if (!panel)
        return View::mouseDoubleClickEvent(event);
    letAllPass(panel->bins().column);
}

void Filters::leaveEvent(QEvent *event) {
    View::leaveEvent(event);
    showCursorTip({}, {}, this);
}

void Filters::drag(const FilterPanel &panel, double x) {
    const double value = panel.valueAt(x);
    const auto [low, high] = std::minmax(m_drag->fixed, value);
    letPass(panel, low, high);
}

// The keyboard

const FilterPanel *Filters::markedPanel() const {
    const FilterPanel *panel = m_mark ? panelOf(m_mark->column) : nullptr;
    return panel && m_mark->bar < panel->bins().bars ? panel : nullptr;
}

void Filters::paintHand(QPainter &painter) {
    const FilterPanel *panel = hasFocus() ? markedPanel() : nullptr;
    if (!panel)
        return;
    QRectF frame(QPointF(), panel->barPlace(m_mark->bar).size().expandedTo({leastMarkWidth, 0}));
    frame.moveCenter(panel->barPlace(m_mark->bar).center());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().accent, markWidth));
    painter.drawRoundedRect(frame, markCorner, markCorner);
}

bool Filters::event(QEvent *event) {
    // Esc leaves the bars.
    return claimsEscape(*event, [this] { return hasFocus() && m_mark; }) || View::event(event);
}

void Filters::focusOutEvent(QFocusEvent *event) {
    m_kept.reset();
    View::focusOutEvent(event);
}

void Filters::keyPressEvent(QKeyEvent *event) {
    const bool isMeant = hasFocus() && !m_panels.empty() && // what the line leaves is not meant for the bars
                         !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const FilterPanel *panel = markedPanel();
    if (!isMeant || !(panel ? work(*panel, *event) : begin(event->key())))
        View::keyPressEvent(event);
}

/// The first key of a way shows where the mark is.
bool Filters::begin(int key) {
    constexpr std::array way = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End};
    if (std::ranges::count(way, key) == 0)
        return false;
    mark(m_panels.front(), 0);
    return true;
}

bool Filters::work(const FilterPanel &panel, const QKeyEvent &event) {
    const int last = panel.bins().bars - 1;
    const auto go = [&](int bar) {
        const bool isDrag = event.modifiers().testFlag(Qt::ShiftModifier) && panel.bins().isNumeric();
        bar = std::clamp(bar, 0, last);
        if (isDrag)
            stretchTo(panel, bar);
        else
            mark(panel, bar);
        return true;
    };
    switch (event.key()) {
    case Qt::Key_Left: return go(m_mark->bar - 1);
    case Qt::Key_Right: return go(m_mark->bar + 1);
    case Qt::Key_Home: return go(0);
    case Qt::Key_End: return go(last);
    case Qt::Key_Up: return goToPanel(panel, -1);
    case Qt::Key_Down: return goToPanel(panel, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: use(panel); return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: letAllPass(panel.bins().column); return true;
    case Qt::Key_Escape: leaveMark(); return true;
    default: return false;
    }
}

bool Filters::goToPanel(const FilterPanel &panel, int by) {
    const std::ptrdiff_t next = &panel - m_panels.data() + by;
    if (next >= 0 && next < std::ssize(m_panels))
        mark(m_panels[static_cast<std::size_t>(next)], 0);
    return true;
}

void Filters::mark(const FilterPanel &panel, int bar) {
    m_kept.reset();
    m_mark = Mark{panel.bins().column, bar};
    update();
    m_told.clear();
    tellChange();
}

void Filters::use(const FilterPanel &panel) {
    m_kept.reset();
    document().endGesture();
    if (panel.bins().isNumeric())
        letPass(panel, m_mark->bar);
    else
        toggleLevel(panel, m_mark->bar);
}

void Filters::stretchTo(const FilterPanel &panel, int bar) {
    if (!m_kept) {
        document().endGesture();
        m_kept = keptFrom(panel, m_mark->bar);
    }
    m_mark->bar = bar;
    update();
    const auto [from, to] = panel.valuesOf(bar);
    letPass(panel, std::min(m_kept->first, from), std::max(m_kept->second, to));
}

std::pair<double, double> Filters::keptFrom(const FilterPanel &panel, int bar) const {
    const std::pair<double, double> values = panel.valuesOf(bar);
    if (!m_filter.span(panel.bins().column))
        return values;
    const auto [low, high] = spanOf(panel);
    const auto isHere = [&values](double edge) { return values.first <= edge && edge <= values.second; };
    if (isHere(low) && isHere(high))
        return {low, high};
    return isHere(low) ? std::pair(high, high) : isHere(high) ? std::pair(low, low) : values;
}

void Filters::leaveMark() {
    m_kept.reset();
    if (std::exchange(m_mark, std::nullopt)) {
        QToolTip::hideText();
        update();
    }
}

void Filters::tellChange() {
    const FilterPanel *panel = hasFocus() ? markedPanel() : nullptr;
    if (!panel)
        return;
    const QString column = QString::fromStdString(panel->bins().column);
    QStringList lines = {column + ": " + panel->barText(m_mark->bar)};
    if (m_filter.span(panel->bins().column)) {
        const auto [low, high] = spanOf(*panel);
        lines.append(tr("%1 to %2 pass").arg(panel->valueText(low), panel->valueText(high)));
    }
    lines.append(caption());
    const QString words = lines.join('\n').toHtmlEscaped().replace('\n', "<br>");
    if (words != std::exchange(m_told, words))
        tellMark(*this, document(), panel->barPlace(m_mark->bar), words);
}

} // namespace eigenscope
