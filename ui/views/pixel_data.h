#pragma once

#include "core/data/dataset.h"
#include "ui/theme/theme.h"
#include "ui/views/pixel_picture.h"

#include <memory>

namespace eigenscope {

/// Data whose columns are pixels: how their rows are shown as pictures. A value.
class PixelData {
public:
    /// Nothing where the columns are not to be read as pixels. Looks at no more than a few thousand rows, evenly
    /// spread.
    static std::optional<PixelData> of(std::shared_ptr<const Dataset> data);

    [[nodiscard]] const Dataset &data() const { return *m_data; }
    [[nodiscard]] std::pair<Index, Index> shape() const { return m_shape; }
    [[nodiscard]] double low() const { return m_low; }
    [[nodiscard]] double high() const { return m_high; }
    /// A row of values in the units of the data, as ink on the surface.
    [[nodiscard]] QImage picture(ConstVectorRef row, const Theme &theme) const;

private:
    PixelData() = default;

    std::shared_ptr<const Dataset> m_data;
    std::pair<Index, Index> m_shape;
    double m_low = 0, m_high = 1; ///< values without ink and with all of it
};

} // namespace eigenscope
