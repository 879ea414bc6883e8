#include "core/catalogue.h"
#include "core/formats/load_data.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/tiny_table.h"
#include "tests/project_file.h"

#include <nlohmann/json.hpp>

namespace eigenscope::fuzz {
namespace {

Result<Dataset> loaded(Input &input, const Catalogue &catalogue) {
    const TinyTable table = tinyTable(input);
    return loadData(dataOf(table, input),
                    {catalogue.samples, catalogue.generators, catalogue.formats, catalogue.sampleFolder, "none"}, {})
        .transform([](const LoadedData &data) { return *data.dataset; });
}

/// One step on the data: what it learned makes data of them and of each single row, or refuses with a sentence.
Result<Dataset> stepped(const StepInfo &step, const Dataset &data, Input &input) {
    Json object = Json::object();
    input.settings(object, step.params, data.isPoints() ? data.points().columns : Names());
    TRY(const ParamMap given, readParameters(step.id, step.params, object, "step"));
    TRY(const auto fitted, step.fit(data, given));
    for (const std::string &note : fitted->notes())
        expect(note.size() > 8, "a note says something");
    if (const auto row = fitted->apply(data.subset({0})); !row)
        expectSentence(row.error());
    TRY(Dataset next, fitted->applyToFitted(data, {}));
    expect(countOf(next.objects) == next.size(), "each row has an object");
    expect(next.size() <= data.size(), "no step makes rows");
    return next;
}

/// More columns than these would be made into hundreds of thousands by another step, as it is asked to.
constexpr Index mostColumns = 24;

bool isNarrow(const Dataset &data) {
    return !data.isPoints() || data.points().X.cols() <= mostColumns;
}

} // namespace
} // namespace eigenscope::fuzz

/// Up to four steps after each other on a tiny table.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    static const Catalogue catalogue = builtinCatalogue(sampleFolder());
    fuzz::Input input(bytes, count);
    auto data = fuzz::loaded(input, catalogue);
    for (std::size_t left = 1 + input.below(4); data && data->size() > 0 && fuzz::isNarrow(*data) && left > 0; --left) {
        const StepInfo &step = input.entryOf(catalogue.steps);
        const bool takes = std::ranges::find(step.kinds, data->kind()) != step.kinds.end();
        if (takes)
            data = fuzz::stepped(step, *data, input);
    }
    if (!data)
        fuzz::expectSentence(data.error());
    return 0;
}
