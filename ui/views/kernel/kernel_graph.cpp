#include "ui/views/kernel/kernel_graph.h"

#include "core/neighbors/graph_layout.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace eigenscope {
namespace {

/// The part of a graph that these nodes make.
Eigen::SparseMatrix<double> inducedGraph(const Graph &graph) {
    const auto n = static_cast<Index>(graph.positions.size());
    std::vector<Index> at(static_cast<std::size_t>(graph.whole->size()), -1);
    for (std::size_t i = 0; i < graph.positions.size(); ++i)
        at[static_cast<std::size_t>(graph.positions[i])] = static_cast<Index>(i);
    std::vector<Eigen::Triplet<double>> edges;
    for (Index j = 0; j < graph.whole->size(); ++j)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.whole->adjacency(), j); edge; ++edge)
            if (const Index a = at[static_cast<std::size_t>(edge.row())], b = at[static_cast<std::size_t>(j)];
                a >= 0 && b >= 0)
                edges.emplace_back(a, b, edge.value());
    Eigen::SparseMatrix<double> induced(n, n);
    induced.setFromTriplets(edges.begin(), edges.end());
    return induced;
}

} // namespace

const char *const KernelGraph::meaning =
    "<p>The graph of the data. Nodes few edges apart stand near each other, or each stands where the reducer puts "
    "it.</p><p>Click a node <i>v</i>: the colors are <i>k</i>(<i>v</i>, ·), how much of what starts at <i>v</i> "
    "reaches "
    "each node. With small <i>β</i> only the neighbors see it; as <i>β</i> grows it spreads over its group, and at "
    "last "
    "over everything. The rims show the classes.</p>";

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
        return tr("The data are no graph, but %1.").arg(QString::fromStdString(std::string(kindName(m_data->kind()))));
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_places.size() == 0 ? tr("Placing the nodes …") : QString();
}

QString KernelGraph::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    const QString size = tr("%1 nodes, %2 edges").arg(m_data->size()).arg(m_adjacency.nonZeros() / 2);
    const auto at = m_row ? positionOf(*m_data, *m_row) : std::nullopt;
    return at && kernelRow() ? size + tr(" · k(%1, ·)").arg(QString::fromStdString(m_data->rowName(*at))) : size;
}

Json KernelGraph::state() const {
    return {{"node", m_row ? Json(*m_row) : Json()}, {"by_reducer", m_byReducer->isChecked()}};
}

void KernelGraph::restore(const Json &state) {
    const auto entry = [&state](const char *key) { return state.is_object() ? state.value(key, Json()) : Json(); };
    const Json node = entry("node"), byReducer = entry("by_reducer");
    m_row = node.is_number_integer() ? std::optional(node.get<Index>()) : std::nullopt;
    m_byReducer->setChecked(byReducer.is_boolean() && byReducer.get<bool>());
    update();
    emit captionChanged();
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
    m_jobs.cancel();
    m_refusal.clear();
    m_places.resize(0, 0);
    m_pixels.clear();
    m_isDue = true;
    if (graph())
        m_adjacency = inducedGraph(*graph());
    if (isVisible())
        request();
    update();
    emit captionChanged();
}

void KernelGraph::takeSelection() {
    if (selection().current() >= 0)
        m_row = selection().current();
    update();
    emit captionChanged();
}

void KernelGraph::request() {
    if (!graph() || !std::exchange(m_isDue, false))
        return;
    if (usesReduction()) {
        const auto reduction = document().results().value<Stage::Reduce>();
        const bool fits =
            reduction && reduction->coordinates.rows() == m_data->size() && reduction->coordinates.cols() > 1;
        takePlaces(fits ? Result<MatrixXd>(reduction->coordinates.leftCols(2))
                        : Result<MatrixXd>(
                              Error{Error::Kind::InvalidData, "There is no reduction of these nodes onto two axes."}));
    } else if (m_data->size() > mostNodes) {
        m_refusal = tr("Placing more than %L1 nodes takes too long: take the places of the reducer.").arg(mostNodes);
    } else {
        m_jobs.start([this, adjacency = m_adjacency](std::stop_token stop, const JobRunner::Post &post) {
            const auto places = graphLayout(adjacency, {stop, {}});
            if (!stop.stop_requested())
                post([this, places] { takePlaces(places); });
        });
    }
}

void KernelGraph::settle() {
    if (!graph() || (!m_isDue && !m_jobs.isRunning()))
        return;
    m_jobs.cancel();
    m_isDue = true;
    if (usesReduction() || m_data->size() > mostNodes)
        return request();
    m_isDue = false;
    takePlaces(graphLayout(m_adjacency, {}));
}

void KernelGraph::takePlaces(const Result<MatrixXd> &places) {
    m_refusal = places ? QString() : QString::fromStdString(places.error().message);
    m_places = places ? *places : MatrixXd();
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

std::optional<Index> KernelGraph::nodeAt(QPointF place) const {
    std::optional<Index> nearest;
    double best = std::max(radius() + 3, 8.0);
    for (std::size_t i = 0; i < m_pixels.size(); ++i)
        if (const double distance = QLineF(m_pixels[i], place).length(); distance < best) {
            best = distance;
            nearest = static_cast<Index>(i);
        }
    return nearest;
}

std::optional<QPointF> KernelGraph::placeOf(Index row) {
    const auto at = m_data ? positionOf(*m_data, row) : std::nullopt;
    if (!at || !whyEmpty().isEmpty())
        return std::nullopt;
    layOut();
    return m_pixels[static_cast<std::size_t>(*at)];
}

void KernelGraph::showEvent(QShowEvent *event) {
    request(); // what nobody sees is not computed
    View::showEvent(event);
}

void KernelGraph::mouseMoveEvent(QMouseEvent *event) {
    const auto node = nodeAt(event->position());
    selection().hover(node ? m_data->rows[static_cast<std::size_t>(*node)] : -1);
}

void KernelGraph::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !whyEmpty().isEmpty())
        return;
    const auto node = nodeAt(event->position());
    if (node)
        selection().select({m_data->rows[static_cast<std::size_t>(*node)]}, selectionMode(event->modifiers()));
    else if (selectionMode(event->modifiers()) == SelectionMode::Replace)
        selection().clear();
}

void KernelGraph::leaveEvent(QEvent *event) {
    selection().hover(-1);
    View::leaveEvent(event);
}

bool KernelGraph::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto node = nodeAt(help->pos());
    if (!node) {
        QToolTip::hideText();
        return true;
    }
    QString text = QString::fromStdString(m_data->rowName(*node));
    if (const auto values = kernelRow())
        text += tr("\nk = %1").arg(numberLabel((*values)[*node], 4));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace eigenscope

#include "moc_kernel_graph.cpp"
