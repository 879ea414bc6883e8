#pragma once

namespace eigenscope {

/// What the program ends with; scripts rely on the numbers.
enum ExitStatus {
    Done = 0,
    Refused = 1,          ///< data or settings
    WrongCommandLine = 2, ///< unknown flag, missing value
    CouldNotWrite = 3,
    Interrupted = 130,
};

} // namespace eigenscope
