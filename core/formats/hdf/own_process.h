#pragma once

#include "core/base/progress.h"
#include "core/formats/content/content.h"

#include <functional>

namespace eigenscope {

/// What `read` gives, called in a process of its own that ends with it. libhdf5 1.10 ends the program on some damaged
/// files, and may write where it must not before it does: here that costs the copy, and only plain bytes, which are
/// checked, come back. The copy is made by fork() with a thread alone, so `read` must lock nothing and start no
/// thread; glibc keeps its memory whole there, and the copy waits until BLAS has no threads at work, since OpenBLAS
/// ends them before each fork. The copy may use no more memory than the machine can give, and a time that grows with
/// the size of the file. Unreadable where the process dies or comes to no end, TooLarge where its memory does not
/// suffice, Canceled where it is stopped.
Result<Content> readInOwnProcess(const std::function<Result<Content>()> &read, std::size_t sourceBytes,
                                 const Progress &progress);

} // namespace eigenscope
