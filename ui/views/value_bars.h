#pragma once

#include "ui/views/readout_chart.h"

namespace eigenscope {

/// A bar for each of some numbers, up or down from zero, with the names of as many as fit.
class ValueBars : public ReadoutChart {
    Q_OBJECT

public:
    explicit ValueBars(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString pictureKind() const override { return tr("Bars"); }
    [[nodiscard]] const VectorXd &values() const { return m_values; }
    [[nodiscard]] QList<QAction *> tools() override { return {m_showValues}; }
    [[nodiscard]] Table numbers() const override;

protected:
    /// The numbers and their names; none of both where there is nothing to draw.
    void setBars(VectorXd values, QStringList names);
    /// What stands at the top of a bar; nothing unless a view says so.
    [[nodiscard]] virtual QString note(Index) const { return {}; }
    [[nodiscard]] virtual bool isMarked(Index) const { return false; }
    [[nodiscard]] const QStringList &names() const { return m_names; }

    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index bar) const override;
    [[nodiscard]] std::optional<PointedThing> thingOfReadout(Index bar) override;

private:
    VectorXd m_values;
    QStringList m_names;
    QAction *m_showValues; ///< on the bars, where they fit and no note stands
};

} // namespace eigenscope
