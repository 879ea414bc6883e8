#pragma once

#include "core/base/class_palette.h"
#include "core/pipeline/session/figure_settings.h"
#include "ui/studies/view_context.h"
#include "ui/theme/theme.h"

#include <optional>

namespace eigenscope {

/// What the view of a figure works on where it is not what the window works on: rows and colors of its own.
class FigureLook {
public:
    /// InvalidData where the selected rows are asked for and none is. `window` outlives it.
    static Result<std::unique_ptr<FigureLook>> make(const FigureSettings &figure, const ViewContext &window);

    [[nodiscard]] ViewContext context(const PictureStyle &style) const;
    [[nodiscard]] const Document &document() const { return m_window.document; }
    [[nodiscard]] const Encoding &encoding() const { return m_encoding ? *m_encoding : m_window.encoding; }
    /// The color of a number that is this share of the way from the lowest to the highest.
    using Scale = QRgb (*)(double share);
    [[nodiscard]] Scale scale() const;

private:
    FigureLook(const FigureSettings &figure, const ViewContext &window);

    ViewContext m_window;
    const ClassPalette &m_palette;
    std::unique_ptr<Encoding> m_encoding;
    std::unique_ptr<Selection> m_selection;
};

/// The colors of the paper and of what stands on it. `theme` is the one of the export.
Theme figureTheme(const FigureSettings &figure, const Theme &theme);

} // namespace eigenscope
