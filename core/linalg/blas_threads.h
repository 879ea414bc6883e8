#pragma once

#include "core/base/result.h"

namespace eigenscope {

/// Makes BLAS work on the thread that calls it; to be called when a program starts. Its own threads wait for each other
/// busily: on a machine that does anything else a product or the eigenvalues of a matrix can take a hundred times as
/// long with them. No thread of its own at work is what fork() needs, too: OpenBLAS waits there for each that computes.
void useOneBlasThread();

/// TooLarge where a limit on addresses (ulimit -v) leaves no room for the buffers that BLAS multiplies in: it would ask
/// for them again and again, and never end. The first time that there is room they are taken for good.
Result<void> requireRoomForBlas();

} // namespace eigenscope
