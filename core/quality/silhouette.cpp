#include "core/quality/silhouette.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// (b − a)/max(a, b) of a row of class `own` whose distances to the rows of each class sum to `sums`.
double silhouetteOf(const VectorXd &sums, const std::vector<Index> &counts, Index own) {
    const Index others = counts[static_cast<std::size_t>(own)] - 1;
    if (others == 0)
        return 0;
    const double a = sums(own) / static_cast<double>(others);
    double b = std::numeric_limits<double>::infinity();
    for (Index c = 0; c < sums.size(); ++c)
        if (const Index count = counts[static_cast<std::size_t>(c)]; c != own && count > 0)
            b = std::min(b, sums(c) / static_cast<double>(count));
    return std::max(a, b) > 0 ? (b - a) / std::max(a, b) : 0;
}

Json pictureSilhouette(const Comparison &comparison, Index) {
    const auto mean = comparison.classes() ? meanSilhouette(comparison.d(), *comparison.classes()) : std::nullopt;
    return mean ? Json(*mean) : Json();
}

} // namespace

std::optional<double> meanSilhouette(const MatrixXd &distances, const Classes &classes) {
    const std::vector<Index> counts = classes.counts();
    if (std::ranges::count_if(counts, [](Index count) { return count > 0; }) < 2)
        return std::nullopt;
    constexpr Index together = 8; // rows whose sums grow at once, by the same distances that lie together
    const Index n = distances.rows();
    double total = 0;
    Index labeled = 0;
    for (Index begin = 0; begin < n; begin += together) {
        const Index rows = std::min(together, n - begin);
        MatrixXd sums = MatrixXd::Zero(rows, static_cast<Index>(counts.size()));
        for (Index j = 0; j < n; ++j)
            if (const int code = classes.codes[static_cast<std::size_t>(j)]; code >= 0)
                sums.col(code) += distances.col(j).segment(begin, rows);
        for (Index i = 0; i < rows; ++i) {
            const int own = classes.codes[static_cast<std::size_t>(begin + i)];
            if (own < 0)
                continue;
            total += silhouetteOf(sums.row(i), counts, own);
            ++labeled;
        }
    }
    return total / static_cast<double>(labeled);
}

MeasureInfo silhouette() {
    return {.id = "silhouette",
            .name = "Silhouette",
            .formula = "mean of (b − a)/max(a, b)",
            .help = "Do the classes lie apart in the picture? 1 when they are tight and far apart, below 0 when points "
                    "lie nearer to another class than to their own.",
            .needsLabel = true,
            .value = pictureSilhouette};
}

} // namespace eigenscope
