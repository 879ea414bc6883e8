#include "ui/views/kernel/explanation_page.h"

#include "ui/drawing/matrix/pair_quantity.h"
#include "ui/formula/formula_document.h"
#include "ui/formula/formula_values.h"
#include "ui/formula/formula_words.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/views/kernel/word_marks.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double whyWordSize = 13;
constexpr double whyMargin = 12, whyGap = 8, indent = 18;
constexpr double barWidth = 160, barHeight = 8;
constexpr std::size_t mostWhyBars = 12;
constexpr int letterPixels = 13, wordPixels = 12;
constexpr qsizetype mostLines = 60; // of a string; more of them nobody reads

QFont letterFont() {
    return codeFont(letterPixels);
}

double lineHeight() {
    return QFontMetricsF(letterFont()).height() + 2;
}

/// The terms that add most, by the number that ends their name (a length of walks), and what the others add.
std::vector<Explanation::Term> barsOf(const Explanation &why) {
    std::vector<Explanation::Term> terms = why.terms;
    if (terms.size() > mostWhyBars) {
        Explanation::Term rest = terms[mostWhyBars];
        rest.name = sentence("others");
        for (std::size_t i = mostWhyBars + 1; i < terms.size(); ++i)
            rest.value += terms[i].value;
        terms.resize(mostWhyBars);
        terms.push_back(rest);
    }
    const auto number = [](const Explanation::Term &term) {
        bool isNumber = false;
        const int at = QString::fromStdString(term.name).section(' ', -1).toInt(&isNumber);
        return isNumber ? at : std::numeric_limits<int>::max();
    };
    std::ranges::stable_sort(terms, {}, number);
    return terms;
}

/// "2×1 = 2", or the value alone where no string has a count.
QString sumText(const Explanation::Term &term) {
    const QString value = numberLabel(term.value, 4);
    return std::isfinite(term.left)
               ? QString(" %1×%2 = %3").arg(numberLabel(term.left, 4), numberLabel(term.right, 4), value)
               : " = " + value;
}

} // namespace

QString KernelPair::nameOf(Index position) const {
    const QString name = rowTitle(*matrix->data, position);
    const QString ofClass = classText(matrix->data->classes(), position);
    return ofClass.isEmpty() ? name : name + " (" + ofClass + ")";
}

ExplanationPage::ExplanationPage(QPainter &painter, const Theme &theme, double width, double top)
    : m_painter(painter), m_theme(theme), m_width(width), m_y(top + whyGap) {}

double ExplanationPage::bottom() const {
    return m_y + whyGap;
}

void ExplanationPage::addHtml(const QString &html, double left, double gapBelow) {
    const double room = m_width - left - whyMargin, high = formulaRichTextHeight(html, whyWordSize, room);
    drawFormulaRichText(m_painter, {left, m_y, room, high}, html, whyWordSize, m_theme.text);
    m_y += high + gapBelow;
}

void ExplanationPage::addFacts(const KernelPair &pair) {
    const auto [left, right] = std::pair(pair.left, pair.right);
    const MatrixXd &K = pair.matrix->K;
    const auto fact = [this](const QString &name, const QString &value) {
        return "<span style=\"color:" + m_theme.secondary.name() + "\">" + name + "</span> " + value;
    };
    const QString names = "<b>" + pair.nameOf(left).toHtmlEscaped() + "</b> " +
                          (left == right ? QObject::tr("with itself")
                                         : QObject::tr("and") + " <b>" + pair.nameOf(right).toHtmlEscaped() + "</b>");
    QStringList facts = {
        names, fact(formulaTag("k(x, y) ="), "<b>" + richNumber(pair.value(), 5) + "</b>"),
        fact(QObject::tr("distance"), richNumber(pairQuantity(K, left, right, PairQuantity::Distance), 4))};
    if (const double angle = pairQuantity(K, left, right, PairQuantity::Angle); std::isfinite(angle))
        facts << fact(QObject::tr("angle"), richNumber(angle, 4) + "°");
    facts << fact(QObject::tr("norm of %1").arg(formulaTag("\\varphi(x)")),
                  richNumber(std::sqrt(std::max(0.0, K(left, left))), 4))
          << fact(QObject::tr("norm of %1").arg(formulaTag("\\varphi(y)")),
                  richNumber(std::sqrt(std::max(0.0, K(right, right))), 4));
    addHtml(facts.join(" &nbsp;&nbsp; "), whyMargin, whyGap);
}

void ExplanationPage::addStrings(const KernelPair &pair, const QStringList &marked) {
    const auto *strings = std::get_if<Sequences>(&pair.matrix->data->objects);
    if (!strings)
        return;
    addString(QString::fromStdString(strings->texts[static_cast<std::size_t>(pair.left)]), marked);
    if (pair.left != pair.right)
        addString(QString::fromStdString(strings->texts[static_cast<std::size_t>(pair.right)]), marked);
}

void ExplanationPage::addString(const QString &text, const QStringList &marked) {
    const QFontMetricsF metrics(letterFont());
    const double wide = metrics.horizontalAdvance('M');
    const auto perLine = std::max<qsizetype>(10, static_cast<qsizetype>((m_width - 2 * whyMargin) / wide));
    const std::vector<bool> letters = markedLetters(text, marked);
    m_painter.setFont(letterFont());
    for (qsizetype begin = 0, line = 0; begin < text.size(); begin += perLine, ++line, m_y += lineHeight()) {
        if (line == mostLines) {
            m_painter.setPen(m_theme.secondary);
            m_painter.drawText(QPointF(whyMargin, m_y + metrics.ascent()),
                               QObject::tr("… %L1 more letters").arg(text.size() - begin));
            m_y += lineHeight();
            break;
        }
        paintMarks(letters, begin, std::min(begin + perLine, text.size()));
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QPointF(whyMargin, m_y + metrics.ascent()), text.mid(begin, perLine));
    }
    m_y += 4;
}

void ExplanationPage::paintMarks(const std::vector<bool> &marked, qsizetype begin, qsizetype end) {
    const double wide = QFontMetricsF(letterFont()).horizontalAdvance('M');
    QColor mark = Theme::category(1);
    mark.setAlphaF(m_theme.isDark ? 0.45F : 0.35F);
    for (const LetterRun &run : markedRuns(marked, begin, end))
        m_painter.fillRect(QRectF(whyMargin + static_cast<double>(run.begin - begin) * wide, m_y,
                                  static_cast<double>(run.end - run.begin) * wide, lineHeight() - 2),
                           mark);
}

QString partText(const std::string &kernel) {
    const bool isOneWord = kernel.find(' ') == std::string::npos; // "linear" is how the kernel is written
    return isOneWord ? QString::fromStdString(kernel) : programWords(kernel);
}

void ExplanationPage::addTree(const Explanation &why, const QStringList &lit, int depth) {
    const double left = whyMargin + depth * indent;
    QString html =
        "<code>" + partText(why.kernel).toHtmlEscaped() + "</code> = <b>" + richNumber(why.value, 5) + "</b>";
    if (!why.how.empty())
        html += " <span style=\"color:" + m_theme.secondary.name() + "\">" + said(why.how).toHtmlEscaped() + "</span>";
    addHtml(html, left, 4);
    const bool hasSides =
        !why.terms.empty() && std::isfinite(why.terms.front().left) && std::isfinite(why.terms.front().right);
    if (hasSides)
        addTerms(why, lit, left);
    else if (!why.terms.empty())
        addBars(why, left);
    for (const Explanation &part : why.parts)
        addTree(part, lit, depth + 1);
}

void ExplanationPage::addTerms(const Explanation &why, const QStringList &lit, double left) {
    const QFontMetricsF letters(letterFont()), words(interfaceFont(wordPixels));
    const double high = letters.height() + 6;
    double x = left;
    for (const Explanation::Term &term : why.terms) {
        const QString name = said(term.name), sum = sumText(term);
        const double wide = letters.horizontalAdvance(name) + words.horizontalAdvance(sum) + 14;
        if (x > left && x + wide > m_width - whyMargin) {
            x = left;
            m_y += high;
        }
        const QRectF place(x, m_y, wide - 6, high - 2);
        if (std::isfinite(term.left))
            m_words.push_back({place, name, sum});
        paintTerm(term, place, sum, lit.contains(name));
        x += wide;
    }
    m_y += high + 2;
}

void ExplanationPage::paintTerm(const Explanation::Term &term, const QRectF &place, const QString &sum, bool isLit) {
    const QString name = said(term.name);
    const QFontMetricsF letters(letterFont());
    if (isLit) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(mixed(m_theme.surface, m_theme.accent, 0.16));
        m_painter.drawRoundedRect(place, 4, 4);
    }
    const QPointF foot(place.left() + 4, place.top() + letters.ascent() + 2);
    m_painter.setFont(letterFont());
    m_painter.setPen(m_theme.text);
    m_painter.drawText(foot, name);
    m_painter.setFont(interfaceFont(wordPixels));
    m_painter.setPen(m_theme.secondary);
    m_painter.drawText(foot + QPointF(letters.horizontalAdvance(name), 0), sum);
}

void ExplanationPage::addBars(const Explanation &why, double left) {
    const QFont font = interfaceFont(wordPixels);
    const QFontMetricsF metrics(font);
    const std::vector<Explanation::Term> terms = barsOf(why);
    double most = 0, names = 0;
    for (const Explanation::Term &term : terms) {
        most = std::max(most, std::abs(term.value));
        names = std::max(names, metrics.horizontalAdvance(said(term.name)));
    }
    m_painter.setFont(font);
    for (const Explanation::Term &term : terms) {
        m_painter.setPen(m_theme.secondary);
        m_painter.drawText(QPointF(left, m_y + metrics.ascent()), said(term.name));
        const double length = most > 0 ? std::abs(term.value) / most * barWidth : 0;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(term.value < 0 ? m_theme.bad : m_theme.accent);
        m_painter.drawRect(QRectF(left + names + whyGap, m_y + (metrics.height() - barHeight) / 2, length, barHeight));
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QPointF(left + names + whyGap + length + 6, m_y + metrics.ascent()),
                           numberLabel(term.value, 4));
        m_y += metrics.height() + 2;
    }
    m_y += 4;
}

} // namespace eigenscope
