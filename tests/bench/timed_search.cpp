#include "core/base/memory.h"
#include "core/formats/load_data.h"
#include "core/linalg/blas.h"
#include "core/neighbors/nearest_neighbors.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>

using namespace eigenscope;

namespace {

constexpr Index neighbors = 15;

Result<void> search(const std::filesystem::path &file, NeighborSearch way, const std::string &result) {
    TRY(const Table table, readTable(file, {}, builtinFormats(), {}));
    TRY(Dataset data, makeDataset(table, {}));
    const Metric metric(*builtinDistances().find("euclidean"), std::make_shared<const Dataset>(std::move(data)));
    const auto begin = std::chrono::steady_clock::now();
    TRY(const Neighbors found, nearestNeighbors(metric, neighbors, {}, way));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << took.count() << ' ' << peakMemory() / 1024 << '\n';
    if (!result.empty())
        std::ofstream(result, std::ios::binary)
            .write(reinterpret_cast<const char *>(found.rows.data()),
                   static_cast<std::streamsize>(sizeof(int)) * found.rows.size());
    return {};
}

} // namespace

/// Searches the 15 nearest of each row: prints the seconds, without the reading, and the peak of the memory in KiB. The
/// result is their rows as 32-bit integers. tests/bench/compare sets it beside peers.
///     timed_search FILE exact|approximate [RESULT]
int main(int argc, char **argv) {
    if (argc < 3) {
        std::cerr << "timed_search FILE exact|approximate [RESULT]\n";
        return 2;
    }
    startBlas();
    const auto way = std::string(argv[2]) == "exact" ? NeighborSearch::Exact : NeighborSearch::Approximate;
    const auto done = search(argv[1], way, argc > 3 ? argv[3] : "");
    if (!done)
        std::cerr << done.error().message << '\n';
    return done ? 0 : 1;
}
