#pragma once

namespace eigenscope {

/// From now on a screen reader that toggles a button does what a click does. Qt would change the state of the button
/// alone, as a program does, and no more would happen.
void clickWhatReadersToggle();

} // namespace eigenscope
