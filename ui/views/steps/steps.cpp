#include "ui/views/steps/steps.h"

#include "ui/controls/choice_menu.h"
#include "ui/controls/cursor_tip.h"
#include "ui/text/name_list.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QActionGroup>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

namespace eigenscope {

const char *const Steps::meaning = R"(
# The algorithm at work
The algorithm of the reducer, worked out on the data at hand: what each step makes of the matrix of the step before it.
 The numbers are those that the reducer reports.
- A cell is one number; blue ones are negative. Where rows or columns are points, their colors stand on the left and
 above, the selected ones are marked on the right and below.
- A click enlarges a step, the arrow keys go on to the next, Esc goes back. Enter enlarges one too, and once more it
 leads into the matrix: then the arrow keys go from cell to cell.
! Of many points the matrices show some, evenly spread; the caption says so. The steps are worked out on all of them.)";

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
            "step", [this] { return m_tiles.asked() ? Json(*m_tiles.asked() + 1) : Json(); },
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
        auto kernel = document().results().value<Stage::Kernel>();
        if (kernel && kernel->data->rows != reduction->data->rows) // which an undo may bring beside an earlier picture
            kernel = nullptr;
        m_request = Request{document().catalogue().reducers.find(reduction->method),
                            {reduction, std::move(kernel), {}},
                            settings && settings->id == reduction->method ? settings->params : ParamMap{}};
    }
    takeOrder();
}

void Steps::takeOrder() {
    m_refusal.clear();
    if (hasSteps()) {
        m_coloring = std::make_shared<const Coloring>(encoding().coloring(*m_request->task.reduction->data));
        m_work.ask([request = *m_request, order = m_order, coloring = m_coloring](std::stop_token stop) {
            return workOut(request, order, *coloring, {std::move(stop), {}});
        });
    } else {
        m_tiles.setTiles({});
        m_work.drop(); // what an earlier method owed is owed no more
    }
    update();
    emit captionChanged();
}

Steps::Worked Steps::workOut(Request request, MatrixOrder order, const Coloring &coloring, const Progress &progress) {
    const Reduction &reduction = *request.task.reduction;
    OrderedRows ordered = orderedRows(*reduction.data, order, coloring, &reduction);
    if (ordered.order != order) // without classes neighbors in the picture stand together
        ordered = orderedRows(*reduction.data, MatrixOrder::FirstComponent, coloring, &reduction);
    std::vector<Index> &shown = request.task.shown;
    for (const Index place : evenlySpread(static_cast<Index>(ordered.rows.size()), mostPoints))
        shown.push_back(ordered.rows[static_cast<std::size_t>(place)]);
    auto steps = request.info->steps(request.task, request.given, progress);
    return {ordered.order, std::move(shown), std::move(steps)};
}

bool Steps::hasSteps() const {
    return m_request && m_request->info && m_request->info->steps;
}

void Steps::settle() {
    m_work.settle();
}

void Steps::takeSteps(const Worked &worked) {
    m_ordered = worked.order;
    m_shown = worked.shown.size();
    m_refusal = worked.steps ? QString() : said(worked.steps.error().message);
    std::vector<StepTile> tiles;
    if (worked.steps)
        for (const AlgorithmStep &step : *worked.steps)
            tiles.emplace_back(static_cast<int>(tiles.size()) + 1, step, m_request->task.reduction->data, m_coloring);
    m_tiles.setTiles(std::move(tiles));
    showTiles();
}

void Steps::showTiles() {
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
            .arg(programWords(m_request->info ? m_request->info->name : m_request->task.reduction->method),
                 namesOfThose(document().catalogue().reducers, shows));
    }
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_tiles.isEmpty() ? tr("Working out the steps …") : QString();
}

void Steps::enlarge(std::optional<std::size_t> step) {
    m_isInside = false;
    m_tiles.enlarge(step);
    showTiles();
}

QString Steps::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    const QLocale locale;
    QString text = programWords(m_request->info->name);
    if (const auto at = enlarged())
        text += tr(" · step %1 of %2").arg(*at + 1).arg(tiles().size());
    else
        text += tr(" · %1 steps").arg(tiles().size());
    const auto shown = static_cast<qlonglong>(m_shown), all = static_cast<qlonglong>(reduction()->coordinates.rows());
    if (shown < all)
        text += tr(" · %1 of %2 points, evenly spread").arg(locale.toString(shown), locale.toString(all));
    if (m_ordered == MatrixOrder::Label)
        text += tr(" · ordered by %1").arg(m_coloring->column);
    else if (m_ordered == MatrixOrder::FirstComponent)
        text += tr(" · ordered by the first component");
    return text;
}

QString Steps::pictureWords() const {
    QStringList told;
    for (const StepTile &tile : tiles())
        told.append(tr("%1, %2 × %3")
                        .arg(said(tile.step().title))
                        .arg(tile.step().matrix.rows())
                        .arg(tile.step().matrix.cols()));
    return told.join("; ");
}

QSize Steps::sizeHint() const {
    return enlarged() ? QSize(600, 420) : QSize(900, 560);
}

void Steps::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    m_tiles.layOut(size());
    painter.fillRect(rect(), theme().surface);
    m_tiles.paint(painter, theme(), selection(), hasFocus());
    m_cellHand.paint(painter);
}

void Steps::makeTools() {
    m_orderMenu = new QMenu(tr("Order points by"), this);
    m_orders = addChoices(*m_orderMenu, {tr("Rows as given"), tr("Label"), tr("First component")},
                          static_cast<qsizetype>(m_order), [this](qsizetype order) {
                              m_order = static_cast<MatrixOrder>(order);
                              takeOrder();
                          });
    m_all = new QAction(icon("grid"), tr("Show all steps"), this);
    m_previous = new QAction(icon("previous"), tr("Previous step"), this);
    m_next = new QAction(icon("next"), tr("Next step"), this);
    connect(m_all, &QAction::triggered, this, [this] { enlarge(std::nullopt); });
    connect(m_previous, &QAction::triggered, this, [this] { move(-1); });
    connect(m_next, &QAction::triggered, this, [this] { move(1); });
    showTools();
}

void Steps::showTools() {
    const auto at = enlarged();
    m_all->setEnabled(at.has_value());
    m_previous->setEnabled(at && *at > 0);
    m_next->setEnabled(at && *at + 1 < tiles().size());
}

QList<QAction *> Steps::tools() {
    return {m_previous, m_next, m_all, m_orderMenu->menuAction()};
}

void Steps::move(int by) {
    m_isInside = false;
    m_tiles.move(by);
    showTiles();
}

std::optional<std::size_t> Steps::tileAt(QPointF place) const {
    return whyEmpty().isEmpty() ? m_tiles.at(place) : std::nullopt;
}

bool Steps::event(QEvent *event) {
    // Esc goes back before it means anything to the window.
    if (event->type() == QEvent::ShortcutOverride && enlarged() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    return View::event(event);
}

void Steps::showEvent(QShowEvent *event) {
    View::showEvent(event);
    m_work.begin();
}

void Steps::mouseReleaseEvent(QMouseEvent *event) {
    const auto tile = tileAt(event->position());
    if (event->button() != Qt::LeftButton || !tile)
        return;
    if (!enlarged())
        return enlarge(tile);
    if (const auto cell = m_tiles[*tile].grid().cellAt(event->position()))
        selection().select(m_tiles[*tile].rowsAt(*cell), selectionMode(event->modifiers()));
    else if (selectionMode(event->modifiers()) == SelectionMode::Replace)
        selection().clear();
}

void Steps::mouseMoveEvent(QMouseEvent *event) {
    const auto tile = tileAt(event->position());
    const auto cell = tile ? m_tiles[*tile].grid().cellAt(event->position()) : std::nullopt;
    setCursor(tile && !enlarged() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    hover(tile, cell);
    showCursorTip(event->globalPosition(), cell ? m_tiles[*tile].tooltip(*cell) : QString(), this);
}

void Steps::hover(const std::optional<std::size_t> &tile, const std::optional<Cell> &cell) {
    const Rows rows = tile && cell ? m_tiles[*tile].rowsAt(*cell) : Rows();
    selection().hover(rows.empty() ? -1 : rows.front());
}

CellHand::Cells Steps::cells() {
    const auto grid = [this] {
        m_tiles.layOut(size());
        return m_tiles[*enlarged()].grid();
    };
    return {.size =
                [this, grid] {
                    const bool isInside = m_isInside && enlarged();
                    return isInside ? std::pair(grid().rows, grid().columns) : std::pair<Index, Index>();
                },
            .place = [grid](Cell from, Cell to) { return grid().rectOf(from).united(grid().rectOf(to)); },
            .words = [this](Cell at) { return m_tiles[*enlarged()].tooltip(at); },
            .use =
                [this](Cell, Cell at, Qt::KeyboardModifiers modifiers) {
                    selection().select(m_tiles[*enlarged()].rowsAt(at), selectionMode(modifiers));
                },
            .moved =
                [this](const std::optional<Cell> &cell) {
                    m_isInside = cell.has_value();
                    hover(enlarged(), cell);
                }};
}

void Steps::leaveEvent(QEvent *event) {
    selection().hover(-1);
    View::leaveEvent(event);
}

/// Into the current step, then into its matrix.
void Steps::enter() {
    if (m_tiles.isEmpty())
        return;
    if (!enlarged())
        return enlarge(m_tiles.current());
    m_isInside = true;
    m_cellHand.show();
}

void Steps::keyPressEvent(QKeyEvent *event) {
    const int row = m_tiles.rowLength();
    switch (event->key()) {
    case Qt::Key_Left: return move(-1);
    case Qt::Key_Right: return move(1);
    case Qt::Key_Up: return move(-row);
    case Qt::Key_Down: return move(row);
    case Qt::Key_Return:
    case Qt::Key_Enter: return enter();
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        if (enlarged())
            return enlarge(std::nullopt);
        break;
    default: break;
    }
    View::keyPressEvent(event);
}

} // namespace eigenscope

#include "moc_steps.cpp"
