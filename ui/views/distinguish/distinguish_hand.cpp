#include "ui/views/distinguish/distinguish.h"

#include "core/base/number_text.h"
#include "ui/controls/cursor_tip.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace eigenscope {
namespace {

constexpr double lineScroll = 42;

} // namespace

void Distinguish::use(const ComparisonLine &line) {
    if (line.kind == ComparisonLine::Kind::Rest)
        showWhole(!m_isWhole);
    else if (line.difference)
        encoding().setColorColumn(QString::fromStdString(line.difference->column));
}

std::optional<PointedThing> Distinguish::thingOfLine(std::optional<std::size_t> line) const {
    const Difference *difference = line ? m_lines[*line].difference : nullptr;
    if (!difference)
        return std::nullopt;
    const auto *level = std::get_if<LevelDifference>(&difference->detail);
    const QString column = QString::fromStdString(difference->column);
    const QString what =
        level ? tr("%1 = %2: %3").arg(column, QString::fromStdString(level->level), liftText(level->lift))
              : tr("%1: d = %2").arg(column, effectText(difference->effect));
    return PointedThing{.name = what,
                        .value = QString::fromStdString(numberText(level ? level->lift : difference->effect)),
                        .column = column};
}

std::optional<PointedThing> Distinguish::thingAt(QPointF pixel) {
    return thingOfLine(lineAt(pixel));
}

std::optional<PointedThing> Distinguish::thingInHand() {
    auto thing = thingOfLine(m_current);
    if (thing)
        thing->place = placeOf(*m_current).center();
    return thing;
}

void Distinguish::makeCurrent(std::optional<std::size_t> line) {
    if (std::exchange(m_current, line) != line)
        update();
}

void Distinguish::moveCurrent(int by) {
    if (m_lines.empty())
        return;
    const auto canBeUsed = [this](int line) {
        return m_lines[static_cast<std::size_t>(line)].difference ||
               m_lines[static_cast<std::size_t>(line)].kind == ComparisonLine::Kind::Rest;
    };
    int line = m_current ? static_cast<int>(*m_current) + by : 0;
    while (line >= 0 && line < static_cast<int>(m_lines.size()) && !canBeUsed(line))
        line += by;
    if (line < 0 || line >= static_cast<int>(m_lines.size()))
        return;
    makeCurrent(static_cast<std::size_t>(line));
    const double top = m_tops[*m_current], bottom = m_tops[*m_current + 1], room = roomForLines().height();
    scrollTo(std::clamp(m_scroll, bottom - room, std::max(bottom - room, top)));
}

void Distinguish::mouseMoveEvent(QMouseEvent *event) {
    const auto line = lineAt(event->position());
    const ComparisonLine *at = line ? &m_lines[*line] : nullptr;
    const bool isChoice = whyEmpty().isEmpty() &&
                          (orderPlace().contains(event->position()) || againstPlace().contains(event->position()));
    const bool canBeUsed = isChoice || (at && (at->difference || at->kind == ComparisonLine::Kind::Rest));
    setCursor(canBeUsed ? Qt::PointingHandCursor : Qt::ArrowCursor);
    makeCurrent(at && at->difference ? line : std::nullopt);
    showCursorTip(event->globalPosition(), at && at->difference ? comparisonTip(*at->difference) : QString(), this);
}

void Distinguish::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (whyEmpty().isEmpty())
        for (const auto &[place, menu] : {std::pair(orderPlace(), m_orders), std::pair(againstPlace(), m_againsts)})
            if (place.contains(event->position()))
                return menu->popup(mapToGlobal(place.bottomLeft().toPoint()));
    if (const auto line = lineAt(event->position()))
        use(m_lines[*line]);
}

void Distinguish::leaveEvent(QEvent *event) {
    makeCurrent(std::nullopt);
    View::leaveEvent(event);
}

void Distinguish::wheelEvent(QWheelEvent *event) {
    constexpr int notch = 120;
    scrollTo(m_scroll - lineScroll * event->angleDelta().y() / notch);
    event->accept();
}

void Distinguish::keyPressEvent(QKeyEvent *event) {
    if (event->matches(QKeySequence::Copy))
        return copyNumbers();
    switch (event->key()) {
    case Qt::Key_Up: return moveCurrent(-1);
    case Qt::Key_Down: return moveCurrent(1);
    case Qt::Key_PageUp: return scrollTo(m_scroll - roomForLines().height());
    case Qt::Key_PageDown: return scrollTo(m_scroll + roomForLines().height());
    case Qt::Key_Home: return scrollTo(0);
    case Qt::Key_End: return scrollTo(m_tops.back());
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current)
            return use(m_lines[*m_current]);
        break;
    default: break;
    }
    View::keyPressEvent(event);
}

} // namespace eigenscope
