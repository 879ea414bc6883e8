#include "ui/views/kernel/kernel_graph.h"

#include "core/neighbors/graph_layout.h"
#include "ui/drawing/color_bar.h"
#include "ui/drawing/reach.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/views/picture_words.h"
#include "ui/views/row_walk.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace eigenscope {
namespace {

constexpr double graphBarGap = 16, rim = 2.2;
constexpr Index mostNames = 300;

} // namespace

const char *const KernelGraph::meaning = R"(
# What starts at a node, and where it comes to
The graph of the data. Nodes few edges apart stand near each other, or each stands where the reducer puts it. Click a
 node $v$: the colors are $k(v, \cdot)$, how much of what starts at $v$ reaches each node.
$$ K = \exp(\beta S) = I + \beta S + \frac{\beta^2}{2} S^2 + \cdots
- The series is that of exponential diffusion; other kernels weigh the walks $S^m$ in other ways.
- With small $\beta$ only the neighbors see it; as $\beta$ grows it spreads over its group, and at last over
 everything. The rims show the classes.
! The drawing has nothing to do with the kernel: two nodes far apart on the page may be near by walks, and the other
 way round.)";

KernelGraph::KernelGraph(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_byReducer(new QAction(tr("Where the reducer puts the nodes"), this)) {
    setMouseTracking(true);
    setAccessibleName(tr("Graph"));
    m_byReducer->setCheckable(true);
    connect(m_byReducer, &QAction::toggled, this, &KernelGraph::placeAnew);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Prepare) {
            takeData();
        } else if (changed == Stage::Reduce && usesReduction()) {
            placeAnew();
        } else if (changed == Stage::Kernel) {
            update();
            emit captionChanged();
        }
    });
    connect(&selection(), &Selection::changed, this, &KernelGraph::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&encoding(), &Encoding::changed, this, &KernelGraph::takeData);
    kept().value("node", m_row).flag("by_reducer", m_byReducer);
    takeData();
}

const Graph *KernelGraph::graph() const {
    return m_data ? std::get_if<Graph>(&m_data->objects) : nullptr;
}

bool KernelGraph::usesReduction() const {
    return m_byReducer->isChecked();
}

QString KernelGraph::whyEmpty() const {
    if (!m_data)
        return tr("The graph appears here when the data are one.");
    if (!graph())
        return tr("The data are no graph, but %1.").arg(programWords(kindName(m_data->kind())));
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_picture.isPlaced() ? QString() : tr("Placing the nodes …");
}

QString KernelGraph::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    const QString size = tr("%1 nodes, %2 edges").arg(m_data->size()).arg(m_picture.adjacency().nonZeros() / 2);
    const auto at = m_row ? positionOf(*m_data, *m_row) : std::nullopt;
    return at && kernelRow() ? size + tr(" · k(%1, ·)").arg(rowTitle(*m_data, *at)) : size;
}

QString KernelGraph::pictureWords() const {
    return coloringWords(m_coloring);
}

void KernelGraph::resetView() {
    restore(Json::object());
    takeSelection();
}

QList<QAction *> KernelGraph::tools() {
    return {m_byReducer};
}

void KernelGraph::takeData() {
    const auto prepared = document().results().value<Stage::Prepare>();
    const auto before = std::exchange(m_data, prepared ? prepared->dataset : nullptr);
    m_coloring = m_data ? encoding().coloring(*m_data) : Coloring();
    if (m_data != before)
        placeAnew();
    update();
    emit captionChanged();
}

void KernelGraph::placeAnew() {
    m_placing.drop();
    m_refusal.clear();
    m_picture.setPlaces({});
    if (const Graph *given = graph()) {
        m_picture.setGraph(*given);
        if (usesReduction())
            takePlaces(reducedPlaces());
        else if (m_data->size() > mostNodes)
            m_refusal =
                tr("Placing more than %L1 nodes takes too long: take the places of the reducer.").arg(mostNodes);
        else
            m_placing.ask([adjacency = m_picture.adjacency()](std::stop_token stop) {
                return graphLayout(adjacency, {std::move(stop), {}});
            });
    }
    update();
    emit captionChanged();
}

Result<MatrixXd> KernelGraph::reducedPlaces() const {
    const auto reduction = document().results().value<Stage::Reduce>();
    if (!reduction || reduction->coordinates.rows() != m_data->size() || reduction->coordinates.cols() < 2)
        return Error{Error::Kind::InvalidData, sentence("There is no reduction of these nodes onto two axes.")};
    return MatrixXd(pictureMove().applied(reduction->coordinates).leftCols(2));
}

void KernelGraph::takeSelection() {
    if (selection().current() >= 0)
        m_row = selection().current();
    update();
    emit captionChanged();
}

void KernelGraph::settle() {
    m_placing.settle();
}

void KernelGraph::takePlaces(const Result<MatrixXd> &places) {
    m_refusal = places ? QString() : said(places.error().message);
    m_picture.setPlaces(places ? *places : MatrixXd());
    update();
    emit captionChanged();
}

std::optional<VectorXd> KernelGraph::kernelRow() const {
    const auto matrix = document().results().kernelMatrix();
    if (!matrix || !m_row || !matrix->data || matrix->data->rows != m_data->rows)
        return std::nullopt;
    const auto at = positionOf(*m_data, *m_row);
    return at ? std::optional(VectorXd(matrix->K.col(*at))) : std::nullopt;
}

std::optional<QPointF> KernelGraph::placeOf(Index row) {
    const auto at = m_data ? positionOf(*m_data, row) : std::nullopt;
    if (!at || !whyEmpty().isEmpty())
        return std::nullopt;
    layOut();
    return m_picture.placeOf(*at);
}

QRectF KernelGraph::placeOfRow(Index row) {
    return squareAround(placeOf(row), rowReach);
}

std::optional<PointedThing> KernelGraph::thingAt(QPointF pixel) {
    const auto node = whyEmpty().isEmpty() ? m_picture.nodeAt(pixel, m_coloring.visible) : std::nullopt;
    return node ? std::optional(thingOf(m_data->rows[static_cast<std::size_t>(*node)])) : std::nullopt;
}

void KernelGraph::layOut() {
    const double barWidth = kernelRow() ? graphBarGap + ColorBar{ColorMap::viridis(), Range{0, 0.123}}.width() : 0;
    m_picture.layOut(size(), barWidth);
    constexpr double margin = GraphPicture::margin;
    m_bar = {width() - margin - barWidth + graphBarGap, margin, 0, height() - 2 * margin};
}

void KernelGraph::paintContents(QPainter &painter) {
    layOut();
    const std::optional<VectorXd> values = kernelRow();
    const ValueScale scale = values ? ValueScale::of(*values) : ValueScale();
    m_picture.paintEdges(painter, theme());
    m_picture.paintNodes(painter, [&](Index node) { return lookOf(node, values, scale); });
    paintNames(painter);
    if (values)
        ColorBar{scale.colors(), scale.range}.draw(painter, m_bar, theme());
}

std::optional<GraphPicture::NodeLook> KernelGraph::lookOf(Index node, const std::optional<VectorXd> &values,
                                                          const ValueScale &scale) const {
    const auto at = static_cast<std::size_t>(node);
    if (!m_coloring.visible[at])
        return std::nullopt;
    const QColor own = QColor::fromRgb(m_coloring.colors[at]);
    GraphPicture::NodeLook look{.rim = values ? QPen(own, rim) : QPen(theme().surface, 1),
                                .fill = values ? QColor::fromRgb(scale.color((*values)[node])) : own};
    const Index row = m_data->rows[at];
    if (selection().contains(row) || (m_row == row && values))
        look.ring = theme().accent;
    else if (selection().hovered() == row)
        look.ring = theme().text;
    return look;
}

void KernelGraph::paintNames(QPainter &painter) const {
    if (m_data->name && m_data->size() <= mostNames)
        m_picture.paintNames(painter, theme(), m_coloring.visible,
                             [this](Index node) { return rowTitle(*m_data, node); });
}

void KernelGraph::showEvent(QShowEvent *event) {
    m_placing.begin();
    View::showEvent(event);
}

void KernelGraph::mouseMoveEvent(QMouseEvent *event) {
    const auto node = m_picture.nodeAt(event->position(), m_coloring.visible);
    selection().hover(node ? m_data->rows[static_cast<std::size_t>(*node)] : -1);
}

void KernelGraph::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !whyEmpty().isEmpty())
        return;
    const auto node = m_picture.nodeAt(event->position(), m_coloring.visible);
    if (node)
        selection().select({m_data->rows[static_cast<std::size_t>(*node)]}, selectionMode(event->modifiers()));
    else if (selectionMode(event->modifiers()) == SelectionMode::Replace)
        selection().clear();
}

void KernelGraph::keyPressEvent(QKeyEvent *event) {
    if (!whyEmpty().isEmpty() || !walk(*event))
        View::keyPressEvent(event);
}

bool KernelGraph::walk(const QKeyEvent &event) {
    const auto seenAt = [this](Index node) {
        return m_coloring.visible[static_cast<std::size_t>(node)] ? std::optional(m_picture.placeOf(node))
                                                                  : std::nullopt;
    };
    return RowWalk{.view = *this,
                   .document = document(),
                   .selection = selection(),
                   .from = placeOf(selection().current()).value_or(QRectF(rect()).center()),
                   .count = m_data->size(),
                   .rowOf = [this](Index node) { return m_data->rows[static_cast<std::size_t>(node)]; },
                   .placeOf = seenAt,
                   .words = [this](Index node) { return tooltip(node); }}
        .press(event.key(), event.modifiers());
}

void KernelGraph::leaveEvent(QEvent *event) {
    selection().hover(-1);
    View::leaveEvent(event);
}

bool KernelGraph::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto node = m_picture.nodeAt(help->pos(), m_coloring.visible);
    QToolTip::showText(help->globalPos(), node ? tooltip(*node) : QString(), this);
    return true;
}

QString KernelGraph::tooltip(Index node) const {
    const QString name = rowTitle(*m_data, node).toHtmlEscaped();
    const auto values = kernelRow();
    return values ? tr("<b>%1</b><br>k = %2").arg(name, numberLabel((*values)[node], 4)) : "<b>" + name + "</b>";
}

} // namespace eigenscope

#include "moc_kernel_graph.cpp"
