#include "core/subsets/distinction_table.h"

#include "core/base/no_number.h"

#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

template <class Value> VectorXd numbersOf(const Distinction &distinction, Value value) {
    VectorXd numbers(static_cast<Index>(distinction.list.size()));
    for (std::size_t i = 0; i < distinction.list.size(); ++i)
        numbers[static_cast<Index>(i)] = static_cast<double>(value(distinction.list[i]));
    return numbers;
}

template <class Text> std::vector<std::string> textsOf(const Distinction &distinction, Text text) {
    std::vector<std::string> texts;
    for (const Difference &difference : distinction.list)
        texts.emplace_back(text(difference));
    return texts;
}

/// A member of what is told of numbers, or of levels; missing in the lines of the other kind.
template <class Detail> auto member(double Detail::*value) {
    return [value](const Difference &difference) {
        const auto *detail = std::get_if<Detail>(&difference.detail);
        return detail && std::isfinite(detail->*value) ? detail->*value : noNumber;
    };
}

double finite(double value) {
    return std::isfinite(value) ? value : noNumber;
}

} // namespace

std::string_view differenceKind(const Difference &difference) {
    if (const NumberDifference *number = difference.number())
        return number->isTime ? "date" : "number";
    return difference.level()->isWord ? "text" : "category";
}

double chanceOf(double log10) {
    const double chance = std::pow(10, log10);
    return chance >= std::numeric_limits<double>::min() ? chance : noNumber;
}

Table distinctionTable(const Distinction &all) {
    const auto level = [](const Difference &each) { return each.level() ? each.level()->level : std::string(); };
    return {{{"column", textsOf(all, [](const Difference &each) { return each.column; })},
             {"kind", textsOf(all, differenceKind)},
             {"level", textsOf(all, level)},
             {"effect", numbersOf(all, [](const Difference &each) { return finite(each.effect); })},
             {"mean", numbersOf(all, member(&NumberDifference::mean))},
             {"mean_rest", numbersOf(all, member(&NumberDifference::meanRest))},
             {"share", numbersOf(all, member(&LevelDifference::share))},
             {"share_rest", numbersOf(all, member(&LevelDifference::shareRest))},
             {"lift", numbersOf(all, member(&LevelDifference::lift))},
             {"p", numbersOf(all, [](const Difference &each) { return chanceOf(each.log10P); })},
             {"log10_p", numbersOf(all, [](const Difference &each) { return each.log10P; })},
             {"p_adjusted", numbersOf(all, [](const Difference &each) { return chanceOf(each.log10PAdjusted); })},
             {"rows", numbersOf(all, [](const Difference &each) { return each.rows; })},
             {"rows_rest", numbersOf(all, [](const Difference &each) { return each.rowsRest; })}},
            {}};
}

} // namespace eigenscope
