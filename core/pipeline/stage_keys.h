#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

// The key of a stage is a text of everything that its value depends on: its own settings and the keys upstream.
// Equal keys mean equal values, so a stage whose key has not changed is not computed again.

/// Of the `data` or `project` object read from `base`; a file counts with its size and time of change.
std::string sourceKey(const Json &source, const std::filesystem::path &base);
/// Of the `data` of the session; a target that is taken out of the columns counts.
std::string loadKey(const Session &session, const std::filesystem::path &base);
std::string prepareKey(const Session &session, const std::string &load);
std::string scoresKey(const Session &session, const std::string &prepare);
/// Without `apply`, which only what follows depends on.
std::string selectKey(const Session &session, const std::string &prepare);
/// `matrix`: whether K is made.
std::string kernelKey(const KernelExpression &kernel, bool matrix, const std::string &prepare);
/// `kind` is that of the prepared objects; `kernel` is empty for a reducer that takes none.
std::string reduceKey(const Session &session, const ReducerInfo &reducer, ObjectKind kind, const std::string &prepare,
                      const std::string &kernel);
std::string projectKey(const Session &session, const std::filesystem::path &base, const std::string &reduce);
/// `input` is the key of the kernel, or of the preparation for a regression that takes none.
std::string regressKey(const Session &session, const std::string &input);
/// The same without λ.
std::string validateKey(const Session &session, const std::string &input);
std::string hyperspaceKey(const HyperspaceSettings &settings, const std::string &prepare);
std::string qualityKey(const std::vector<Index> &neighbors, const std::string &reduce);

} // namespace eigenscope
