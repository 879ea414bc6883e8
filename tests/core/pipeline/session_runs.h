#pragma once

#include "core/pipeline/pipeline.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

namespace eigenscope {

// Sessions that tests write as their keys, and what comes of running them.

inline const Catalogue &pipelineCatalogue() {
    static const Catalogue all = builtinCatalogue(sampleFolder());
    return all;
}

inline Session sessionOf(const Json &keys) {
    Json json = {{"format", "eigenscope-session"}, {"version", 1}};
    json.update(keys);
    const auto session = Session::fromJson(json, pipelineCatalogue());
    if (!session)
        qFatal("%s", session.error().message.c_str());
    return *session;
}

inline PipelineOutcome outcomeOf(const Json &keys, const std::filesystem::path &base = {}) {
    return runPipeline(sessionOf(keys), pipelineCatalogue(), base, {}, {}, {});
}

inline Results resultsOf(const Json &keys, const std::filesystem::path &base = {}) {
    const PipelineOutcome outcome = outcomeOf(keys, base);
    if (!outcome.failures.empty())
        qFatal("%s", outcome.failures[0].error.message.c_str());
    return outcome.results;
}

/// The sentence of the stage that was refused; empty where none was.
inline std::string refusalOf(const Json &keys, const std::filesystem::path &base = {}) {
    const PipelineOutcome outcome = outcomeOf(keys, base);
    return outcome.failures.empty() ? std::string() : std::string(outcome.failures[0].error.message);
}

} // namespace eigenscope
