#pragma once

#include "core/base/class_palette.h"
#include "ui/theme/theme.h"

namespace eigenscope {

/// The palette that Theme::category and categoryMarker take: that of the program, or as long as one of these lives,
/// that of a picture. For what is laid out and painted at once, on the window's thread.
class ClassColors {
public:
    explicit ClassColors(const ClassPalette &palette);
    ~ClassColors();
    ClassColors(const ClassColors &) = delete;
    ClassColors &operator=(const ClassColors &) = delete;

    /// That of now.
    [[nodiscard]] static const ClassPalette &palette();
    /// That of all windows from now on, and of pictures that name no other.
    static void setOfWindows(const ClassPalette &palette);

    /// What a class has in a palette, by its index.
    [[nodiscard]] static QColor color(const ClassPalette &palette, int index);
    [[nodiscard]] static Marker marker(const ClassPalette &palette, int index);

private:
    const ClassPalette *m_before;
};

} // namespace eigenscope
