#pragma once

#include "ui/views/chart_view.h"

namespace eigenscope {

/// The criterion by the number of columns, along the way of the search. A click picks a step, whose columns can be
/// kept.
class SelectionCurve final : public ChartView, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "selection-curve";
    static constexpr auto title = "Criterion by number of columns";
    static constexpr auto stage = Stage::Select;
    static const char *const meaning;

    explicit SelectionCurve(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] QList<QAction *> tools() override;

    /// The step that is looked at: the last one unless another is picked.
    [[nodiscard]] Index pickedStep() const;
    void pick(Index step);
    /// Where a step stands, in the pixels of the view.
    [[nodiscard]] QPointF placeOf(Index step);

protected:
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void takeSelection();
    [[nodiscard]] Index count() const;
    [[nodiscard]] QPointF valueOf(Index step) const;
    [[nodiscard]] std::optional<Index> stepAt(QPointF place);
    [[nodiscard]] QString stepText(Index step) const;
    /// What is told of a step, as rich text.
    [[nodiscard]] QString tooltip(Index step) const;
    void pickByKey(Index step);
    [[nodiscard]] QString namesText(const Subset &subset, qsizetype most) const;

    std::shared_ptr<const FeatureSelection> m_selection;
    Index m_picked = -1; ///< the last one
    QAction *m_keep;
};

} // namespace eigenscope
