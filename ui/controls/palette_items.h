#pragma once

class QComboBox;

namespace eigenscope {

/// Offers all palettes of classes, each with a strip of its colors and with its id as the data.
void addClassPalettes(QComboBox &box);

} // namespace eigenscope
