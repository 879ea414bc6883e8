#pragma once

#include "ui/drawing/pixel_data.h"

#include <QWidget>

namespace eigenscope {

/// A row whose columns are pixels, as a picture of whole enlarged pixels in the colors of the theme.
class RowPicture final : public QWidget {
    Q_OBJECT

public:
    /// The row at this position of the data; `name` is told to a screen reader.
    RowPicture(std::shared_ptr<const PixelData> pixels, Index position, const QString &name, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// How many px a pixel is wide and high.
    [[nodiscard]] int scale() const;

    std::shared_ptr<const PixelData> m_pixels;
    Index m_position;
};

} // namespace eigenscope
