#pragma once

class QWidget;

namespace eigenscope {

/// The key of whether things may move by themselves: "system" (which is usual), "full" or "reduced".
inline constexpr const char *motionSetting = "reducedMotion";

/// Whether a picture may glide to its next place, a screen be dimmed for a moment, a bar run to and fro: what was set,
/// otherwise what the desktop wants, which the style of the widget knows. What a person starts, as a film or a tour,
/// plays in any case.
[[nodiscard]] bool isMotionWanted(const QWidget &widget);

} // namespace eigenscope
