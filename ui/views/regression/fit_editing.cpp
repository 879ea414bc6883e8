#include "ui/views/regression/fit_editing.h"

#include "core/base/number_text.h"
#include "core/formats/inline_data.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QObject>

namespace eigenscope {
QString FitEditing::whyNot() const {
    if (!m_ground || !m_ground->isLoaded())
        return QObject::tr(
            "Points can be changed by hand where the fit is drawn over the columns as they were loaded.");
    return loaded().size() > mostRows ? QObject::tr("Points can be changed by hand in up to %L1 rows.").arg(mostRows)
                                      : QString();
}

void FitEditing::keep(const Dataset &rows, const QString &text, const QString &control) {
    m_context.document.set(text, "data", inlineData(rows), control);
}

void FitEditing::take(Index row) {
    m_base = m_context.document.results().value<Stage::Load>()->dataset;
    m_dragged = positionOf(*m_base, row).value_or(-1);
    m_hasMoved = false;
    ++m_drags;
}

void FitEditing::moveTo(QPointF place) {
    m_hasMoved = true;
    Dataset moved = withValue(*m_base, m_dragged, m_ground->columns()[0], place.x());
    if (isPlane())
        moved = withValue(std::move(moved), m_dragged, m_ground->columns()[1], place.y());
    else if (!hasClasses())
        moved = withValue(std::move(moved), m_dragged, m_ground->fit()->target, place.y());
    keep(moved, QObject::tr("Move a point"), QStringLiteral("regression-fit-%1").arg(m_drags));
}

void FitEditing::release() {
    if (isDragging() && !m_hasMoved)
        m_context.selection.select({m_base->rows[static_cast<std::size_t>(m_dragged)]});
    m_dragged = -1;
    m_base.reset();
}

void FitEditing::add(QPointF place, bool second) {
    if (const QString why = whyNot(); !why.isEmpty())
        return m_context.document.say(why);
    const Regression &fit = *m_ground->fit();
    std::vector<std::pair<std::string, std::string>> entries = {{m_ground->columns()[0], numberText(place.x())}};
    if (isPlane())
        entries.emplace_back(m_ground->columns()[1], numberText(place.y()));
    if (hasClasses())
        entries.emplace_back(fit.target, fit.classes[second ? 1 : 0]);
    else // over a plane there is no place for the target: the point begins on the fit
        entries.emplace_back(fit.target, numberText(isPlane() ? predictionAt(place) : place.y()));
    keep(withRow(loaded(), entries), QObject::tr("Add a point"));
}

double FitEditing::predictionAt(QPointF place) const {
    const auto predicted = m_ground->predictions(Eigen::RowVector2d(place.x(), place.y()));
    return predicted ? (*predicted)[0] : 0;
}

void FitEditing::remove() {
    if (const QString why = whyNot(); !why.isEmpty())
        return m_context.document.say(why);
    const Dataset &rows = loaded();
    const Selection &selection = m_context.selection;
    std::vector<Index> left;
    for (Index i = 0; i < rows.size(); ++i) {
        const Index row = rows.rows[static_cast<std::size_t>(i)];
        if (selection.rows().empty() ? row != selection.hovered() : !selection.contains(row))
            left.push_back(i);
    }
    if (static_cast<Index>(left.size()) == rows.size())
        return m_context.document.say(QObject::tr("Select the points to remove first."));
    if (left.size() < 2)
        return m_context.document.say(QObject::tr("A fit needs at least two rows; keep two of them."));
    keep(rows.subset(left), QObject::tr("Remove points"));
}

} // namespace eigenscope
