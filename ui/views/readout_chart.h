#pragma once

#include "ui/views/cell_hand.h"
#include "ui/views/chart_view.h"

namespace eigenscope {

/// A chart of things that stand beside each other, as bars, bins or the points of a curve. The pointer is told of the
/// one that it is at, and the keyboard too: ← and → lead a mark from one to the next, as over the cells of a matrix.
class ReadoutChart : public ChartView {
    Q_OBJECT

public:
    explicit ReadoutChart(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

protected:
    /// How many things there are; 0 where nothing is drawn.
    [[nodiscard]] virtual Index readouts() const = 0;
    /// Where a thing stands, in the values of the axes; rising to the right.
    [[nodiscard]] virtual QPointF placeOfReadout(Index thing) const = 0;
    /// What is told of it, as rich text.
    [[nodiscard]] virtual QString readout(Index thing) const = 0;
    /// What a click on it does, or Enter; nothing here.
    virtual void useReadout(Index, Qt::KeyboardModifiers) {}
    /// The pointer or the mark has come to a thing; −1 when it has left. Nothing here.
    virtual void pointAtReadout(Index) {}
    /// The thing that is nearest to the right or to the left; −1 beside the axes. O(log things).
    [[nodiscard]] Index readoutAt(QPointF pixel);

    void paintHand(QPainter &painter) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] CellHand::Cells cells();
    /// Where a thing stands in the view.
    [[nodiscard]] QPointF pixelOf(Index thing);

    CellHand m_keys;
};

} // namespace eigenscope
