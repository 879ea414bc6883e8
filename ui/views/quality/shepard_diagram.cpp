#include "ui/views/quality/shepard_diagram.h"

#include "core/quality/stress1.h"
#include "ui/drawing/reach.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QObject>

#include <algorithm>
#include <cmath>

namespace eigenscope {

ShepardDiagram ShepardDiagram::counted(const std::stop_token &stop) const {
    ShepardDiagram diagram = *this;
    diagram.pairs = std::make_shared<const PairLayer>(quality->comparison, stop);
    if (diagram.pairs->largestDelta() > 0)
        diagram.scale = bestScale(*quality->comparison);
    return diagram;
}

std::vector<Index> ShepardDiagram::measured(const Selection &selection) const {
    std::vector<Index> found;
    if (quality && !selection.rows().empty())
        for (Index i = 0; i < quality->comparison->size(); ++i)
            if (selection.contains(row(i)))
                found.push_back(i);
    return found;
}

Index ShepardDiagram::row(Index measured) const {
    return reduction->data->rows[static_cast<std::size_t>(quality->rows[static_cast<std::size_t>(measured)])];
}

QString ShepardDiagram::rowName(Index measured) const {
    return rowTitle(*reduction->data, quality->rows[static_cast<std::size_t>(measured)]);
}

const MonotoneLine *ShepardDiagram::monotoneLine() const {
    return reduction ? reduction->finding<MonotoneLine>() : nullptr;
}

QPolygonF ShepardDiagram::line() const {
    QPolygonF line;
    if (const MonotoneLine *monotone = monotoneLine())
        for (Index i = 0; i < monotone->corners.rows(); ++i)
            line.append(QPointF(monotone->corners(i, 0), monotone->corners(i, 1)));
    else if (scale > 0)
        line << QPointF(0, 0) << QPointF(pairs->largestDelta(), scale * pairs->largestDelta());
    return line;
}

QString ShepardDiagram::lineName() const {
    return monotoneLine() ? QObject::tr("d̂, rising with δ") : QObject::tr("d = %1·δ").arg(numberLabel(scale, 3));
}

QStringList ShepardDiagram::facts() const {
    QStringList facts;
    const auto number = [&](const char *key) { return quality->report->at(key); };
    if (number("shepard").is_number())
        facts.append(QObject::tr("ρ = %1").arg(number("shepard").get<double>(), 0, 'f', 3));
    if (const MonotoneLine *monotone = monotoneLine())
        facts.append(QObject::tr("stress-1 of the monotone line = %1").arg(monotone->stress1, 0, 'f', 3));
    else if (number("stress1").is_number())
        facts.append(QObject::tr("stress-1 = %1").arg(number("stress1").get<double>(), 0, 'f', 3));
    const auto measured = static_cast<qlonglong>(quality->rows.size()),
               all = static_cast<qlonglong>(reduction->data->size()), count = static_cast<qlonglong>(pairs->count());
    facts.append(measured == all ? QObject::tr("%L1 pairs").arg(count)
                                 : QObject::tr("%L1 pairs among %L2 of %L3 rows").arg(count).arg(measured).arg(all));
    return facts;
}

std::optional<PairLayer::Pair> ShepardDiagram::pairAt(const PlotMapping &mapping, QPointF pixel) const {
    const auto distance = [&](const PairLayer::Pair &pair) {
        const QPointF value = pairs->place(pair), offset = mapping.pixel(value.x(), value.y()) - pixel;
        return std::hypot(offset.x(), offset.y());
    };
    const auto nearest = std::ranges::min_element(pairs->dots(), {}, distance);
    return nearest == pairs->dots().end() || distance(*nearest) > pickReach ? std::nullopt : std::optional(*nearest);
}

QString ShepardDiagram::textAt(const PlotMapping &mapping, QPointF pixel) const {
    if (const auto cell = pairs->cellAt(mapping.value(pixel)); cell && cell->count > 0)
        return QObject::tr("%L1 pairs\nδ from %2 to %3\nd from %4 to %5")
            .arg(cell->count)
            .arg(numberLabel(cell->delta.min, 3), numberLabel(cell->delta.max, 3), numberLabel(cell->d.min, 3),
                 numberLabel(cell->d.max, 3));
    const auto nearest = pairAt(mapping, pixel);
    if (!nearest)
        return {};
    const QPointF value = pairs->place(*nearest);
    return QObject::tr("%1 and %2\nδ = %3, d = %4")
        .arg(rowName(nearest->first), rowName(nearest->second), numberLabel(value.x(), 4), numberLabel(value.y(), 4));
}

} // namespace eigenscope
