#include "ui/theme/text_pairs.h"

#include "ui/theme/style_sheet.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

// As the style sheet and the cards lay them over a surface.
constexpr double hoverShare = 0.09, taskShare = 0.09, doneShare = 0.10, hintShare = 0.15, badgeShare = 0.12;
const QColor hoverTint(128, 134, 142), taskTint(62, 128, 243), doneTint(30, 140, 80);

double luminance(const QColor &color) {
    const auto linear = [](double share) {
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

std::vector<TextPair> textPairs(const Theme &theme) {
    const QPalette palette = themePalette(theme);
    const QColor well = palette.color(QPalette::Shadow), notice = palette.color(QPalette::Midlight),
                 link = palette.color(QPalette::Link);
    const auto tinted = [&theme](const QColor &tint, double share) { return mixed(theme.surface, tint, share); };
    const QColor hover = tinted(hoverTint, hoverShare), task = tinted(taskTint, taskShare),
                 done = tinted(doneTint, doneShare);
    return {{"text on the window", theme.text, theme.canvas},
            {"text on a card", theme.text, theme.surface},
            {"text in a deeper field", theme.text, well},
            {"text of a message", theme.text, notice},
            {"text under the pointer", theme.text, hover},
            {"text of a task", theme.text, task},
            {"text of a task that is done", theme.text, done},
            {"second text on the window", theme.secondary, theme.canvas},
            {"second text on a card", theme.secondary, theme.surface},
            {"second text in a deeper field", theme.secondary, well},
            {"second text of a message", theme.secondary, notice},
            {"second text under the pointer", theme.secondary, hover},
            {"second text of a task", theme.secondary, task},
            {"text on the accent", theme.onAccent, theme.accent},
            {"text on the accent under the pointer", theme.onAccent, link},
            {"accent in a picture", theme.accent, theme.surface},
            {"link on the window", link, theme.canvas},
            {"link on a card", link, theme.surface},
            {"link in a message", link, notice},
            {"link under the pointer", link, hover},
            {"link in a task", link, task},
            {"badge of a card", link, tinted(theme.accent, badgeShare)},
            {"badge of a hint", link, tinted(taskTint, hintShare)},
            {"second curve in a picture", theme.contrast, theme.surface},
            {"good on the window", theme.good, theme.canvas},
            {"good on a card", theme.good, theme.surface},
            {"good in a message", theme.good, notice},
            {"good in a task that is done", theme.good, done},
            {"warning on the window", theme.warning, theme.canvas},
            {"warning on a card", theme.warning, theme.surface},
            {"warning in a message", theme.warning, notice},
            {"refusal on the window", theme.bad, theme.canvas},
            {"refusal on a card", theme.bad, theme.surface},
            {"refusal in a message", theme.bad, notice}};
}

double contrastRatio(const QColor &a, const QColor &b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace eigenscope
