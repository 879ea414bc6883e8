#pragma once

#include "ui/studies/prepared_geometry.h"
#include "ui/views/readout_chart.h"

namespace eigenscope {

/// The distances between the rows of the data, or their norms, beside those of as many independent columns.
class HyperspaceDistances final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-distances";
    static constexpr auto title = "Pairwise distances";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit HyperspaceDistances(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Histograms of distances"); }
    [[nodiscard]] Table numbers() const override;
    QList<QAction *> tools() override { return {m_norms}; }
    QString whyEmpty() const override { return m_geometry.whyNot(); }
    void settle() override { m_geometry.settle(); }

    /// Shares of the pairs (or rows) in bins of the same width from 0 on.
    struct Histogram {
        double width = 1; ///< of a bin
        std::vector<double> data, independent;
    };
    [[nodiscard]] const Histogram &histogram() const { return m_histogram; }

protected:
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;

private:
    void takeGeometry();

    PreparedGeometry &m_geometry;
    Histogram m_histogram;
    QString m_contrasts; ///< of the distances, in words
    QAction *m_norms;
};

} // namespace eigenscope
