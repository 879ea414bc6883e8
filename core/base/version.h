#pragma once

namespace eigenscope {

/// "1.0.0": the version of this program.
extern const char *const programVersion;

/// "Eigenscope 1.0.0": what a file was made by.
extern const char *const programAndVersion;

} // namespace eigenscope
