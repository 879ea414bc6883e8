#include "ui/views/clusters/cluster_tree.h"

#include "core/clustering/agglomerative.h"
#include "core/clustering/linkage_tree.h"
#include "core/pipeline/stages/cluster.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double treeFootHeight = 8, selectionHeight = 4, footGap = 3; // pixels, below the tree
constexpr double leastNameRoom = 12, mostNameHeight = 90, grabPixels = 5, headShare = 0.06;
constexpr int namedRows = 5, offerBelow = 24;

} // namespace

ClusterTree::ClusterTree(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()), m_offer(new QPushButton(this)) {
    setMouseTracking(true);
    setAccessibleName(programWords(title));
    xAxis().setGridVisible(false);
    xAxis().setTicks([](const Range &, int) { return QVector<Tick>(); });
    m_offer->setText(tr("Cluster: %1").arg(programWords(Agglomerative::name)));
    m_offer->setAccessibleName(m_offer->text());
    connect(m_offer, &QPushButton::clicked, this, [this] {
        ClusterSettings next = document().computed().cluster().value_or(ClusterSettings{});
        next.method = {Agglomerative::id, {}};
        document().set(tr("Clustering"), "cluster", Session::clusterJson(next));
    });
    followResults({Stage::Cluster}, [this] { takeClusters(); });
    connect(&document(), &Document::sessionChanged, this, &ClusterTree::takeSettings);
    connect(&encoding(), &Encoding::changed, this, &ClusterTree::takeSettings);
    connect(&selection(), &Selection::changed, this, &ClusterTree::takeSelection);
    takeClusters();
}

void ClusterTree::takeClusters() {
    m_clusters = document().results().value<Stage::Cluster>();
    m_branch = -1;
    m_drawing = {};
    if (m_clusters && m_clusters->partition.dendrogram)
        m_drawing = TreeDrawing({m_clusters, &*m_clusters->partition.dendrogram},
                                static_cast<Index>(m_clusters->partition.labels.size()));
    takeSelection();
    takeSettings();
    changeAxes();
}

void ClusterTree::takeSettings() {
    showOffer();
    emit captionChanged();
    update();
    if (!hasTree())
        return;
    const std::vector<int> labels = numberedBySize(labelsAfter(m_drawing.tree(), m_drawing.rowCount(), merges()));
    m_colors.clear();
    for (const int label : labels)
        m_colors.push_back(Theme::category(label));
    const Coloring coloring = encoding().coloring(*m_clusters->data);
    m_foot.clear();
    for (Index place = 0; place < m_drawing.rowCount(); ++place)
        m_foot.push_back(coloring.colors[static_cast<std::size_t>(m_drawing.rowAt(place))]);
}

void ClusterTree::takeSelection() {
    m_selected.clear();
    if (hasTree() && !selection().rows().empty())
        for (const Index row : m_clusters->data->rows)
            m_selected.push_back(selection().contains(row));
    update();
}

// The cut

const ClusterSettings &ClusterTree::settings() const {
    const auto &now = document().computed().cluster();
    return now && now->method.id == m_clusters->settings.method.id ? *now : m_clusters->settings;
}

Index ClusterTree::clusterCount() const {
    const ParamMap &params = settings().method.params;
    const Index rows = m_drawing.rowCount();
    if (const auto height = params.find("height"); height != params.end())
        return rows - mergesUpTo(m_drawing.tree(), std::get<double>(height->second));
    const auto k = params.find("k");
    const auto *found = m_clusters->partition.diagnostics.get<std::int64_t>("k");
    const std::int64_t count = k != params.end() ? std::get<std::int64_t>(k->second) : found ? *found : 1;
    return std::clamp<Index>(count, 1, rows);
}

double ClusterTree::cut() const {
    const ParamMap &params = settings().method.params;
    if (const auto height = params.find("height"); height != params.end())
        return std::get<double>(height->second);
    const Index last = m_drawing.rowCount() - 1 + merges(), next = last + 1;
    const double below = merges() > 0 ? m_drawing.height(last) : 0;
    return next <= m_drawing.top() ? (below + m_drawing.height(next)) / 2 : below * (1 + headShare / 2);
}

void ClusterTree::set(const QString &text, const std::string &parameter, const ParamValue &value) {
    ClusterSettings next = settings();
    for (const char *alternative : {"k", "height"})
        next.method.params.erase(alternative);
    next.method.params[parameter] = value;
    document().set(text, "cluster", Session::clusterJson(next), QStringLiteral("dendrogram-cut-%1").arg(m_drag));
}

void ClusterTree::cutAt(double height) {
    if (!hasTree() || m_drawing.height(m_drawing.top()) <= 0)
        return;
    const double most = m_drawing.height(m_drawing.top()) * (1 + headShare / 2);
    const double unit = std::pow(10.0, std::floor(std::log10(most)) - 3); // finer than a pixel
    set(tr("Height of the cut"), "height", std::clamp(std::round(height / unit) * unit, unit, most));
}

void ClusterTree::cutInto(Index clusters) {
    if (hasTree() && clusters >= 1 && clusters <= m_drawing.rowCount())
        set(tr("Number of clusters"), "k", std::int64_t{clusters});
}

bool ClusterTree::isOnCut(QPointF pixel) {
    if (!whyEmpty().isEmpty())
        return false;
    const PlotMapping shown = mapping();
    return shown.area.contains(pixel) && std::abs(pixel.y() - shown.pixelY(cut())) <= grabPixels;
}

// Words

QString ClusterTree::whyEmpty() const {
    if (!m_clusters)
        return tr("The tree of an agglomerative clustering appears here.");
    if (!hasTree())
        return tr("%1 leaves no tree.")
            .arg(programWords(document().catalogue().clusterings.find(m_clusters->settings.method.id)->name));
    return m_drawing.rowCount() < 2 ? tr("A tree needs two rows.") : QString();
}

QString ClusterTree::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    return tr("%Ln clusters", nullptr, static_cast<int>(clusterCount())) +
           tr(" · cut at %1").arg(numberLabel(cut(), 4));
}

QString ClusterTree::pictureWords() const {
    return tr("%1 come together up to the height %2")
        .arg(rowsText(m_drawing.rowCount()), numberLabel(m_drawing.tree().merges.back().height, 4));
}

QString ClusterTree::tooltip(Index cluster) const {
    if (!m_drawing.merge(cluster))
        return rowTooltip(document().results(), m_clusters->data->rows[static_cast<std::size_t>(cluster)]);
    const std::vector<Index> rows = m_drawing.rowsOf(cluster);
    QStringList names;
    for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), namedRows); ++i)
        names.append(rowTitle(*m_clusters->data, rows[i]));
    if (rows.size() > namedRows)
        names.append(tr("and %L1 more").arg(rows.size() - namedRows));
    return tr("%1, joined at height %2")
               .arg(rowsText(m_drawing.size(cluster)), numberLabel(m_drawing.height(cluster), 4)) +
           "\n" + names.join(", ");
}

QStringList ClusterTree::numbersToday() const {
    if (!whyEmpty().isEmpty())
        return {};
    const Index last = m_drawing.rowCount() - 1 + merges();
    QString tex = "n - " + QString::number(clusterCount()) + " = " + QString::number(merges()) + ",\\quad ";
    if (merges() > 0)
        tex += "h_{" + QString::number(merges()) + "} = " + texNumber(m_drawing.height(last)) + " \\le ";
    tex += texNumber(cut());
    if (last < m_drawing.top())
        tex += " < h_{" + QString::number(merges() + 1) + "} = " + texNumber(m_drawing.height(last + 1));
    return {tex};
}

Table ClusterTree::numbers() const {
    if (!whyEmpty().isEmpty())
        return {};
    const auto &merges = m_drawing.tree().merges;
    const auto count = static_cast<Index>(merges.size());
    const auto column = [&](std::string name, auto value) {
        VectorXd numbers(count);
        std::ranges::transform(merges, numbers.begin(),
                               [&](const auto &merge) { return static_cast<double>(merge.*value); });
        return Column{std::move(name), std::move(numbers)};
    };
    using Merge = Dendrogram::Merge;
    return {{countedColumn(sentence("merge"), count), column(sentence("first"), &Merge::first),
             column(sentence("second"), &Merge::second), column(sentence("height"), &Merge::height),
             column(sentence("size"), &Merge::size)},
            {}};
}

// The picture

double ClusterTree::namesHeight(double plotWidth) const {
    if (!m_clusters->data->name || plotWidth / static_cast<double>(m_drawing.rowCount()) < leastNameRoom)
        return 0;
    double widest = 0;
    const QFontMetricsF metrics(interfaceFont(11));
    for (Index row = 0; row < m_drawing.rowCount(); ++row)
        widest = std::max(widest, metrics.horizontalAdvance(rowTitle(*m_clusters->data, row)));
    return std::min(widest, mostNameHeight) + footGap;
}

void ClusterTree::prepareAxes(const QSizeF &plot) {
    if (!whyEmpty().isEmpty())
        return;
    const double top = m_drawing.height(m_drawing.top());
    const double high = (top > 0 ? top : 1) * (1 + headShare);
    const double foot = footGap + treeFootHeight + selectionHeight + footGap + namesHeight(plot.width());
    const double tree = std::max(plot.height() - foot, plot.height() / 4);
    xAxis().setRange({-0.7, static_cast<double>(m_drawing.rowCount()) - 0.3});
    yAxis().setRange({-high * (plot.height() - tree) / tree, high});
    yAxis().setTitle(tr("Height"));
    yAxis().setTicks([](const Range &range, int most) { // what lies below the foot is no height
        QVector<Tick> ticks = numberTicks(range, most);
        ticks.removeIf([](const Tick &tick) { return tick.value < 0; });
        return ticks;
    });
}

void ClusterTree::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const QColor other = theme().secondary;
    m_drawing.paint(painter, mapping, {merges(), cut(), m_colors, other, m_selected});
    if (isVisible() && m_branch >= 0)
        m_drawing.paintBranch(painter, mapping, m_branch, theme().accent);
    paintFoot(painter, mapping);
    paintNames(painter, mapping);
    const QString words = tr("%Ln clusters", nullptr, static_cast<int>(clusterCount()));
    PlotMarks(painter, mapping, theme()).level(mapping.pixelY(cut()), words, theme().accent, PlotMarks::Side::Above);
}

void ClusterTree::paintFoot(QPainter &painter, const PlotMapping &mapping) const {
    const double y = mapping.pixelY(0) + footGap;
    painter.setPen(Qt::NoPen);
    for (Index place = 0; place < m_drawing.rowCount(); ++place) {
        const double left = mapping.pixelX(static_cast<double>(place) - 0.5);
        const double width = mapping.pixelX(static_cast<double>(place) + 0.5) - left;
        painter.fillRect(QRectF(left, y, width, treeFootHeight), QColor(m_foot[static_cast<std::size_t>(place)]));
        if (!m_selected.empty() && m_selected[static_cast<std::size_t>(m_drawing.rowAt(place))])
            painter.fillRect(QRectF(left, y + treeFootHeight + 1, width, selectionHeight - 1), theme().text);
    }
}

void ClusterTree::paintNames(QPainter &painter, const PlotMapping &mapping) const {
    const double height = namesHeight(mapping.area.width());
    if (height <= 0)
        return;
    const QFont font = interfaceFont(11);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(theme().secondary);
    const double y = mapping.pixelY(0) + footGap + treeFootHeight + selectionHeight + footGap;
    for (Index place = 0; place < m_drawing.rowCount(); ++place) {
        const QString name = rowTitle(*m_clusters->data, m_drawing.rowAt(place));
        painter.save();
        painter.translate(mapping.pixelX(static_cast<double>(place)) + metrics.ascent() / 2 - 1, y);
        painter.rotate(-90);
        const QString shown = metrics.elidedText(name, Qt::ElideRight, height);
        painter.drawText(QPointF(-metrics.horizontalAdvance(shown), 0), shown);
        painter.restore();
    }
}

void ClusterTree::showOffer() {
    m_offer->setVisible(document().results().value<Stage::Prepare>() && !hasTree());
    m_offer->adjustSize();
    m_offer->move((width() - m_offer->width()) / 2, height() / 2 + offerBelow);
}

void ClusterTree::resizeEvent(QResizeEvent *event) {
    ChartView::resizeEvent(event);
    showOffer();
}

} // namespace eigenscope

#include "moc_cluster_tree.cpp"
