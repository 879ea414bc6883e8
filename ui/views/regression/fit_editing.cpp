#include "ui/views/regression/fit_editing.h"

#include "core/base/number_text.h"
#include "core/formats/inline_data.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QObject>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace eigenscope {
namespace {

double valueIn(const Dataset &data, Index position, const std::string &column) {
    const Points &points = data.points();
    if (const auto found = std::ranges::find(points.columns, column); found != points.columns.end())
        return points.X(position, found - points.columns.begin());
    return std::get<VectorXd>(data.attribute(column)->values)[position];
}

/// The number of a row where rows are numbered by their positions; −1 where it is not among them.
Index numberedAnew(const Dataset &data, Index row) {
    return positionOf(data, row).value_or(-1);
}

} // namespace

QString FitEditing::whyNot() const {
    if (!m_ground || !m_ground->isLoaded())
        return QObject::tr(
            "Points can be changed by hand where the fit is drawn over the columns as they were loaded.");
    return rows()->size() > mostRows ? QObject::tr("Points can be changed by hand in up to %L1 rows.").arg(mostRows)
                                     : QString();
}

std::shared_ptr<const Dataset> FitEditing::rows() const {
    const bool isKept = m_kept.rows && m_context.document.session().data() == m_kept.data;
    return isKept ? m_kept.rows : m_context.document.results().value<Stage::Load>()->dataset;
}

bool FitEditing::keep(Dataset rows, const QString &text, const QString &control) {
    Selected selected = m_context.selection.selected();
    if (!m_context.document.set(text, "data", inlineData(rows), control))
        return false;
    for (Index *row : {&selected.current, &selected.previous})
        *row = numberedAnew(rows, *row);
    std::ranges::transform(selected.rows, selected.rows.begin(), [&](Index row) { return numberedAnew(rows, row); });
    std::erase(selected.rows, -1);
    m_context.selection.restore(std::move(selected));
    std::iota(rows.rows.begin(), rows.rows.end(), 0);
    m_kept = {m_context.document.session().data(), std::make_shared<const Dataset>(std::move(rows))};
    return true;
}

Names FitEditing::movedColumns() const {
    if (isPlane() || hasClasses())
        return m_ground->columns();
    return {m_ground->columns()[0], m_ground->fit()->target};
}

Dataset FitEditing::moved(const Dataset &rows, Index position, const Names &columns, QPointF place) const {
    Dataset next = rows;
    const std::array values = {place.x(), place.y()};
    for (std::size_t i = 0; i < columns.size(); ++i)
        next = withValue(std::move(next), position, columns[i], values[i]);
    return next;
}

void FitEditing::keepMoved(Dataset rows) {
    keep(std::move(rows), QObject::tr("Move a point"), QStringLiteral("regression-fit-%1").arg(m_drags));
}

void FitEditing::take(Index row) {
    m_base = rows();
    m_columns = movedColumns();
    m_dragged = positionOf(*m_base, row).value_or(-1);
    m_hasMoved = false;
    m_nudged = -1;
    ++m_drags;
}

void FitEditing::moveTo(QPointF place) {
    m_hasMoved = true;
    if (rows() != m_base) // other rows have come meanwhile
        return release();
    keepMoved(moved(*m_base, m_dragged, m_columns, place));
    m_base = rows();
}

std::optional<QPointF> FitEditing::nudge(Index row, QPointF by) {
    if (const QString why = whyNot(); !why.isEmpty()) {
        m_context.document.say(why);
        return std::nullopt;
    }
    const std::shared_ptr<const Dataset> before = rows();
    const auto position = positionOf(*before, row);
    if (!position)
        return std::nullopt;
    if (before != m_kept.rows || row != m_nudged) // something else came between
        ++m_drags;
    QPointF place;
    const Names columns = movedColumns();
    place.setX(valueIn(*before, *position, columns[0]) + by.x());
    if (columns.size() > 1)
        place.setY(valueIn(*before, *position, columns[1]) + by.y());
    keepMoved(moved(*before, *position, columns, place));
    m_nudged = *position;
    return place;
}

void FitEditing::release() {
    if (isDragging() && !m_hasMoved)
        m_context.selection.select({m_base->rows[static_cast<std::size_t>(m_dragged)]});
    m_dragged = -1;
    m_base.reset();
}

std::optional<Index> FitEditing::add(QPointF place, bool second) {
    if (const QString why = whyNot(); !why.isEmpty()) {
        m_context.document.say(why);
        return std::nullopt;
    }
    const Regression &fit = *m_ground->fit();
    std::vector<std::pair<std::string, std::string>> entries = {{m_ground->columns()[0], numberText(place.x())}};
    if (isPlane())
        entries.emplace_back(m_ground->columns()[1], numberText(place.y()));
    if (hasClasses())
        entries.emplace_back(fit.target, fit.classes[second ? 1 : 0]);
    else // over a plane there is no place for the target: the point begins on the fit
        entries.emplace_back(fit.target, numberText(isPlane() ? predictionAt(place) : place.y()));
    const std::shared_ptr<const Dataset> before = rows();
    const bool isKept = keep(withRow(*before, entries), QObject::tr("Add a point"));
    return isKept ? std::optional(before->size()) : std::nullopt;
}

double FitEditing::predictionAt(QPointF place) const {
    const auto predicted = m_ground->predictions(Eigen::RowVector2d(place.x(), place.y()));
    return predicted ? (*predicted)[0] : 0;
}

void FitEditing::remove() {
    if (const QString why = whyNot(); !why.isEmpty())
        return m_context.document.say(why);
    const std::shared_ptr<const Dataset> before = rows();
    const Selection &selection = m_context.selection;
    std::vector<Index> left;
    for (Index i = 0; i < before->size(); ++i) {
        const Index row = before->rows[static_cast<std::size_t>(i)];
        if (selection.rows().empty() ? row != selection.hovered() : !selection.contains(row))
            left.push_back(i);
    }
    if (static_cast<Index>(left.size()) == before->size())
        return m_context.document.say(QObject::tr("Select the points to remove first."));
    if (left.size() < 2)
        return m_context.document.say(QObject::tr("A fit needs at least two rows; keep two of them."));
    keep(before->subset(left), QObject::tr("Remove points"));
}

} // namespace eigenscope
