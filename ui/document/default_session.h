#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// The session with the key set; as it is where the catalogue does not have what the value names.
Session withIfAccepted(const Session &session, std::string_view key, Json value, const Catalogue &catalogue);

/// The largest usual neighborhood that so many rows admit; 0 where there are too few for any, negative rows are
/// unknown.
Index usualNeighbors(Index rows);

/// The session that a data source is opened with, and its quality. Points: standardized columns, kernel PCA with a
/// Gaussian kernel on three axes, two for fewer than ten rows; sequences and graphs: kernel PCA with a kernel of
/// theirs; a kernel matrix: kernel PCA; dissimilarities: classical MDS. `rows` tells how many neighbors and axes can be
/// asked for; negative where it is not known.
Session defaultSession(Json data, ObjectKind kind, Index rows, const Catalogue &catalogue);

} // namespace eigenscope
