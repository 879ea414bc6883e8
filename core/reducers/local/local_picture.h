#pragma once

#include "core/reducers/interface/reducer.h"
#include "core/reducers/local/local_blocks.h"

namespace eigenscope {

/// The picture that the blocks of all rows agree on: the bottom eigenvectors of their sum beside the constant one,
/// times √n, with the spectrum, the graph and a warning of rows that coincide. `axis` begins the names of the axes
/// ("LLE"). Refused as sumOf and bottomAxes say.
Result<Reduction> localPicture(const std::string &axis, const LocalBlocks &blocks, Neighborhoods found,
                               Index components, const Progress &progress);

} // namespace eigenscope
