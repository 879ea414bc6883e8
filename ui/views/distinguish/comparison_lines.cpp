#include "ui/views/distinguish/comparison_lines.h"

#include "core/base/calendar.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include <QLocale>
#include <QObject>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

namespace eigenscope {
namespace {

using Differences = std::vector<const Difference *>;

constexpr std::size_t fewNumbers = 8, fewColumns = 6, fewLevels = 2, fewWords = 4;

/// Those of one kind, in the order asked for; the list comes by falling effect.
template <class Detail> Differences sorted(const Distinction &distinction, ComparisonOrder order) {
    Differences found;
    for (const Difference &difference : distinction.list)
        if (std::holds_alternative<Detail>(difference.detail))
            found.push_back(&difference);
    if (order == ComparisonOrder::Chance)
        std::ranges::stable_sort(found, {}, &Difference::log10P);
    return found;
}

/// Of levels that differ as much, as the two of one column do, what these rows have more of comes first. Sizes are
/// rounded: the last digits of equal ones may not be the same.
void putMoreFrequentFirst(Differences &levels, ComparisonOrder order) {
    std::ranges::stable_sort(levels, std::greater(), [order](const Difference *level) {
        const double size = order == ComparisonOrder::Effect ? std::abs(level->effect) : -level->log10P;
        return std::pair(static_cast<float>(size), level->effect > 0);
    });
}

/// The levels of each column, in the order in which the columns come.
std::vector<Differences> byColumn(const Differences &levels, ComparisonOrder order) {
    std::vector<Differences> columns;
    std::map<std::string_view, std::size_t> places;
    for (const Difference *level : levels) {
        const auto [place, isNew] = places.emplace(level->column, columns.size());
        if (isNew)
            columns.emplace_back();
        columns[place->second].push_back(level);
    }
    for (Differences &column : columns)
        putMoreFrequentFirst(column, order);
    return columns;
}

/// Rounded up to two decimals: none of them is larger than what is told.
double largestEffect(const Differences &differences, std::size_t from) {
    double largest = 0;
    for (std::size_t i = from; i < differences.size(); ++i)
        largest = std::max(largest, std::abs(differences[i]->effect));
    return std::ceil(largest * 100) / 100;
}

ComparisonLine restLine(const QString &words, const QString &link) {
    return {.kind = ComparisonLine::Kind::Rest, .words = words, .link = link};
}

void addNumbers(std::vector<ComparisonLine> &lines, const Differences &numbers, bool isWhole) {
    if (numbers.empty())
        return;
    lines.push_back({ComparisonLine::Kind::NumberHead});
    const std::size_t shown = isWhole ? numbers.size() : std::min(numbers.size(), fewNumbers);
    for (std::size_t i = 0; i < shown; ++i)
        lines.push_back({ComparisonLine::Kind::Number, numbers[i]});
    const auto more = static_cast<int>(numbers.size() - shown);
    if (more > 0)
        lines.push_back(restLine(
            (more == 1 ? QObject::tr("1 more column, |d| ≤ %2") : QObject::tr("%1 more columns, |d| ≤ %2").arg(more))
                .replace("%2", effectText(largestEffect(numbers, shown)).remove('+')),
            QObject::tr("Show all %1").arg(numbers.size())));
}

/// "4 more of donor, ×0.3 to ×0.4".
QString moreLevels(const Differences &levels, std::size_t from) {
    const auto lift = [](const Difference *difference) { return difference->level()->lift; };
    const auto [least, most] = std::ranges::minmax(std::span(levels).subspan(from), {}, lift);
    const QString lowest = liftText(lift(least)), highest = liftText(lift(most));
    return QObject::tr("%1 more of %2, %3")
        .arg(levels.size() - from)
        .arg(QString::fromStdString(levels.front()->column),
             lowest == highest ? lowest : QObject::tr("%1 to %2").arg(lowest, highest));
}

void addLevels(std::vector<ComparisonLine> &lines, const Differences &levels, bool isWhole) {
    const std::size_t few = levels.front()->level()->isWord ? fewWords : fewLevels;
    const std::size_t shown = isWhole ? levels.size() : std::min(levels.size(), few);
    for (std::size_t i = 0; i < shown; ++i)
        lines.push_back({ComparisonLine::Kind::Level, levels[i], i == 0});
    if (shown < levels.size())
        lines.push_back(restLine(moreLevels(levels, shown), QObject::tr("Show all")));
}

void addColumns(std::vector<ComparisonLine> &lines, const std::vector<Differences> &columns, bool isWhole) {
    if (columns.empty())
        return;
    lines.push_back({ComparisonLine::Kind::LevelHead});
    const std::size_t shown = isWhole ? columns.size() : std::min(columns.size(), fewColumns);
    for (std::size_t i = 0; i < shown; ++i)
        addLevels(lines, columns[i], isWhole);
    if (shown < columns.size())
        lines.push_back(restLine(QObject::tr("%1 more columns").arg(columns.size() - shown), QObject::tr("Show all")));
}

bool isShortened(const std::vector<ComparisonLine> &lines) {
    return std::ranges::count(lines, ComparisonLine::Kind::Rest, &ComparisonLine::kind) > 0;
}

} // namespace

std::vector<ComparisonLine> comparisonLines(const Distinction &distinction, ComparisonOrder order, bool isWhole) {
    std::vector<ComparisonLine> lines;
    addNumbers(lines, sorted<NumberDifference>(distinction, order), isWhole);
    addColumns(lines, byColumn(sorted<LevelDifference>(distinction, order), order), isWhole);
    if (isWhole && isShortened(comparisonLines(distinction, order, false)))
        lines.push_back(restLine({}, QObject::tr("Show fewer")));
    return lines;
}

QString effectText(double effect) {
    if (std::isinf(effect))
        return effect > 0 ? "+∞" : "−∞";
    return (effect > 0 ? "+" : "") + plainNumber(effect, std::abs(effect) < 100 ? 2 : 0);
}

QString liftText(double lift) {
    if (std::isinf(lift))
        return "×∞";
    if (lift == 0)
        return "×0";
    return u'×' + (lift < 10 ? plainNumber(lift, lift < 0.1 ? 2 : 1) : numberLabel(lift, 2));
}

QString chanceText(double log10) {
    constexpr double plain = -3; // smaller ones by their power of ten alone
    if (log10 < plain)
        return powerOfTen(static_cast<int>(std::lround(log10)));
    const double chance = std::pow(10, log10);
    return chance < 0.1 ? numberLabel(chance, 2) : plainNumber(chance, 2);
}

QString exactChanceText(double log10) {
    constexpr double plain = -3;
    if (log10 >= plain)
        return numberLabel(std::pow(10, log10), 3);
    const double exponent = std::floor(log10);
    return scientificLabel(std::pow(10, log10 - exponent), static_cast<int>(exponent), 1);
}

QString meanText(const NumberDifference &number, double mean, int digits) {
    constexpr double day = 86'400, thousand = 1000, million = 1e6;
    if (!number.isTime && std::abs(mean) >= thousand && std::abs(mean) < million)
        return plainNumber(mean, 0); // never 1.12·10³
    return number.isTime ? QString::fromStdString(timeText(std::floor(mean / day) * day)) : numberLabel(mean, digits);
}

QString meansText(const NumberDifference &number) {
    constexpr double twoMonths = 60 * 86'400.0;
    constexpr int digits = 3, monthLength = 7; // "2023-06"
    QStringList means = {meanText(number, number.mean, digits), meanText(number, number.meanRest, digits)};
    if (number.isTime && std::abs(number.mean - number.meanRest) > twoMonths)
        for (QString &mean : means)
            mean.truncate(monthLength);
    return means.join(" · ");
}

QString comparisonTip(const Difference &difference) {
    const QLocale locale;
    const auto count = [&](Index rows) { return locale.toString(static_cast<qlonglong>(rows)); };
    QStringList lines = {"<b>" + QString::fromStdString(difference.column).toHtmlEscaped() + "</b>"};
    if (const NumberDifference *number = difference.number())
        lines << QObject::tr("mean %1 against %2, d = %3")
                     .arg(meanText(*number, number->mean, 6), meanText(*number, number->meanRest, 6),
                          effectText(difference.effect));
    if (const LevelDifference *level = difference.level())
        lines << QObject::tr("%1: %2 against %3, %4")
                     .arg(QString::fromStdString(level->level).toHtmlEscaped(), percentLabel(level->share),
                          percentLabel(level->shareRest), liftText(level->lift));
    lines << QObject::tr("p = %1, adjusted %2")
                 .arg(exactChanceText(difference.log10P), exactChanceText(difference.log10PAdjusted));
    lines << QObject::tr("%1 and %2 rows with a value, %3 and %4 without")
                 .arg(count(difference.rows), count(difference.rowsRest), count(difference.missing),
                      count(difference.missingRest));
    return lines.join("<br>");
}

QStringList comparisonFormulas(const std::vector<ComparisonLine> &shown) {
    QStringList lines;
    for (const ComparisonLine &line : shown) {
        const bool isLevel = line.kind == ComparisonLine::Kind::Level;
        if (!line.difference || lines.size() == 2 || (isLevel && !std::isfinite(line.difference->level()->lift)))
            continue;
        const QString name = "\\text{" + texWords(QString::fromStdString(line.difference->column)) + ": }\\;";
        if (isLevel)
            return lines << name + "\\text{lift} = " + texNumber(line.difference->level()->lift, 3);
        if (lines.isEmpty() && std::isfinite(line.difference->effect))
            lines << name + "d = " + texNumber(line.difference->effect, 3);
    }
    return lines;
}

QString comparisonWords(const Distinction &found) {
    constexpr qsizetype mostTold = 5;
    QStringList columns, told;
    for (const Difference &one : found.list) {
        const QString column = QString::fromStdString(one.column);
        if (columns.contains(column) || told.size() == mostTold)
            continue;
        columns.append(column);
        told.append(QObject::tr("%1 by %2").arg(column, numberLabel(one.effect, 3)));
    }
    return QObject::tr("Most different, in standard deviations: %1").arg(told.join(", "));
}

} // namespace eigenscope
