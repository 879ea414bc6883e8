#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// A `sniff` that is so sure of the bytes that `is` takes, and not of others.
inline std::function<Confidence(const FormatEvidence &)> knownBy(bool (*is)(std::string_view bytes),
                                                                 Confidence confidence) {
    return
        [is, confidence](const FormatEvidence &evidence) { return is(evidence.bytes) ? confidence : Confidence::None; };
}

} // namespace eigenscope
