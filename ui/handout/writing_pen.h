#pragma once

#include "ui/theme/theme.h"

#include <QPen>

namespace eigenscope {

/// Of the lines that are written on: seen, and less than what is written.
inline QPen writingPen() {
    const Theme theme = Theme::print();
    return {mixed(theme.surface, theme.text, 0.45), 0.6};
}

} // namespace eigenscope
