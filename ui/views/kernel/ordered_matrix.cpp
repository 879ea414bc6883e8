#include "ui/views/kernel/ordered_matrix.h"

#include "core/kernels/matrix/cluster_order.h"
#include "ui/studies/studies.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Matrices up to this size are looked through at once; larger ones would hold the window's thread too long.
constexpr Index mostRowsAtOnce = 2000;
/// Likewise for clusters, which take more than a look at each entry.
constexpr Index mostRowsClusteredAtOnce = 1000;

/// As in the projections, a change of sign is not to turn the picture over.
bool isFirstAxisMirrored(const ViewContext &context) {
    return !context.asReported && context.studies.steady.move().mirrors(0);
}

} // namespace

OrderedMatrix::OrderedMatrix(const ViewContext &context, QObject *parent) : QObject(parent), m_context(context) {
    connect(&context.document, &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel)
            takeMatrix();
        else if (changed == Stage::Load || (changed == Stage::Reduce && m_order == MatrixOrder::FirstComponent))
            takeOrder();
    });
    connect(&context.studies.steady, &SteadyPicture::changed, this, &OrderedMatrix::takeOrder);
    connect(&context.encoding, &Encoding::changed, this, &OrderedMatrix::takeOrder);
}

void OrderedMatrix::setLook(MatrixLook look) {
    m_look = look;
    takeMatrix();
}

void OrderedMatrix::setOrder(MatrixOrder order) {
    m_order = order;
    takeOrder();
}

QString OrderedMatrix::whyEmpty() const {
    if (m_values)
        return m_rows.rows.empty() ? tr("All rows are hidden.") : QString();
    const Document &document = m_context.document;
    const auto matrix = document.results().value<Stage::Kernel>();
    const ObjectKind kind = document.results().kind();
    if (!matrix && (document.session().kernel() || kind == ObjectKind::Points)) // otherwise there is none to show
        if (const ReducerInfo *reducer = reducerWithoutKernel(document.computed(), kind, document.catalogue()))
            return tr("%1 uses no kernel, so none is computed here. The workspace Kernel shows it.")
                .arg(programWords(reducer->name));
    if (!matrix)
        return tr("The kernel matrix appears here when the data have a kernel.");
    return matrix->hasMatrix() ? tr("Looking through the matrix …")
                               : tr("The picture is made from landmarks, without the kernel matrix of all %L1 rows.")
                                     .arg(matrix->data->size());
}

void OrderedMatrix::takeMatrix() {
    const auto matrix = m_context.document.results().value<Stage::Kernel>();
    m_looking.cancel();
    if (!matrix || !matrix->hasMatrix()) {
        takeValues(nullptr);
    } else if (matrix->K.rows() <= mostRowsAtOnce) {
        takeValues(std::make_shared<const MatrixValues>(matrix, m_look));
    } else {
        m_looking.start([this, matrix, look = m_look](std::stop_token, const JobRunner::Post &post) {
            auto values = std::make_shared<const MatrixValues>(matrix, look);
            post([this, values] { takeValues(values); });
        });
    }
}

void OrderedMatrix::takeValues(std::shared_ptr<const MatrixValues> values) {
    if (!m_values || !values || &m_values->matrix() != &values->matrix()) {
        m_clusters.reset();
        m_ordering.cancel();
    }
    m_values = std::move(values);
    takeOrder();
}

void OrderedMatrix::findClusters() {
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

void OrderedMatrix::takeOrder() {
    m_rows = {};
    m_coloring = {};
    if (m_values) {
        const Dataset &dataset = *m_values->matrix().data;
        m_coloring = m_context.encoding.coloring(dataset);
        m_rows = orderedRows(dataset, m_order, m_coloring, m_context.document.results().value<Stage::Reduce>().get(),
                             HiddenRows::LeftOut);
        if (m_rows.order == MatrixOrder::FirstComponent && isFirstAxisMirrored(m_context))
            std::ranges::reverse(m_rows.rows);
        if (m_order == MatrixOrder::Cluster)
            findClusters();
        if (m_order == MatrixOrder::Cluster && m_clusters) {
            m_rows.order = m_order;
            m_rows.rows = *m_clusters;
            std::erase_if(m_rows.rows,
                          [this](Index row) { return !m_coloring.visible[static_cast<std::size_t>(row)]; });
        }
    }
    emit changed();
}

void OrderedMatrix::settle() {
    const auto matrix = m_context.document.results().value<Stage::Kernel>();
    if (m_looking.isRunning() && matrix && matrix->hasMatrix()) {
        m_looking.cancel();
        takeValues(std::make_shared<const MatrixValues>(matrix, m_look));
    }
    if (m_ordering.isRunning()) {
        m_ordering.cancel();
        if (auto found = clusterOrder(m_values->matrix().K, {}))
            m_clusters = *std::move(found);
        takeOrder();
    }
}

QString OrderedMatrix::orderText() const {
    switch (m_rows.order) {
    case MatrixOrder::Label: return tr(" · ordered by %1").arg(m_coloring.column);
    case MatrixOrder::FirstComponent: return tr(" · ordered by the first component");
    case MatrixOrder::Cluster: return tr(" · ordered by cluster");
    case MatrixOrder::AsGiven: break;
    }
    return m_ordering.isRunning() ? tr(" · finding the clusters …") : QString();
}

Index OrderedMatrix::rowAt(Index place) const {
    return m_values->matrix().data->rows[static_cast<std::size_t>(positionAt(place))];
}

Index OrderedMatrix::placeOfRow(Index row) const {
    const std::vector<Index> &sourceRows = m_values->matrix().data->rows;
    const auto found = std::ranges::find_if(
        m_rows.rows, [&](Index position) { return sourceRows[static_cast<std::size_t>(position)] == row; });
    return static_cast<Index>(found - m_rows.rows.begin());
}

QString OrderedMatrix::nameAt(Index place) const {
    return rowTitle(*m_values->matrix().data, positionAt(place));
}

QString OrderedMatrix::rowText(Index place) const {
    return nameWithClass(*m_values->matrix().data, m_coloring.classes, positionAt(place)).toHtmlEscaped();
}

Rows OrderedMatrix::rowsBetween(Index from, Index to) const {
    Rows rows;
    for (Index place = std::min(from, to); place <= std::max(from, to); ++place)
        rows.push_back(rowAt(place));
    return rows;
}

std::vector<std::pair<Index, Index>> OrderedMatrix::selectedRuns(const Selection &selection) const {
    std::vector<std::pair<Index, Index>> runs;
    if (selection.rows().empty())
        return runs;
    for (Index place = 0; place < static_cast<Index>(m_rows.rows.size()); ++place) {
        if (!selection.contains(rowAt(place)))
            continue;
        if (runs.empty() || runs.back().second != place)
            runs.emplace_back(place, place);
        runs.back().second = place + 1;
    }
    return runs;
}

std::optional<Cell> OrderedMatrix::selectedCell(const Selection &selection) const {
    if (m_rows.rows.empty() || selection.rows().empty() || selection.rows().size() > 2)
        return std::nullopt;
    const Index row = selection.current(), other = selection.previous() < 0 ? row : selection.previous();
    const Cell cell{placeOfRow(row), placeOfRow(other)};
    return std::max(cell.row, cell.column) < size() ? std::optional(cell) : std::nullopt;
}

} // namespace eigenscope

#include "moc_ordered_matrix.cpp"
