#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace eigenscope {

/// Colors that tell classes apart, in their order. They are as a session and the settings of the window name them.
struct ClassPalette {
    std::string id;                        ///< "okabe-ito"
    std::string name;                      ///< "Okabe–Ito"
    std::string help;                      ///< whom it serves, in one sentence
    std::span<const std::uint32_t> colors; ///< 0xRRGGBB
    /// Shades of gray, beside which each class has another marker. Where it is false, markers change when the colors
    /// begin again.
    bool isGray = false;
    std::size_t safe = 0;    ///< so many of the first are told apart by color-blind people
    std::size_t inGray = 0;  ///< so many of the first are told apart without any color
    std::string source = {}; ///< where the colors come from
};

/// All that there are; the first is the usual one.
std::span<const ClassPalette> classPalettes();

/// By its id; the usual one where there is none.
const ClassPalette &classPalette(std::string_view id);

} // namespace eigenscope
