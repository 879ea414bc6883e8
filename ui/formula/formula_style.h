#pragma once

namespace eigenscope {

/// How large a part of a formula is set: displayed, in a line, as a script, as a script of a script.
struct FormulaStyle {
    int level = 0; ///< 0 displayed, 1 in a line, 2 a script, 3 a script of a script
    bool cramped = false;

    [[nodiscard]] bool isDisplayed() const { return level == 0; }
    [[nodiscard]] FormulaStyle script(bool isCramped) const { return {level < 2 ? 2 : 3, cramped || isCramped}; }
    /// Of the two parts of a fraction.
    [[nodiscard]] FormulaStyle part(bool isCramped) const { return {level < 3 ? level + 1 : 3, cramped || isCramped}; }
    [[nodiscard]] FormulaStyle crampedItself() const { return {level, true}; }
};

} // namespace eigenscope
