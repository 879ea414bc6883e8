#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/drawing/visible_plane.h"
#include "ui/views/chart_view.h"
#include "ui/views/cloud_layer.h"
#include "ui/views/spectrum/turned_line.h"

namespace eigenscope {

/// A line through the mean of the prepared data that is turned by hand, in the plane of two columns or of two principal
/// axes: its variance and mean squared error beside those of the best line, the errors as segments to their feet on
/// it, and the variance of all directions as a small curve.
class Direction final : public ChartView {
    Q_OBJECT

public:
    static constexpr auto id = "direction";
    static constexpr auto title = "Direction by hand";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit Direction(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Scatter plot with a line through its mean"); }
    [[nodiscard]] QStringList numbersToday() const override;
    QList<QAction *> tools() override;
    QString whyEmpty() const override;
    void settle() override { m_layer.settle(); }

    /// In degrees from the horizontal axis, in [0, 180).
    [[nodiscard]] double angle() const { return m_line.angle(); }
    void turnTo(double degrees);
    /// Of the line with the most variance.
    [[nodiscard]] double bestDegrees() const { return m_line.bestAngle(); }
    [[nodiscard]] SubspaceFit fitAt(double degrees) const { return m_line.fitAt(degrees); }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// Takes them where they are others than those that are drawn: most results are of the same data.
    void followData();
    void takeData();
    void takeLook();
    void takeSelection();
    ChoiceMenu *makeMenu(const QString &name, std::size_t side);
    [[nodiscard]] std::shared_ptr<const Dataset> data() const;
    /// The principal axes of the present reduction, where it is a PCA of the data.
    [[nodiscard]] const Reduction *principal() const;
    /// The columns, or the names of the axes, that can be chosen.
    [[nodiscard]] std::vector<std::string> choices() const;
    /// The places of the points in the plane, n×2; or why there is none.
    [[nodiscard]] Result<MatrixXd> places() const;
    void turnTowards(QPointF pixel);
    void paintErrors(QPainter &painter, const PlotMapping &mapping) const;
    void paintLine(QPainter &painter, const PlotMapping &mapping, double degrees, const QPen &pen) const;

    bool m_onAxes = false; ///< the plane of two principal axes, not of two columns
    std::array<Index, 2> m_chosen = {0, 1};
    std::shared_ptr<const Dataset> m_data; ///< that is drawn
    TurnedLine m_line;
    PointCloud m_cloud;
    CloudLayer m_layer{this};
    QString m_why; ///< there is no plane
    VisiblePlane m_plane;
    enum class Drag { None, Line, Curve } m_drag = Drag::None;

    QAction *m_best, *m_axes;
    std::array<ChoiceMenu *, 2> m_menus{};
};

} // namespace eigenscope
