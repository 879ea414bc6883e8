#pragma once

#include "core/kernels/matrix/kernel_matrix.h"
#include "ui/document/job_runner.h"
#include "ui/drawing/heatmap.h"
#include "ui/views/view.h"

namespace eigenscope {

/// The graph of the data, drawn, with the kernel from one of its nodes to all others as colors.
class KernelGraph final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-graph";
    static constexpr auto title = "Graph";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;
    /// Nodes that are placed at most; of more there is the picture of the reducer.
    static constexpr Index mostNodes = 3000;

    explicit KernelGraph(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    void resetView() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    /// Where a row of the source stands in the view; nothing where it is not drawn.
    [[nodiscard]] std::optional<QPointF> placeOf(Index row);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void takeData();
    void placeAnew();
    void takeSelection();
    void request();
    void takePlaces(const Result<MatrixXd> &places);
    void layOut();
    void paintEdges(QPainter &painter) const;
    void paintNodes(QPainter &painter, const std::optional<VectorXd> &values, const ValueScale &scale) const;
    void paintNames(QPainter &painter) const;
    /// k of the node that is looked at and each node; nothing where none is.
    [[nodiscard]] std::optional<VectorXd> kernelRow() const;
    [[nodiscard]] const Graph *graph() const;
    [[nodiscard]] bool usesReduction() const;
    [[nodiscard]] std::optional<Index> nodeAt(QPointF place) const;
    [[nodiscard]] double radius() const;

    JobRunner m_jobs;
    std::shared_ptr<const Dataset> m_data;
    Eigen::SparseMatrix<double> m_adjacency; ///< of the nodes of the data
    MatrixXd m_places;                       ///< n×2; empty until they are found
    std::vector<QPointF> m_pixels;
    QRectF m_bar;
    QString m_refusal;
    Coloring m_coloring;
    std::optional<Index> m_row; ///< of the source: the node whose kernel is shown
    bool m_isDue = false;
    QAction *m_byReducer;
};

} // namespace eigenscope
