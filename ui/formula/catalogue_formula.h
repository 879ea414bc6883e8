#pragma once

#include <QString>

namespace eigenscope {

/// The LaTeX of a formula as the catalogue writes it: "exp(−‖x − y‖² / (2σ²))", "Σ n_c (m_c − m)²", "√(λ)·v". What is
/// raised, lowered or under a root stands in brackets where it is more than a word; words of three letters and more
/// stand upright.
QString catalogueTex(const QString &formula);

} // namespace eigenscope
