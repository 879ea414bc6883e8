#include "ui/composer/kernel_verdict_text.h"

#include "ui/formula/formula_document.h"
#include "ui/formula/formula_values.h"
#include "ui/text/indefinite_note.h"
#include "ui/text/kernel_rule.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

namespace eigenscope {
namespace {

QString colored(const QColor &color, const QString &text) {
    return QString("<span style=\"color:%1\">%2</span>").arg(color.name(), text);
}

} // namespace

QString KernelVerdictText::quiet(const QString &text) const {
    return colored(m_theme.secondary, text);
}

QString KernelVerdictText::rules() const {
    const StageStatus &status = m_document.status(Stage::Kernel);
    if (status.state == StageStatus::State::Refused)
        return colored(m_theme.bad, said(status.message).toHtmlEscaped());
    const auto matrix = m_document.results().value<Stage::Kernel>();
    if (!matrix || !matrix->kernel)
        return quiet(tr("The verdict appears here when the matrix has been computed."));
    const PsdRule rule = matrix->kernel->psdRule();
    if (!rule.valid)
        return quiet(tr("By the rules:")) + " " + colored(m_theme.bad, tr("not valid in general")) + " — " +
               said(rule.reason).toHtmlEscaped();
    QStringList by;
    for (const std::string &one : rule.validBy)
        if (const QString name = kernelRuleName(one, m_document.catalogue().kernels).toHtmlEscaped();
            !by.contains(name))
            by.append(name);
    return quiet(tr("By the rules:")) + " " + colored(m_theme.good, tr("valid")) + quiet(tr(" by: ") + by.join(", "));
}

QString KernelVerdictText::negative(const KernelVerdict &verdict) const {
    QString words = tr("%1 of %2 negative, %3 of %4")
                        .arg(verdict.negativeEigenvalues)
                        .arg(verdict.eigenvalues.size())
                        .arg(percentLabel(verdict.negativeShare), formulaTag("\\Sigma|\\lambda|"));
    const auto &settings = m_document.session().reducer();
    const ReducerInfo *reducer = settings ? m_document.catalogue().reducers.find(settings->id) : nullptr;
    if (reducer && reducer->input == ReducerInput::Kernel)
        words +=
            tr(", for %1 %2")
                .arg(programWords(reducer->name).toHtmlEscaped(), indefiniteWords(m_document.session().indefinite()));
    return colored(m_theme.bad, words);
}

QStringList KernelVerdictText::eigenvalues(const KernelVerdict &verdict) const {
    QStringList facts;
    facts << quiet(tr("By the numbers:")) + " " +
                 colored(verdict.psd ? m_theme.good : m_theme.bad,
                         formulaTag("\\lambda_{\\min}") + " = " + richNumber(verdict.smallestEigenvalue, 3));
    if (verdict.negativeEigenvalues > 0)
        facts << negative(verdict);
    facts << quiet(tr("rank")) + tr(" %L1").arg(static_cast<qlonglong>(verdict.rank));
    return facts;
}

QString KernelVerdictText::notKnown() const {
    return quiet(m_study.isAsked() ? tr("By the numbers: finding the eigenvalues …")
                                   : tr("By the numbers: not looked at above n = %L1.")
                                         .arg(static_cast<qlonglong>(KernelVerdict::largestAutomatic)));
}

QString KernelVerdictText::numbers() const {
    const auto matrix = m_document.results().value<Stage::Kernel>();
    if (!matrix)
        return {};
    const auto fact = [this](const QString &name, double value) { return quiet(name) + " " + richNumber(value, 3); };
    QStringList facts;
    if (const auto verdict = m_study.verdict())
        facts = eigenvalues(*verdict);
    else if (m_study.mustBeAsked())
        facts << notKnown();
    facts << fact(tr("norm of the mean"), matrix->meanNorm) << fact(tr("total variance"), matrix->totalVariance);
    if (const auto &blocks = m_study.blocks(); blocks && std::isfinite(blocks->alignment))
        facts << fact(tr("alignment"), blocks->alignment);
    return facts.join(" &nbsp;&nbsp; ");
}

QString KernelVerdictText::whole() const {
    const QString found = numbers();
    return rules() + (found.isEmpty() ? QString() : "<br>" + found);
}

} // namespace eigenscope
