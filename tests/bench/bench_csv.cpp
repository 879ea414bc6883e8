#include "core/base/number_text.h"
#include "core/base/random.h"
#include "core/formats/csv/csv_reader.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

std::string csvText(Index rows, Index columns) {
    std::string text;
    for (Index j = 0; j < columns; ++j)
        text += (j ? ",x" : "x") + std::to_string(j + 1);
    Random random(1);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            text += (j ? "," : "\n") + numberText(random.normal());
    return text + "\n";
}

void readText(benchmark::State &state) {
    const std::string text = csvText(state.range(0), state.range(1));
    for (auto _ : state)
        benchmark::DoNotOptimize(readCsv(text, {}, {}));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(readText)
    ->Args({100000, 50})
    ->Args({1000000, 10})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

} // namespace
