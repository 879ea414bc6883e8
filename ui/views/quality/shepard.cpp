#include "ui/views/quality/shepard.h"

#include "core/quality/stress1.h"
#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"

#include <nlohmann/json.hpp>

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

/// Dots that lie on each other show how many they are.
constexpr int dotAlpha = 150;

QString grouped(Index count) {
    return QLocale().toString(static_cast<qlonglong>(count));
}

} // namespace

const char *const Shepard::meaning =
    "<p>Each pair of rows has a distance <i>δ</i> in the data and a distance <i>d</i> in the picture. In a picture "
    "that keeps all distances the pairs lie on the line <i>d</i> = <i>bδ</i>; in one that keeps their order, on any "
    "line that rises. Pairs above the line are drawn too far apart, those below it too near to each other. Where there "
    "are many, the color grows with the logarithm of their number.</p><p>The rank correlation <i>ρ</i> is Spearman's "
    "of <i>δ</i> and <i>d</i>, and</p><p align=\"center\">stress-1 = √(Σ(<i>d̂</i> − <i>d</i>)² / Σ<i>d</i>²),</p>"
    "<p>where <i>d̂</i> is the line: <i>bδ</i> with the best <i>b</i>, or the rising steps of a nonmetric method.</p>"
    "<p>Drag a rectangle over pairs to select their rows.</p>";

Shepard::Shepard(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Shepard diagram"));
    xAxis().setTitle(tr("Distance in the data, δ"));
    yAxis().setTitle(tr("Distance in the picture, d"));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Quality)
            takeQuality();
    });
    connect(&selection(), &Selection::changed, this, &Shepard::takeSelection);
    takeQuality();
}

Shepard::Diagram Shepard::Diagram::counted(const std::stop_token &stop) const {
    Diagram diagram = *this;
    diagram.pairs = std::make_shared<const PairLayer>(quality->comparison, stop);
    if (diagram.pairs->largestDelta() > 0)
        diagram.scale = bestScale(*quality->comparison);
    return diagram;
}

std::vector<Index> Shepard::Diagram::measured(const Selection &selection) const {
    std::vector<Index> found;
    if (quality && !selection.rows().empty())
        for (Index i = 0; i < quality->comparison->size(); ++i)
            if (selection.contains(row(i)))
                found.push_back(i);
    return found;
}

Index Shepard::Diagram::row(Index measured) const {
    return reduction->data->rows[static_cast<std::size_t>(quality->rows[static_cast<std::size_t>(measured)])];
}

const MonotoneLine *Shepard::Diagram::monotoneLine() const {
    return reduction ? reduction->finding<MonotoneLine>() : nullptr;
}

void Shepard::takeQuality() {
    const Results &results = document().results();
    if (!results.value<Stage::Quality>()) {
        m_counting.cancel();
        m_next = {};
        show({});
    } else if (const auto quality = results.qualityOfPicture(); quality && quality != m_next.quality) {
        m_next = {.quality = quality, .reduction = results.value<Stage::Reduce>(), .pairs = nullptr};
        m_counting.start([this, next = m_next](const std::stop_token &stop, const JobRunner::Post &post) {
            const Diagram diagram = next.counted(stop);
            post([this, diagram] { show(diagram); });
        });
    }
}

void Shepard::show(Diagram diagram) {
    m_shown = m_next = std::move(diagram);
    changeAxes();
    takeSelection();
}

void Shepard::takeSelection() {
    m_chosenRows = m_shown.measured(selection());
    if (m_chosenRows.empty() || !m_shown.pairs) {
        m_choosing.cancel();
        m_chosen = nullptr;
    } else {
        m_choosing.start([this, comparison = m_shown.quality->comparison,
                          rows = m_chosenRows](const std::stop_token &stop, const JobRunner::Post &post) {
            const auto layer = std::make_shared<const PairLayer>(comparison, rows, stop);
            post([this, layer] {
                m_chosen = layer;
                update();
            });
        });
    }
    update();
    emit captionChanged();
}

void Shepard::settle() {
    if (m_counting.isRunning()) {
        m_counting.cancel();
        show(m_next.counted({}));
    }
    if (m_choosing.isRunning()) {
        m_choosing.cancel();
        m_chosen = std::make_shared<const PairLayer>(m_shown.quality->comparison, m_chosenRows, std::stop_token());
    }
}

QString Shepard::whyEmpty() const {
    return m_next.quality ? QString() : tr("The pairs of rows appear here when the quality of a picture is measured.");
}

QString Shepard::caption() const {
    if (!m_shown.pairs)
        return {};
    QStringList parts;
    const auto number = [&](const char *key) { return m_shown.quality->report->at(key); };
    if (number("shepard").is_number())
        parts.append(tr("ρ = %1").arg(number("shepard").get<double>(), 0, 'f', 3));
    if (const MonotoneLine *monotone = m_shown.monotoneLine())
        parts.append(tr("stress-1 of the monotone line = %1").arg(monotone->stress1, 0, 'f', 3));
    else if (number("stress1").is_number())
        parts.append(tr("stress-1 = %1").arg(number("stress1").get<double>(), 0, 'f', 3));
    const auto measured = static_cast<Index>(m_shown.quality->rows.size()), all = m_shown.reduction->data->size();
    parts.append(
        measured == all
            ? tr("%1 pairs").arg(grouped(m_shown.pairs->count()))
            : tr("%1 pairs among %2 of %3 rows").arg(grouped(m_shown.pairs->count()), grouped(measured), grouped(all)));
    if (m_chosenRows.size() == 1)
        parts.append(tr("those of %1 stand out").arg(rowName(m_chosenRows.front())));
    else if (!m_chosenRows.empty())
        parts.append(tr("those among %1 rows stand out").arg(grouped(static_cast<Index>(m_chosenRows.size()))));
    return parts.join(" · ");
}

QString Shepard::rowName(Index measured) const {
    const Index position = m_shown.quality->rows[static_cast<std::size_t>(measured)];
    return QString::fromStdString(m_shown.reduction->data->rowName(position));
}

QPolygonF Shepard::line() const {
    QPolygonF line;
    if (const MonotoneLine *monotone = m_shown.monotoneLine())
        for (Index i = 0; i < monotone->corners.rows(); ++i)
            line.append(QPointF(monotone->corners(i, 0), monotone->corners(i, 1)));
    else if (m_shown.scale > 0)
        line << QPointF(0, 0) << QPointF(m_shown.pairs->largestDelta(), m_shown.scale * m_shown.pairs->largestDelta());
    return line;
}

void Shepard::prepareAxes(const QSizeF &) {
    if (!m_shown.pairs)
        return;
    constexpr double room = 1.03;
    const QPolygonF line = this->line();
    const double top = line.isEmpty() ? 0 : line.last().y();
    xAxis().setRange(Range::about(0, m_shown.pairs->largestDelta() * room));
    yAxis().setRange(Range::about(0, std::max(m_shown.pairs->largestD(), top) * room));
}

void Shepard::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_shown.pairs)
        return;
    QColor color = m_chosen ? theme().secondary : theme().accent;
    color.setAlpha(dotAlpha);
    m_shown.pairs->paint(painter, mapping, color, theme());
    const PlotMarks marks(painter, mapping, theme());
    const QPolygonF line = this->line();
    if (!line.isEmpty())
        marks.curve(line, theme().text, 0);
    if (m_chosen)
        m_chosen->paint(painter, mapping, theme().contrast, theme());
    if (!line.isEmpty())
        marks.words(mapping.pixel(line.last().x(), line.last().y()) + QPointF(-8, -6),
                    m_shown.monotoneLine() ? tr("d̂, rising with δ") : tr("d = %1·δ").arg(numberLabel(m_shown.scale, 3)),
                    theme().text);
    if (isVisible())
        m_gesture.paint(painter, theme());
}

} // namespace eigenscope

#include "moc_shepard.cpp"
