#pragma once

#include "ui/drawing/matrix/heatmap.h"
#include "ui/studies/kernel_study.h"
#include "ui/views/cell_hand.h"
#include "ui/views/view.h"

namespace eigenscope {

/// The mean value of the kernel within each class and between each two, and how well the kernel is aligned with them.
class KernelClasses final : public View, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-classes";
    static constexpr auto title = "Classes";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelClasses(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Matrix of colors"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;
    /// Where the means lie in the view.
    [[nodiscard]] const CellGrid &grid();

protected:
    void paintContents(QPainter &painter) override;
    void paintHand(QPainter &painter) override;
    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void layOut();
    void paintNames(QPainter &painter) const;
    void paintAlignment(QPainter &painter) const;
    [[nodiscard]] QString name(Index c) const;
    /// Those of the data as loaded, which give the colors: preparation may have left no row of some. O(n).
    [[nodiscard]] Names loadedClasses() const;
    /// The rows of the two classes of a cell.
    [[nodiscard]] Rows rowsOf(Cell cell) const;
    [[nodiscard]] QString meanText(Cell cell) const;
    /// What is told of a cell, as rich text.
    [[nodiscard]] QString tooltip(Cell cell) const;
    [[nodiscard]] PointedThing thingOfCell(Cell cell) const;
    void use(Cell cell, Qt::KeyboardModifiers modifiers);

    KernelStudy &m_study;
    CellGrid m_grid;
    double m_names = 0; ///< room of the names on the left
    CellHand m_keys;
};

} // namespace eigenscope
