#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

// What a result comes from: all that is needed to make it again.

/// `data` of the report: the source with its checksum, the kind, the columns in their order, what was left out.
Json dataSection(const Session &session, const Catalogue &catalogue, const LoadedData &loaded);

/// `prepare` of the report: each step with the parameters that it ran with and what it learned.
Json prepareSection(const Session &session, const Catalogue &catalogue, const Prepared &prepared);

/// `distance` of the report: the id of the one that the picture was made from; null where it was made without.
Json distanceSection(const Session &session, const Catalogue &catalogue, const Results &results);

/// What a picture tells of its origin: these sections, the kernel with the values in use, the reducer with its
/// parameters, the environment and the session. What steps learned and a text of the session that would take too much
/// room are left out, which the record says.
Json pictureRecord(const Session &session, const Catalogue &catalogue, const Results &results,
                   const Names &commandLine);

} // namespace eigenscope
