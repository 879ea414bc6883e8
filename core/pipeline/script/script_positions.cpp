#include "core/data/shared_rows.h"
#include "core/pipeline/script/python_text.h"
#include "core/pipeline/script/script.h"
#include "core/pipeline/stages/positions_table.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

/// The axes among the columns of `X`.
void pickAxes(PythonScript &script, const Reduction &reduction, const Dataset &read) {
    script.line("axes = " + pythonTexts(reduction.axes));
    script.line("Y = X[:, [columns.index(axis) for axis in axes]]");
    std::vector<Index> all(static_cast<std::size_t>(read.size()));
    std::iota(all.begin(), all.end(), Index{0});
    if (const auto drawn = sharedRows(*reduction.data, read).second; drawn != all)
        script.line("Y = Y[" + pythonIndices(drawn) + "]");
}

} // namespace

Result<void> writeScriptPositions(PythonScript &script, const ScriptSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    const Dataset &read = *source.results.value<Stage::Load>()->dataset;
    const bool areAnalyzed = std::ranges::all_of(reduction->axes, [&read](const std::string &axis) {
        return std::ranges::find(read.points().columns, axis) != read.points().columns.end();
    });
    if (reduction->map.transformRead && areAnalyzed) {
        TRY(writeScriptData(script, source));
        pickAxes(script, *reduction, read);
        return {};
    }
    const auto &params = source.session.reducer()->params;
    const auto file = params.find("source");
    script.line("# " +
                (file == params.end() ? std::string("Columns of the data")
                                      : "Columns of " + pythonText(valueText(file->second))) +
                " as they are: " + pythonTexts(reduction->axes)); // on one line, whatever is in a name
    return embed(script, "Y", reduction->coordinates);
}

} // namespace eigenscope
