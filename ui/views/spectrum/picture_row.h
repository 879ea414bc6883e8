#pragma once

#include "core/base/matrix.h"

#include <QImage>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace eigenscope {

struct Theme;

/// Pictures of pixels side by side, with words above each.
class PictureRow {
public:
    struct Picture {
        QString title;
        QImage image = {};   ///< null where there is none
        bool isPale = false; ///< the picture tells nothing at present
        QRectF place = {};   ///< of the image
    };
    /// Height of the words, above the image.
    static constexpr double heading = 18;
    /// Between two pictures.
    static constexpr double gap = 14;

    PictureRow() = default;
    explicit PictureRow(std::vector<Picture> pictures) : m_pictures(std::move(pictures)) {}

    [[nodiscard]] std::size_t size() const { return m_pictures.size(); }
    [[nodiscard]] const Picture &operator[](std::size_t i) const { return m_pictures[i]; }
    /// The picture under a pixel.
    [[nodiscard]] std::optional<std::size_t> at(QPointF pixel) const;

    /// Puts pictures of `shape` (rows and columns of pixels), each at most `side` long, from this corner on.
    void place(QPointF corner, double side, std::pair<Index, Index> shape);
    /// `right` is where the words of the last picture end.
    void paint(QPainter &painter, const Theme &theme, double right) const;

private:
    std::vector<Picture> m_pictures;
};

} // namespace eigenscope
