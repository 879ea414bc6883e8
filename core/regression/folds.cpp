#include "core/regression/folds.h"

#include "core/base/random.h"

#include <map>

namespace eigenscope {

std::vector<Index> stratifiedFolds(const std::vector<int> &classes, Index folds, std::int64_t seed) {
    const auto n = static_cast<Index>(classes.size());
    std::vector<Index> found(classes.size());
    std::map<int, Index> next; // the fold of the next row of each class
    Index begun = 0;           // classes begin at different folds, so that these stay of one size
    for (const Index row : Random(static_cast<std::uint64_t>(seed)).permutation(n)) {
        const auto at = static_cast<std::size_t>(row);
        const auto [fold, isNew] = next.try_emplace(classes[at], begun);
        begun += isNew;
        found[at] = fold->second++ % folds;
    }
    return found;
}

} // namespace eigenscope
