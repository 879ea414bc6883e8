#pragma once

#include "ui/views/readout_chart.h"
#include "ui/views/spectrum/scree_bars.h"

namespace eigenscope {

/// The spectrum of a reduction: eigenvalues as bars, their running share as a curve, and three rules for how many axes
/// to keep: the share α, a line that can be dragged; the average eigenvalue; an error of one percent.
class Scree final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "scree";
    static constexpr auto title = "Scree";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit Scree(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Bars with a curve"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QList<QAction *> tools() override;
    QString whyEmpty() const override;

    /// The share to be kept: the reducer's parameter where it has one, otherwise this view's own.
    [[nodiscard]] double alpha() const;
    void setAlpha(double alpha);
    /// How many components keep the share α, of those whose eigenvalues are known; 0 when these are too few.
    [[nodiscard]] Index componentsForAlpha() const;
    /// The mean of all eigenvalues; nothing where the reduction does not tell.
    [[nodiscard]] std::optional<double> averageEigenvalue() const;
    /// Makes it the number of components of the reducer, where that is a parameter.
    void keep(Index components);

protected:
    [[nodiscard]] std::vector<QPolygonF> curvesToHold() const override;
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index bar) const override;
    [[nodiscard]] std::optional<PointedThing> thingOfReadout(Index bar) override;
    void useReadout(Index bar, Qt::KeyboardModifiers modifiers) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// The parameter of the session's reducer; nullptr where it has none of this name.
    [[nodiscard]] const ParamSpec *parameter(std::string_view name) const;
    /// The reducer's α as the session has it, or its default; nothing where the reducer has no such parameter.
    [[nodiscard]] std::optional<double> settingsAlpha() const;
    [[nodiscard]] Index shownCount() const;
    [[nodiscard]] ScreeBars bars() const;
    [[nodiscard]] bool isOnAlpha(QPointF pixel);
    /// What is told of a bar, a line or two.
    [[nodiscard]] QString textOf(Index bar) const;
    void takeReduction();
    void takeSettings();

    std::shared_ptr<const Reduction> m_reduction;
    double m_ownAlpha = 0.9;
    Index m_most = 20; ///< components shown
    bool m_dragsAlpha = false;
    int m_drag = 0; ///< each drag is one undo step
    QAction *m_logarithmic, *m_keep, *m_values;
    QMenu *m_countMenu;
};

} // namespace eigenscope
