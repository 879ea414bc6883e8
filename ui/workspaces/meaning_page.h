#pragma once

#include "ui/views/meaning.h"

#include <QScrollArea>

class QVBoxLayout;

namespace eigenscope {

class FormulaLine;

/// What a view means, as a page that scrolls: headline, words, the formula with the numbers of today below it, what to
/// look for, and a caution.
class MeaningPage final : public QScrollArea {
    Q_OBJECT

public:
    explicit MeaningPage(QWidget *parent = nullptr);

    void setParts(const std::vector<MeaningPart> &parts);
    /// The formulas with their numbers, as LaTeX; pale while they are being computed.
    void setNumbers(const QStringList &numbers, bool pale);
    [[nodiscard]] const QStringList &numbers() const { return m_numbers; }
    /// What it says, for the clipboard.
    [[nodiscard]] QString text() const { return meaningText(m_parts, m_numbers); }

private:
    void fill();
    QWidget *makeFormulas(std::size_t &part);
    QWidget *makeHint(int number, const QString &words) const;
    QWidget *makeCaution(const QString &words) const;
    void showNumbers();

    std::vector<MeaningPart> m_parts;
    QStringList m_numbers;
    bool m_pale = false;
    QVBoxLayout *m_numberLines = nullptr; ///< in the box of the formulas
    QWidget *m_divider = nullptr;
};

} // namespace eigenscope
