#pragma once

#include "core/data/pixel_columns.h"
#include "ui/drawing/pixel_picture.h"
#include "ui/theme/theme.h"

#include <memory>

namespace eigenscope {

/// Data whose columns are pixels: how their rows are shown as pictures. A value.
class PixelData {
public:
    /// `data` as prepared, from `loaded` (nullptr where that is not known). Where the steps have kept the columns,
    /// those loaded tell too whether they are pixels: standardized ones share no scale. Nothing where they are not.
    /// Looks at no more than a few thousand rows, evenly spread.
    static std::optional<PixelData> of(std::shared_ptr<const Dataset> data, std::shared_ptr<const Dataset> loaded);

    [[nodiscard]] const Dataset &data() const { return *m_data; }
    [[nodiscard]] std::pair<Index, Index> shape() const { return m_shape; }
    /// Values in the units of the prepared columns: of pictures as their shades or colors, else as ink on the surface.
    [[nodiscard]] QImage picture(ConstVectorRef values, const Theme &theme) const;
    /// The row at this position of the data, as it was loaded where the columns are still the same.
    [[nodiscard]] QImage pictureOf(Index position, const Theme &theme) const;

    /// Values about zero: blue below, red above; of colored pictures about a middle gray, each channel for itself.
    [[nodiscard]] QImage signedPicture(ConstVectorRef values) const;

private:
    /// Values without ink and with all of it.
    struct Ink {
        double none = 0, all = 1;
    };
    PixelData() = default;
    [[nodiscard]] QImage inked(ConstVectorRef values, const Ink &ink, const Theme &theme) const;

    std::shared_ptr<const Dataset> m_data, m_loaded;
    std::pair<Index, Index> m_shape;
    std::optional<PictureShape> m_pictures; ///< where the names of the columns say that they were made of pictures
    Ink m_ink, m_loadedInk;
};

} // namespace eigenscope
