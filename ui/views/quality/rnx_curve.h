#pragma once

#include "ui/views/readout_chart.h"

namespace eigenscope {

/// R_NX(k) over the neighborhood size k: how much better than chance the picture keeps neighbors, near and far.
class RnxCurve final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "rnx";
    static constexpr auto title = "R_NX curve";
    static constexpr auto stage = Stage::Quality;
    static const char *const meaning;

    explicit RnxCurve(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;

    /// R_NX by k = 1, 2, …; empty where it is not defined.
    [[nodiscard]] const std::vector<double> &values() const { return m_values; }
    QList<QAction *> tools() override;

protected:
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;
    [[nodiscard]] std::optional<PointedThing> thingOfReadout(Index thing) override;

private:
    void takeQuality();

    std::shared_ptr<const Quality> m_quality;
    std::vector<double> m_values;
};

} // namespace eigenscope
