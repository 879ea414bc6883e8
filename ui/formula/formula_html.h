#pragma once

#include <QString>

namespace eigenscope {

/// A formula in one line of text, "exp(−‖x − y‖² / (2σ²))", as rich text, for where no math font is installed:
/// variables slanted, what follows ^ and _ raised and lowered.
QString formulaHtml(const QString &formula);

} // namespace eigenscope
