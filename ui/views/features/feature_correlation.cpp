#include "ui/views/features/feature_correlation.h"

#include "core/base/memory.h"
#include "core/data/complete_points.h"
#include "core/prepare/polynomial_map.h"
#include "core/selection/scores/pearson.h"
#include "core/selection/supervised.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/color_bar.h"
#include "ui/text/number_label.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double margin = 12, gap = 8, barGap = 18, widestName = 170;
constexpr int textPixels = 12;
const ValueScale scale{{-1, 1}, true};

using Matrix = FeatureCorrelation::Matrix;

/// The columns, their products of degree two where wanted, and the target as the last one.
Result<Matrix> correlations(const Dataset &data, bool products) {
    const Points &points = data.points();
    TRY(requireComplete(points, "The correlation"));
    Matrix found{points.columns, points.X};
    if (products) {
        TRY(const auto map, PolynomialMap::make("correlation", points.X.rows(), points.X.cols(), {2, 1}));
        const MatrixXd mapped = map.applied(standardized(points.X));
        const Index count = map.size() - 1; // without the constant
        found.values = mapped.rightCols(count);
        found.names = map.names(points.columns);
        found.names.erase(found.names.begin());
    }
    const auto size = static_cast<std::uint64_t>(found.values.cols()) + 1;
    if (const auto fits =
            fitsInMemory(2 * sizeof(double) * size * size,
                         "The correlations of " + std::to_string(size - 1) + " columns", "Select fewer columns first.");
        !fits)
        return fits.error();
    if (const auto given = supervised("The correlation", data);
        given && given->target.classes.size() <= 2 && given->target.values.size() == found.values.rows()) {
        found.values.conservativeResize(Eigen::NoChange, found.values.cols() + 1);
        found.values.rightCols<1>() = given->target.values;
        found.names.push_back(given->target.column);
    }
    found.values = correlationMatrix(found.values);
    return found;
}

} // namespace

const char *const FeatureCorrelation::meaning = R"(
# Which columns say the same
Pearson's correlation of every two columns; the last line is the target, where it is a number or has two classes.
$$ r = \frac{\sum (x - \bar x)(y - \bar y)}{n\,s_x s_y}
- Deep red or blue off the diagonal: the two columns say nearly the same, and one is redundant.
- Among the products (the squares and products of standardized columns) a dependence shows that the columns alone hide.
! $r = 0$ does not mean independent. With $y = x^2$ on both sides of 0 the correlation is 0 although $x$ tells $y$
 exactly.)";

FeatureCorrelation::FeatureCorrelation(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_products(new QAction(icon("add"), tr("Squares and products too"), this)) {
    setMouseTracking(true);
    setAccessibleName(tr("Correlations of the columns"));
    m_products->setCheckable(true);
    m_products->setToolTip(
        tr("Squares and products of the standardized columns too: dependence that correlation misses"));
    connect(m_products, &QAction::toggled, this, &FeatureCorrelation::takeData);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Prepare)
            takeData();
    });
    kept().flag("products", m_products);
    takeData();
}

void FeatureCorrelation::takeData() {
    const auto &prepared = document().results().own<Stage::Prepare>().value;
    m_data = prepared && prepared->dataset->kind() == ObjectKind::Points ? prepared->dataset : nullptr;
    m_matrix.reset();
    m_refusal.clear();
    if (m_data)
        m_work.ask([data = m_data, products = m_products->isChecked()](std::stop_token) {
            return correlations(*data, products);
        });
    else
        m_work.drop();
    update();
    emit captionChanged();
}

void FeatureCorrelation::take(const Result<Matrix> &found) {
    if (found)
        m_matrix = *found;
    else
        m_refusal = QString::fromStdString(found.error().message);
    update();
    emit captionChanged();
}

void FeatureCorrelation::settle() {
    m_work.settle();
}

void FeatureCorrelation::showEvent(QShowEvent *event) {
    m_work.begin();
    View::showEvent(event);
}

QString FeatureCorrelation::whyEmpty() const {
    return m_data ? m_refusal : tr("The correlations appear here when there are columns of numbers.");
}

/// The two columns of the largest correlation.
QString FeatureCorrelation::strongest() const {
    double largest = -1;
    Cell at{};
    for (Index j = 0; j < m_matrix->values.cols(); ++j)
        for (Index i = 0; i < j; ++i)
            if (const double size = std::abs(m_matrix->values(i, j)); size > largest) {
                largest = size;
                at = {i, j};
            }
    if (largest < 0)
        return {};
    const auto name = [this](Index i) { return QString::fromStdString(m_matrix->names[static_cast<std::size_t>(i)]); };
    return tr(" · strongest %1 × %2: %3")
        .arg(name(at.row), name(at.column), numberLabel(m_matrix->values(at.row, at.column), 3));
}

QString FeatureCorrelation::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (!m_matrix)
        return tr("being found …");
    return tr("%1 × %1").arg(m_matrix->values.rows()) + strongest();
}

QList<QAction *> FeatureCorrelation::tools() {
    return {m_products};
}

void FeatureCorrelation::layOut() {
    const QFontMetricsF metrics(interfaceFont(textPixels));
    double names = 0;
    for (const std::string &name : m_matrix->names)
        names = std::max(names, metrics.horizontalAdvance(QString::fromStdString(name)));
    names = std::min({names, widestName, width() * 0.3}) + gap;
    const double bar = ColorBar{scale.colors(), scale.range}.width();
    const double side = std::max(1.0, std::floor(std::min(width() - 2 * margin - names - barGap - bar,
                                                          static_cast<double>(height()) - 2 * margin)));
    const double left =
        std::round(margin + names + std::max(0.0, (width() - 2 * margin - names - barGap - bar - side) / 2));
    m_grid = {{left, std::round((height() - side) / 2), side, side}, m_matrix->values.rows(), m_matrix->values.cols()};
    m_bar = {m_grid.place.right() + barGap, m_grid.place.top(), bar, side};
}

void FeatureCorrelation::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty() || !m_matrix)
        return renderEmpty(painter, why.isEmpty() ? tr("The correlations are being found …") : why);
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setFont(interfaceFont(textPixels));
    paintHeatmap(painter, m_grid, heatmapImage(m_matrix->values, scale, heatmapPixels(painter, m_grid)));
    painter.setPen(theme().hairline);
    painter.drawRect(m_grid.place.adjusted(-0.5, -0.5, 0.5, 0.5));
    paintCellValues(painter, m_grid, m_matrix->values, scale);
    painter.setPen(theme().text);
    QStringList names;
    for (const std::string &name : m_matrix->names)
        names.append(QString::fromStdString(name));
    paintLineNames(painter, m_grid, names, margin, gap);
    ColorBar{scale.colors(), scale.range}.draw(painter, m_bar, theme());
}

void FeatureCorrelation::mouseMoveEvent(QMouseEvent *event) {
    const auto cell = m_matrix ? m_grid.cellAt(event->position()) : std::nullopt;
    if (!cell)
        return QToolTip::hideText();
    const double value = m_matrix->values(cell->row, cell->column);
    const auto name = [this](Index i) {
        return QString::fromStdString(m_matrix->names[static_cast<std::size_t>(i)]).toHtmlEscaped();
    };
    showCursorTip(event->globalPosition(),
                  QString("<b>%1</b><br>%2 × %3")
                      .arg(std::isfinite(value) ? numberLabel(value, 5) : tr("not defined: constant"), name(cell->row),
                           name(cell->column)),
                  this);
}

} // namespace eigenscope

#include "moc_feature_correlation.cpp"
