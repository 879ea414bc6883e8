#pragma once

#include "core/linalg/plane_turn.h"
#include "core/pipeline/tour_stops.h"
#include "ui/views/row_scatter.h"
#include "ui/views/seen_work.h"

#include <QTimer>

namespace eigenscope {

/// A walk through the planes of the data: from the plane of one linear method to that of the next and to the columns
/// themselves, each a turn on the shortest way. It plays, stops anywhere, and is turned by keys and wheel.
class Tour final : public RowScatter {
    Q_OBJECT

public:
    static constexpr auto id = "tour";
    static constexpr auto title = "Tour";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit Tour(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    QString whyEmpty() const override;
    QList<QAction *> tools() override;
    void resetView() override;
    void settle() override;

    [[nodiscard]] const std::vector<TourStop> &stops() const { return m_stops; }
    /// Where the tour is: whole numbers are stops, 1.5 is halfway from the second to the third; after the last one
    /// comes the first again.
    [[nodiscard]] double position() const { return m_position; }
    void goTo(double position);
    [[nodiscard]] bool isPlaying() const { return m_player.isActive(); }
    /// The axes of the plane that is seen, d×2.
    [[nodiscard]] const MatrixXd &plane() const { return m_plane; }

protected:
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void takeData();
    void take(const Result<std::vector<TourStop>> &found);
    void play(bool on);
    void moveOn();
    void project();
    [[nodiscard]] std::size_t leg() const;
    [[nodiscard]] bool isAtStop() const;
    void paintColumns(QPainter &painter, const PlotMapping &mapping) const;

    std::shared_ptr<const Dataset> m_source;
    MatrixXd m_centered; ///< n×d
    double m_reach = 1;  ///< of the points from their mean
    std::vector<TourStop> m_stops;
    std::vector<PlaneTurn> m_turns; ///< from each stop to the next, and from the last to the first
    QString m_refusal;
    double m_position = 0;
    MatrixXd m_plane;
    QTimer m_player;
    QAction *m_play, *m_next;
    SeenWork<Result<std::vector<TourStop>>> m_work{*this, &Tour::take};
};

} // namespace eigenscope
