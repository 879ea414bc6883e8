#include "tests/fuzz/tiny_table.h"

#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

namespace eigenscope::fuzz {

TinyTable tinyTable(Input &input) {
    TinyTable table;
    const std::size_t rows = input.below(16), columns = 1 + input.below(4);
    for (std::size_t k = 1; k <= columns; ++k) {
        table.columns.push_back("x" + std::to_string(k));
        table.text += table.columns.back() + ",";
    }
    table.text += "y,s\n";
    const bool isRepeated = input.below(4) == 0; // two rows in turn
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < rows; ++i) {
        std::string line;
        for (std::size_t k = 0; k < columns; ++k)
            line += (input.below(64) == 63 ? std::string() : numberText(input.number())) + ",";
        line +=
            numberText(input.number()) + ","; // one after the other, so that each compiler makes the same of an input
        line += std::string(1, "abc"[input.below(3)]) + "\n";
        lines.push_back(isRepeated && i > 1 ? lines[i % 2] : line);
        table.text += lines.back();
    }
    return table;
}

Json dataOf(const TinyTable &table, Input &input) {
    Json data = {{"source", "inline"}, {"text", table.text}, {"kind", "points"}, {"columns", table.columns}};
    if (input.below(4) > 0)
        data["label"] = "s";
    if (input.below(4) > 0)
        data["target"] = input.below(4) > 0 ? "y" : "s";
    return data;
}

} // namespace eigenscope::fuzz
