#pragma once

#include "core/pipeline/pipeline.h"
#include "core/pipeline/session/film_settings.h"
#include "core/pipeline/sweeps/sweep_grid.h"

#include <functional>

namespace eigenscope {

/// A session with one setting at one of its values, and what was made of it up to its picture, without the matrix of
/// its kernel.
struct SweptPicture {
    Session session;
    Results results;
};

/// The values that a film goes through, on this session. Refused as readSweepAxis and SweepGrid::on refuse;
/// InvalidParameter where there are more of them than pictures in the film. The catalogue outlives the grid.
Result<SweepGrid> sweepOfFilm(const FilmSettings &film, const Session &session, const Catalogue &catalogue);

/// The picture with each of the values, in their order. What `results` and the value before have made by the same
/// settings is not made again. A value that is refused ends it, and stands before the refusal; Canceled when stopped.
/// `begun` hears which of them is begun, from 1.
Result<std::vector<SweptPicture>> sweptPictures(const SweepGrid &grid, const Catalogue &catalogue,
                                                const std::filesystem::path &base, Results results,
                                                const std::stop_token &stop,
                                                const std::function<void(std::size_t number)> &begun = {});

} // namespace eigenscope
