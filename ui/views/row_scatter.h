#pragma once

#include "ui/drawing/area_gesture.h"
#include "ui/views/chart_view.h"
#include "ui/views/cloud_layer.h"
#include "ui/views/crosshair_hand.h"

namespace eigenscope {

class AreaTools;
class HeldCloud;

/// A chart with a dot for each row of some data, colored, hovered, picked and selected as everywhere; the arrow keys
/// go from dot to dot, and after a tool is chosen they lead a crosshair.
class RowScatter : public ChartView, public NumberedView {
    Q_OBJECT

public:
    explicit RowScatter(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString pictureKind() const override { return tr("Scatter plot"); }
    [[nodiscard]] bool showsRows() const override { return true; }
    QList<QAction *> tools() override; ///< those that mark areas
    [[nodiscard]] Table numbers() const override;
    /// Where a row of the source stands in the view; nothing where it is not drawn.
    [[nodiscard]] std::optional<QPointF> placeOf(Index row);
    [[nodiscard]] QRectF placeOfRow(Index row) override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] const PointCloud &cloud() const { return m_cloud; }
    void settle() override;

protected:
    [[nodiscard]] QString pictureWords() const override;
    /// The rows that are drawn and where, x and y a value each; nullptr for none.
    void setRows(std::shared_ptr<const Dataset> data, SharedColumn x, SharedColumn y);
    /// The same rows in the same look at other places.
    void moveRows(PointGrid places);
    [[nodiscard]] const std::shared_ptr<const Dataset> &data() const { return m_data; }
    /// The look of the rows; as everywhere unless a view shows something else by the color.
    [[nodiscard]] virtual Coloring coloring() const { return encoding().coloring(*m_data); }
    virtual void takeColors();
    /// What the places of the rows are, to the right and up, as the columns of a table; the second is
    /// empty where there is one axis.
    [[nodiscard]] virtual std::pair<std::string, std::string> placeNames() const { return {"x", "y"}; }
    /// The dots, the one under the pointer, the one that is looked at and what is being marked.
    void paintRows(QPainter &painter, const PlotMapping &mapping);
    /// The dots alone, over those that are held.
    void paintDots(QPainter &painter, const PlotMapping &mapping);
    /// A ring around the dot of a row of the source, where it is drawn.
    void paintRing(QPainter &painter, const PlotMapping &mapping, Index row, const QColor &color) const;
    /// The points of a moment ago, where somebody holds them.
    [[nodiscard]] HeldCloud &held() { return *m_held; }
    /// The area that is being marked.
    [[nodiscard]] AreaGesture &gesture() { return m_gesture; }
    [[nodiscard]] const AreaGesture &gesture() const { return m_gesture; }
    [[nodiscard]] AreaTools &areas() { return *m_areas; }
    [[nodiscard]] CrosshairHand &crosshair() { return m_crosshair; }
    /// What the pointer looks like with the tool that is chosen.
    [[nodiscard]] virtual QCursor toolCursor() const;
    virtual void showToolCursor() { setCursor(toolCursor()); }
    /// Which place the crosshair is at, where no row has to stand.
    [[nodiscard]] virtual QString placeWords(QPointF pixel);
    /// A place in the units that the axes tell, where they are not those of the rows.
    [[nodiscard]] virtual QPointF toldPlace(QPointF value) const { return value; }
    /// The row at this place as a position in the data; −1 where there is none.
    [[nodiscard]] Index pointAt(QPointF pixel);
    [[nodiscard]] Index rowOf(Index point) const { return m_data->rows[static_cast<std::size_t>(point)]; }
    /// What is told of a row under the pointer, as rich text.
    [[nodiscard]] virtual QString tooltip(Index point) const;

    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintHand(QPainter &painter) override;

private:
    void takeSelection();
    /// Goes to the next point in the direction of an arrow key: from the row that is looked at, or from the middle.
    bool walk(const QKeyEvent &event);
    void hoverAt(QPointF pixel);
    void selectMarked(Qt::KeyboardModifiers modifiers);
    /// The rows of the area that is marked, or of the dot that is clicked.
    [[nodiscard]] Rows markedRows();
    /// What an area is marked by: by the mouse, or by the keyboard while its crosshair has the arrow keys.
    void takeTool(std::optional<AreaGesture::Tool> tool);
    [[nodiscard]] CrosshairHand::Places crosshairPlaces();
    /// What is told of the place of the crosshair, as rich text.
    [[nodiscard]] QString wordsAt(QPointF pixel);

    std::shared_ptr<const Dataset> m_data;
    PointCloud m_cloud;
    CloudLayer m_layer{this};
    HeldCloud *m_held;
    AreaGesture m_gesture;
    std::optional<AreaGesture::Tool> m_tool; ///< nothing while the tool marks no area
    AreaTools *m_areas;
    CrosshairHand m_crosshair;
};

} // namespace eigenscope
