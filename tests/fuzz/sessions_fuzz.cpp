#include "core/formats/load_data.h"
#include "core/kernels/expression/kernel_expression.h"
#include "core/pipeline/found_subsets.h"
#include "core/pipeline/session/session.h"
#include "tests/fuzz/expect.h"
#include "tests/project_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope::fuzz {
namespace {

void expectSafeExports(const Session &session) {
    for (const ExportSettings &one : session.exports()) {
        const std::filesystem::path file(one.file);
        expect(!file.is_absolute(), "no export is written to an absolute name");
        for (const auto &part : file)
            expect(part != "..", "no export leaves its folder");
    }
}

/// The subsets and the filter of a session on its data: rows that these have, or a sentence.
void expectSubsets(const Session &session, const LoadedData &loaded) {
    Results results;
    results.set<Stage::Load>({std::make_shared<const LoadedData>(loaded), {}, 0});
    const FoundSubsets found = foundSubsets(session, results);
    if (const auto checked = found.checked(); !checked)
        expectSentence(checked.error());
    for (const FoundSubset &subset : found.subsets)
        for (const Index row : subset.rows)
            expect(std::ranges::count(loaded.dataset->rows, row) == 1, "a row of a subset is one of the data");
    expect(found.passingRows <= loaded.dataset->size(), "no more rows pass than there are");
}

/// The data of a session that holds them itself, its subsets and its kernel on them.
void expectDataAndKernel(const Session &session, const Catalogue &catalogue) {
    if (session.data().value("source", Json()) != "inline")
        return;
    const auto loaded =
        loadData(session.data(),
                 {catalogue.samples, catalogue.generators, catalogue.formats, catalogue.sampleFolder, "none"}, {});
    if (!loaded)
        return expectSentence(loaded.error());
    expectSubsets(session, *loaded);
    if (!session.kernel() || loaded->dataset->size() > 50)
        return;
    if (const auto bound = bindKernel(*session.kernel(), catalogue.kernels, loaded->dataset, {}); !bound)
        expectSentence(bound.error());
}

} // namespace
} // namespace eigenscope::fuzz

/// Text as a session, which is written and read again; its data and its kernel where it holds them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    static const Catalogue catalogue = builtinCatalogue(sampleFolder());
    const auto session = Session::parse({reinterpret_cast<const char *>(bytes), count}, catalogue);
    if (!session) {
        fuzz::expectSentence(session.error());
        return 0;
    }
    const auto again = Session::parse(session->text(), catalogue);
    fuzz::expect(bool(again), "what is written can be read");
    fuzz::expect(*again == *session, "it is the same again");
    fuzz::expectSafeExports(*session);
    fuzz::expectDataAndKernel(*session, catalogue);
    return 0;
}
