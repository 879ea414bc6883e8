#pragma once

#include "ui/document/document.h"

#include <QStringList>

namespace eigenscope {

/// The kernel of the last good result with the values of its parameters put in, as LaTeX: "k(x, y) = …"; of a composed
/// kernel its expression and then each kernel in it. Empty where there is no kernel.
QStringList kernelNumbers(const Document &document);
/// What can be told of the result of a stage for any view of it: how many rows and columns, the kernel, the share of
/// the variance; as LaTeX. Empty where there is none.
QStringList stageNumbers(const Document &document, Stage stage);

/// A sum of the first values and the last one, as far as they fit: "13.28 + 5.69 + ⋯ + 0.68".
QString texSum(const VectorXd &values);

} // namespace eigenscope
