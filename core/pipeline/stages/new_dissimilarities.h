#pragma once

#include "core/pipeline/stages/project.h"

namespace eigenscope {

/// The objects of `project` where the data are known by their dissimilarities alone: the source is a table with a row
/// for each new object and a column for each object of the data as loaded, headed by its name; where those have no
/// names the columns stand in their order. A column of texts names the new objects. The whole of the new ones is that
/// of the data with them at its end; among themselves nothing is given. InvalidData for a column that is not there, and
/// for what is missing, negative or infinite; TooLarge before anything is allocated. O((N + m)²) for N objects of the
/// whole.
Result<NewRows> newDissimilarities(const StageInput &input, const Dataset &training, const Progress &progress);

} // namespace eigenscope
