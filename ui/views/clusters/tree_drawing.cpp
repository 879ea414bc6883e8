#include "ui/views/clusters/tree_drawing.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double lineWidth = 1.2, broadWidth = 2.6, branchReach = 5; // pixels

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// How many of the first places are selected, for each number of places.
std::vector<Index> selectedBefore(const std::vector<bool> &selected, const TreePlaces &places) {
    std::vector<Index> before{0};
    for (const Index row : places.rows)
        before.push_back(before.back() + (!selected.empty() && selected[at(row)] ? 1 : 0));
    return before;
}

/// From a line that is upright or level; infinite from one without length.
double distanceTo(const QLineF &line, QPointF pixel) {
    if (line.isNull())
        return std::numeric_limits<double>::infinity();
    const auto beyond = [](double value, double a, double b) {
        return std::max({std::min(a, b) - value, value - std::max(a, b), 0.0});
    };
    return std::hypot(beyond(pixel.x(), line.x1(), line.x2()), beyond(pixel.y(), line.y1(), line.y2()));
}

} // namespace

TreeDrawing::TreeDrawing(std::shared_ptr<const Dendrogram> tree, Index rows)
    : m_tree(std::move(tree)), m_places(treePlaces(*m_tree, rows)), m_above(at(2 * rows - 1), -1) {
    for (std::size_t i = 0; i < m_tree->merges.size(); ++i)
        for (const Index part : {m_tree->merges[i].first, m_tree->merges[i].second})
            m_above[at(part)] = rows + static_cast<Index>(i);
}

const Dendrogram::Merge *TreeDrawing::merge(Index cluster) const {
    return cluster < rowCount() ? nullptr : &m_tree->merges[at(cluster - rowCount())];
}

Index TreeDrawing::size(Index cluster) const {
    const auto *made = merge(cluster);
    return made ? made->size : 1;
}

double TreeDrawing::height(Index cluster) const {
    const auto *made = merge(cluster);
    return made ? made->height : 0;
}

Index TreeDrawing::above(Index cluster) const {
    return m_above[at(cluster)];
}

std::vector<Index> TreeDrawing::rowsOf(Index cluster) const {
    const auto first = m_places.rows.begin() + m_places.begin[at(cluster)];
    return {first, first + size(cluster)};
}

TreeDrawing::Branch TreeDrawing::branch(const PlotMapping &mapping, Index cluster, bool showsParts) const {
    const auto pixel = [&](double place, double height) { return mapping.pixel(place, height); };
    const double center = m_places.center[cluster], up = height(cluster);
    Branch branch{cluster, {}, {}};
    if (showsParts)
        branch.bar = {pixel(m_places.center[merge(cluster)->first], up),
                      pixel(m_places.center[merge(cluster)->second], up)};
    else if (merge(cluster))
        branch.bar = {pixel(center, up), pixel(center, 0)};
    if (above(cluster) >= 0)
        branch.leg = {pixel(center, up), pixel(center, height(above(cluster)))};
    return branch;
}

template <typename Each> void TreeDrawing::descend(const PlotMapping &mapping, Index from, const Each &each) const {
    const double spacing = mapping.area.width() / mapping.x.length();
    std::vector<Index> waiting{from};
    while (!waiting.empty()) {
        const Index cluster = waiting.back();
        waiting.pop_back();
        const bool showsParts = merge(cluster) && static_cast<double>(size(cluster) - 1) * spacing >= 1;
        each(branch(mapping, cluster, showsParts));
        if (showsParts)
            waiting.insert(waiting.end(), {merge(cluster)->first, merge(cluster)->second});
    }
}

void TreeDrawing::paint(QPainter &painter, const PlotMapping &mapping, const Look &look) const {
    const std::vector<Index> selected = selectedBefore(look.selected, m_places);
    const double cut = mapping.pixelY(look.cut);
    Lines lines;
    descend(mapping, top(), [&](const Branch &branch) {
        const Index begin = m_places.begin[at(branch.cluster)], end = begin + size(branch.cluster);
        const bool isBelow = branch.cluster < rowCount() + look.merges;
        const bool isBroad = selected[at(end)] - selected[at(begin)] == end - begin;
        const QRgb own = isBelow ? look.colors[at(rowAt(begin))].rgb() : look.other.rgb();
        lines[{own, isBroad}].append(branch.bar);
        const double reach = isBelow ? std::clamp(cut, branch.leg.y2(), branch.leg.y1()) : branch.leg.y1();
        const QPointF between(branch.leg.x1(), reach);
        lines[{own, isBroad}].append({branch.leg.p1(), between});
        lines[{look.other.rgb(), isBroad}].append({between, branch.leg.p2()});
    });
    draw(painter, lines);
}

void TreeDrawing::paintBranch(QPainter &painter, const PlotMapping &mapping, Index cluster, const QColor &color) const {
    QList<QLineF> lines;
    descend(mapping, cluster, [&](const Branch &branch) { lines += {branch.bar, branch.leg}; });
    draw(painter, {{{color.rgb(), true}, lines}});
}

void TreeDrawing::draw(QPainter &painter, const Lines &lines) {
    for (const auto &[pen, list] : lines) {
        painter.setPen(QPen(QColor(pen.color), pen.isBroad ? broadWidth : lineWidth, Qt::SolidLine, Qt::FlatCap));
        for (const QLineF &line : list)
            if (!line.isNull())
                painter.drawLine(line);
    }
}

Index TreeDrawing::clusterAt(const PlotMapping &mapping, QPointF pixel) const {
    Index nearest = -1;
    double least = branchReach;
    descend(mapping, top(), [&](const Branch &branch) {
        const double distance = std::min(distanceTo(branch.bar, pixel), distanceTo(branch.leg, pixel));
        if (distance < least) {
            least = distance;
            nearest = branch.cluster;
        }
    });
    return nearest;
}

} // namespace eigenscope
