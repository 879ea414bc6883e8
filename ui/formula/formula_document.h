#pragma once

#include "core/base/result.h"
#include "ui/formula/formula.h"

#include <QTextDocument>

namespace eigenscope {

/// A formula as a part of rich text.
QString formulaTag(const QString &tex);

/// A paragraph of words with formulas between dollar signs, bold words between double stars, slanted ones between
/// single stars and code between backquotes, as lessons write them: "The bars are **eigenvalues** $\lambda_i$."
class FormulaDocument final : public QTextDocument {
public:
    /// Syntax where a formula cannot be read, or a dollar sign has no second one.
    static Result<void> check(const QString &words);

    explicit FormulaDocument(QObject *parent = nullptr);

    /// A formula that cannot be read stands as its LaTeX.
    void setWords(const QString &words, double fontSize, const FormulaInks &inks);
    /// Rich text in which formulas stand as formulaTag() writes them, in the color of the words around them.
    void setRichWords(const QString &html, double fontSize, const QColor &color);
    /// The words with their formulas as LaTeX between dollar signs.
    [[nodiscard]] const QString &words() const { return m_words; }
    /// For a screen reader.
    [[nodiscard]] QString spoken() const;

private:
    QString m_words;
};

} // namespace eigenscope
