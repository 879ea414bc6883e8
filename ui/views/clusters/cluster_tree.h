#pragma once

#include "ui/views/chart_view.h"
#include "ui/views/clusters/tree_drawing.h"

class QPushButton;

namespace eigenscope {

struct Clusters;
struct ClusterSettings;

/// The dendrogram of an agglomerative clustering: how the rows come together, and the height at which the tree is cut
/// into clusters, a line that can be dragged.
class ClusterTree final : public ChartView, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "dendrogram";
    static constexpr auto title = "Dendrogram";
    static constexpr auto stage = Stage::Cluster;
    static const char *const meaning;

    explicit ClusterTree(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Tree of clusters"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    [[nodiscard]] bool showsRows() const override { return true; }
    QString whyEmpty() const override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    /// The height at which the tree is cut: that of the session, or midway between the merges around its number of
    /// clusters.
    [[nodiscard]] double cut() const;
    /// How many clusters that leaves.
    [[nodiscard]] Index clusterCount() const;
    /// Makes it the height of the session's clustering.
    void cutAt(double height);
    /// Makes it the number of clusters of the session's clustering.
    void cutInto(Index clusters);
    /// Selects the rows of a cluster, counted as Dendrogram has them.
    void selectBranch(Index cluster, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] const TreeDrawing &drawing() const { return m_drawing; }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void takeClusters();
    void takeSettings();
    void takeSelection();
    void showOffer();
    /// The settings that cut the tree that stands.
    [[nodiscard]] const ClusterSettings &settings() const;
    void set(const QString &text, const std::string &parameter, const ParamValue &value);
    [[nodiscard]] Index merges() const { return m_drawing.rowCount() - clusterCount(); }
    [[nodiscard]] bool isOnCut(QPointF pixel);
    [[nodiscard]] PointedThing thingOfBranch(Index cluster, double cutHeight);
    /// The rows of a cluster in the source, rising; none for −1.
    [[nodiscard]] Rows rowsOf(Index cluster) const;
    void hoverAt(QPointF pixel, const QPoint &global);
    [[nodiscard]] QString tooltip(Index cluster) const;
    void walk(int key);
    void paintFoot(QPainter &painter, const PlotMapping &mapping) const;
    void paintNames(QPainter &painter, const PlotMapping &mapping) const;
    /// The room that the names of the rows take below the tree, in pixels; 0 where they have none.
    [[nodiscard]] double namesHeight(double plotWidth) const;
    [[nodiscard]] bool hasTree() const { return m_drawing.rowCount() > 0; }

    std::shared_ptr<const Clusters> m_clusters;
    TreeDrawing m_drawing;
    std::vector<QColor> m_colors; ///< of the clusters below the cut, by row
    std::vector<QRgb> m_foot;     ///< of the rows in the other pictures, by place
    std::vector<bool> m_selected; ///< by row; empty for none
    Index m_branch = -1;          ///< the cluster that the pointer or the keys are at
    bool m_dragsCut = false;
    int m_drag = 0; ///< each drag is one undo step
    QPushButton *m_offer;
};

} // namespace eigenscope
