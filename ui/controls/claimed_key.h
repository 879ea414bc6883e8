#pragma once

#include <functional>

class QEvent;
class QKeyEvent;

namespace eigenscope {

/// Whether the event asks who a key is for, before it means anything to the window, and the answer is: whoever asks
/// here. The event is accepted then.
bool claims(QEvent &event, const std::function<bool(const QKeyEvent &key)> &isMeant);
/// The same of Esc, which is meant at present or not.
bool claimsEscape(QEvent &event, const std::function<bool()> &isMeant);

} // namespace eigenscope
