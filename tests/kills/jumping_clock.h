#pragma once

namespace eigenscope {

/// From now on the clock of this process that tells the time of day jumps by years, back and forth, whenever anybody
/// looks at it. Those that measure how long things take go on as ever.
void letClockJump();

} // namespace eigenscope
