#pragma once

#include <cstdint>

namespace eigenscope {

/// Keeps what this process frees for what it takes next, up to three quarters of a gibibyte and an eighth of what the
/// machine can give, where the allocator can (glibc), and asks for large pages for it. A slider frees and takes the
/// same matrices at each move, and the first touch of memory fresh from the system takes as long as filling it. Called
/// once, before other threads run.
void keepFreedMemory();

/// Gives what is kept back to the system, as where it is needed for one large block.
void giveBackFreedMemory();
/// The same where the work was on so many rows that memory counts more than the time to take it anew.
void giveBackFreedMemoryOf(std::int64_t rows);

} // namespace eigenscope
