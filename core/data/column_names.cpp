#include "core/data/column_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace eigenscope {
namespace {

constexpr std::size_t namedChanges = 5;

/// Whether each is there, and no two are the same, as in nearly all files. Names of different hashes are different; of
/// equal ones nothing is known.
bool areSurelyUnique(const std::vector<std::string> &names) {
    std::vector<std::size_t> hashes(names.size());
    std::ranges::transform(names, hashes.begin(), std::hash<std::string>{});
    std::ranges::sort(hashes);
    return std::ranges::adjacent_find(hashes) == hashes.end() && std::ranges::none_of(names, &std::string::empty);
}

} // namespace

std::string numberedName(std::size_t column) {
    std::array<char, 1 + std::numeric_limits<std::size_t>::digits10 + 1> name{'x'};
    return {name.data(), std::to_chars(name.data() + 1, name.data() + name.size(), column + 1).ptr};
}

void makeUnique(std::vector<std::string> &names, Sentences &notes) {
    if (areSurelyUnique(names))
        return;
    std::unordered_set<std::string> taken(names.begin(), names.end());
    std::unordered_set<std::string> seen;
    std::unordered_map<std::string, int> repeats;
    Sentence changes;
    std::size_t count = 0;
    for (std::size_t j = 0; j < names.size(); ++j) {
        if (!names[j].empty() && seen.insert(names[j]).second)
            continue;
        const std::string stem = names[j].empty() ? "column " + std::to_string(j + 1) : names[j];
        std::string name = stem;
        for (int &number = repeats[stem]; !taken.insert(name).second;)
            name = stem + " " + std::to_string(++number + 1);
        if (++count <= namedChanges) {
            const Sentence change = sentence("column %1 is '%2'", j + 1, name);
            changes = count == 1 ? change : sentence("%1, %2", changes, change);
        }
        names[j] = std::move(name);
    }
    if (count > namedChanges)
        changes = sentence("%1 and %2 more", changes, count - namedChanges);
    if (count > 0)
        notes.push_back(sentence("Columns without a name or with a repeated one were renamed: %1.", changes));
}

} // namespace eigenscope
