#pragma once

#include <QString>

#include <string>

namespace eigenscope {

/// A choice of a parameter as the window shows it, from its id: "most frequent", "FFT", "k-NN".
QString choiceText(const std::string &id);

} // namespace eigenscope
