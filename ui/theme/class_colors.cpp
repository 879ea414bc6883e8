#include "ui/theme/class_colors.h"

#include <atomic>

namespace eigenscope {
namespace {

/// Work beside the window's thread may ask for a color too.
std::atomic<const ClassPalette *> &paletteOfNow() {
    static std::atomic<const ClassPalette *> palette = &classPalettes().front();
    return palette;
}

} // namespace

ClassColors::ClassColors(const ClassPalette &palette) : m_before(paletteOfNow().exchange(&palette)) {}

ClassColors::~ClassColors() {
    paletteOfNow() = m_before;
}

const ClassPalette &ClassColors::palette() {
    return *paletteOfNow();
}

void ClassColors::setOfWindows(const ClassPalette &palette) {
    paletteOfNow() = &palette;
}

QColor ClassColors::color(const ClassPalette &palette, int index) {
    return QColor::fromRgb(palette.colors[static_cast<std::size_t>(index) % palette.colors.size()]);
}

Marker ClassColors::marker(const ClassPalette &palette, int index) {
    const auto at = static_cast<std::size_t>(index);
    return static_cast<Marker>((palette.isGray ? at : at / palette.colors.size()) % markerCount);
}

} // namespace eigenscope
