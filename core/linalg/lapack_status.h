#pragma once

#include <lapacke.h>

#include <new>

namespace eigenscope {

/// What a function of LAPACK returned, for the caller to judge; std::bad_alloc where there was no memory for what it
/// works in, which can be as large as the matrix.
inline lapack_int lapackStatus(lapack_int status) {
    if (status == LAPACK_WORK_MEMORY_ERROR || status == LAPACK_TRANSPOSE_MEMORY_ERROR)
        throw std::bad_alloc();
    return status;
}

} // namespace eigenscope
