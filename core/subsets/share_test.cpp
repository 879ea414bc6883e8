#include "core/subsets/share_test.h"

#include "core/subsets/tail_logarithm.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double leastExpected = 5;

/// The table of two shares: its margins.
struct Margins {
    double first, second, having, lacking, all;

    Margins(const Share &a, const Share &b)
        : first(static_cast<double>(a.of)), second(static_cast<double>(b.of)),
          having(static_cast<double>(a.count + b.count)), lacking(first + second - having), all(first + second) {}

    [[nodiscard]] double leastExpectedCount() const {
        return std::min(first, second) * std::min(having, lacking) / all;
    }
};

double chiSquared(const Share &a, const Share &b, const Margins &margins) {
    const double excess = static_cast<double>(a.count) * margins.second - static_cast<double>(b.count) * margins.first;
    return margins.all * (excess / (margins.first * margins.second)) * (excess / (margins.having * margins.lacking));
}

/// ln of the chance of each count in the first sample beside that of the least one, by the ratio of neighbors.
VectorXd hypergeometricLogs(double least, double most, const Margins &m) {
    VectorXd logs(static_cast<Index>(most - least) + 1);
    logs[0] = 0;
    for (Index i = 1; i < logs.size(); ++i) {
        const double k = least + static_cast<double>(i) - 1;
        const double ratio = (m.first - k) * (m.having - k) / ((k + 1) * (m.second - m.having + k + 1));
        logs[i] = logs[i - 1] + std::log(ratio);
    }
    return logs;
}

double lnSum(const VectorXd &logs, double upTo) {
    double largest = -std::numeric_limits<double>::infinity(), sum = 0;
    for (const double log : logs)
        if (log <= upTo)
            largest = std::max(largest, log);
    for (const double log : logs)
        if (log <= upTo)
            sum += std::exp(log - largest);
    return largest + std::log(sum);
}

double log10Fisher(const Share &a, const Margins &margins) {
    constexpr double equallyLikely = 1e-7; // of tables that are each other's mirror image, rounding apart
    const double least = std::max(0.0, margins.having - margins.second);
    const double most = std::min(margins.first, margins.having);
    const VectorXd logs = hypergeometricLogs(least, most, margins);
    const double seen = logs[a.count - static_cast<Index>(least)];
    const double all = lnSum(logs, std::numeric_limits<double>::infinity());
    return std::min(0.0, (lnSum(logs, seen + equallyLikely) - all) * std::numbers::log10e);
}

} // namespace

ShareTest compareShares(const Share &first, const Share &second) {
    const Margins margins(first, second);
    if (margins.leastExpectedCount() < leastExpected)
        return {log10Fisher(first, margins), true};
    return {log10TwoSidedNormal(std::sqrt(chiSquared(first, second, margins))), false};
}

} // namespace eigenscope
