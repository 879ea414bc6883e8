#pragma once

#include "core/pipeline/session.h"

namespace eigenscope {

/// The session that a data source is opened with: standardized columns, kernel PCA with a Gaussian kernel on three
/// axes, and its quality. `rows` tells how many neighbours can be asked for; negative where it is not known yet.
Session defaultSession(Json data, Index rows, const Catalogue &catalogue);

} // namespace eigenscope
