#pragma once

#include "ui/export/picture_format.h"
#include "ui/handout/handout_block.h"

namespace eigenscope {

/// A view on paper.
struct HandoutPicture {
    QString title; ///< "Scree"
    QSizeF size;   ///< at which it is painted
    Paint paint;
};

/// Pictures beside each other under their titles, made as small as the width asks for.
class PictureBlock final : public HandoutBlock {
public:
    explicit PictureBlock(std::vector<HandoutPicture> pictures);

    double layOut(double width) override;
    bool shrinkTo(double height) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override;
    [[nodiscard]] QString text() const override;

private:
    [[nodiscard]] double naturalWidth() const;
    [[nodiscard]] double naturalHeight() const;
    [[nodiscard]] double rowWidth() const;

    std::vector<HandoutPicture> m_pictures;
    double m_width = 0, m_usual = 1, m_scale = 1;
};

} // namespace eigenscope
