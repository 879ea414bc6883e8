#include "core/data/column_names.h"

#include <unordered_map>
#include <unordered_set>

namespace eigenscope {
namespace {

constexpr std::size_t namedChanges = 5;

} // namespace

std::string numberedName(std::size_t column) {
    std::string name = "x";
    return name += std::to_string(column + 1);
}

void makeUnique(std::vector<std::string> &names, Sentences &notes) {
    std::unordered_set<std::string> taken(names.begin(), names.end());
    std::unordered_set<std::string> seen;
    std::unordered_map<std::string, int> repeats;
    std::string changes;
    std::size_t count = 0;
    for (std::size_t j = 0; j < names.size(); ++j) {
        if (!names[j].empty() && seen.insert(names[j]).second)
            continue;
        const std::string place = "column " + std::to_string(j + 1);
        const std::string stem = names[j].empty() ? place : names[j];
        std::string name = stem;
        for (int &number = repeats[stem]; !taken.insert(name).second;)
            name = stem + " " + std::to_string(++number + 1);
        if (++count <= namedChanges)
            changes += (count == 1 ? "" : ", ") + place + " is '" + name + "'";
        names[j] = std::move(name);
    }
    if (count > namedChanges)
        changes += " and " + std::to_string(count - namedChanges) + " more";
    if (count > 0)
        notes.push_back("Columns without a name or with a repeated one were renamed: " + changes + ".");
}

} // namespace eigenscope
