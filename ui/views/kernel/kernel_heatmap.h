#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/matrix_image.h"
#include "ui/drawing/matrix_order.h"
#include "ui/views/view.h"

class QActionGroup;

namespace eigenscope {

/// The kernel matrix as colors, rows and columns in the same order: similar rows together show as blocks.
class KernelHeatmap final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-heatmap";
    static constexpr auto title = "Kernel matrix";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelHeatmap(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    /// Where the cell of two rows of the source lies in the view; nothing where it is not seen.
    [[nodiscard]] std::optional<QPointF> placeOf(Index row, Index column);

protected:
    void restored() override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void makeTools();
    void takeMatrix();
    void takeValues(std::shared_ptr<const MatrixValues> values);
    void takeOrder();
    void findClusters();
    /// "show": distances or angles; centering has a key of its own, and values are told by neither.
    [[nodiscard]] Json writtenLook() const;
    void readLook(const Json &state);
    void takeSelection();
    void moveWindow();
    void layOut();

    [[nodiscard]] MatrixLook look() const;
    [[nodiscard]] const ColorMap &colors() const;
    void paintMatrix(QPainter &painter, const MatrixImage &matrix) const;
    void paintClasses(QPainter &painter) const;
    void paintSelection(QPainter &painter) const;
    void paintHand(QPainter &painter) const;

    /// Position in the data, and row of the source, at a place of the order.
    [[nodiscard]] Index positionAt(Index place) const { return m_rows.rows[static_cast<std::size_t>(place)]; }
    [[nodiscard]] Index rowAt(Index place) const;
    /// Where a row of the source stands in the order; past its end where it does not.
    [[nodiscard]] Index placeOfRow(Index row) const;
    [[nodiscard]] QString tooltip(Cell cell) const;

    JobRunner m_jobs;     ///< looks through matrices too large for the window's thread
    JobRunner m_ordering; ///< likewise finds clusters
    std::shared_ptr<const MatrixValues> m_values;
    Coloring m_coloring;
    OrderedRows m_rows;
    std::optional<std::vector<Index>> m_clusters; ///< the order by cluster of the matrix, once it is known
    MatrixWindow m_window;
    MatrixImage m_image;                                ///< as drawn last; null where it has to be drawn again
    std::vector<std::pair<Index, Index>> m_selected;    ///< runs of places, [begin, end)
    std::optional<Cell> m_chosen;                       ///< of the two rows that are selected, where there are no more
    std::optional<Cell> m_pressed, m_marked, m_hovered; ///< a drag from pressed to marked
    std::optional<QPointF> m_panFrom;

    MatrixOrder m_order = MatrixOrder::Label;
    QActionGroup *m_orders, *m_looks;
    QMenu *m_orderMenu, *m_lookMenu;
    QAction *m_zoomIn, *m_zoomOut;
};

} // namespace eigenscope
