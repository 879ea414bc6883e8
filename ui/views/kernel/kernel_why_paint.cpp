#include "ui/drawing/pair_quantity.h"
#include "ui/text/number_label.h"
#include "ui/text/rich_text.h"
#include "ui/views/kernel/kernel_why.h"
#include "ui/views/kernel/word_marks.h"

#include <QFontDatabase>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double whyMargin = 12, gap = 8, indent = 18;
constexpr double barWidth = 160, barHeight = 8;
constexpr std::size_t mostBars = 12;
constexpr int letterPixels = 13;
constexpr qsizetype mostLines = 60; // of a string; more of them nobody reads

QFont letterFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(letterPixels);
    return font;
}

/// The terms that add most, by the number that ends their name (a length of walks), and what the others add.
std::vector<Explanation::Term> barsOf(const Explanation &why) {
    std::vector<Explanation::Term> terms = why.terms;
    if (terms.size() > mostBars) {
        Explanation::Term rest = terms[mostBars];
        rest.name = QObject::tr("others").toStdString();
        for (std::size_t i = mostBars + 1; i < terms.size(); ++i)
            rest.value += terms[i].value;
        terms.resize(mostBars);
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

} // namespace

void KernelWhy::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    painter.save();
    painter.fillRect(rect(), theme().surface);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    m_terms.clear();
    double y = gap - m_scroll;
    y = paintFacts(painter, y);
    y = paintStrings(painter, y);
    y = paintTree(painter, *m_why, y, 0);
    m_height = y + m_scroll + gap;
    painter.restore();
}

void KernelWhy::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    render(painter);
}

double KernelWhy::paintFacts(QPainter &painter, double y) const {
    const auto [left, right] = *positions();
    const MatrixXd &K = m_matrix->K;
    const auto fact = [this](const QString &name, const QString &value) {
        return "<span style=\"color:" + theme().secondary.name() + "\">" + name + "</span> " + value;
    };
    QStringList facts = {"<b>" + nameOf(left).toHtmlEscaped() + "</b> " +
                             (left == right ? tr("with itself") : tr("and")) +
                             (left == right ? QString() : " <b>" + nameOf(right).toHtmlEscaped() + "</b>"),
                         fact("<i>k</i>(<i>x</i>, <i>y</i>) =", "<b>" + numberLabel(K(left, right), 5) + "</b>"),
                         fact(tr("distance"), numberLabel(pairQuantity(K, left, right, PairQuantity::Distance), 4))};
    if (const double angle = pairQuantity(K, left, right, PairQuantity::Angle); std::isfinite(angle))
        facts << fact(tr("angle"), numberLabel(angle, 4) + "°");
    facts << fact("‖<i>φ</i>(<i>x</i>)‖", numberLabel(std::sqrt(std::max(0.0, K(left, left))), 4))
          << fact("‖<i>φ</i>(<i>y</i>)‖", numberLabel(std::sqrt(std::max(0.0, K(right, right))), 4));
    const QString html = facts.join(" &nbsp;&nbsp; ");
    const double room = width() - 2 * whyMargin, high = richTextHeight(html, interfaceFont(), room);
    drawRichText(painter, {whyMargin, y, room, high}, html, interfaceFont(), theme().text);
    return y + high + gap;
}

double KernelWhy::paintStrings(QPainter &painter, double y) const {
    if (!std::holds_alternative<Sequences>(m_matrix->data->objects))
        return y;
    const auto [left, right] = *positions();
    y = paintString(painter, y, left);
    return left == right ? y : paintString(painter, y, right);
}

double KernelWhy::paintString(QPainter &painter, double y, Index position) const {
    const QString text =
        QString::fromStdString(std::get<Sequences>(m_matrix->data->objects).texts[static_cast<std::size_t>(position)]);
    const QFontMetricsF metrics(letterFont());
    const double wide = metrics.horizontalAdvance('M'), high = metrics.height() + 2;
    const auto perLine = std::max<qsizetype>(10, static_cast<qsizetype>((width() - 2 * whyMargin) / wide));
    const std::vector<bool> marked = markedLetters(text, markedWords());
    QColor mark = Theme::category(1);
    mark.setAlphaF(theme().isDark ? 0.45F : 0.35F);
    painter.setFont(letterFont());
    for (qsizetype begin = 0, line = 0; begin < text.size(); begin += perLine, ++line, y += high) {
        if (line == mostLines) {
            painter.setPen(theme().secondary);
            painter.drawText(QPointF(whyMargin, y + metrics.ascent()),
                             tr("… %L1 more letters").arg(text.size() - begin));
            y += high;
            break;
        }
        const qsizetype end = std::min(begin + perLine, text.size());
        for (const LetterRun &run : markedRuns(marked, begin, end))
            painter.fillRect(QRectF(whyMargin + static_cast<double>(run.begin - begin) * wide, y,
                                    static_cast<double>(run.end - run.begin) * wide, high - 2),
                             mark);
        painter.setPen(theme().text);
        painter.drawText(QPointF(whyMargin, y + metrics.ascent()), text.mid(begin, end - begin));
    }
    return y + 4;
}

double KernelWhy::paintTree(QPainter &painter, const Explanation &why, double y, int depth) {
    const double left = whyMargin + depth * indent, room = width() - left - whyMargin;
    QString html = "<code>" + QString::fromStdString(why.kernel).toHtmlEscaped() + "</code> = <b>" +
                   numberLabel(why.value, 5) + "</b>";
    if (!why.how.empty())
        html += " <span style=\"color:" + theme().secondary.name() + "\">" +
                QString::fromStdString(why.how).toHtmlEscaped() + "</span>";
    const double high = richTextHeight(html, interfaceFont(), room);
    drawRichText(painter, {left, y, room, high}, html, interfaceFont(), theme().text);
    y += high + 4;
    const bool hasSides =
        !why.terms.empty() && std::isfinite(why.terms.front().left) && std::isfinite(why.terms.front().right);
    if (!why.terms.empty())
        y = hasSides ? paintTerms(painter, why, y, left) : paintBars(painter, why, y, left);
    for (const Explanation &part : why.parts)
        y = paintTree(painter, part, y, depth + 1);
    return y;
}

double KernelWhy::paintTerms(QPainter &painter, const Explanation &why, double y, double left) {
    const QFontMetricsF letters(letterFont()), words(interfaceFont(12));
    const double high = letters.height() + 6;
    double x = left;
    for (const Explanation::Term &term : why.terms) {
        const QString name = QString::fromStdString(term.name);
        const QString sum = std::isfinite(term.left) ? QString(" %1×%2 = %3")
                                                           .arg(numberLabel(term.left, 4), numberLabel(term.right, 4),
                                                                numberLabel(term.value, 4))
                                                     : " = " + numberLabel(term.value, 4);
        const double nameWidth = letters.horizontalAdvance(name);
        const double wide = nameWidth + words.horizontalAdvance(sum) + 14;
        if (x > left && x + wide > width() - whyMargin) {
            x = left;
            y += high;
        }
        const QRectF place(x, y, wide - 6, high - 2);
        if (name == m_hovered || name == m_pinned) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(mixed(theme().surface, theme().accent, 0.16));
            painter.drawRoundedRect(place, 4, 4);
        }
        if (std::isfinite(term.left))
            m_terms.emplace_back(place, name);
        painter.setFont(letterFont());
        painter.setPen(theme().text);
        painter.drawText(QPointF(x + 4, y + letters.ascent() + 2), name);
        painter.setFont(interfaceFont(12));
        painter.setPen(theme().secondary);
        painter.drawText(QPointF(x + 4 + nameWidth, y + letters.ascent() + 2), sum);
        x += wide;
    }
    return y + high + 2;
}

double KernelWhy::paintBars(QPainter &painter, const Explanation &why, double y, double left) const {
    const QFont font = interfaceFont(12);
    const QFontMetricsF metrics(font);
    const std::vector<Explanation::Term> terms = barsOf(why);
    double most = 0, names = 0;
    for (const Explanation::Term &term : terms) {
        most = std::max(most, std::abs(term.value));
        names = std::max(names, metrics.horizontalAdvance(QString::fromStdString(term.name)));
    }
    painter.setFont(font);
    for (const Explanation::Term &term : terms) {
        painter.setPen(theme().secondary);
        painter.drawText(QPointF(left, y + metrics.ascent()), QString::fromStdString(term.name));
        const double length = most > 0 ? std::abs(term.value) / most * barWidth : 0;
        painter.setPen(Qt::NoPen);
        painter.setBrush(term.value < 0 ? theme().bad : theme().accent);
        painter.drawRect(QRectF(left + names + gap, y + (metrics.height() - barHeight) / 2, length, barHeight));
        painter.setPen(theme().text);
        painter.drawText(QPointF(left + names + gap + length + 6, y + metrics.ascent()), numberLabel(term.value, 4));
        y += metrics.height() + 2;
    }
    return y + 4;
}

} // namespace eigenscope
