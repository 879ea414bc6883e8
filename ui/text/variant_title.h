#pragma once

#include "core/pipeline/session/session.h"

#include <QString>

namespace eigenscope {

/// "PCA" for "Principal component analysis": where the id is an abbreviation, it is what fits over a small picture.
QString shortReducerName(const ReducerInfo &reducer);

/// "t-SNE · perplexity 30": the reducer of a variant, the kernel where it works on one, and the parameters that were
/// written.
QString variantTitle(const Session &session, const Json &patch, const Catalogue &catalogue);

} // namespace eigenscope
