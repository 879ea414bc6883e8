#include "core/quality/knn_accuracy.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// The class that the k nearest labeled rows vote for; −1 when there are none. `byRank`: rows, nearest first.
int majority(const std::vector<Index> &byRank, const Classes &classes, Index k) {
    std::vector<Index> votes(classes.names.size(), 0);
    std::vector<int> inOrder; // classes by their nearest member
    for (const Index row : byRank) {
        const int code = classes.codes[at(row)];
        if (code < 0)
            continue;
        if (votes[at(code)]++ == 0)
            inOrder.push_back(code);
        if (--k == 0)
            break;
    }
    const auto most = std::ranges::max_element(inOrder, {}, [&](int code) { return votes[at(code)]; });
    return most == inOrder.end() ? -1 : *most;
}

Json accuracy(const Comparison &comparison, Index k) {
    if (!comparison.classes())
        return nullptr;
    const Classes &classes = *comparison.classes();
    const Index n = comparison.size();
    Index labeled = 0, right = 0;
    std::vector<Index> byRank(at(n));
    for (Index i = 0; i < n; ++i) {
        if (classes.codes[at(i)] < 0)
            continue;
        for (Index j = 0; j < n; ++j)
            byRank[at(comparison.pictureRanks()(i, j))] = j;
        ++labeled;
        right += majority({byRank.begin() + 1, byRank.end()}, classes, k) == classes.codes[at(i)];
    }
    return labeled > 1 ? Json(static_cast<double>(right) / static_cast<double>(labeled)) : Json();
}

} // namespace

MeasureInfo knnAccuracy() {
    return {.id = "knn_accuracy",
            .name = "k-NN accuracy",
            .formula = "share of rows whose k nearest others in the picture vote for their class",
            .help = "How often the label of a point could be told from its k nearest neighbors in the picture.",
            .perNeighbors = true,
            .needsLabel = true,
            .value = accuracy};
}

} // namespace eigenscope
