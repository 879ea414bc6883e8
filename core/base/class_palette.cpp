#include "core/base/class_palette.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

/// Those of Okabe and Ito but black, then three that are told apart from them, and are seen on white and on dark.
constexpr std::array okabeIto = {0x0072B2U, 0xE69F00U, 0x009E73U, 0xCC79A7U, 0x56B4E9U,
                                 0xD55E00U, 0xF0E442U, 0x6A3DE8U, 0x882255U, 0x44AA99U};

/// His gray is left out: it stands for what has no value.
constexpr std::array bright = {0x4477AAU, 0xEE6677U, 0x228833U, 0xCCBB44U, 0x66CCEEU, 0xAA3377U};

/// In CIELAB their lightness rises from 26 to 81 in equal steps; they stand so that neighbors are far apart.
constexpr std::array print = {0x672D00U, 0x87961DU, 0x0076C0U, 0xFE8890U, 0x056164U, 0xEFB5FEU};

/// Four shades that stand out from white paper.
constexpr std::array grays = {0x262626U, 0x595959U, 0x8C8C8CU, 0xBFBFBFU};

} // namespace

std::span<const ClassPalette> classPalettes() {
    static const std::array palettes = {
        ClassPalette{.id = "okabe-ito",
                     .name = "Okabe–Ito",
                     .help = "Ten colors; color-blind people tell the first eight apart.",
                     .colors = okabeIto,
                     .safe = 8,
                     .source = "M. Okabe, K. Ito: Color Universal Design, 2008, https://jfly.uni-koeln.de/color"},
        ClassPalette{.id = "tol-bright",
                     .name = "Tol bright",
                     .help = "Six lively colors that color-blind people tell apart.",
                     .colors = bright,
                     .safe = bright.size(),
                     .source = "P. Tol: Colour Schemes, SRON/EPS/TN/09-002, issue 3.2, 2021, figure 1"},
        ClassPalette{.id = "print",
                     .name = "Print",
                     .help = "Six colors of which each has another lightness: they differ on gray paper too.",
                     .colors = print,
                     .safe = print.size(),
                     .inGray = print.size()},
        ClassPalette{.id = "grays",
                     .name = "Grays and shapes",
                     .help = "Four grays; each class has another shape as well.",
                     .colors = grays,
                     .isGray = true,
                     .safe = grays.size(),
                     .inGray = grays.size()}};
    return palettes;
}

const ClassPalette &classPalette(std::string_view id) {
    const std::span<const ClassPalette> all = classPalettes();
    const auto found = std::ranges::find(all, id, &ClassPalette::id);
    return found == all.end() ? all.front() : *found;
}

} // namespace eigenscope
