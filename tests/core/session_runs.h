#pragma once

#include "core/pipeline/pipeline.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

namespace eigenscope {

// Sessions that tests write as their keys, and what comes of running them. Those that must be right end the program
// where they are refused.

inline const Catalogue &catalogue() {
    static const Catalogue all = builtinCatalogue(sampleFolder());
    return all;
}

inline Session accepted(const Result<Session> &session) {
    if (!session)
        qFatal("%s", session.error().message.c_str());
    return *session;
}

inline Session sessionOf(const Json &keys) {
    Json json = {{"format", "eigenscope-session"}, {"version", 1}};
    json.update(keys);
    return accepted(Session::fromJson(json, catalogue()));
}

inline const std::string irisData = R"json({"source": "sample:iris"})json";

/// What the text of a session with these data and further keys, `"kernel": "linear", …`, is read as.
inline Result<Session> readSession(const std::string &keys, const std::string &data = irisData) {
    return Session::parse(R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data +
                              (keys.empty() ? "" : ", " + keys) + "}",
                          catalogue());
}

inline Session sessionWith(const std::string &keys, const std::string &data = irisData) {
    return accepted(readSession(keys, data));
}

/// A session that has run.
struct FinishedSession {
    Session session;
    Results results;
};

inline FinishedSession finish(const Session &session, const std::filesystem::path &base = {}) {
    const PipelineOutcome outcome = runPipeline(session, catalogue(), base, {}, {}, {});
    if (!outcome.failures.empty())
        qFatal("%s", outcome.failures[0].error.message.c_str());
    return {session, outcome.results};
}

inline PipelineOutcome run(const Session &session, const Results &previous = {},
                           const PipelineObserver &observer = {}) {
    return runPipeline(session, catalogue(), {}, previous, observer, {});
}

inline PipelineOutcome outcomeOf(const Json &keys, const std::filesystem::path &base = {}) {
    return runPipeline(sessionOf(keys), catalogue(), base, {}, {}, {});
}

inline Results resultsOf(const Json &keys, const std::filesystem::path &base = {}) {
    return finish(sessionOf(keys), base).results;
}

/// The sentence of the stage that was refused first; empty where none was.
inline std::string refusalIn(const PipelineOutcome &outcome) {
    return outcome.failures.empty() ? std::string() : std::string(outcome.failures[0].error.message);
}

inline std::string refusalOf(const Json &keys, const std::filesystem::path &base = {}) {
    return refusalIn(outcomeOf(keys, base));
}

/// The sentence by which such a session is refused, when it is read or when it runs; empty where it is not.
inline std::string refusalWith(const std::string &keys, const std::string &data = irisData) {
    const auto session = readSession(keys, data);
    return session ? refusalIn(run(*session)) : std::string(session.error().message);
}

} // namespace eigenscope
