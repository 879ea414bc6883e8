#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/matrix/pair_quantity.h"
#include "ui/views/readout_chart.h"
#include "ui/views/seen_work.h"

namespace eigenscope {

/// How often which value occurs among the pairs i < j, apart for pairs within a class and between two. Rows without a
/// class are in no pair where others have one.
struct PairCounts {
    Range range;
    std::vector<double> within, between; ///< pairs by bin; all in `between` where there are no classes
    bool hasClasses = false;
    Index rowsLeftOut = 0; ///< that have no class
};

/// Bins of equal width from the smallest to the largest value. Nothing where there is no pair. O(n²).
std::optional<PairCounts> countPairs(const MatrixXd &K, const std::optional<Classes> &classes, PairQuantity quantity,
                                     const std::stop_token &stop);

/// The positions, rising, of the objects in a pair i < j whose value falls into this range, the upper end left out
/// unless it is that of all values. O(n²).
std::vector<Index> positionsOfPairs(const MatrixXd &K, const std::optional<Classes> &classes, PairQuantity quantity,
                                    const Range &range, bool isLast, const std::stop_token &stop);

/// A histogram of what pairs of objects are to each other, found on a worker; the selected pair is marked.
class PairHistogram : public ReadoutChart {
    Q_OBJECT

public:
    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Histogram"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override { m_work.settle(); }
    [[nodiscard]] const std::optional<PairCounts> &counts() const { return m_counts; }

protected:
    explicit PairHistogram(const ViewContext &context, QWidget *parent);
    /// To be called by the constructor of whoever is one, and when it shows something else.
    void show(PairQuantity quantity);
    [[nodiscard]] PairQuantity quantity() const { return m_quantity; }

    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;
    [[nodiscard]] std::optional<PointedThing> thingOfReadout(Index thing) override;
    void useReadout(Index thing, Qt::KeyboardModifiers modifiers) override;
    void showEvent(QShowEvent *event) override;

private:
    void takeMatrix();
    [[nodiscard]] Range rangeOf(std::size_t bin) const;
    /// What is told of a bar, in lines.
    [[nodiscard]] QString textOf(std::size_t bin) const;
    /// Selects the rows of the pairs of a bar, found on a worker.
    void selectPairs(std::size_t bin, SelectionMode mode = SelectionMode::Replace);
    void take(const std::optional<PairCounts> &counts);
    /// The value of the two rows that are looked at.
    [[nodiscard]] std::optional<double> selectedValue() const;
    [[nodiscard]] double mostShare() const;

    SeenWork<std::optional<PairCounts>> m_work{*this, &PairHistogram::take};
    JobRunner m_selecting{this};
    std::shared_ptr<const KernelMatrix> m_matrix;
    PairQuantity m_quantity = PairQuantity::Value;
    std::optional<PairCounts> m_counts;
};

} // namespace eigenscope
