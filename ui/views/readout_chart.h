#pragma once

#include "ui/views/cell_hand.h"
#include "ui/views/chart_view.h"

namespace eigenscope {

/// A chart of things that stand beside each other, as bars, bins or the points of a curve. The pointer is told of the
/// one that it is at, and the keyboard too: ← and → lead a mark from one to the next, as over the cells of a matrix.
class ReadoutChart : public ChartView, public NumberedView {
    Q_OBJECT

public:
    explicit ReadoutChart(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

protected:
    /// Where each thing stands, in the values of the axes, from left to right; empty where nothing is drawn.
    [[nodiscard]] virtual QPolygonF readoutPlaces() const = 0;
    /// Places above 1, 2, …, at these heights.
    [[nodiscard]] static QPolygonF countedPlaces(const VectorXd &heights);
    /// What is told of a thing, as rich text.
    [[nodiscard]] virtual QString readout(Index thing) const = 0;
    /// What the menu of it is about; nothing here.
    [[nodiscard]] virtual std::optional<PointedThing> thingOfReadout(Index) { return {}; }
    /// What a click on it does, or Enter; nothing here.
    virtual void useReadout(Index, Qt::KeyboardModifiers) {}
    /// The pointer or the mark has come to a thing; −1 when it has left. Nothing here.
    virtual void pointAtReadout(Index) {}
    /// The thing that is nearest to the right or to the left; −1 beside the axes. O(things).
    [[nodiscard]] Index readoutAt(QPointF pixel);

    /// A curve through the places.
    [[nodiscard]] std::vector<QPolygonF> curvesToHold() const override { return {readoutPlaces()}; }
    void paintHand(QPainter &painter) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] CellHand::Cells cells();
    /// Where a thing stands in the view.
    [[nodiscard]] QPointF pixelOf(Index thing);

    CellHand m_keys;
};

} // namespace eigenscope
