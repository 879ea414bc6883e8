#include "core/clustering/tree_places.h"

namespace eigenscope {

TreePlaces treePlaces(const Dendrogram &tree, Index rows) {
    const auto merges = static_cast<Index>(tree.merges.size());
    const auto at = [](Index index) { return static_cast<std::size_t>(index); };
    TreePlaces places;
    places.rows.resize(at(rows));
    places.begin.resize(at(rows + merges), 0);
    places.center.resize(rows + merges);
    for (Index i = merges - 1; i >= 0; --i) { // from the top: a cluster passes its places on
        const Dendrogram::Merge &merge = tree.merges[at(i)];
        const Index begin = places.begin[at(rows + i)];
        const Index onTheLeft = merge.first < rows ? 1 : tree.merges[at(merge.first - rows)].size;
        places.begin[at(merge.first)] = begin;
        places.begin[at(merge.second)] = begin + onTheLeft;
    }
    for (Index row = 0; row < rows; ++row) {
        places.rows[at(places.begin[at(row)])] = row;
        places.center[row] = static_cast<double>(places.begin[at(row)]);
    }
    for (Index i = 0; i < merges; ++i)
        places.center[rows + i] =
            (places.center[tree.merges[at(i)].first] + places.center[tree.merges[at(i)].second]) / 2;
    return places;
}

} // namespace eigenscope
