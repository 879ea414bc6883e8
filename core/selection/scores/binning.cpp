#include "core/selection/scores/binning.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

Codes equalBins(ConstVectorRef x, Index bins) {
    const double count = static_cast<double>(bins), low = x.minCoeff(), high = x.maxCoeff();
    Codes codes{std::vector<Index>(static_cast<std::size_t>(x.size())), bins};
    for (Index i = 0; i < x.size(); ++i) {
        const double place = std::floor(count * (x[i] - low) / (high - low));
        codes.of[static_cast<std::size_t>(i)] = std::min(bins - 1, static_cast<Index>(place));
    }
    return codes;
}

Codes targetCodes(const Target &target, Index bins) {
    if (!target.isLabel())
        return equalBins(target.values, bins);
    Codes codes{{}, static_cast<Index>(target.classes.size())};
    for (Index i = 0; i < target.values.size(); ++i)
        codes.of.push_back(target.classOf(i));
    return codes;
}

double entropy(ConstVectorRef counts) {
    const double total = counts.sum();
    double sum = 0;
    for (const double count : counts)
        if (count > 0)
            sum -= count / total * std::log(count / total);
    return sum;
}

} // namespace eigenscope
