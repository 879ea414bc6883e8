#pragma once

#include "ui/views/panel_picture.h"

namespace eigenscope {

/// The standard normal density on the line and in the plane, with the contour on which it is α times its peak.
class HyperspaceDensity final : public PanelPicture {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-density";
    static constexpr auto title = "Normal density";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceDensity(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Drawings of a density"); }
    [[nodiscard]] QStringList numbersToday() const override;

protected:
    QString words(int panel) const override;
    void paintPanel(QPainter &painter, int panel, const QRectF &area) override;

private:
    /// Distance of the contour from the mean.
    [[nodiscard]] double contour() const;
    void paintLine(QPainter &painter, const QRectF &area) const;
    void paintPlane(QPainter &painter, const QRectF &area) const;
};

} // namespace eigenscope
