#include "core/data/rows_text.h"

namespace eigenscope {

std::string rowsText(std::span<const Index> rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t last = i;
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1)
            ++last;
        if (!text.empty())
            text += ',';
        text += std::to_string(rows[i]);
        if (last > i)
            text += (last == i + 1 ? ',' : '-') + std::to_string(rows[last]);
        i = last + 1;
    }
    return text;
}

} // namespace eigenscope
