#pragma once

#include "core/kernels/matrix/kernel_matrix.h"
#include "ui/theme/theme.h"

#include <QRectF>
#include <QStringList>

#include <vector>

class QPainter;

namespace eigenscope {

/// Two objects of a kernel matrix that has data, by their positions.
struct KernelPair {
    std::shared_ptr<const KernelMatrix> matrix;
    Index left = 0, right = 0;

    [[nodiscard]] double value() const { return matrix->K(left, right); }
    /// "first (+)": with its class.
    [[nodiscard]] QString nameOf(Index position) const;
};

/// A kernel as it is written, or, for a part of a value that is none, its words in the language of the window.
QString partText(const std::string &kernel);

/// Paints why two objects have their kernel value, from top to bottom: the facts, the strings with the letters that
/// they share, and what the value is made of.
class ExplanationPage {
public:
    /// `top` is where the page begins; it is negative where it was scrolled.
    ExplanationPage(QPainter &painter, const Theme &theme, double width, double top);

    void addFacts(const KernelPair &pair);
    /// The strings of the pair, where the objects are strings, with these words marked.
    void addStrings(const KernelPair &pair, const QStringList &marked);
    /// The explanation with its parts below it; those of its words that are in `lit` stand out.
    void addTree(const Explanation &why, const QStringList &lit, int depth = 0);

    /// Where the page ends.
    [[nodiscard]] double bottom() const;
    /// A word with a count in each string.
    struct Word {
        QRectF place;
        QString word, sum; ///< sum: " 2×1 = 2"
    };
    [[nodiscard]] const std::vector<Word> &words() const { return m_words; }

private:
    void addHtml(const QString &html, double left, double gapBelow);
    void addString(const QString &text, const QStringList &marked);
    void paintMarks(const std::vector<bool> &marked, qsizetype begin, qsizetype end);
    void addTerms(const Explanation &why, const QStringList &lit, double left);
    void paintTerm(const Explanation::Term &term, const QRectF &place, const QString &sum, bool isLit);
    void addBars(const Explanation &why, double left);

    QPainter &m_painter;
    const Theme &m_theme;
    double m_width, m_y;
    std::vector<Word> m_words;
};

} // namespace eigenscope
