#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/area_gesture.h"
#include "ui/views/chart_view.h"
#include "ui/views/quality/shepard_diagram.h"

namespace eigenscope {

/// The Shepard diagram: distance in the picture over distance in the data for all pairs of the rows that were measured,
/// and the line that the distances should lie on. A rectangle selects the rows of its pairs; the pairs of selected rows
/// stand out.
class Shepard final : public ChartView {
    Q_OBJECT

public:
    static constexpr auto id = "shepard";
    static constexpr auto title = "Shepard diagram";
    static constexpr auto stage = Stage::Quality;
    static const char *const meaning;

    explicit Shepard(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Scatter plot of pairs of distances"); }
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    /// All pairs, and those of the selected rows; nullptr where there are none.
    [[nodiscard]] const PairLayer *pairs() const { return m_shown.pairs.get(); }
    [[nodiscard]] const PairLayer *chosenPairs() const { return m_chosen.get(); }
    /// What distances in the picture are compared with, in values: the monotone line of a nonmetric method, otherwise
    /// the line d = b·δ of stress-1.
    [[nodiscard]] QPolygonF line() const { return m_shown.line(); }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void paintHand(QPainter &painter) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void takeQuality();
    void takeSelection();
    void show(ShepardDiagram diagram);
    /// Selects the rows of the pairs whose distances lie in these ranges, found on a worker.
    void selectPairs(const Range &delta, const Range &d, SelectionMode mode);
    void selectMarked(Qt::KeyboardModifiers modifiers);
    /// The distances that the rectangle reaches over, in the data and in the picture.
    [[nodiscard]] std::pair<Range, Range> markedRanges();
    /// What is told of the pairs at a pixel, as rich text; empty where there are none.
    [[nodiscard]] QString tooltip(QPointF pixel);

    // The mark of the keyboard. The first two are false where the key is none of theirs.
    /// To the next pairs in the direction of an arrow key; by Home and End to the least and the largest distance.
    bool walk(int key);
    /// Draws a rectangle from the mark, whose other corner the arrow keys move.
    bool stretch(const QKeyEvent &event);
    /// Selects the rows of the pairs in the rectangle, or at the mark.
    void useMark(Qt::KeyboardModifiers modifiers);
    void leavePairs();
    void tell(const QString &words);

    ShepardDiagram m_shown, m_next; ///< m_next is what is counted, or what is shown
    std::vector<Index> m_chosenRows;
    std::shared_ptr<const PairLayer> m_chosen;
    AreaGesture m_gesture;
    std::optional<QPointF> m_mark; ///< of the keyboard, in values
    JobRunner m_counting{this}, m_choosing{this}, m_marking{this};
};

} // namespace eigenscope
