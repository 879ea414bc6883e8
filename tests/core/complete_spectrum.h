#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// What a finished run leaves, with all eigenvalues that are told.
inline Result<Reduction> withCompleteSpectrum(const Run &run) {
    const auto picture = run.outcome();
    const auto *completion = picture->finding<SpectrumCompletion>();
    return completion ? completion->complete(*picture, {}) : Result<Reduction>(*picture);
}

} // namespace eigenscope
