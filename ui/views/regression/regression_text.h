#pragma once

#include "ui/document/document.h"

namespace eigenscope {

/// "The residuals appear here when a regression has run.", or why there are none although one has.
QString whyNoFit(const Document &document, const QString &what);

/// "Kernel ridge regression, λ = 0.1": the method of the session and its penalty.
QString fitName(const Document &document);

/// What a tooltip says about a row of a fit: its name, what was observed and what is predicted.
QString fitTooltip(const Document &document, const Regression &fit, Index point);

/// The λ of the session, or the default of its method; nothing where it has none.
std::optional<double> sessionLambda(const Document &document);

} // namespace eigenscope
