#include "ui/views/kernel/pair_histogram.h"

#include "core/base/number_text.h"
#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/views/told_mark.h"

#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

constexpr std::size_t bins = 40;
constexpr double legendHeight = 24; // px

double sumOf(const std::vector<double> &counts) {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
}

/// Nothing where no row has a class.
std::optional<Classes> classesOf(const KernelMatrix &matrix) {
    auto classes = matrix.data ? matrix.data->classes() : std::nullopt;
    return classes && classes->names.empty() ? std::nullopt : classes;
}

bool isCounted(const std::optional<Classes> &classes, Index i) {
    return !classes || classes->codes[static_cast<std::size_t>(i)] >= 0;
}

/// Tells each pair i < j that is counted, with its value; a column at a time.
template <class Tell> void eachPair(const MatrixXd &K, const std::optional<Classes> &classes, PairQuantity quantity,
                                    const std::stop_token &stop, const Tell &tell) {
    for (Index j = 1; j < K.cols() && !stop.stop_requested(); ++j) {
        if (!isCounted(classes, j))
            continue;
        for (Index i = 0; i < j; ++i)
            if (isCounted(classes, i))
                if (const double value = pairQuantity(K, i, j, quantity); std::isfinite(value))
                    tell(i, j, value);
    }
}

} // namespace

std::optional<PairCounts> countPairs(const MatrixXd &K, const std::optional<Classes> &classes, PairQuantity quantity,
                                     const std::stop_token &stop) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    eachPair(K, classes, quantity, stop, [&](Index, Index, double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    });
    if (stop.stop_requested() || low > high)
        return std::nullopt;
    PairCounts counts{Range::about(low, high), std::vector<double>(bins), std::vector<double>(bins),
                      classes.has_value()};
    if (classes)
        counts.rowsLeftOut = std::ranges::count(classes->codes, -1);
    eachPair(K, classes, quantity, stop, [&](Index i, Index j, double value) {
        const double place = (value - counts.range.min) / counts.range.length() * bins;
        const auto bin = std::min(static_cast<std::size_t>(std::max(0.0, place)), bins - 1);
        const bool same =
            classes && classes->codes[static_cast<std::size_t>(i)] == classes->codes[static_cast<std::size_t>(j)];
        ++(same ? counts.within : counts.between)[bin];
    });
    return counts;
}

std::vector<Index> positionsOfPairs(const MatrixXd &K, const std::optional<Classes> &classes, PairQuantity quantity,
                                    const Range &range, bool isLast, const std::stop_token &stop) {
    std::vector<bool> isIn(static_cast<std::size_t>(K.cols()));
    eachPair(K, classes, quantity, stop, [&](Index i, Index j, double value) {
        if (value >= range.min && (value < range.max || (isLast && value <= range.max)))
            isIn[static_cast<std::size_t>(i)] = isIn[static_cast<std::size_t>(j)] = true;
    });
    std::vector<Index> positions;
    for (std::size_t i = 0; i < isIn.size(); ++i)
        if (isIn[i])
            positions.push_back(static_cast<Index>(i));
    return positions;
}

PairHistogram::PairHistogram(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    yAxis().setTicks(percentTicks);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel && document().results().kernelMatrix() != m_matrix)
            takeMatrix();
    });
    connect(&selection(), &Selection::changed, this, qOverload<>(&QWidget::update));
}

void PairHistogram::show(PairQuantity quantity) {
    m_quantity = quantity;
    takeMatrix();
}

void PairHistogram::takeMatrix() {
    m_work.drop();
    m_matrix = document().results().kernelMatrix();
    if (m_matrix)
        m_work.ask([matrix = m_matrix, quantity = m_quantity](const std::stop_token &stop) {
            return countPairs(matrix->K, classesOf(*matrix), quantity, stop);
        });
    else
        take(std::nullopt);
}

void PairHistogram::take(const std::optional<PairCounts> &counts) {
    m_counts = counts;
    changeAxes();
    emit captionChanged();
}

void PairHistogram::showEvent(QShowEvent *event) {
    m_work.begin();
    ReadoutChart::showEvent(event);
}

QString PairHistogram::whyEmpty() const {
    if (!m_matrix)
        return tr("The histogram appears here when the data have a kernel matrix.");
    if (m_work.isPending())
        return m_counts ? QString() : tr("Counting …");
    return m_counts ? QString() : tr("There are no two objects to compare.");
}

QString PairHistogram::caption() const {
    if (!m_counts)
        return {};
    const auto what = [this] {
        switch (m_quantity) {
        case PairQuantity::Value: return tr("Kᵢⱼ, i < j");
        case PairQuantity::Distance: return tr("distances in feature space, all pairs");
        case PairQuantity::Angle: break;
        }
        return tr("angles between φ(x) and φ(y) of all pairs");
    };
    if (!m_counts->hasClasses)
        return what();
    const QString apart = what() + tr(" · within classes and between them");
    return m_counts->rowsLeftOut > 0 ? apart + tr(" · %1 without a class left out").arg(rowsText(m_counts->rowsLeftOut))
                                     : apart;
}

std::optional<double> PairHistogram::selectedValue() const {
    const auto at = [this](Index row) { return row < 0 ? std::nullopt : positionOf(*m_matrix->data, row); };
    const auto first = at(selection().current()), second = at(selection().previous());
    if (!first || !second)
        return std::nullopt;
    const double value = pairQuantity(m_matrix->K, *first, *second, m_quantity);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

double PairHistogram::mostShare() const {
    double most = 0;
    for (const std::vector<double> *counts : {&m_counts->within, &m_counts->between})
        if (const double sum = sumOf(*counts); sum > 0)
            most = std::max(most, *std::ranges::max_element(*counts) / sum);
    return most;
}

void PairHistogram::prepareAxes(const QSizeF &plot) {
    if (!m_counts)
        return;
    xAxis().setRange(m_counts->range);
    xAxis().setTitle(m_quantity == PairQuantity::Value      ? tr("k(x, y)")
                     : m_quantity == PairQuantity::Distance ? tr("Distance in feature space")
                                                            : tr("Angle in feature space (°)"));
    // The legend stands above the bars.
    const double bars = std::max(0.5, 1 - (m_counts->hasClasses ? legendHeight : 0) / std::max(plot.height(), 1.0));
    yAxis().setRange(Range::about(0, std::max(mostShare() * 1.05 / bars, 1e-6)));
    yAxis().setTitle(tr("Share of pairs"));
}

void PairHistogram::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const PlotMarks marks(painter, mapping, theme());
    const double width = m_counts->range.length() / bins;
    const QString within = tr("within classes"), between = tr("between classes");
    const QFontMetricsF metrics(interfaceFont(11));
    const double line = mapping.area.top() + 18;
    double right = mapping.area.right() - 8; // where the next entry ends
    const auto draw = [&](const std::vector<double> &counts, const QColor &color, const QString &name) {
        const double sum = sumOf(counts);
        if (sum == 0)
            return;
        QColor fill = color;
        fill.setAlphaF(m_counts->hasClasses ? 0.5F : 0.8F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        for (std::size_t bin = 0; bin < bins; ++bin) {
            if (counts[bin] == 0)
                continue;
            const double from = m_counts->range.min + static_cast<double>(bin) * width;
            painter.drawRect(QRectF(mapping.pixel(from, counts[bin] / sum), mapping.pixel(from + width, 0))
                                 .adjusted(0.5, 0, -0.5, 0));
        }
        if (!m_counts->hasClasses)
            return;
        const double left = right - metrics.horizontalAdvance(name);
        marks.words({left, line}, name, theme().text);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRect(QRectF(left - 16, line - 10, 10, 10));
        right = left - 28;
    };
    draw(m_counts->between, m_counts->hasClasses ? theme().secondary : theme().accent, between);
    draw(m_counts->within, theme().accent, within);
    if (const auto value = selectedValue())
        marks.upright(*value, tr("selected: %1").arg(numberLabel(*value, 3)), theme().text);
}

QPolygonF PairHistogram::readoutPlaces() const {
    QPolygonF places;
    if (!m_counts || !whyEmpty().isEmpty())
        return places;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        double highest = 0;
        for (const std::vector<double> *counts : {&m_counts->within, &m_counts->between})
            if (const double sum = sumOf(*counts); sum > 0)
                highest = std::max(highest, (*counts)[bin] / sum);
        places.append(QPointF(rangeOf(bin).middle(), highest));
    }
    return places;
}

QString PairHistogram::readout(Index thing) const {
    return richLines(textOf(static_cast<std::size_t>(thing)));
}

void PairHistogram::useReadout(Index thing, Qt::KeyboardModifiers modifiers) {
    selectPairs(static_cast<std::size_t>(thing), selectionMode(modifiers));
}

Range PairHistogram::rangeOf(std::size_t bin) const {
    const double width = m_counts->range.length() / bins, from = m_counts->range.min + static_cast<double>(bin) * width;
    return {from, bin + 1 == bins ? m_counts->range.max : from + width};
}

std::optional<PointedThing> PairHistogram::thingOfReadout(Index thing) {
    const auto bin = static_cast<std::size_t>(thing);
    const double pairs = m_counts->within[bin] + m_counts->between[bin];
    return PointedThing{.name = textOf(bin).replace('\n', " · "),
                        .value = QString::fromStdString(numberText(pairs)),
                        .more = [this, bin, pairs](QMenu &menu) {
                            menu.addAction(tr("Select the rows of these pairs"), this,
                                           [this, bin] { selectPairs(bin); })
                                ->setEnabled(pairs > 0);
                        }};
}

void PairHistogram::selectPairs(std::size_t bin, SelectionMode mode) {
    if (!m_matrix || !m_counts)
        return;
    m_selecting.start([this, matrix = m_matrix, quantity = m_quantity, range = rangeOf(bin), mode,
                       isLast = bin + 1 == bins](const std::stop_token &stop, const JobRunner::Post &post) {
        Rows rows;
        for (const Index position : positionsOfPairs(matrix->K, classesOf(*matrix), quantity, range, isLast, stop))
            rows.push_back(matrix->data->rows[static_cast<std::size_t>(position)]);
        post([this, rows, mode] { selection().select(rows, mode); });
    });
}

QString PairHistogram::textOf(std::size_t bin) const {
    const Range range = rangeOf(bin);
    QString text = tr("%1 to %2").arg(numberLabel(range.min, 3), numberLabel(range.max, 3));
    if (m_counts->hasClasses)
        text += tr("\nwithin classes: %L1 pairs\nbetween classes: %L2 pairs")
                    .arg(m_counts->within[bin], 0, 'f', 0)
                    .arg(m_counts->between[bin], 0, 'f', 0);
    else
        text += tr("\n%L1 pairs").arg(m_counts->between[bin], 0, 'f', 0);
    return text;
}

Table PairHistogram::numbers() const {
    if (!m_counts)
        return {};
    const double width = m_counts->range.length() / bins;
    const auto ofCounts = [](const std::vector<double> &counts) {
        return VectorXd(Eigen::Map<const VectorXd>(counts.data(), static_cast<Index>(counts.size())));
    };
    const VectorXd from = VectorXd::LinSpaced(bins, m_counts->range.min, m_counts->range.max - width);
    Table table{{{sentence("from"), from}, {sentence("to"), VectorXd(from.array() + width)}}, {}};
    if (m_counts->hasClasses) {
        table.columns.push_back({sentence("pairs within classes"), ofCounts(m_counts->within)});
        table.columns.push_back({sentence("pairs between classes"), ofCounts(m_counts->between)});
    } else {
        table.columns.push_back({sentence("pairs"), ofCounts(m_counts->between)});
    }
    return table;
}

} // namespace eigenscope

#include "moc_pair_histogram.cpp"
