#pragma once

#include "core/pipeline/pipeline.h"

#include <QString>

namespace eigenscope {

/// What becomes of negative eigenvalues: "clipped to 0".
QString indefiniteWords(Indefinite way);

/// For captions, what a reducer that takes a kernel has done with negative eigenvalues: " · 12 negative λ clipped to
/// 0"; empty where there are none.
QString indefiniteNote(const Session &session, const Catalogue &catalogue, const Reduction &reduction);

} // namespace eigenscope
