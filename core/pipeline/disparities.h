#pragma once

#include "core/pipeline/pipeline.h"
#include "core/pipeline/variants.h"

namespace eigenscope {

/// A variant that has run.
struct DrawnVariant {
    Session session;
    bool isOnGeodesics = false;
    std::shared_ptr<const Reduction> picture;
};

/// The variants of the session, run one after the other on the data that are prepared in `results`. The first refusal
/// where one is refused; Canceled where that is asked for.
Result<std::vector<DrawnVariant>> drawnVariants(const Session &session, const Catalogue &catalogue,
                                                const std::filesystem::path &base, const Results &results,
                                                const std::stop_token &stop = {});

/// How far the first two axes of each are in shape from those of the reference, by Procrustes, from 0 (the same) to 1,
/// over the rows that both have; NaN where they share none.
VectorXd disparities(const std::vector<DrawnVariant> &variants, std::size_t reference);

} // namespace eigenscope
