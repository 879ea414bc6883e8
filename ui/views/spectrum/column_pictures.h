#pragma once

#include "ui/drawing/pixel_data.h"
#include "ui/views/seen_work.h"
#include "ui/views/spectrum/loading_values.h"
#include "ui/views/spectrum/picture_row.h"
#include "ui/views/view.h"

namespace eigenscope {

/// Where the columns are pixels: the mean, the loadings of each axis, and for one point the original, what so many axes
/// keep of it, and the difference; all as pictures.
class ColumnPictures final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "pictures";
    static constexpr auto title = "Columns as pictures";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit ColumnPictures(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Pictures of pixels"); }
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    /// How many axes the reconstruction is made from: as asked for, as far as there are so many.
    [[nodiscard]] Index axesKept() const;
    void keepAxes(std::optional<Index> axes);
    /// The reconstruction of the shown point, as long as there are columns; empty where the method has none.
    [[nodiscard]] const VectorXd &reconstruction() const { return m_reconstruction; }
    /// Where the picture of an axis stands; nothing where it does not fit.
    [[nodiscard]] QRectF pictureOfAxis(Index axis) const;

protected:
    [[nodiscard]] QString pictureWords() const override;
    void restored() override;
    void showEvent(QShowEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void takeReduction();
    void takePoint();
    /// What is worked out for the shown point, on a worker.
    struct Request {
        std::shared_ptr<const Reduction> reduction;
        Index position = 0, axes = 0;
        bool wantsMean = false; ///< it is not known yet
    };
    struct Found {
        VectorXd mean;
        Result<MatrixXd> row = MatrixXd();
    };
    static Found find(const Request &request);
    [[nodiscard]] Request request() const;
    /// Asks for it.
    void compute();
    void take(const Found &found);
    void changeAxes(Index by);
    void layOut();
    /// The mean and as many axes as there is room for.
    [[nodiscard]] PictureRow axisPictures() const;
    /// The shown point, what the axes keep of it, and the difference.
    [[nodiscard]] PictureRow pointPictures() const;

    SeenWork<Found> m_work{*this, &ColumnPictures::take};
    std::shared_ptr<const Reduction> m_reduction;
    std::shared_ptr<const Dataset> m_data; ///< of the reduction
    std::optional<PixelData> m_pixels;     ///< where its columns are pixels
    std::optional<LoadingValues> m_loadings;
    VectorXd m_mean;  ///< empty until it is known
    Index m_row = -1; ///< of the source: the point that is shown
    std::optional<Index> m_asked;
    VectorXd m_reconstruction;
    QString m_whyNone; ///< why there is no reconstruction
    PictureRow m_axes, m_point;
    QAction *m_more, *m_fewer;
};

} // namespace eigenscope
