#include "ui/views/quality/shepard.h"

#include "ui/document/measured_axes.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

/// Dots that lie on each other show how many they are.
constexpr int dotAlpha = 150;

} // namespace

const char *const Shepard::meaning = R"(
# Distances in the data, distances in the picture
Each pair of rows has a distance $\delta$ in the data and a distance $d$ in the picture. In a picture that keeps all
 distances the pairs lie on the line $d = b\delta$; in one that keeps their order, on any line that rises. Where there
 are many pairs, the color grows with the logarithm of their number.
$$ \text{stress-1} = \sqrt{\frac{\sum (\hat d - d)^2}{\sum d^2}}
Here $\hat d$ is the line: $b\delta$ with the best $b$, or the rising steps of a nonmetric method. The rank correlation
 $\rho$ is Spearman's of $\delta$ and $d$.
- Pairs above the line are drawn too far apart, those below it too near to each other.
- A cloud that bends away at large $\delta$: the picture keeps what is near and gives up what is far, as t-SNE and UMAP
 mean to.
- Drag a rectangle over pairs to select their rows; or go to a pair by the arrow keys, draw the rectangle with Shift,
 and press Enter.
! A small stress says that most distances are kept on average, not that those of the rows you look at are.)";

Shepard::Shepard(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Shepard diagram"));
    xAxis().setTitle(tr("Distance in the data, δ"));
    yAxis().setTitle(tr("Distance in the picture, d"));
    followResults({Stage::Quality}, [this] { takeQuality(); });
    connect(&selection(), &Selection::changed, this, &Shepard::takeSelection);
    takeQuality();
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
            const ShepardDiagram diagram = next.counted(stop);
            post([this, diagram] { show(diagram); });
        });
    }
}

void Shepard::show(ShepardDiagram diagram) {
    m_shown = m_next = std::move(diagram);
    m_mark.reset();
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
    QStringList parts = m_shown.facts();
    if (m_chosenRows.size() == 1)
        parts.append(tr("those of %1 stand out").arg(m_shown.rowName(m_chosenRows.front())));
    else if (!m_chosenRows.empty())
        parts.append(tr("those among %L1 rows stand out").arg(m_chosenRows.size()));
    return parts.join(" · ") + MeasuredAxes::note(*m_shown.quality);
}

QString Shepard::pictureWords() const {
    return tr("To the right the distance in the data, up the distance in the picture; the line is %1")
        .arg(m_shown.lineName());
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
        marks.words(mapping.pixel(line.last().x(), line.last().y()) + QPointF(-8, -6), m_shown.lineName(),
                    theme().text);
    if (isVisible())
        m_gesture.paint(painter, theme());
}

QStringList Shepard::numbersToday() const {
    if (!m_shown.pairs)
        return {};
    QStringList lines;
    const auto add = [&](const char *key, const QString &name) {
        if (const Json &value = m_shown.quality->report->at(key); value.is_number())
            lines.append(name + " = " + texNumber(value.get<double>(), 3));
    };
    if (m_shown.monotoneLine())
        lines.append("\\text{stress-1} = " + texNumber(m_shown.monotoneLine()->stress1, 3));
    else
        add("stress1", "\\text{stress-1}");
    add("shepard", "\\rho");
    if (!m_shown.monotoneLine() && m_shown.scale > 0)
        lines.append("b = " + texNumber(m_shown.scale, 3));
    return lines;
}

} // namespace eigenscope

#include "moc_shepard.cpp"
