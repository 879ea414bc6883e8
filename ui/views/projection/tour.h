#pragma once

#include "core/linalg/plane_turn.h"
#include "core/pipeline/tour_stops.h"
#include "ui/views/filmed_view.h"
#include "ui/views/row_scatter.h"
#include "ui/views/seen_work.h"

#include <QTimer>

namespace eigenscope {

/// What a tour goes through.
struct TourGround {
    std::vector<TourStop> stops;
    std::vector<PlaneTurn> turns;             ///< from each stop to the next, and from the last to the first
    std::shared_ptr<const MatrixXd> centered; ///< n×d
    double reach = 1;                         ///< of the points from their mean
};

/// The points seen on a plane on the way.
struct TourPicture {
    MatrixXd plane; ///< d×2
    PointGrid places;
};

/// A walk through the planes of the data: from the plane of one linear method to that of the next and to the columns
/// themselves, each a turn on the shortest way. It plays, stops anywhere, and is turned by keys and wheel. The points
/// are projected on a worker: where there are many, the picture follows as fast as it can.
class Tour final : public RowScatter, public FilmedView {
    Q_OBJECT

public:
    static constexpr auto id = "tour";
    static constexpr auto title = "Tour";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit Tour(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Scatter plot on a turning plane"); }
    QString whyEmpty() const override;
    QList<QAction *> tools() override;
    void resetView() override;
    void settle() override;

    [[nodiscard]] const std::vector<TourStop> &stops() const { return m_ground.stops; }
    /// Where the tour is: whole numbers are stops, 1.5 is halfway from the second to the third; after the last one
    /// comes the first again.
    [[nodiscard]] double position() const { return m_position; }
    void goTo(double position);
    [[nodiscard]] bool isPlaying() const { return m_player.isActive(); }
    /// All the way from the first stop back to it, as it plays.
    [[nodiscard]] std::vector<Json> film() const override;
    /// The axes of the plane that is seen, d×2.
    [[nodiscard]] const MatrixXd &plane() const { return m_plane; }

protected:
    [[nodiscard]] std::pair<std::string, std::string> placeNames() const override;
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] QString axisName(std::size_t side) const; ///< 0 of the horizontal axis, 1 of the other
    void takeData();
    /// The data as prepared; nullptr where they are no columns of numbers.
    [[nodiscard]] std::shared_ptr<const Dataset> preparedPoints() const;
    void take(const Result<TourGround> &found);
    void takePicture(const TourPicture &picture);
    void play(bool on);
    void moveOn();
    void project();
    [[nodiscard]] std::size_t leg() const;
    [[nodiscard]] bool isAtStop() const;
    void paintColumns(QPainter &painter, const PlotMapping &mapping) const;

    std::shared_ptr<const Dataset> m_source;
    TourGround m_ground;
    QString m_refusal;
    double m_position = 0;
    MatrixXd m_plane; ///< on which the points stand; that of the position comes after it
    QTimer m_player;
    QAction *m_play, *m_next;
    SeenWork<Result<TourGround>> m_work{*this, &Tour::take};
    SeenWork<TourPicture> m_projecting{*this, &Tour::takePicture, SeenWork<TourPicture>::Running::LetToItsEnd};
};

} // namespace eigenscope
