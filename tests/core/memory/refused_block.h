#pragma once

#include <cstddef>

namespace eigenscope {

/// While it lives, one of the large blocks of memory that this program asks for is refused, on whichever thread: what
/// asks for it is told that there is no memory. One at a time.
///
/// Seen is what comes from malloc, operator new and their relatives, in our own code as in Eigen, LAPACK's workspaces,
/// CHOLMOD and FFTW. Not seen is what libraries ask the system for themselves: the buffers in which OpenBLAS
/// multiplies.
class RefusedBlock {
public:
    /// Refuses the block with this number, counted from 1, of those of at least so many bytes.
    RefusedBlock(std::size_t bytes, long number);
    ~RefusedBlock();
    RefusedBlock(const RefusedBlock &) = delete;
    RefusedBlock &operator=(const RefusedBlock &) = delete;

    /// Whether so many blocks have been asked for.
    [[nodiscard]] bool happened() const;
};

} // namespace eigenscope
