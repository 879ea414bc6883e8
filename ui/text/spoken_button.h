#pragma once

namespace eigenscope {

/// From now on a screen reader that toggles or presses a button does what a click does. Qt would change the state of
/// one that can be checked as a program does, and no more would happen.
void clickWhatReadersPress();

} // namespace eigenscope
