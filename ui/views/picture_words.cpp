#include "ui/views/picture_words.h"

#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/reading_order.h"
#include "ui/text/scale_text.h"

#include <QObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t mostTold = 8; // classes or columns in a sentence that is heard
constexpr int toldDigits = 4;

QString nameOf(const Column &column) {
    return programWords(column.name);
}

/// "3" or "petal_length": what the line of a number is called.
QString lineName(const Column &names, Index line) {
    const auto *numbers = std::get_if<VectorXd>(&names.values);
    return numbers ? numberLabel((*numbers)[line], toldDigits)
                   : QString::fromStdString(
                         std::get<std::vector<std::string>>(names.values)[static_cast<std::size_t>(line)]);
}

/// Places of the least and the largest number; nothing where there is none.
std::optional<std::pair<Index, Index>> leastAndMost(const VectorXd &numbers) {
    std::optional<std::pair<Index, Index>> found;
    for (Index i = 0; i < numbers.size(); ++i) {
        if (!std::isfinite(numbers[i]))
            continue;
        if (!found)
            found = {i, i};
        if (numbers[i] < numbers[found->first])
            found->first = i;
        if (numbers[i] > numbers[found->second])
            found->second = i;
    }
    return found;
}

bool isCurve(const Column &names, const VectorXd &numbers) {
    return names.isNumeric() && numbers.allFinite() &&
           (std::is_sorted(numbers.begin(), numbers.end()) ||
            std::is_sorted(numbers.begin(), numbers.end(), std::greater()));
}

QString columnWords(const Column &names, const Column &column) {
    const auto &numbers = std::get<VectorXd>(column.values);
    const auto at = leastAndMost(numbers);
    if (!at)
        return QObject::tr("%1 has no number").arg(nameOf(column));
    const QString least = numberLabel(numbers[at->first], toldDigits),
                  most = numberLabel(numbers[at->second], toldDigits);
    if (numbers[at->first] == numbers[at->second])
        return QObject::tr("%1 is %2").arg(nameOf(column), least);
    if (isCurve(names, numbers))
        return QObject::tr("%1 goes from %2 to %3")
            .arg(nameOf(column), numberLabel(numbers[0], toldDigits),
                 numberLabel(numbers[numbers.size() - 1], toldDigits));
    return QObject::tr("%1 from %2 at %3 to %4 at %5")
        .arg(nameOf(column), least, lineName(names, at->first), most, lineName(names, at->second));
}

/// The first few, and how many there are besides.
QString listed(QStringList told, std::size_t all) {
    if (const auto more = all - static_cast<std::size_t>(told.size()); more > 0)
        told.append(QObject::tr("and %L1 more").arg(more));
    return told.join(", ");
}

} // namespace

QString numbersWords(const Table &numbers) {
    if (numbers.rows() == 0)
        return {};
    const Column &names = numbers.columns.front();
    const bool areBins = names.name == "from" && numbers.columns.size() > 1 && numbers.columns[1].name == "to";
    std::vector<const Column *> values;
    for (std::size_t i = areBins ? 2 : 1; i < numbers.columns.size(); ++i)
        if (numbers.columns[i].isNumeric())
            values.push_back(&numbers.columns[i]);
    QStringList told;
    for (std::size_t i = 0; i < std::min(values.size(), mostTold); ++i)
        told.append(columnWords(names, *values[i]));
    const QString first = lineName(names, 0), last = lineName(areBins ? numbers.columns[1] : names, numbers.rows() - 1);
    const QString lines = areBins ? QObject::tr("%L1 bars from %2 to %3").arg(numbers.rows()).arg(first, last)
                          : numbers.rows() == 1 ? QObject::tr("For %1 %2").arg(nameOf(names), first)
                          : names.isNumeric()   ? QObject::tr("Over %1 from %2 to %3").arg(nameOf(names), first, last)
                                                : QObject::tr("%L1 lines").arg(numbers.rows());
    return lines + ": " + listed(told, values.size());
}

QString coloringWords(const Coloring &coloring) {
    if (coloring.column.isEmpty())
        return {};
    if (!coloring.classes)
        return QObject::tr("colored by %1 from %2 to %3")
            .arg(coloring.column, scaleText(coloring.min, coloring.min, coloring.max, coloring.isTime),
                 scaleText(coloring.max, coloring.min, coloring.max, coloring.isTime));
    const std::vector<Index> counts = coloring.classes->counts();
    QStringList told;
    for (const std::size_t i : inReadingOrder(coloring.classes->names))
        if (static_cast<std::size_t>(told.size()) < mostTold)
            told.append(QObject::tr("%1 (%L2)").arg(QString::fromStdString(coloring.classes->names[i])).arg(counts[i]));
    const QString classes = listed(told, counts.size());
    return counts.size() == 1
               ? QObject::tr("in 1 class of %1: %2").arg(coloring.column, classes)
               : QObject::tr("in %L1 classes of %2: %3").arg(counts.size()).arg(coloring.column, classes);
}

QString sentences(const QStringList &words) {
    static const QRegularExpression parted(" {2,}");
    QStringList all;
    for (QString one : words) {
        one = one.replace(" · ", ", ").replace(parted, ", ").simplified();
        if (one.isEmpty())
            continue;
        if (one.size() > 1 && one[1].isLower()) // no symbol, as λ
            one[0] = one[0].toUpper();
        all.append(QStringLiteral(".!?…").contains(one.back()) ? one : one + '.');
    }
    return all.join(' ');
}

} // namespace eigenscope
