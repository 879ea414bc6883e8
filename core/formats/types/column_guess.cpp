#include "core/formats/types/column_guess.h"

#include "core/base/number_text.h"
#include "core/base/text_encoding.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <unordered_set>

namespace eigenscope {
namespace {

/// Of the cells that are given, how many must fit a type that is guessed: a few remarks among many numbers do not make
/// a column of texts.
constexpr double enough = 0.95;
/// Fewer different texts than these are classes, even where each stands there but a few times.
constexpr std::size_t fewLevels = 12;

std::string lowered(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    return small;
}

bool isOneOf(const std::string &word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

bool isBoolean(std::string_view text) {
    return isOneOf(lowered(text), {"true",   "false", "yes",  "no", "ja", "nein", "oui", "non", "si", "sí", "wahr",
                                   "falsch", "vrai",  "faux", "y",  "n",  "j",    "t",   "f",   "on", "off"});
}

bool isPicture(std::string_view text) {
    const std::string small = lowered(text);
    return std::ranges::any_of(std::array{".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp", ".tif", ".tiff"},
                               [&](const char *ending) { return small.size() > 4 && small.ends_with(ending); });
}

bool isWholeNumber(std::string_view text) {
    return std::ranges::all_of(text.starts_with('-') ? text.substr(1) : text, isDigit);
}

const ToldColumn &toldOf(const std::string &name, const TypeSettings &settings) {
    static const ToldColumn nothing;
    const auto found = settings.columns.find(name);
    return found == settings.columns.end() ? nothing : found->second;
}

bool areEnough(std::size_t fit, std::size_t all) {
    return all > 0 && static_cast<double>(fit) >= enough * static_cast<double>(all);
}

/// What the numbers among some texts show.
struct NumberVotes {
    std::size_t numbers = 0, points = 0, commas = 0, eitherPoint = 0, eitherComma = 0;
    Names units = {}; ///< each once

    void add(const NumberParts &parts) {
        ++numbers;
        switch (markEvidence(parts.digits)) {
        case MarkEvidence::None: break;
        case MarkEvidence::DecimalPoint: ++points; break;
        case MarkEvidence::DecimalComma: ++commas; break;
        case MarkEvidence::EitherPoint: ++eitherPoint; break;
        case MarkEvidence::EitherComma: ++eitherComma; break;
        }
        if (!parts.unit.empty() && std::ranges::find(units, parts.unit) == units.end())
            units.emplace_back(parts.unit);
    }
};

NumberVotes votesOf(const CellTexts &given) {
    NumberVotes votes;
    for (const std::string_view text : given)
        if (const std::optional<NumberParts> parts = numberParts(text))
            votes.add(*parts);
    return votes;
}

CellTexts givenCells(const CellTexts &cells, const ToldColumn &told) {
    CellTexts given;
    std::ranges::remove_copy_if(cells, std::back_inserter(given),
                                [&](std::string_view text) { return isMissingHere(text, told.missing); });
    return given;
}

/// The decimal mark where each of the marks stands before three digits: that of the other columns. Where they show
/// none, a point is decimal and a comma parts thousands, as programs write them whose language is not told.
char doubtfulDecimal(const NumberVotes &votes, const TableMarks &marks, const TypeSettings &settings) {
    const char mark = votes.eitherComma > 0 ? ',' : '.';
    const char other = mark == ',' ? '.' : ',';
    if (settings.thousands)
        return *settings.thousands == mark ? other : mark;
    return marks.commas > marks.points ? ',' : '.';
}

void styleNumbers(ColumnGuess &guess, const NumberVotes &votes, const ToldColumn &told, const TableMarks &marks,
                  const TypeSettings &settings) {
    guess.style.thousands = settings.thousands;
    guess.style.isPercentFraction = settings.isPercentFraction;
    guess.style.unit = told.unit;
    if (told.decimal || settings.decimal) {
        guess.style.decimal = told.decimal ? *told.decimal : *settings.decimal;
    } else if (votes.points + votes.commas > 0) {
        guess.style.decimal = votes.commas > votes.points ? ',' : '.';
    } else if (votes.eitherComma + votes.eitherPoint > 0) {
        guess.style.decimal = doubtfulDecimal(votes, marks, settings);
        const bool isUsual = votes.eitherComma == 0 && guess.style.decimal == '.';
        guess.isAmbiguous = !isUsual && !settings.thousands;
    }
}

std::size_t fitting(const CellTexts &given, DateOrder order) {
    return static_cast<std::size_t>(std::ranges::count_if(
        given, [&](std::string_view text) { return readTime(withoutSpaces(text), order).has_value(); }));
}

/// Finds the order of day and month; false where the texts are no dates.
bool takeDates(ColumnGuess &guess, const CellTexts &given, const TableMarks &marks, const TypeSettings &settings) {
    const bool looksLike = std::ranges::any_of(given, [](std::string_view text) {
        return readTime(withoutSpaces(text), DateOrder::DayMonthYear) ||
               readTime(withoutSpaces(text), DateOrder::MonthDayYear);
    });
    if (!looksLike)
        return false;
    const std::size_t byYear = fitting(given, DateOrder::YearMonthDay), byDay = fitting(given, DateOrder::DayMonthYear),
                      byMonth = fitting(given, DateOrder::MonthDayYear);
    guess.dates = byDay > byMonth ? DateOrder::DayMonthYear : DateOrder::MonthDayYear;
    if (settings.dates) {
        guess.dates = *settings.dates;
    } else if (byDay == byMonth && byDay > byYear) {
        const bool hasSlash =
            std::ranges::any_of(given, [](std::string_view text) { return text.find('/') != text.npos; });
        const bool hasPoint = std::ranges::any_of(given, [](std::string_view text) {
            const std::size_t mark = withoutSpaces(text).find_first_not_of("0123456789");
            return mark != text.npos && withoutSpaces(text)[mark] == '.';
        });
        guess.isAmbiguous = !hasPoint;
        guess.dates = hasSlash && marks.commas <= marks.points ? DateOrder::MonthDayYear : DateOrder::DayMonthYear;
    } else if (byYear == byDay) {
        guess.dates = DateOrder::YearMonthDay;
    }
    return areEnough(fitting(given, guess.dates), given.size());
}

std::size_t different(const CellTexts &given) {
    return std::unordered_set<std::string_view>(given.begin(), given.end()).size();
}

Sentence unitsDiffer(const Names &units) {
    constexpr std::size_t shown = 3;
    std::string first;
    for (std::size_t i = 0; i < std::min(shown, units.size()); ++i)
        first.append(i == 0 ? "'" : ", '").append(units[i]).append("'");
    return sentence(units.size() > shown ? "its units differ (%1, …)" : "its units differ (%1)", first);
}

/// Whether the texts are numbers; where most are and yet not enough, or their units forbid it, that is said.
bool takeNumbers(ColumnGuess &guess, const CellTexts &given, const ToldColumn &told) {
    const auto fits = [&](std::string_view text) {
        const std::optional<NumberParts> parts = numberParts(text);
        return parts && numberOf(*parts, guess.style);
    };
    const auto fit = static_cast<std::size_t>(std::ranges::count_if(given, fits));
    const Names units = votesOf(given).units;
    if (!areEnough(fit, given.size())) {
        if (2 * fit > given.size())
            guess.why = sentence("%1 of %2 cells looked at are no numbers, such as '%3'", given.size() - fit,
                                 given.size(), excerpt(*std::ranges::find_if_not(given, fits)));
    } else if (units.size() > 1 && !told.unit) {
        guess.why = unitsDiffer(units);
    } else {
        return true;
    }
    return false;
}

} // namespace

bool isCode(std::string_view text) {
    return text.size() > 1 && text[0] == '0' && std::ranges::all_of(text, isDigit);
}

bool isRoundedInteger(std::string_view text) {
    constexpr std::size_t sureDigits = 15; // of a double
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.size() <= sureDigits || !std::ranges::all_of(digits, isDigit))
        return false;
    const std::optional<double> number = readNumber(digits);
    if (!number)
        return true;
    std::array<char, std::numeric_limits<double>::max_exponent10 + 2> read{};
    const char *end = std::to_chars(read.data(), read.data() + read.size(), *number, std::chars_format::fixed, 0).ptr;
    return std::string_view(read.data(), end) != digits;
}

ColumnType kindOfTexts(const std::string &name, const CellTexts &given) {
    if (std::ranges::all_of(given, isBoolean))
        return ColumnType::Category;
    if (std::ranges::all_of(given, isPicture))
        return ColumnType::Picture;
    const std::size_t levels = different(given);
    if (levels == given.size() && given.size() > 1 && isIdName(name))
        return ColumnType::Id;
    const bool areRepeated = 2 * levels <= given.size() || (levels <= fewLevels && levels < given.size());
    return areRepeated ? ColumnType::Category : ColumnType::Text;
}

bool isMissingHere(std::string_view text, const Names &told) {
    static const std::unordered_set<std::string> words = {
        "na",      "n/a",     "#n/a",  "nan",     "null",    "none",      "nil",          "?",      "-",
        "--",      "---",     "–",     "—",       "−",       ".",         "..",           "…",      "...",
        "n. b.",   "n.b.",    "n. v.", "n.v.",    "k. a.",   "k.a.",      "#n/v",         "#nv",    "#n/d",
        "#div/0!", "#value!", "#ref!", "#wert!",  "#bezug!", "#name?",    "#num!",        "#zahl!", "#null!",
        "n.d.",    "n. d.",   "s. o.", "missing", "fehlt",   "unbekannt", "not available"};
    constexpr std::size_t longest = 16;
    text = withoutSpaces(text);
    if (text.empty() || std::ranges::find(told, text) != told.end())
        return true;
    return !isDigit(text.front()) && text.size() <= longest && words.contains(lowered(text));
}

bool isIdName(std::string_view name) {
    static const std::unordered_set<std::string> words = {
        "id",   "ids",  "nr",    "nr.", "no",  "no.",   "num",        "number", "nummer", "key", "uid",
        "uuid", "guid", "index", "idx", "row", "rowid", "unnamed: 0", "#",      "record", "code"};
    const std::string small = lowered(name);
    if (words.contains(small))
        return true;
    const std::size_t part = small.find_last_of("_- .", small.size() > 1 ? small.size() - 2 : 0);
    if (part != small.npos && words.contains(small.substr(part + 1)))
        return true;
    const bool endsInCamel = name.size() > 2 && (name.ends_with("Id") || name.ends_with("ID")) &&
                             small[name.size() - 3] >= 'a' && name[name.size() - 3] == small[name.size() - 3];
    return endsInCamel || small.starts_with("id_") || small.starts_with("id ");
}

TableMarks tableMarks(std::span<const CellTexts> columns, const TypeSettings &settings) {
    TableMarks marks;
    for (const CellTexts &cells : columns) {
        const CellTexts given = givenCells(cells, {});
        const NumberVotes votes = votesOf(given);
        if (!areEnough(votes.numbers, given.size()))
            continue;
        marks.points += votes.points > votes.commas ? 1 : 0;
        marks.commas += votes.commas > votes.points ? 1 : 0;
    }
    for (const auto &[name, told] : settings.columns)
        if (told.decimal)
            ++(*told.decimal == ',' ? marks.commas : marks.points);
    return marks;
}

ColumnGuess guessColumn(const std::string &name, const CellTexts &cells, const TableMarks &marks,
                        const TypeSettings &settings) {
    const ToldColumn &told = toldOf(name, settings);
    const CellTexts given = givenCells(cells, told);
    ColumnGuess guess;
    if (told.type == ColumnType::Date || (!told.type && takeDates(guess, given, marks, settings))) {
        takeDates(guess, given, marks, settings);
        guess.type = ColumnType::Date;
        return guess;
    }
    guess = {};
    if (told.type && told.type != ColumnType::Number) {
        guess.type = *told.type;
        return guess;
    }
    styleNumbers(guess, votesOf(given), told, marks, settings);
    const bool areCodes = !told.decimal && !told.unit &&
                          (std::ranges::any_of(given, isCode) || std::ranges::any_of(given, isRoundedInteger)) &&
                          std::ranges::all_of(given, isWholeNumber);
    if (told.type || given.empty() || (!areCodes && takeNumbers(guess, given, told))) {
        guess.type = ColumnType::Number;
        return guess;
    }
    guess.isAmbiguous = false;
    guess.type = kindOfTexts(name, givenCells(cells, {}));
    return guess;
}

bool areLongIntegers(const CellTexts &cells) {
    const auto isWhole = [](std::string_view text) { return isMissingHere(text, {}) || isWholeNumber(text); };
    return std::ranges::any_of(cells, isRoundedInteger) && std::ranges::all_of(cells, isWhole);
}

bool needsTexts(const std::string &name, const CellTexts &cells, char decimal, const TableMarks &marks,
                const TypeSettings &settings) {
    const ToldColumn &told = toldOf(name, settings);
    if (told.type)
        if (*told.type == ColumnType::Ignore)
            return false;
    const ColumnGuess guess = guessColumn(name, cells, marks, settings);
    if (guess.type != ColumnType::Number)
        return true; // where all cells are plain numbers: codes, or what the session says
    const bool hasMarks =
        std::ranges::any_of(cells, [](std::string_view text) { return text.find_first_of(".,") != text.npos; });
    return hasMarks && guess.style.decimal != decimal;
}

} // namespace eigenscope
