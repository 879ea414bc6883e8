#include "ui/views/features/peaking.h"

#include "core/pipeline/usual_peaking.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"

#include <QAction>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace eigenscope {
namespace {

constexpr double dotRadius = 2.6;

/// The models in the order of the menu, as the wrapper names them; the first suits the target.
const std::vector<std::pair<std::string, QString>> &models() {
    static const std::vector<std::pair<std::string, QString>> all = {
        {"", Peaking::tr("The model that suits the target")},
        {"lda", Peaking::tr("Linear discriminants")},
        {"knn", Peaking::tr("Nearest neighbors")},
        {"ridge", Peaking::tr("Ridge regression")}};
    return all;
}

QString modelName(const std::string &model) {
    return std::ranges::find(models(), model, [](const auto &entry) { return entry.first; })->second;
}

} // namespace

const char *const Peaking::meaning = R"(
# More columns, more error
A model learns on the columns that the search gives it, and is tried on the rows that it learned from and on rows that
 it has not seen. The rows are dealt into five folds; for each the columns are searched anew on the other four, so that
 unseen rows have no say in the choice either.
$$ E_{\text{unseen}}(m) = \frac{1}{5}\sum_{f=1}^{5} E_f(m)
Here $E_f(m)$ is the error on the rows of fold $f$ of the model that the other folds gave with $m$ columns.
- The error on the training rows falls with every column. On unseen rows it falls first and then rises again: beyond
 the **peak** of accuracy each column brings more chance than knowledge.
- The fewer the rows, the earlier.
! An error that was used to choose is too good to be true; the least of this curve is so a little too.)";

Peaking::Peaking(const ViewContext &context, QWidget *parent)
    : ReadoutChart(context, parent), m_models(new ChoiceMenu(
                                         tr("Model"), [this] { return modelChoices(); }, this)) {
    setAccessibleName(tr("Error by number of columns on seen and unseen rows"));
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(32);
    xAxis().setTitle(tr("Number of columns"));
    connect(m_models, &ChoiceMenu::chosen, this,
            [this](qsizetype model) { setModel(models()[static_cast<std::size_t>(model)].first); });
    followOther<Stage::Select>(m_selection, [this] { takeSelection(); });
    kept().value("model", m_model, [](const std::string &wanted) {
        return std::ranges::find(models(), wanted, [](const auto &entry) { return entry.first; }) != models().end();
    });
    takeSelection();
}

ChoiceMenu::Choices Peaking::modelChoices() const {
    QStringList names;
    for (const auto &[model, name] : models())
        names.append(name);
    const auto current = std::ranges::find(models(), m_model, [](const auto &entry) { return entry.first; });
    return {names, current - models().begin()};
}

void Peaking::takeSelection() {
    m_selection = document().results().value<Stage::Select>();
    begin();
}

void Peaking::setModel(const std::string &model) {
    m_model = model;
    begin();
}

void Peaking::begin() {
    m_curve.reset();
    m_refusal.clear();
    m_fraction = 0;
    m_jobs.cancel();
    if (isVisible())
        request();
    changeAxes();
    emit captionChanged();
}

std::string Peaking::model() const {
    return !m_model.empty() ? m_model : suitingModel(*m_selection->data);
}

bool Peaking::isWanted() const {
    return m_selection && !m_curve && m_refusal.isEmpty();
}

void Peaking::request() {
    if (!isWanted())
        return;
    m_jobs.start([this, selection = m_selection, &catalogue = document().catalogue(),
                  model = model()](std::stop_token stop, const JobRunner::Post &post) {
        int told = 0;
        const auto report = [&](double fraction) {
            if (const int percent = static_cast<int>(100 * fraction); percent > told) {
                told = percent;
                post([this, fraction] {
                    m_fraction = fraction;
                    emit captionChanged();
                });
            }
        };
        const auto found = usualPeaking(*selection, model, catalogue, {stop, report});
        if (!stop.stop_requested())
            post([this, found] { take(found); });
    });
}

void Peaking::take(const Result<PeakingCurve> &found) {
    if (found)
        m_curve = *found;
    else
        m_refusal = said(found.error().message);
    changeAxes();
    emit captionChanged();
}

void Peaking::settle() {
    if (!isWanted())
        return;
    m_jobs.cancel();
    take(usualPeaking(*m_selection, model(), document().catalogue(), {}));
}

void Peaking::showEvent(QShowEvent *event) {
    request(); // what nobody sees is not computed
    ReadoutChart::showEvent(event);
}

QString Peaking::whyEmpty() const {
    if (!m_selection)
        return tr("The errors on seen and unseen rows appear here when columns have been searched.");
    if (m_curve && m_curve->sizes.empty())
        return tr("The searches in the five folds came to no number of columns in common.");
    return m_refusal;
}

QString Peaking::errorText(double error) const {
    return m_curve->isMean ? numberLabel(error, 4) : percentLabel(error);
}

QString Peaking::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (!m_curve)
        return tr("being found … %1 %").arg(std::lround(100 * m_fraction));
    Index best = 0, last = m_curve->unseen.size() - 1;
    const double least = m_curve->unseen.minCoeff(&best);
    const QString found =
        tr("%1 · unseen rows: %2 with %3")
            .arg(modelName(model()), errorText(least), columnsText(m_curve->sizes[static_cast<std::size_t>(best)]));
    return best == last ? found
                        : found + tr(", %1 with %2").arg(errorText(m_curve->unseen[last])).arg(m_curve->sizes.back());
}

void Peaking::restored() {
    begin();
}

QList<QAction *> Peaking::tools() {
    return {m_models->menuAction()};
}

void Peaking::prepareAxes(const QSizeF &) {
    if (!m_curve || m_curve->sizes.empty()) {
        xAxis().setRange({0.5, 2.5});
        return;
    }
    xAxis().setRange(
        {static_cast<double>(m_curve->sizes.front()) - 0.5, static_cast<double>(m_curve->sizes.back()) + 0.5});
    yAxis().setTitle(m_curve->isMean ? tr("Mean squared error") : tr("Share of wrong classes"));
    yAxis().setTicks(m_curve->isMean ? ChartAxis::Ticks(numberTicks) : ChartAxis::Ticks(percentTicks));
    const double most = std::max(m_curve->unseen.maxCoeff(), m_curve->training.maxCoeff());
    yAxis().setRange(Range::about(0, most > 0 ? 1.12 * most : 1));
}

void Peaking::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_curve)
        return;
    const PlotMarks marks(painter, mapping, theme());
    struct Line {
        const VectorXd &errors;
        QColor color;
        QString words;
    };
    std::array lines = {Line{m_curve->training, theme().accent, tr("training rows")},
                        Line{m_curve->unseen, theme().contrast, tr("unseen rows")}};
    std::array<QPointF, 2> ends;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const QPolygonF line = lineOf(lines[i].errors);
        marks.curve(line, lines[i].color, dotRadius);
        ends[i] = mapping.pixel(line.back().x(), line.back().y());
    }
    Index best = 0;
    const double least = m_curve->unseen.minCoeff(&best);
    const auto size = static_cast<double>(m_curve->sizes[static_cast<std::size_t>(best)]);
    std::vector<QRectF> written = {
        marks.upright(size, tr("least error on unseen rows: %1").arg(errorText(least)), theme().secondary)};
    // Below the lower line first: where the plot ends there, the words of the other one give way.
    constexpr double above = -6, below = 20;
    const std::size_t lower = ends[1].y() > ends[0].y() ? 1 : 0, upper = 1 - lower;
    marks.wordsBeside({mapping.area.right(), ends[lower].y() + below}, lines[lower].words, lines[lower].color, written);
    marks.wordsBeside({mapping.area.right(), ends[upper].y() + above}, lines[upper].words, lines[upper].color, written);
    marks.dot({size, least}, theme().contrast);
}

QPolygonF Peaking::lineOf(const VectorXd &errors) const {
    QPolygonF line;
    for (Index i = 0; i < errors.size(); ++i)
        line.append(QPointF(static_cast<double>(m_curve->sizes[static_cast<std::size_t>(i)]), errors[i]));
    return line;
}

QPolygonF Peaking::readoutPlaces() const {
    return m_curve ? lineOf(m_curve->unseen) : QPolygonF();
}

QString Peaking::readout(Index thing) const {
    return tr("<b>%1</b><br>training rows: %2<br>unseen rows: %3")
        .arg(columnsText(m_curve->sizes[static_cast<std::size_t>(thing)]), errorText(m_curve->training[thing]),
             errorText(m_curve->unseen[thing]));
}

QStringList Peaking::numbersToday() const {
    if (!m_curve || m_curve->sizes.empty())
        return {};
    Index best = 0;
    const double least = m_curve->unseen.minCoeff(&best);
    const auto at = [this](Index i, double error) {
        return QString("E_{\\text{unseen}}(%1) = ").arg(m_curve->sizes[static_cast<std::size_t>(i)]) +
               texNumber(error, 3);
    };
    QStringList lines = {at(best, least)};
    if (const Index last = m_curve->unseen.size() - 1; last != best)
        lines.append(at(last, m_curve->unseen[last]));
    return lines;
}

Table Peaking::numbers() const {
    if (!m_curve)
        return {};
    VectorXd sizes(m_curve->training.size());
    for (Index i = 0; i < sizes.size(); ++i)
        sizes[i] = static_cast<double>(m_curve->sizes[static_cast<std::size_t>(i)]);
    return {{{sentence("number of columns"), sizes},
             {sentence("training rows"), m_curve->training},
             {sentence("unseen rows"), m_curve->unseen}},
            {}};
}

} // namespace eigenscope

#include "moc_peaking.cpp"
