#pragma once

#include "ui/drawing/matrix/matrix_image.h"
#include "ui/drawing/value_scale.h"
#include "ui/views/cell_hand.h"
#include "ui/views/kernel/ordered_matrix.h"
#include "ui/views/pan_zoom.h"
#include "ui/views/view.h"

class QActionGroup;
class QMenu;

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
    [[nodiscard]] QString pictureKind() const override { return tr("Matrix of colors"); }
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    /// Where the cell of two rows of the source lies in the view; nothing where it is not seen.
    [[nodiscard]] std::optional<QPointF> placeOf(Index row, Index column);
    [[nodiscard]] QRectF placeOfCell(Index i, Index j) override;

protected:
    [[nodiscard]] QString pictureWords() const override;
    void restored() override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintHand(QPainter &painter) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void makeTools();
    /// "show": distances or angles; centering has a key of its own, and values are told by neither.
    [[nodiscard]] Json writtenLook() const;
    void readLook(const Json &state);
    /// "covered": the entry whose value is to be guessed first.
    [[nodiscard]] Json writtenCover() const;
    void readCover(const Json &state);
    void takeMatrix();
    void takeSelection();
    void moveWindow();
    void layOut();
    /// What a click does, or a drag from one cell to another: it selects their rows.
    void use(Cell from, Cell to, Qt::KeyboardModifiers modifiers);
    /// What the keyboard's hand works on.
    [[nodiscard]] CellHand::Cells cells();
    [[nodiscard]] QPointF zoomCenter() const; ///< where keys enlarge

    [[nodiscard]] ValueScale scale() const;
    [[nodiscard]] double bandRoom() const; ///< of the classes, left of the matrix and above it
    [[nodiscard]] QString pixelText() const;
    void paintMatrix(QPainter &painter, const MatrixImage &matrix) const;
    /// What is told of a cell, as rich text; of what is to be guessed first, only that.
    [[nodiscard]] QString tooltip(Cell cell) const;
    [[nodiscard]] double valueAt(Cell cell) const; ///< as it is looked at
    /// The pair of rows of a cell; what is to be guessed first is not told.
    [[nodiscard]] PointedThing thingOfCell(Cell cell);

    OrderedMatrix m_matrix;
    MatrixWindow m_window;
    CellHand m_keys; // Space goes to m_hand, which stands after it
    PanZoom m_hand;
    MatrixImage m_image;                                ///< as drawn last; null where it has to be drawn again
    double m_ratio = 1;                                 ///< pixels of the screen for one of the view, in m_image
    std::vector<std::pair<Index, Index>> m_selected;    ///< runs of places, [begin, end)
    std::optional<Cell> m_chosen;                       ///< of the two rows that are selected, where there are no more
    std::optional<Cell> m_pressed, m_marked, m_hovered; ///< a drag from pressed to marked
    std::optional<Cell> m_covered;                      ///< positions in the data; its value is to be guessed first

    QMenu *m_orderMenu, *m_lookMenu;
    QActionGroup *m_orders, *m_looks;
    QAction *m_showAll;
};

} // namespace eigenscope
