#include "core/base/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace eigenscope {
namespace {

std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row[b.size()];
}

} // namespace

std::string nearestName(std::string_view given, std::span<const std::string> names) {
    const auto nearest =
        std::ranges::min_element(names, {}, [&](const std::string &name) { return editDistance(given, name); });
    return nearest == names.end() ? std::string{} : *nearest;
}

Error unknownName(const Sentence &what, std::string_view given, std::span<const std::string> names) {
    const std::string nearest = nearestName(given, names);
    return {Error::Kind::InvalidParameter,
            nearest.empty() ? sentence("There is no %1 '%2'.", what, given)
                            : sentence("There is no %1 '%2'. Did you mean '%3'?", what, given, nearest)};
}

} // namespace eigenscope
