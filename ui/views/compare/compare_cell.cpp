#include "ui/views/compare/compare_cell.h"

#include "ui/drawing/reach.h"
#include "ui/text/duration_text.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"

#include <QObject>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double headerHeight = 30, cellLineHeight = 20, footerHeight = 2 * cellLineHeight + 8;
constexpr double inset = 10, cellGap = 12;
constexpr double extentMargin = 0.06;                  // of the extent, left free on each side
constexpr double usualSide = 400, smallestScale = 0.5; // points are smaller where the picture is
constexpr int textSize = 12;
constexpr double earlierOpacity = 0.35; // of a picture that belongs to earlier settings

/// Measures of which larger values are better, with the names that fit under a picture.
struct ShownMeasure {
    const char *id, *name;
};
constexpr std::array shownMeasures = {ShownMeasure{"trustworthiness", "Trust"}, ShownMeasure{"continuity", "Cont"},
                                      ShownMeasure{"r_nx_area", "R_NX"}, ShownMeasure{"knn_accuracy", "k-NN"},
                                      ShownMeasure{"silhouette", "Silh"}};

/// What there is no room for is left out from the end: the shape comes before the measures that need a label.
constexpr std::ptrdiff_t itemsBeforeShape = 3;

double rounded(double value) {
    return std::round(value * 1000) / 1000;
}

std::pair<double, double> extremes(const VectorXd &values) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    return {low, high};
}

} // namespace

Measures bestMeasures(const std::vector<VariantRun> &runs, MeasuresOf which) {
    Measures best;
    if (std::ranges::count(runs, VariantRun::State::Done, &VariantRun::state) < 2)
        return best; // one alone is no best
    for (const VariantRun &run : runs)
        if (run.state == VariantRun::State::Done)
            for (const auto &[id, value] : (*run.picture).*which) {
                const auto [found, isFirst] = best.try_emplace(id, rounded(value));
                found->second = std::max(found->second, rounded(value));
            }
    return best;
}

void CompareCell::setTitle(const QString &title, const QString &referenceTitle, bool isReference) {
    m_title = title;
    m_referenceTitle = referenceTitle;
    m_isReference = isReference;
}

void CompareCell::setRun(const VariantRun &run) {
    m_run = run;
    if (m_picture == run.picture)
        return;
    m_picture = run.picture;
    if (!m_picture)
        return m_cloud.setPoints({}, {});
    const MatrixXd places = m_isAsReported ? m_picture->frame.undone(m_picture->aligned) : m_picture->aligned;
    m_cloud.setPoints(places.col(0), places.col(1));
    const auto [lowX, highX] = extremes(m_cloud.x());
    const auto [lowY, highY] = extremes(m_cloud.y());
    m_x = Range::about(lowX, highX, extentMargin);
    m_y = Range::about(lowY, highY, extentMargin);
}

void CompareCell::setSelection(const Selection &selection) {
    std::vector<bool> selected;
    if (m_picture && !selection.rows().empty())
        for (const Index row : m_picture->data->rows)
            selected.push_back(selection.contains(row));
    m_cloud.setSelected(std::move(selected));
}

void CompareCell::setPlace(const QRectF &place) {
    m_place = place;
    m_cloud.setScale(std::clamp(std::min(plot().width(), plot().height()) / usualSide, smallestScale, 1.0));
}

QRectF CompareCell::header() const {
    return {m_place.left(), m_place.top(), m_place.width(), headerHeight};
}

QRectF CompareCell::plot() const {
    return m_place.adjusted(1, headerHeight, -1, -footerHeight);
}

PlotMapping CompareCell::mapping() const {
    QRectF area = plot();
    area.setSize(area.size().expandedTo({1, 1}));
    // One unit is as long upwards as across: otherwise turning would mean nothing.
    const double unit = std::max(m_x.length() / area.width(), m_y.length() / area.height());
    const auto about = [unit](const Range &range, double pixels) {
        return Range{range.middle() - unit * pixels / 2, range.middle() + unit * pixels / 2};
    };
    return {area, about(m_x, area.width()), about(m_y, area.height())};
}

std::optional<QPointF> CompareCell::pixelOf(Index point) const {
    return m_cloud.isVisible(point) ? std::optional(m_cloud.grid().pixel(mapping(), point)) : std::nullopt;
}

std::optional<QPointF> CompareCell::placeOf(Index row) const {
    const std::optional<Index> point = row < 0 || !m_picture ? std::nullopt : positionOf(*m_picture->data, row);
    return point ? pixelOf(*point) : std::nullopt;
}

Index CompareCell::rowAt(QPointF pixel) const {
    if (!m_picture || !plot().contains(pixel))
        return -1;
    const Index point = m_cloud.grid().nearest(mapping(), pixel, pickReach,
                                               [this](Index candidate) { return m_cloud.isVisible(candidate); });
    return point < 0 ? -1 : m_picture->data->rows[static_cast<std::size_t>(point)];
}

Rows CompareCell::rowsInside(const QPolygonF &polygon) const {
    Rows rows;
    if (m_picture)
        for (const Index point : m_cloud.grid().inside(mapping(), polygon))
            if (m_cloud.isVisible(point))
                rows.push_back(m_picture->data->rows[static_cast<std::size_t>(point)]);
    return rows;
}

QString CompareCell::notes() const {
    QStringList lines = {m_title};
    if (!m_run.message.isEmpty())
        lines.append(m_run.message);
    if (m_picture && !m_picture->moving) {
        lines.append(QObject::tr("Made in %1.").arg(durationText(m_picture->seconds)));
        for (const Sentence &warning : m_picture->warnings)
            lines.append(said(warning));
    }
    return lines.join("\n");
}

QString CompareCell::words() const {
    QStringList told;
    for (const Quality &one : quality())
        told.append((one.name + ' ' + one.value + (one.isBest ? ' ' + QObject::tr("(best)") : QString())).trimmed());
    QStringList lines = notes().split('\n');
    if (m_isReference)
        lines.front() += " · " + QObject::tr("reference");
    if (!told.isEmpty())
        lines.insert(1, told.join(" · "));
    return lines.join('\n');
}

void CompareCell::paint(QPainter &painter, const Theme &theme, double headerRoom, double footerRoom) const {
    painter.save();
    paintFrame(painter, theme, headerRoom);
    paintPlot(painter, theme);
    paintQuality(painter, theme, footerRoom);
    painter.restore();
}

void CompareCell::paintFrame(QPainter &painter, const Theme &theme, double headerRoom) const {
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(m_place.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    for (const double y : {plot().top(), plot().bottom()})
        painter.drawLine(QPointF(m_place.left() + 1, y - 0.5), QPointF(m_place.right() - 1, y - 0.5));

    const QRectF room = header().adjusted(inset, 0, -inset - headerRoom, 0);
    const QFont bold = interfaceFont(13, true);
    const QString title = QFontMetricsF(bold).elidedText(m_title, Qt::ElideRight, room.width());
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(room, Qt::AlignVCenter | Qt::TextSingleLine, title);
    if (!m_isReference)
        return;
    const double begin = QFontMetricsF(bold).horizontalAdvance(title) + cellGap;
    painter.setFont(interfaceFont(textSize));
    painter.setPen(theme.secondary);
    if (begin + QFontMetricsF(painter.font()).horizontalAdvance(QObject::tr("reference")) <= room.width())
        painter.drawText(room.adjusted(begin, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                         QObject::tr("reference"));
}

void CompareCell::paintPlot(QPainter &painter, const Theme &theme) const {
    using State = VariantRun::State;
    const bool isEarlier = m_picture && !m_picture->moving && m_run.state != State::Done;
    if (m_picture && m_cloud.size() > 0) {
        painter.save();
        painter.setClipRect(plot(), Qt::IntersectClip);
        if (isEarlier)
            painter.setOpacity(earlierOpacity);
        m_cloud.paint(painter, mapping(), theme);
        painter.restore();
    }
    QString sentence;
    if (m_run.state == State::Refused)
        sentence = m_run.message;
    else if (m_run.state == State::Canceled)
        sentence = QObject::tr("Canceled.");
    else if (!m_picture)
        sentence = m_run.state == State::Running ? QObject::tr("running …") : QObject::tr("waiting");
    painter.setPen(m_run.state == State::Refused ? theme.bad : theme.secondary);
    painter.setFont(interfaceFont(textSize));
    painter.drawText(plot().adjusted(inset, inset, -inset, -inset), Qt::AlignCenter | Qt::TextWordWrap, sentence);
}

std::vector<CompareCell::Quality> CompareCell::quality() const {
    std::vector<Quality> items;
    if (m_run.state == VariantRun::State::Running) {
        items.push_back({m_run.fraction > 0 ? QObject::tr("running · %1 %").arg(m_run.fraction * 100, 0, 'f', 0)
                                            : QObject::tr("running"),
                         {}});
    } else if (m_picture && m_run.state == VariantRun::State::Done) {
        const Measures &measures = (*m_picture).*m_measures;
        for (const auto &[id, name] : shownMeasures)
            if (const auto found = measures.find(id); found != measures.end()) {
                const auto best = m_best.find(id);
                items.push_back({QObject::tr(name), decimalText(found->second, 3),
                                 best != m_best.end() && rounded(found->second) >= best->second});
            }
        if (!m_isReference && !m_picture->alignedTo.empty()) {
            const Quality shape = m_picture->isSame()
                                      ? Quality{QObject::tr("same picture as %1").arg(m_referenceTitle),
                                                QObject::tr("but for %1").arg(numberLabel(m_picture->deviation, 1))}
                                      : Quality{QObject::tr("Disparity"), decimalText(m_picture->disparity, 3)};
            // That it is the same tells more than the last measure, which may find no room.
            const std::ptrdiff_t before = m_picture->isSame() ? itemsBeforeShape - 1 : itemsBeforeShape;
            items.insert(items.begin() + std::min(before, std::ssize(items)), shape);
        }
    }
    return items;
}

/// What was measured, on two lines: a name and a number each, the best ones in bold.
void CompareCell::paintQuality(QPainter &painter, const Theme &theme, double footerRoom) const {
    const QFont plain = interfaceFont(textSize), bold = interfaceFont(textSize, true);
    const QFontMetricsF metrics(plain), boldMetrics(bold);
    const double left = m_place.left() + inset, top = plot().bottom() + 4;
    double x = left;
    int line = 0;
    for (const Quality &item : quality()) {
        double right = m_place.right() - inset - (line == 0 ? footerRoom : 0);
        const QFontMetricsF &ofValue = item.isBest ? boldMetrics : metrics;
        const double nameWidth = metrics.horizontalAdvance(item.name) + (item.value.isEmpty() ? 0 : 4);
        const double width = nameWidth + ofValue.horizontalAdvance(item.value);
        if (x > left && x + width > right) {
            if (++line > 1)
                break;
            x = left;
            right = m_place.right() - inset;
        }
        const QRectF room(x, top + line * cellLineHeight, right - x, cellLineHeight);
        painter.setFont(plain);
        painter.setPen(theme.secondary);
        painter.drawText(room, Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(item.name, Qt::ElideRight, room.width()));
        painter.setFont(item.isBest ? bold : plain);
        painter.setPen(item.isBest ? theme.good : theme.text);
        painter.drawText(room.adjusted(nameWidth, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, item.value);
        x += width + cellGap;
    }
}

void CompareCell::paintRing(QPainter &painter, Index row, const QColor &color) const {
    const auto place = placeOf(row);
    if (!place)
        return;
    const double radius = m_cloud.radius() + ringReach;
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(*place, radius, radius);
}

} // namespace eigenscope
