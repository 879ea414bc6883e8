#pragma once

#include "core/pipeline/exports/page_export.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope {

inline const Catalogue &pageCatalogue() {
    static const Catalogue all = builtinCatalogue(sampleFolder());
    return all;
}

/// The page of a session with these data and this reducer, or why there is none.
inline Result<std::string> exportedPage(const std::string &data, const std::string &reducer) {
    const std::string keys = reducer.empty() ? "" : ", \"reducer\": " + reducer;
    const auto session = Session::parse(
        R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + keys + "}", pageCatalogue());
    if (!session)
        qFatal("%s", session.error().message.c_str());
    const PipelineOutcome outcome = runPipeline(*session, pageCatalogue(), {}, {}, {}, {});
    if (!outcome.failures.empty())
        qFatal("%s", outcome.failures[0].error.message.c_str());
    return pageExport().forms.front().write({*session, pageCatalogue(), outcome.results});
}

} // namespace eigenscope
