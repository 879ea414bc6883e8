#pragma once

#include "ui/studies/prepared_geometry.h"
#include "ui/views/chart_view.h"

namespace eigenscope {

/// The intrinsic dimension of the data as the slope of a line: from the two nearest neighbors, or from the share of
/// near pairs.
class HyperspaceDimension final : public ChartView, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-dimension";
    static constexpr auto title = "Intrinsic dimension";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit HyperspaceDimension(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QList<QAction *> tools() override { return {m_correlation}; }
    QString whyEmpty() const override;
    void settle() override { m_geometry.settle(); }

    /// What is drawn; nothing while it is not known.
    [[nodiscard]] const hyperspace::DimensionEstimate *estimate() const;

protected:
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;

private:
    [[nodiscard]] const Result<hyperspace::DimensionEstimate> *chosen() const;

    PreparedGeometry &m_geometry;
    QAction *m_correlation;
};

} // namespace eigenscope
