#pragma once

#include "ui/document/selection.h"
#include "ui/drawing/point_cloud.h"
#include "ui/studies/variant_runs.h"

namespace eigenscope {

/// What is measured of a picture: of all its components, or of the axes drawn.
using MeasuresOf = Measures VariantPicture::*;

/// The largest value of each measure among the pictures, rounded as it is shown.
Measures bestMeasures(const std::vector<VariantRun> &runs, MeasuresOf which);

/// One of the small pictures set side by side: its title, its cloud on axes of equal units, and beneath it how faithful
/// it is. It knows where it stands on the view and paints itself there.
class CompareCell {
public:
    static constexpr double corner = 8; ///< px, of its frame

    void setTitle(const QString &title, const QString &referenceTitle, bool isReference);
    /// The reference stands as its method gave it, whatever stood before; ahead of `setRun`.
    void setAsReported(bool isAsReported) { m_isAsReported = isAsReported; }
    void setRun(const VariantRun &run);
    void setColoring(Coloring coloring) { m_cloud.setColoring(std::move(coloring)); }
    void setSelection(const Selection &selection);
    void setBest(const Measures &best, MeasuresOf which) {
        m_best = best;
        m_measures = which;
    }
    void setPlace(const QRectF &place);

    [[nodiscard]] const QString &title() const { return m_title; }
    [[nodiscard]] const QRectF &place() const { return m_place; }
    [[nodiscard]] QRectF header() const;
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] const PointCloud &cloud() const { return m_cloud; }
    /// Whose rows the points are; nullptr without a picture.
    [[nodiscard]] const Dataset *data() const { return m_picture ? m_picture->data.get() : nullptr; }
    [[nodiscard]] PlotMapping mapping() const;
    /// Where a point is seen; nothing where it is not.
    [[nodiscard]] std::optional<QPointF> pixelOf(Index point) const;
    /// Where a row of the source is seen; nothing where it is not.
    [[nodiscard]] std::optional<QPointF> placeOf(Index row) const;
    /// The row of the point under the pixel, −1 when none.
    [[nodiscard]] Index rowAt(QPointF pixel) const;
    /// The rows of the points that are seen inside a closed polygon of pixels.
    [[nodiscard]] Rows rowsInside(const QPolygonF &polygon) const;
    /// What the person should know about the picture, one sentence a line.
    [[nodiscard]] QString notes() const;
    /// The same with what was measured.
    [[nodiscard]] QString words() const;

    /// `headerRoom` and `footerRoom`: pixels left free at the right, for buttons.
    void paint(QPainter &painter, const Theme &theme, double headerRoom, double footerRoom) const;
    void paintRing(QPainter &painter, Index row, const QColor &color) const;

private:
    /// What stands beneath the picture: a name and a number, which may be missing.
    struct Quality {
        QString name, value;
        bool isBest = false;
    };
    [[nodiscard]] std::vector<Quality> quality() const;
    void paintFrame(QPainter &painter, const Theme &theme, double headerRoom) const;
    void paintPlot(QPainter &painter, const Theme &theme) const;
    void paintQuality(QPainter &painter, const Theme &theme, double footerRoom) const;

    QString m_title, m_referenceTitle;
    bool m_isReference = false, m_isAsReported = false;
    VariantRun m_run;
    std::shared_ptr<const VariantPicture> m_picture;
    PointCloud m_cloud;
    Range m_x, m_y; ///< of the points
    Measures m_best;
    MeasuresOf m_measures = &VariantPicture::measures;
    QRectF m_place;
};

} // namespace eigenscope
