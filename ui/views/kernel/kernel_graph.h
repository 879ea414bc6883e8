#pragma once

#include "core/kernels/matrix/kernel_matrix.h"
#include "ui/drawing/value_scale.h"
#include "ui/views/kernel/graph_picture.h"
#include "ui/views/seen_work.h"
#include "ui/views/view.h"

namespace eigenscope {

/// The graph of the data, drawn, with the kernel from one of its nodes to all others as colors. The
/// arrow keys go from node to node.
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
    [[nodiscard]] QString pictureKind() const override { return tr("Graph"); }
    [[nodiscard]] QList<QAction *> tools() override;
    void resetView() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] QRectF placeOfRow(Index row) override;

    /// Where a row of the source stands in the view; nothing where it is not drawn.
    [[nodiscard]] std::optional<QPointF> placeOf(Index row);

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintContents(QPainter &painter) override;
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void takeData();
    void placeAnew();
    void takeSelection();
    void takePlaces(const Result<MatrixXd> &places);
    /// The places that the reducer gives.
    [[nodiscard]] Result<MatrixXd> reducedPlaces() const;
    void layOut();
    [[nodiscard]] std::optional<GraphPicture::NodeLook> lookOf(Index node, const std::optional<VectorXd> &values,
                                                               const ValueScale &scale) const;
    void paintNames(QPainter &painter) const;
    /// Goes to the next node in the direction of an arrow key; false where there is none.
    bool walk(const QKeyEvent &event);
    /// What is told of a node, as rich text.
    [[nodiscard]] QString tooltip(Index node) const;
    /// k of the node that is looked at and each node; nothing where none is.
    [[nodiscard]] std::optional<VectorXd> kernelRow() const;
    [[nodiscard]] const Graph *graph() const;
    [[nodiscard]] bool usesReduction() const;

    SeenWork<Result<MatrixXd>> m_placing{*this, &KernelGraph::takePlaces};
    std::shared_ptr<const Dataset> m_data;
    GraphPicture m_picture;
    QRectF m_bar;
    QString m_refusal;
    Coloring m_coloring;
    std::optional<Index> m_row; ///< of the source: the node whose kernel is shown
    QAction *m_byReducer;
};

} // namespace eigenscope
