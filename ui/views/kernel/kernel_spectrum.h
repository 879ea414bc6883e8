#pragma once

#include "ui/studies/kernel_study.h"
#include "ui/views/readout_chart.h"

class QPushButton;

namespace eigenscope {

/// The eigenvalues of the kernel matrix as it is written: how many directions feature space has on these data, and
/// whether any is negative, which no kernel that is positive semidefinite can give.
class KernelSpectrum final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-spectrum";
    static constexpr auto title = "Spectrum";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelSpectrum(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Bars"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

protected:
    [[nodiscard]] std::vector<QPolygonF> curvesToHold() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void resizeEvent(QResizeEvent *event) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;
    [[nodiscard]] std::optional<PointedThing> thingOfReadout(Index thing) override;

private:
    void ask();
    void takeVerdict();
    /// The height of an eigenvalue; nothing where a logarithm has none.
    [[nodiscard]] std::optional<double> heightOf(double eigenvalue) const;
    [[nodiscard]] Range clearOfWords(const Range &heights, const QSizeF &plot) const;

    KernelStudy &m_study;
    std::shared_ptr<const KernelVerdict> m_verdict;
    double m_largest = 1;   ///< |λ|; 1 where all are zero
    bool m_isAsked = false; ///< for the eigenvalues of a matrix that is too large to be looked at by itself
    QAction *m_logarithmic;
    QPushButton *m_ask;
};

} // namespace eigenscope
