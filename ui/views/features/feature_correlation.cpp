#include "ui/views/features/feature_correlation.h"

#include "core/base/memory.h"
#include "core/data/complete_points.h"
#include "core/prepare/polynomial_map.h"
#include "core/selection/scores/pearson.h"
#include "core/selection/supervised.h"
#include "ui/theme/icons.h"

#include <QAction>

namespace eigenscope {
namespace {

using Cosines = NamedMatrix::Cosines;

/// The columns, their products of degree two where wanted, and the target as the last one.
Result<Cosines> correlations(const Dataset &data, bool products, const std::stop_token &stop) {
    const Points &points = data.points();
    TRY(requireComplete(points, sentence("The correlation")));
    Cosines found{points.columns, points.X};
    if (products) {
        TRY(const auto map, PolynomialMap::make(sentence("correlation"), points.X.rows(), points.X.cols(), {2, 1}));
        const MatrixXd mapped = map.applied(standardized(points.X));
        const Index count = map.size() - 1; // without the constant
        found.values = mapped.rightCols(count);
        found.names = map.names(points.columns);
        found.names.erase(found.names.begin());
    }
    const auto size = static_cast<std::uint64_t>(found.values.cols()) + 1;
    if (const auto fits =
            fitsInMemory(2 * sizeof(double) * size * size, sentence("The correlations of %1 columns", size - 1),
                         sentence("Select fewer columns first."));
        !fits)
        return fits.error();
    if (const auto given = supervised(sentence("The correlation"), data);
        given && given->target.classes.size() <= 2 && given->target.values.size() == found.values.rows()) {
        found.values.conservativeResize(Eigen::NoChange, found.values.cols() + 1);
        found.values.rightCols<1>() = given->target.values;
        found.names.push_back(given->target.column);
    }
    TRY(found.values, correlationMatrix(found.values, stop));
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
    : NamedMatrix(context, parent), m_products(new QAction(icon("add"), tr("Squares and products too"), this)) {
    setAccessibleName(tr("Correlations of the columns"));
    m_products->setCheckable(true);
    m_products->setToolTip(
        tr("Squares and products of the standardized columns too: dependence that correlation misses"));
    connect(m_products, &QAction::toggled, this, &FeatureCorrelation::takeData);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Prepare && preparedPoints() != m_data)
            takeData();
    });
    kept().flag("products", m_products);
    takeData();
}

std::shared_ptr<const Dataset> FeatureCorrelation::preparedPoints() const {
    const auto &prepared = document().results().own<Stage::Prepare>().value;
    return prepared && prepared->dataset->kind() == ObjectKind::Points ? prepared->dataset : nullptr;
}

void FeatureCorrelation::takeData() {
    m_data = preparedPoints();
    if (m_data)
        ask([data = m_data, products = m_products->isChecked()](const std::stop_token &stop) {
            return correlations(*data, products, stop);
        });
    else
        drop();
}

QString FeatureCorrelation::whyEmpty() const {
    return m_data ? refusal() : tr("The correlations appear here when there are columns of numbers.");
}

QList<QAction *> FeatureCorrelation::tools() {
    return {m_products};
}

QString FeatureCorrelation::whyUndefined() const {
    return tr("not defined: constant");
}

} // namespace eigenscope

#include "moc_feature_correlation.cpp"
