#include "ui/views/bar_table.h"

#include "core/base/number_text.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

constexpr double margin = 12, gap = 10, leastLine = 22, largestLine = 56, headingLine = 17, footHeight = 18,
                 widestName = 200, leastBar = 40, leastColumn = 54;
constexpr int mostHeadingLines = 4;
constexpr int textPixels = 12, digits = 4;

/// Whether a syllable may begin there: a consonant before a vowel, with an l or r between them or not.
bool mayPart(const QString &word, qsizetype at) {
    const auto isVowel = [&](qsizetype place) { return QString("aeiouy").contains(word[place].toLower()); };
    const auto glides = [&](qsizetype place) { return QString("lr").contains(word[place].toLower()); };
    if (isVowel(at))
        return false;
    return isVowel(at + 1) ? isVowel(at - 1) || !glides(at) : glides(at + 1) && isVowel(at + 2);
}

/// How many of its letters stand before the hyphen: as many as fit, by syllables where that goes.
qsizetype partLength(const QString &word, qsizetype leastPart, const QFontMetricsF &metrics, double room) {
    qsizetype most = word.size() - leastPart;
    while (most > leastPart && metrics.horizontalAdvance(word.left(most) + '-') > room)
        --most;
    for (qsizetype length = most; length >= leastPart; --length)
        if (mayPart(word, length))
            return length;
    return most;
}

/// The title with its long words parted, so that every part fits.
QString hyphenated(const QString &title, const QFontMetricsF &metrics, double room) {
    constexpr qsizetype leastPart = 3;
    QStringList parts;
    for (QString word : title.split(' ')) {
        while (word.size() >= 2 * leastPart && metrics.horizontalAdvance(word) > room) {
            const qsizetype length = partLength(word, leastPart, metrics, room);
            parts.append(word.left(length) + '-');
            word.remove(0, length);
        }
        parts.append(word);
    }
    return parts.join(' ');
}

} // namespace

BarTable::BarTable(const ViewContext &context, QWidget *parent)
    : View(context, parent), NumberedView(*this, kept()), m_sortMenu(new ChoiceMenu(
                                                              tr("Sort by"), [this] { return headings(); }, this)),
      m_keys(this, document(), cells()) {
    setMouseTracking(true);
    connect(m_sortMenu, &ChoiceMenu::chosen, this, [this](qsizetype heading) { sortBy(heading - 1); });
    kept().value("sorted_by", m_sortedBy).value("rising", m_rising).value("first", m_first);
}

ChoiceMenu::Choices BarTable::headings() const {
    QStringList names = {tr("As given")};
    for (const BarColumn &column : m_columns)
        names.append(programWords(column.title));
    return {names, m_sortedBy + 1};
}

void BarTable::setTable(Names lines, std::vector<BarColumn> columns) {
    m_lines = std::move(lines);
    m_columns = std::move(columns);
    sort();
}

void BarTable::sortBy(Index column, bool rising) {
    m_sortedBy = column;
    m_rising = rising;
    sort();
}

void BarTable::sort() {
    m_order.resize(m_lines.size());
    std::iota(m_order.begin(), m_order.end(), Index{0});
    if (m_sortedBy >= 0 && m_sortedBy < static_cast<Index>(m_columns.size())) {
        const VectorXd &values = m_columns[static_cast<std::size_t>(m_sortedBy)].values;
        std::ranges::stable_sort(m_order, {}, [&](Index line) {
            const double size = std::abs(values[line]);
            return std::isnan(size) ? std::numeric_limits<double>::infinity() : m_rising ? size : -size;
        });
    }
    scrollTo(m_first);
    emit captionChanged();
}

QString BarTable::sortText() const {
    if (m_sortedBy < 0 || m_sortedBy >= static_cast<Index>(m_columns.size()))
        return {};
    return tr(" · sorted by %1").arg(programWords(m_columns[static_cast<std::size_t>(m_sortedBy)].title));
}

void BarTable::restored() {
    sortBy(m_sortedBy, m_rising);
}

QList<QAction *> BarTable::tools() {
    return {m_sortMenu->menuAction()};
}

double BarTable::roomForLines() const {
    return std::max(leastLine, height() - 2 * margin - m_headingHeight - footHeight);
}

double BarTable::lineHeight() const {
    const auto lines = static_cast<double>(std::max<std::size_t>(m_lines.size(), 1));
    return std::clamp(roomForLines() / lines, leastLine, largestLine);
}

Index BarTable::linesShown() const {
    return std::max<Index>(1, static_cast<Index>(roomForLines() / lineHeight()));
}

void BarTable::scrollTo(Index line) {
    m_first = std::clamp<Index>(line, 0, std::max<Index>(0, static_cast<Index>(m_lines.size()) - linesShown()));
    update();
}

void BarTable::layOut() {
    m_first = std::clamp<Index>(m_first, 0, std::max<Index>(0, static_cast<Index>(m_lines.size()) - linesShown()));
    const QFontMetricsF metrics(interfaceFont(textPixels, true));
    m_names = 0;
    for (const std::string &line : m_lines)
        m_names = std::max(m_names, metrics.horizontalAdvance(QString::fromStdString(line)));
    m_names = std::min({m_names + 1, widestName, width() * 0.35});
    const QFontMetricsF words(interfaceFont(textPixels));
    int lines = 1;
    for (Index column = 0; column < static_cast<Index>(m_columns.size()); ++column)
        if (placeAmongShown(column) >= 0)
            lines = std::max(lines, static_cast<int>(headingLines(column, words).size()));
    m_headingHeight = 4 + lines * headingLine;
}

Index BarTable::columnsThatFit() const {
    const auto fit = static_cast<Index>((width() - 2 * margin - m_names) / leastColumn);
    return std::clamp<Index>(fit, 1, std::max<Index>(1, static_cast<Index>(m_columns.size())));
}

/// The first ones, and the one that sorts in the place of the last.
Index BarTable::placeAmongShown(Index column) const {
    const Index fit = columnsThatFit(), last = fit - 1;
    if (m_sortedBy >= fit)
        return column == m_sortedBy ? last : column < last ? column : -1;
    return column < fit ? column : -1;
}

double BarTable::topOf(Index shown) const {
    return margin + m_headingHeight + static_cast<double>(shown) * lineHeight();
}

QRectF BarTable::placeOf(Index shown, Index column) const {
    const Index place = placeAmongShown(column);
    if (place < 0)
        return {};
    const double wide = (width() - 2 * margin - m_names) / static_cast<double>(columnsThatFit());
    return {margin + m_names + gap + static_cast<double>(place) * wide, topOf(shown), std::max(1.0, wide - gap),
            lineHeight()};
}

QRectF BarTable::headingOf(Index column) const {
    QRectF place = placeOf(0, column);
    if (place.isEmpty())
        return {};
    place.setTop(margin - 4);
    place.setHeight(m_headingHeight);
    return place;
}

void BarTable::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.setFont(interfaceFont(textPixels));
    const QFontMetricsF metrics(painter.font());
    for (Index column = 0; column < static_cast<Index>(m_columns.size()); ++column) {
        if (placeAmongShown(column) < 0)
            continue;
        const bool sorted = column == m_sortedBy;
        const QRectF place = headingOf(column);
        painter.setPen(sorted ? theme().accent : theme().secondary);
        painter.drawText(place, Qt::AlignRight | Qt::AlignBottom, headingLines(column, metrics).join('\n'));
        paintBars(painter, column);
    }
    const Index shown = std::min(linesShown(), static_cast<Index>(m_lines.size()) - m_first);
    for (Index i = 0; i < shown; ++i) {
        const Index line = m_order[static_cast<std::size_t>(m_first + i)];
        const QRectF place(margin, topOf(i), m_names, lineHeight());
        painter.setFont(interfaceFont(textPixels, isMarked(line)));
        painter.setPen(isMarked(line) ? theme().accent : theme().text);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         QFontMetricsF(painter.font())
                             .elidedText(QString::fromStdString(m_lines[static_cast<std::size_t>(line)]),
                                         Qt::ElideRight, place.width()));
    }
    paintFoot(painter);
}

/// The title in as many lines as it needs, with a sign where the table is sorted by it.
QStringList BarTable::headingLines(Index column, const QFontMetricsF &metrics) const {
    const double wide = placeOf(0, column).width();
    QStringList lines(1);
    const QString sign = column != m_sortedBy ? "" : m_rising ? "▴ " : "▾ ";
    const QString title = sign + programWords(m_columns[static_cast<std::size_t>(column)].title);
    for (const QString &word : hyphenated(title, metrics, wide).split(' ')) {
        const QString longer = lines.last().isEmpty() ? word : lines.last() + ' ' + word;
        if (lines.last().isEmpty() || lines.size() == mostHeadingLines || metrics.horizontalAdvance(longer) <= wide)
            lines.last() = longer;
        else
            lines.append(word);
    }
    for (QString &line : lines)
        line = metrics.elidedText(line, Qt::ElideRight, wide);
    return lines;
}

/// How many lines and columns there are beside those that show.
void BarTable::paintFoot(QPainter &painter) const {
    const auto count = static_cast<Index>(m_lines.size()), shown = std::min(linesShown(), count - m_first);
    const auto columns = static_cast<Index>(m_columns.size());
    QStringList words;
    if (shown < count)
        words.append(tr("%L1–%L2 of %L3 · the wheel scrolls").arg(m_first + 1).arg(m_first + shown).arg(count));
    if (columnsThatFit() < columns)
        words.append(tr("%1 of %2 across").arg(columnsThatFit()).arg(columns));
    const QRectF place(margin, height() - margin - footHeight + 6, width() - 2 * margin, footHeight);
    painter.setFont(interfaceFont(11));
    painter.setPen(theme().secondary);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(words.join(" · "), Qt::ElideRight, place.width()));
}

/// Bars from 0, to the left for numbers below it, and the numbers at the right.
void BarTable::paintBars(QPainter &painter, Index column) const {
    const VectorXd &values = m_columns[static_cast<std::size_t>(column)].values;
    double low = 0, high = 0, words = 0;
    const QFontMetricsF metrics(painter.font());
    for (const double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
            words = std::max(words, metrics.horizontalAdvance(columnLabel(value, digits)));
        }
    // Where there is little room the number stands on its bar, with a digit less.
    const bool beside = placeOf(0, column).width() - words > leastBar;
    const int written = beside ? digits : digits - 1;
    const double span = std::max(high - low, std::numeric_limits<double>::min());
    const Index shown = std::min(linesShown(), static_cast<Index>(m_lines.size()) - m_first);
    for (Index i = 0; i < shown; ++i) {
        const QRectF place = placeOf(i, column);
        const double value = values[m_order[static_cast<std::size_t>(m_first + i)]];
        const double room = beside ? place.width() - words - 6 : place.width();
        const double inset = beside ? place.height() * 0.23 : 2;
        // A ground that is as strong as the bars of a theme of high contrast would pass for them.
        const double ground = theme().isHighContrast ? 0.15 : beside ? 1 : 0.5;
        painter.fillRect(QRectF(place.left(), place.top() + inset, room, place.height() - 2 * inset),
                         mixed(theme().surface, theme().hairline, ground));
        if (std::isfinite(value)) {
            const double zero = place.left() - low / span * room, end = zero + value / span * room;
            const QColor color = value < 0 ? theme().contrast : theme().accent;
            painter.fillRect(
                QRectF(std::min(zero, end), place.top() + inset, std::abs(end - zero), place.height() - 2 * inset),
                beside ? color : mixed(theme().surface, color, 0.28));
        }
        painter.setPen(std::isfinite(value) ? theme().text : theme().secondary);
        painter.drawText(place.adjusted(0, 0, beside ? 0 : -3, 0), Qt::AlignRight | Qt::AlignVCenter,
                         std::isfinite(value) ? columnLabel(value, written) : "–");
    }
}

Table BarTable::numbers() const {
    if (isEmpty())
        return {};
    std::vector<std::string> names;
    for (const Index line : m_order)
        names.push_back(m_lines[static_cast<std::size_t>(line)]);
    Table table{{textColumn(sentence("name"), std::move(names))}, {}};
    for (const BarColumn &column : m_columns)
        table.columns.push_back({column.title, VectorXd(column.values(m_order))});
    return table;
}

} // namespace eigenscope

#include "moc_bar_table.cpp"
