#pragma once

#include "ui/document/document.h"
#include "ui/studies/kernel_study.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

namespace eigenscope {

/// What the rules and the numbers say of the kernel of the session, as rich text with formulas in the colors of a
/// theme.
class KernelVerdictText {
    Q_DECLARE_TR_FUNCTIONS(KernelVerdictText)

public:
    KernelVerdictText(const Document &document, const KernelStudy &study, const Theme &theme)
        : m_document(document), m_study(study), m_theme(theme) {}

    /// Two lines; the second where there is a matrix.
    [[nodiscard]] QString whole() const;

private:
    [[nodiscard]] QString rules() const;
    [[nodiscard]] QString numbers() const;
    [[nodiscard]] QStringList eigenvalues(const KernelVerdict &verdict) const;
    [[nodiscard]] QString negative(const KernelVerdict &verdict) const;
    [[nodiscard]] QString notKnown() const;
    [[nodiscard]] QString quiet(const QString &text) const;

    const Document &m_document;
    const KernelStudy &m_study;
    const Theme &m_theme;
};

} // namespace eigenscope
