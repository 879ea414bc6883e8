#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/drawing/heatmap.h"
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
    [[nodiscard]] Table numbers() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;

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
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void takeReduction();
    /// What the lines can be sorted by: as given, then the headings.
    [[nodiscard]] ChoiceMenu::Choices sortChoices() const;
    void sort();
    void layOut();
    [[nodiscard]] Index headings() const; ///< axes, and the communality where there is one
    [[nodiscard]] QString headingText(Index axis) const;
    [[nodiscard]] std::optional<Index> headingAt(QPointF place) const;
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
};

} // namespace eigenscope
