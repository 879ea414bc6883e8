#include "ui/views/kernel/kernel_heatmap.h"

#include "core/kernels/matrix/cluster_order.h"

#include <nlohmann/json.hpp>

#include <QActionGroup>
#include <QLocale>

namespace eigenscope {
namespace {

/// Matrices up to this size are looked through at once; larger ones would hold the window's thread too long.
constexpr Index mostRowsAtOnce = 4000;
/// Likewise for clusters, which take more than a look at each entry.
constexpr Index mostRowsClusteredAtOnce = 1000;
constexpr std::array<const char *, 4> orderIds = {"given", "label", "component", "cluster"};
constexpr std::array<const char *, 4> lookIds = {"values", "centered", "distances", "angles"};

} // namespace

const char *const KernelHeatmap::meaning =
    "<p>Cell (<i>i</i>, <i>j</i>) is <i>k</i>(<i>x<sub>i</sub></i>, <i>x<sub>j</sub></i>), the similarity of two rows: "
    "an inner product in feature space.</p><p>Ordered by label, a kernel that suits the classes shows bright blocks on "
    "the diagonal and dark ones beside it. If all cells look alike the kernel is too wide; if only the diagonal is "
    "bright it is too narrow.</p><p>Centered, <i>K̃</i> = <i>JKJ</i> with <i>J</i> = <i>I</i> − "
    "11<sup>T</sup>/<i>n</i>: "
    "what kernel PCA works on. Blue cells are then less similar than the mean. Distances and angles are those of the "
    "images in feature space.</p><p>By cluster, rows stand together that are near in feature space: the leaves of the "
    "tree of average linkage.</p>";

KernelHeatmap::KernelHeatmap(const ViewContext &context, QWidget *parent) : View(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Kernel matrix"));
    makeTools();
    connect(&document(), &Document::opened, this, [this] { m_window.showAll(); });
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel)
            takeMatrix();
        else if (changed == Stage::Load || (changed == Stage::Reduce && m_order == MatrixOrder::FirstComponent))
            takeOrder();
    });
    connect(&encoding(), &Encoding::changed, this, &KernelHeatmap::takeOrder);
    connect(&selection(), &Selection::changed, this, &KernelHeatmap::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    takeMatrix();
}

QString KernelHeatmap::whyEmpty() const {
    if (m_values)
        return {};
    const auto matrix = document().results().value<Stage::Kernel>();
    if (!matrix)
        return tr("The kernel matrix appears here when the data have a kernel.");
    return matrix->hasMatrix() ? tr("Looking through the matrix …")
                               : tr("The picture is made from landmarks, without the kernel matrix of all %L1 rows.")
                                     .arg(matrix->data->size());
}

MatrixLook KernelHeatmap::look() const {
    return static_cast<MatrixLook>(m_looks->actions().indexOf(m_looks->checkedAction()));
}

void KernelHeatmap::takeMatrix() {
    const auto matrix = document().results().value<Stage::Kernel>();
    m_jobs.cancel();
    if (!matrix || !matrix->hasMatrix()) {
        takeValues(nullptr);
    } else if (matrix->K.rows() <= mostRowsAtOnce) {
        takeValues(std::make_shared<const MatrixValues>(matrix, look()));
    } else {
        m_jobs.start([this, matrix, look = look()](std::stop_token, const JobRunner::Post &post) {
            auto values = std::make_shared<const MatrixValues>(matrix, look);
            post([this, values] { takeValues(values); });
        });
    }
}

void KernelHeatmap::settle() {
    const auto matrix = document().results().value<Stage::Kernel>();
    if (m_jobs.isRunning() && matrix && matrix->hasMatrix()) {
        m_jobs.cancel();
        takeValues(std::make_shared<const MatrixValues>(matrix, look()));
    }
    if (m_ordering.isRunning()) {
        m_ordering.cancel();
        if (auto found = clusterOrder(m_values->matrix().K, {}))
            m_clusters = *std::move(found);
        takeOrder();
    }
}

void KernelHeatmap::takeValues(std::shared_ptr<const MatrixValues> values) {
    if (!m_values || !values || &m_values->matrix() != &values->matrix()) {
        m_clusters.reset();
        m_ordering.cancel();
    }
    m_values = std::move(values);
    takeOrder();
}

void KernelHeatmap::findClusters() {
    if (m_clusters || m_ordering.isRunning())
        return;
    if (m_values->size() <= mostRowsClusteredAtOnce) {
        if (auto found = clusterOrder(m_values->matrix().K, {}))
            m_clusters = *std::move(found);
        return;
    }
    m_ordering.start([this, values = m_values](std::stop_token stop, const JobRunner::Post &post) {
        auto found = clusterOrder(values->matrix().K, {stop, {}});
        if (!found)
            return;
        post([this, order = *std::move(found)] {
            m_clusters = order;
            takeOrder();
        });
    });
}

void KernelHeatmap::takeOrder() {
    m_rows = {};
    m_coloring = {};
    m_hovered = m_pressed = m_marked = std::nullopt;
    if (m_values) {
        const Dataset &dataset = *m_values->matrix().data;
        m_coloring = encoding().coloring(dataset);
        m_rows = orderedRows(dataset, m_order, m_coloring, document().results().value<Stage::Reduce>().get());
        if (m_order == MatrixOrder::Cluster) {
            findClusters();
            if (m_clusters) {
                m_rows.order = m_order;
                m_rows.rows = *m_clusters;
            }
        }
        m_window.setSize(m_values->size());
    }
    m_image = {};
    takeSelection();
    emit captionChanged();
}

void KernelHeatmap::takeSelection() {
    m_selected.clear();
    m_chosen.reset();
    if (!m_rows.rows.empty() && !selection().rows().empty() && selection().rows().size() <= 2) {
        const Index row = selection().current(), other = selection().previous() < 0 ? row : selection().previous();
        if (const Cell cell{placeOfRow(row), placeOfRow(other)}; std::max(cell.row, cell.column) < m_values->size())
            m_chosen = cell;
    }
    if (!selection().rows().empty())
        for (Index place = 0; place < static_cast<Index>(m_rows.rows.size()); ++place) {
            if (!selection().contains(rowAt(place)))
                continue;
            if (m_selected.empty() || m_selected.back().second != place)
                m_selected.emplace_back(place, place);
            m_selected.back().second = place + 1;
        }
    update();
}

Index KernelHeatmap::rowAt(Index place) const {
    return m_values->matrix().data->rows[static_cast<std::size_t>(positionAt(place))];
}

Index KernelHeatmap::placeOfRow(Index row) const {
    const std::vector<Index> &sourceRows = m_values->matrix().data->rows;
    const auto found = std::ranges::find_if(
        m_rows.rows, [&](Index position) { return sourceRows[static_cast<std::size_t>(position)] == row; });
    return static_cast<Index>(found - m_rows.rows.begin());
}

QString KernelHeatmap::caption() const {
    if (!m_values)
        return {};
    const QString n = QLocale().toString(static_cast<qlonglong>(m_values->size()));
    QString text = n + " × " + n;
    constexpr std::array looks = {"", QT_TR_NOOP(" · centered"), QT_TR_NOOP(" · distances in feature space"),
                                  QT_TR_NOOP(" · angles in feature space")};
    text += look() == MatrixLook::Values ? QString() : tr(looks[static_cast<std::size_t>(look())]);
    if (m_rows.order == MatrixOrder::Label)
        text += tr(" · ordered by %1").arg(m_coloring.column);
    else if (m_rows.order == MatrixOrder::FirstComponent)
        text += tr(" · ordered by the first component");
    else if (m_rows.order == MatrixOrder::Cluster)
        text += tr(" · ordered by cluster");
    else if (m_ordering.isRunning())
        text += tr(" · finding the clusters …");
    if (m_image.valuesPerPixel > 1) {
        const auto square = [](Index side) { return QLocale().toString(static_cast<qlonglong>(side * side)); };
        text += m_image.valuesTaken == m_image.valuesPerPixel
                    ? tr(" · a pixel is a mean of %1").arg(square(m_image.valuesPerPixel))
                    : tr(" · a pixel is a mean of %1 of %2")
                          .arg(square(m_image.valuesTaken), square(m_image.valuesPerPixel));
    }
    return text;
}

Json KernelHeatmap::state() const {
    Json state = {{"order", orderIds[static_cast<std::size_t>(m_order)]},
                  {"centered", look() == MatrixLook::Centered},
                  {"zoom", m_window.state()}};
    if (look() == MatrixLook::Distances || look() == MatrixLook::Angles)
        state["show"] = lookIds[static_cast<std::size_t>(look())];
    return state;
}

void KernelHeatmap::restore(const Json &state) {
    const auto entry = [&state](const char *key) {
        const auto found = state.is_object() ? state.find(key) : state.end();
        return found == state.end() ? Json() : *found;
    };
    const auto order = std::ranges::find(orderIds, entry("order"));
    m_orders->actions()[order == orderIds.end() ? static_cast<qsizetype>(MatrixOrder::Label) : order - orderIds.begin()]
        ->trigger();
    const auto shown = std::ranges::find(lookIds, entry("show"));
    const auto asked = entry("centered") == true ? static_cast<qsizetype>(MatrixLook::Centered)
                       : shown == lookIds.end()  ? static_cast<qsizetype>(MatrixLook::Values)
                                                 : shown - lookIds.begin();
    m_looks->actions()[asked]->setChecked(true);
    m_window.restore(entry("zoom"));
    takeMatrix();
}

void KernelHeatmap::resetView() {
    restore(Json::object());
}

} // namespace eigenscope

#include "moc_kernel_heatmap.cpp"
