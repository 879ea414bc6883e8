#include "core/base/number_text.h"
#include "core/formats/inline_data.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QMouseEvent>

#include <algorithm>

namespace eigenscope {

QString RegressionFit::whyNotEditable() const {
    if (!m_ground || !m_ground->isLoaded())
        return tr("Points can be changed by hand where the fit is drawn over the columns as they were loaded.");
    if (document().results().value<Stage::Load>()->dataset->size() > mostEditedRows)
        return tr("Points can be changed by hand in up to %L1 rows.").arg(mostEditedRows);
    return {};
}

void RegressionFit::keep(const Dataset &rows, const QString &text, const QString &control) {
    document().set(text, "data", inlineData(rows), control);
}

void RegressionFit::mousePressEvent(QMouseEvent *event) {
    const Index point = pointAt(event->position());
    if (event->button() != Qt::LeftButton || point < 0 || !m_edits->isChecked() || !whyNotEditable().isEmpty() ||
        event->modifiers() != Qt::NoModifier)
        return RowScatter::mousePressEvent(event);
    m_dragBase = document().results().value<Stage::Load>()->dataset;
    m_dragged = positionOf(*m_dragBase, rowOf(point)).value_or(-1);
    ++m_drag;
    selection().select({rowOf(point)});
}

void RegressionFit::mouseMoveEvent(QMouseEvent *event) {
    if (m_dragged < 0) {
        RowScatter::mouseMoveEvent(event);
        const bool canGrab = m_edits->isChecked() && whyNotEditable().isEmpty() && pointAt(event->position()) >= 0;
        return setCursor(canGrab ? Qt::SizeAllCursor : Qt::ArrowCursor);
    }
    if (!m_held)
        m_held = std::pair(xAxis().range(), yAxis().range());
    movePoint(mapping().value(event->position()));
}

void RegressionFit::movePoint(QPointF place) {
    const PlotMapping shown = mapping();
    place = {std::clamp(place.x(), shown.x.min, shown.x.max), std::clamp(place.y(), shown.y.min, shown.y.max)};
    Dataset moved = withValue(*m_dragBase, m_dragged, m_ground->columns()[0], place.x());
    if (isPlane())
        moved = withValue(std::move(moved), m_dragged, m_ground->columns()[1], place.y());
    else if (!hasClasses())
        moved = withValue(std::move(moved), m_dragged, m_ground->fit()->target, place.y());
    keep(moved, tr("Move a point"), QStringLiteral("regression-fit-%1").arg(m_drag));
}

void RegressionFit::mouseReleaseEvent(QMouseEvent *event) {
    if (m_dragged < 0)
        return RowScatter::mouseReleaseEvent(event);
    m_dragged = -1;
    m_dragBase.reset();
    if (m_held) {
        m_held.reset();
        changeAxes();
    }
}

void RegressionFit::mouseDoubleClickEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton && m_edits->isChecked() && pointAt(event->position()) < 0 && m_ground &&
        mapping().area.contains(event->position()))
        addPoint(mapping().value(event->position()), event->modifiers().testFlag(Qt::ShiftModifier));
}

void RegressionFit::addPoint(QPointF place, bool second) {
    if (const QString why = whyNotEditable(); !why.isEmpty())
        return document().say(why);
    const Regression &fit = *m_ground->fit();
    std::vector<std::pair<std::string, std::string>> entries = {{m_ground->columns()[0], numberText(place.x())}};
    if (isPlane())
        entries.emplace_back(m_ground->columns()[1], numberText(place.y()));
    if (hasClasses())
        entries.emplace_back(fit.target, fit.classes[second ? 1 : 0]);
    else // over a plane there is no place for the target: the point begins on the fit
        entries.emplace_back(fit.target, numberText(isPlane() ? predictionAt(place) : place.y()));
    keep(withRow(*document().results().value<Stage::Load>()->dataset, entries), tr("Add a point"));
}

double RegressionFit::predictionAt(QPointF place) const {
    const auto predicted = m_ground->predictions(Eigen::RowVector2d(place.x(), place.y()));
    return predicted ? (*predicted)[0] : 0;
}

void RegressionFit::removePoints() {
    if (const QString why = whyNotEditable(); !why.isEmpty())
        return document().say(why);
    const Dataset &rows = *document().results().value<Stage::Load>()->dataset;
    std::vector<Index> left;
    for (Index i = 0; i < rows.size(); ++i) {
        const Index row = rows.rows[static_cast<std::size_t>(i)];
        if (selection().rows().empty() ? row != selection().hovered() : !selection().contains(row))
            left.push_back(i);
    }
    if (static_cast<Index>(left.size()) == rows.size())
        return document().say(tr("Select the points to remove first."));
    if (left.size() < 2)
        return document().say(tr("A fit needs at least two rows; keep two of them."));
    keep(rows.subset(left), tr("Remove points"));
}

} // namespace eigenscope
