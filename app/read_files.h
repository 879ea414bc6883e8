#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// The files that a session in `base` is made from: data, new rows, positions from elsewhere and matrices of kernels.
std::vector<std::filesystem::path> filesReadBy(const Session &session, const std::filesystem::path &base,
                                               const Catalogue &catalogue);

/// No result takes the place of a file that is read, whatever way leads there: InvalidParameter names it.
Result<void> checkSpared(const std::vector<std::filesystem::path> &read,
                         const std::vector<std::filesystem::path> &results);

} // namespace eigenscope
