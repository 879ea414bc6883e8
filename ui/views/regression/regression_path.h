#pragma once

#include "ui/views/chart_view.h"

namespace eigenscope {

/// The error of unseen rows over λ with its minimum, the effective degrees of freedom beside it, and the λ of the
/// session as a line that can be dragged.
class RegressionPathView final : public ChartView, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "regression-path";
    static constexpr auto title = "Error over λ";
    static constexpr auto stage = Stage::Validate;
    static const char *const meaning;

    explicit RegressionPathView(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;
    QList<QAction *> tools() override;
    /// The λ of the path that is nearest.
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;

    /// Sets the λ of the session, as one undo command for each drag.
    void setLambda(double lambda);

protected:
    [[nodiscard]] std::vector<QPolygonF> curvesToHold() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void takeValidation();
    void showSettings();
    [[nodiscard]] std::optional<double> height(double error) const;
    /// Where λ stands on the axis; one at 0 at its left end.
    [[nodiscard]] double place(double lambda) const;
    [[nodiscard]] bool isOnLambda(QPointF pixel);
    /// Which λ of the path is nearest to a place between the axes.
    [[nodiscard]] std::optional<Index> nearestLambda(QPointF pixel);
    /// What is told of a λ of the path, as rich text.
    [[nodiscard]] QString tooltip(Index lambda) const;
    void tellLambda();
    [[nodiscard]] QPolygonF curve(double FitErrors::*error) const;

    std::shared_ptr<const Validation> m_validation; ///< nullptr where there is no path
    QAction *m_logarithmic, *m_training, *m_useBest;
    bool m_dragsLambda = false;
    int m_drag = 0; ///< counts the drags: each is a step of its own
};

} // namespace eigenscope
