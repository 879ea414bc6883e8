#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <sys/types.h>

namespace eigenscope {

/// Makes BLAS work on the thread that calls it; to be called when a program starts. Its own threads wait for each other
/// busily: on a machine that does anything else a small product can take a hundred times as long with them.
void useOneBlasThread();

/// TooLarge where a limit on addresses (ulimit -v) leaves no room for the buffers that BLAS multiplies in: it would ask
/// for them again and again, and never end. The first time that there is room they are taken for good.
Result<void> requireRoomForBlas();

/// fork() at a moment at which BLAS has no threads at work: OpenBLAS ends its threads before each fork, and waits
/// forever for one that computes. Waits for that moment; −1 where it is stopped before, or there is no room.
pid_t forkWithoutBlas(const Progress &progress);

/// While it lives, BLAS and LAPACK use all threads if the matrix has enough rows for that to pay.
class ManyBlasThreads {
public:
    explicit ManyBlasThreads(Index rows);
    ~ManyBlasThreads();
    ManyBlasThreads(const ManyBlasThreads &) = delete;
    ManyBlasThreads &operator=(const ManyBlasThreads &) = delete;

private:
    bool m_many;
};

} // namespace eigenscope
