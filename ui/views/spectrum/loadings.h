#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/views/cell_hand.h"
#include "ui/views/spectrum/loading_values.h"
#include "ui/views/view.h"

namespace eigenscope {

/// The loadings of a linear method: columns by axes in colors, sorted by any axis; for factors with the communalities
/// beside them.
class Loadings final : public View, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "loadings-heatmap";
    static constexpr auto title = "Loadings";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit Loadings(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Matrix of colors"); }
    [[nodiscard]] Table numbers() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    /// Sorts the columns by an axis, largest first or last; the number of axes stands for the communality, and an axis
    /// that is not there leaves them as given.
    void sortBy(Index axis, bool rising = false);
    /// The columns from the top, as positions in the data.
    [[nodiscard]] const std::vector<Index> &order() const { return m_order; }
    [[nodiscard]] const CellGrid &grid() const { return m_grid; }
    /// Where the name of an axis stands, to be clicked.
    [[nodiscard]] QRectF headingOf(Index axis) const;

protected:
    void restored() override;
    void paintHand(QPainter &painter) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void takeReduction();
    /// What the lines can be sorted by: as given, then the headings.
    [[nodiscard]] ChoiceMenu::Choices sortChoices() const;
    void sort();
    /// Sorts by the heading, largest first; again the other way round, and then no longer.
    void turn(Index axis);
    void layOut();
    [[nodiscard]] Index headings() const; ///< axes, and the communality where there is one
    [[nodiscard]] QString headingText(Index axis) const;
    [[nodiscard]] std::optional<Index> headingAt(QPointF place) const;
    /// Below a heading; the communality of a column stands in the line of its loadings.
    [[nodiscard]] QRectF placeOf(Cell cell) const;
    [[nodiscard]] QString columnName(Index line) const;
    /// What is told of a loading and of a heading, as rich text.
    [[nodiscard]] QString tooltip(Cell cell) const;
    [[nodiscard]] QString headingTip(Index axis) const;
    [[nodiscard]] PointedThing thingOfCell(Cell cell);
    /// The keyboard's hand works on the headings as the first line, then the loadings.
    [[nodiscard]] CellHand::Cells cells();
    void paintNames(QPainter &painter) const;
    void paintCommunality(QPainter &painter) const;

    std::shared_ptr<const Reduction> m_reduction;
    std::optional<LoadingValues> m_loadings;
    std::vector<Index> m_order;
    MatrixXd m_sorted; ///< the values in this order
    ValueScale m_scale;
    CellGrid m_grid;
    QRectF m_communality, m_bar;
    Index m_sortedBy = -1;
    bool m_rising = false;
    ChoiceMenu *m_sortMenu;
    CellHand m_keys;
};

} // namespace eigenscope
