#pragma once

#include "core/pipeline/session/session.h"

#include <QString>

namespace eigenscope {

/// What one change did to a session, in the words of the cards: "σ 1 → 2", "Kernel PCA → t-SNE", "Add Standardize".
/// Empty where whoever made the change says it better.
QString changeText(const Session &before, const Session &after, const Catalogue &catalogue);

} // namespace eigenscope
