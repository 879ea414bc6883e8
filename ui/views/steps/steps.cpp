#include "ui/views/steps/steps.h"

#include "core/base/names_that.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QActionGroup>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace eigenscope {
namespace {

constexpr double tileGap = 8;

} // namespace

const char *const Steps::meaning =
    "<p>The algorithm of the reducer, worked out on the data at hand: what each step makes of the matrix of the step "
    "before it.</p><p>A cell is one number; blue ones are negative. Where rows or columns are points, their colors "
    "stand on the left and above, the selected ones are marked on the right and below. The numbers are those that "
    "the reducer reports.</p><p>A click enlarges a step, the arrow keys go on to the next, Esc goes back.</p>";

Steps::Steps(const ViewContext &context, QWidget *parent) : View(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Steps of the algorithm"));
    makeTools();
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Reduce && document().results().value<Stage::Reduce>() != reduction())
            takeReduction();
    });
    connect(&encoding(), &Encoding::changed, this, &Steps::takeOrder);
    connect(&selection(), &Selection::changed, this, qOverload<>(&QWidget::update));
    kept()
        .key(
            "step", [this] { return m_enlarged ? Json(*m_enlarged + 1) : Json(); },
            [this](const Json &json) {
                const Index step = valueIn<Index>(json).value_or(0);
                enlarge(step > 0 ? std::optional(static_cast<std::size_t>(step - 1)) : std::nullopt);
            })
        .choice("order", m_orders, {"given", "label", "component"});
    takeReduction();
}

std::shared_ptr<const Reduction> Steps::reduction() const {
    return m_request ? m_request->task.reduction : nullptr;
}

void Steps::takeReduction() {
    m_request.reset();
    if (const auto &reduction = document().results().value<Stage::Reduce>()) {
        const auto &settings = document().session().reducer();
        m_request = Request{document().catalogue().reducers.find(reduction->method),
                            {reduction, document().results().value<Stage::Kernel>(), {}},
                            settings && settings->id == reduction->method ? settings->params : ParamMap{}};
    }
    takeOrder();
}

void Steps::takeOrder() {
    m_jobs.cancel();
    m_refusal.clear();
    if (!hasSteps()) {
        m_tiles.clear();
        m_isDue = false; // what an earlier method owed is owed no more
        m_jobs.cancel();
    } else {
        const Reduction &reduction = *m_request->task.reduction;
        m_coloring = std::make_shared<const Coloring>(encoding().coloring(*reduction.data));
        OrderedRows ordered = orderedRows(*reduction.data, m_order, *m_coloring, &reduction);
        if (ordered.order != m_order) // without classes neighbors in the picture stand together
            ordered = orderedRows(*reduction.data, MatrixOrder::FirstComponent, *m_coloring, &reduction);
        m_ordered = ordered.order;
        m_request->task.shown.clear();
        for (const Index place : evenlySpread(static_cast<Index>(ordered.rows.size()), mostPoints))
            m_request->task.shown.push_back(ordered.rows[static_cast<std::size_t>(place)]);
        m_isDue = true;
        if (isVisible())
            compute();
    }
    update();
    emit captionChanged();
}

bool Steps::hasSteps() const {
    return m_request && m_request->info && m_request->info->steps;
}

void Steps::compute() {
    if (!std::exchange(m_isDue, false))
        return;
    m_jobs.start([this, request = *m_request](std::stop_token stop, const JobRunner::Post &post) {
        auto made = request.info->steps(request.task, request.given, Progress{stop, {}});
        post([this, made = std::move(made)] { takeSteps(made); });
    });
}

void Steps::settle() {
    if (!m_isDue && !m_jobs.isRunning())
        return;
    m_jobs.cancel();
    m_isDue = false;
    takeSteps(m_request->info->steps(m_request->task, m_request->given, {}));
}

void Steps::takeSteps(const Result<std::vector<AlgorithmStep>> &steps) {
    m_tiles.clear();
    m_laidOutFor = {};
    m_refusal = steps ? QString() : QString::fromStdString(steps.error().message);
    if (steps)
        for (const AlgorithmStep &step : *steps)
            m_tiles.emplace_back(static_cast<int>(m_tiles.size()) + 1, step, m_request->task.reduction->data,
                                 m_coloring);
    m_current = std::min(m_current, m_tiles.empty() ? 0 : m_tiles.size() - 1);
    showTools();
    update();
    emit captionChanged();
}

QString Steps::whyEmpty() const {
    if (!m_request)
        return tr("The steps of the algorithm appear here when a reducer has run.");
    if (!hasSteps()) {
        const auto shows = [](const ReducerInfo &info) { return bool(info.steps); };
        return tr("%1 has no steps to show. These methods have: %2.")
            .arg(QString::fromStdString(m_request->info ? m_request->info->name : m_request->task.reduction->method),
                 QString::fromStdString(namesThat(document().catalogue().reducers, shows)));
    }
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_tiles.empty() ? tr("Working out the steps …") : QString();
}

std::optional<std::size_t> Steps::enlarged() const {
    return m_enlarged && !m_tiles.empty() ? std::optional(std::min(*m_enlarged, m_tiles.size() - 1)) : std::nullopt;
}

void Steps::enlarge(std::optional<std::size_t> step) {
    m_enlarged = step;
    if (step)
        m_current = *step;
    m_laidOutFor = {};
    showTools();
    update();
    emit captionChanged();
}

QString Steps::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    const QLocale locale;
    QString text = QString::fromStdString(m_request->info->name);
    if (const auto at = enlarged())
        text += tr(" · step %1 of %2").arg(*at + 1).arg(m_tiles.size());
    else
        text += tr(" · %1 steps").arg(m_tiles.size());
    const StepsTask &task = m_request->task;
    const auto shown = static_cast<qlonglong>(task.shown.size()),
               all = static_cast<qlonglong>(task.reduction->coordinates.rows());
    if (shown < all)
        text += tr(" · %1 of %2 points, evenly spread").arg(locale.toString(shown), locale.toString(all));
    if (m_ordered == MatrixOrder::Label)
        text += tr(" · ordered by %1").arg(m_coloring->column);
    else if (m_ordered == MatrixOrder::FirstComponent)
        text += tr(" · ordered by the first component");
    return text;
}

int Steps::bestAcross() const {
    int best = 1;
    double most = -1;
    const int count = static_cast<int>(m_tiles.size());
    for (int across = 1; across <= count; ++across) {
        const int down = (count + across - 1) / across;
        const QSizeF tile((width() - (across + 1) * tileGap) / across, (height() - (down + 1) * tileGap) / down);
        double room = std::numeric_limits<double>::infinity();
        for (const StepTile &each : m_tiles)
            room = std::min(room, each.matrixRoom(tile));
        if (room > most) {
            most = room;
            best = across;
        }
    }
    return best;
}

void Steps::layOut() {
    if (m_laidOutFor == size())
        return;
    m_laidOutFor = size();
    if (const auto large = enlarged()) {
        m_tiles[*large].layOut(rect(), true);
        return;
    }
    m_across = bestAcross();
    const int across = m_across, count = static_cast<int>(m_tiles.size());
    const int down = (count + across - 1) / across;
    const double wide = (width() - (across + 1) * tileGap) / across, high = (height() - (down + 1) * tileGap) / down;
    for (int i = 0; i < count; ++i)
        m_tiles[static_cast<std::size_t>(i)].layOut(
            {tileGap + i % across * (wide + tileGap), tileGap + i / across * (high + tileGap), wide, high}, false);
}

void Steps::render(QPainter &painter) {
    if (!whyEmpty().isEmpty()) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    if (const auto large = enlarged()) {
        m_tiles[*large].paint(painter, theme(), selection(), false);
        return;
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tiles[i].paint(painter, theme(), selection(), hasFocus() && i == m_current);
}

void Steps::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    render(painter);
}

} // namespace eigenscope

#include "moc_steps.cpp"
