#pragma once

class QWidget;

namespace eigenscope {

/// Where the keyboard is given to `from`, `to` has it. Unlike with a focus proxy of Qt 6.4, Tab does not skip what
/// stands in `from` before `to`.
void passFocus(QWidget &from, QWidget &to);

} // namespace eigenscope
