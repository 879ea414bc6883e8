#pragma once

#include "core/pipeline/session/session.h"

#include <QString>

namespace eigenscope {

/// "PCA" for "Principal component analysis": where the id is an abbreviation, it is what fits over a small picture.
QString shortReducerName(const ReducerInfo &reducer);

/// "perplexity 30": a word begins small within a line, a sign of one letter stays as it is.
QString parameterText(const ParamSpec &spec, const ParamValue &value);

/// "Gaussian σ 1.5": a kernel with the parameters that were written; as its expression where it is composed.
QString kernelTitle(const KernelExpression &kernel, const Catalogue &catalogue);

/// "t-SNE · perplexity 30": the reducer of a variant, the kernel where it works on one, and the parameters that were
/// written.
QString variantTitle(const Session &session, const Json &patch, const Catalogue &catalogue);

} // namespace eigenscope
