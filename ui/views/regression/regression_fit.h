#pragma once

#include "ui/views/regression/fit_editing.h"
#include "ui/views/regression/fit_offer.h"
#include "ui/views/regression/fit_picture.h"
#include "ui/views/regression/fit_units.h"
#include "ui/views/row_scatter.h"

namespace eigenscope {

/// A fit over the one or two columns that it was made from: the curve over the points, with the line of least squares
/// beside it; for two columns the values as colors with contours, for two classes the regions that it decides for.
/// Points are dragged, added and removed by hand or by keys, and the fit follows.
class RegressionFit final : public RowScatter {
    Q_OBJECT

public:
    static constexpr auto id = "regression-fit";
    static constexpr auto title = "Fit";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit RegressionFit(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Scatter plot with the fit"); }
    QString whyEmpty() const override;
    QList<QAction *> tools() override;
    void settle() override;

    [[nodiscard]] const FitPicture::Picture *picture() const { return m_picture.picture(); }
    /// Why points cannot be moved, added or removed here; empty where they can.
    [[nodiscard]] QString whyNotEditable() const { return m_editing.whyNot(); }
    /// Adds a row at this place; of two classes, one of the first or the second.
    void addPoint(QPointF place, bool second) { m_editing.add(place, second); }
    /// Adds one beside the row that is looked at, or in the middle, and looks at it.
    void addPointByKey(bool second);
    /// Removes the selected rows, or the one under the pointer where none is selected.
    void removePoints() { m_editing.remove(); }

protected:
    [[nodiscard]] std::pair<std::string, std::string> placeNames() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPointF toldPlace(QPointF value) const override;
    Coloring coloring() const override;
    QString tooltip(Index point) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeFit();
    void showOffer();
    [[nodiscard]] FitUnits fitUnits() const;
    [[nodiscard]] QString sideOf(int sign) const;
    [[nodiscard]] bool isPlane() const { return m_ground && m_ground->columns().size() == 2; }
    [[nodiscard]] bool hasClasses() const { return m_ground && !m_ground->fit()->classes.empty(); }
    void paintCurve(QPainter &painter, const PlotMapping &mapping) const;
    void paintPlane(QPainter &painter, const PlotMapping &mapping) const;
    void paintLegend(QPainter &painter, const PlotMapping &mapping) const;
    /// The words of the legend with their colors.
    [[nodiscard]] std::vector<std::pair<QString, QColor>> legend() const;
    /// The axis of the target with room for the legend above the rows that would lie behind it.
    [[nodiscard]] Range clearOfLegend(const Range &x, const Range &y, const QSizeF &plot) const;
    /// a and b of least squares on the one column.
    [[nodiscard]] std::pair<double, double> leastSquaresLine() const;
    void makeTools();
    /// Moves the row that is looked at in the direction of an arrow key; false where there is none, or the key is none.
    bool nudge(const QKeyEvent &event);
    /// Tells something of a point at this place.
    void tell(QPointF pixel, const QString &words);
    /// Lets the axes follow the rows again, after a drag.
    void releaseAxes();
    /// Whether points follow the hand.
    [[nodiscard]] bool canEdit() const;

    std::optional<FitGround> m_ground;
    QString m_why; ///< why there is none
    FitPicture m_picture{this};
    FitEditing m_editing;
    QAction *m_edits, *m_add, *m_addSecond, *m_remove, *m_line;
    FitOffer *m_offer;

    std::optional<std::pair<Range, Range>> m_held; ///< axes while a point is dragged
};

} // namespace eigenscope
