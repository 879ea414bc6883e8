#pragma once

#include "core/base/result.h"

namespace eigenscope {

/// To be called when a program starts, before it has threads.
///
/// Makes BLAS work on the thread that calls it. Its own threads wait for each other busily: on a machine that does
/// anything else a product or the eigenvalues of a matrix can take a hundred times as long with them. No thread of its
/// own at work is what fork() needs, too: OpenBLAS waits there for each that computes.
///
/// Makes BLAS use what the processor can do. OpenBLAS knows processors by their model, and takes a model that is newer
/// than itself for one of 2004, a quarter as fast. The environment variable OPENBLAS_CORETYPE still decides where it is
/// set.
void startBlas();

/// TooLarge where a limit on addresses (ulimit -v) leaves no room for the buffers that BLAS multiplies in: it would ask
/// for them again and again, and never end. The first time that there is room they are taken for good.
Result<void> requireRoomForBlas();

} // namespace eigenscope
