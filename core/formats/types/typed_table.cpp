#include "core/formats/types/typed_table.h"

#include "core/base/nearest_name.h"
#include "core/base/no_number.h"
#include "core/base/number_text.h"
#include "core/base/text_encoding.h"
#include "core/base/word_list.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t sampledRows = 1000;
constexpr double mostUnfit = 0.05;  // of the given cells, where the type is guessed
constexpr Index fewestCounted = 20; // rows that a column of any name must count to be an id: fewer may well be an axis
constexpr std::size_t mostValuesTold = 20;

using Cells = std::vector<std::string>;

/// Some cells from the whole length of a column, with one of which a number would lose digits where there is any.
CellTexts sampleOf(const Cells &texts) {
    CellTexts cells;
    const std::size_t step = std::max<std::size_t>(1, texts.size() / sampledRows);
    for (std::size_t i = 0; i < texts.size(); i += step)
        cells.emplace_back(texts[i]);
    const auto longer =
        std::ranges::find_if(texts, [](const std::string &text) { return isCode(text) || isRoundedInteger(text); });
    if (longer != texts.end() && static_cast<std::size_t>(longer - texts.begin()) % step != 0)
        cells.emplace_back(*longer);
    return cells;
}

/// What the numbers of a column were written with.
struct SeenSigns {
    bool points = false, commas = false, spaces = false, apostrophes = false; ///< between thousands
    bool decimalComma = false, percent = false, currency = false, brackets = false;
    std::string unit = {};

    void add(const NumberParts &parts, const NumberStyle &style) {
        const std::string_view whole = parts.digits.substr(0, parts.digits.rfind(style.decimal));
        points = points || (style.decimal == ',' && whole.find('.') != whole.npos);
        commas = commas || (style.decimal == '.' && whole.find(',') != whole.npos);
        for (const char c : whole)
            if ((c < '0' || c > '9') && c != '.' && c != ',')
                (c == '\'' || whole.find("\u2019") != whole.npos ? apostrophes : spaces) = true;
        decimalComma = decimalComma || (style.decimal == ',' && parts.digits.find(',') != parts.digits.npos);
        percent = percent || parts.isPercent;
        currency = currency || parts.hasCurrency;
        brackets = brackets || parts.isBracketed;
        if (!parts.unit.empty())
            unit = parts.unit;
    }

    /// "thousands points, a decimal comma and a currency"; empty for plain numbers.
    [[nodiscard]] Sentence told() const {
        Sentences words;
        const auto add = [&](bool isSeen, const Sentence &word) {
            if (isSeen)
                words.push_back(word);
        };
        add(points, sentence("thousands points"));
        add(commas, sentence("thousands commas"));
        add(spaces, sentence("thousands spaces"));
        add(apostrophes, sentence("thousands apostrophes"));
        add(decimalComma, sentence("a decimal comma"));
        add(percent, sentence("a percent sign"));
        add(currency, sentence("a currency"));
        add(brackets, sentence("brackets for what is negative"));
        add(!unit.empty(), sentence("the unit %1", unit));
        return andWords(words);
    }
};

/// A column of texts on its way to numbers or times.
struct Conversion {
    VectorXd values;
    Index fit = 0, missing = 0, unfit = 0;
    Index firstUnfit = -1;

    template <class Read> Conversion(const Cells &texts, const Names &told, Read read)
        : values(VectorXd::Constant(static_cast<Index>(texts.size()), noNumber)) {
        for (Index i = 0; i < values.size(); ++i) {
            const std::string &text = texts[static_cast<std::size_t>(i)];
            if (isMissingHere(text, told)) {
                ++missing;
            } else if (const std::optional<double> value = read(text)) {
                values[i] = *value;
                ++fit;
            } else {
                firstUnfit = unfit++ == 0 ? i : firstUnfit;
            }
        }
    }
    [[nodiscard]] bool isBorneOut() const {
        return static_cast<double>(unfit) <= mostUnfit * static_cast<double>(fit + unfit);
    }
};

/// Finds the types of the columns one by one, changes their values, and collects what is to be told.
class TypedColumns {
public:
    /// `positions` are those of the table.
    TypedColumns(const TypeSettings &settings, const TableMarks &marks, const std::vector<Index> &positions)
        : m_settings(settings), m_marks(marks), m_positions(positions) {}

    Result<ColumnReading> read(Column &column) {
        const auto told = m_settings.columns.find(column.name);
        m_told = told == m_settings.columns.end() ? ToldColumn{} : told->second;
        m_reading = {.column = column.name, .isTold = m_told.type.has_value(), .rows = column.size()};
        if (m_told.type == ColumnType::Ignore) {
            m_reading.type = ColumnType::Ignore;
            m_reading.leftOut = sentence("it is ignored");
            return m_reading;
        }
        TRY(column.isNumeric() ? readNumbers(column) : readTexts(column));
        if (m_reading.leftOut.empty() && !(m_reading.isTold && m_reading.type == ColumnType::Number))
            m_reading.leftOut = reasonToLeaveOut(column);
        return m_reading;
    }
    [[nodiscard]] const Sentences &notes() const { return m_notes; }

private:
    Result<void> readTexts(Column &column) {
        auto &texts = std::get<Cells>(column.values);
        const ColumnGuess guess = guessColumn(column.name, sampleOf(texts), m_marks, m_settings);
        m_reading.type = guess.type;
        if (guess.type == ColumnType::Number)
            return toNumbers(column, guess);
        if (guess.type == ColumnType::Date)
            return toDates(column, guess.dates, guess.isAmbiguous);
        if (!guess.why.empty())
            m_notes.push_back(sentence("The column '%1' stays a text, since %2.", column.name, guess.why));
        for (std::string &text : texts)
            if (std::ranges::find(m_told.missing, text) != m_told.missing.end())
                text.clear();
        m_reading.missing = std::ranges::count(texts, std::string());
        return {};
    }

    Result<void> toNumbers(Column &column, const ColumnGuess &guess) {
        SeenSigns seen;
        const Conversion made(std::get<Cells>(column.values), m_told.missing, [&](const std::string &text) {
            const std::optional<NumberParts> parts = numberParts(text);
            const std::optional<double> number = parts ? numberOf(*parts, guess.style) : std::nullopt;
            if (number)
                seen.add(*parts, guess.style);
            return number;
        });
        if (made.fit == 0 && made.unfit > 0 && m_reading.isTold)
            return toDaysAsNumbers(column, made);
        if (!m_reading.isTold && !made.isBorneOut())
            return stayTexts(column, made, counted(made.unfit, "%1 cell is no number", "%1 cells are no numbers"));
        if (guess.isAmbiguous)
            tellMarks(column.name, guess.style.decimal);
        const Sentence count = counted(made.fit, "%1 number", "%1 numbers"), signs = seen.told();
        take(column, made, signs.empty() ? count : sentence("%1 with %2", count, signs));
        return {};
    }

    Result<void> toDates(Column &column, DateOrder order, bool isAmbiguous) {
        const Cells &texts = std::get<Cells>(column.values);
        const auto read = [&](DateOrder by) {
            return Conversion(texts, m_told.missing,
                              [by](const std::string &text) { return readTime(withoutSpaces(text), by); });
        };
        Conversion made = read(order);
        if (isAmbiguous && made.unfit > 0) { // a day above 12 stands below the rows that the guess saw
            order = order == DateOrder::DayMonthYear ? DateOrder::MonthDayYear : DateOrder::DayMonthYear;
            Conversion other = read(order);
            isAmbiguous = other.unfit >= made.unfit;
            if (!isAmbiguous)
                made = std::move(other);
        }
        if (made.fit == 0 && made.unfit > 0 && m_reading.isTold)
            return noneFits(
                column, made,
                sentence("The column '%1' is said to hold dates, but none of its cells is a date.", column.name));
        if (!m_reading.isTold && !made.isBorneOut())
            return stayTexts(column, made, counted(made.unfit, "%1 cell is no date", "%1 cells are no dates"));
        if (isAmbiguous)
            tellOrder(column.name, order);
        const Sentence count = counted(made.fit, "%1 date", "%1 dates");
        take(column, made,
             order == DateOrder::DayMonthYear   ? sentence("%1, day first", count)
             : order == DateOrder::MonthDayYear ? sentence("%1, month first", count)
                                                : count);
        column.isTime = true;
        return {};
    }

    /// Dates serve as numbers where the session says so: days since 1970.
    Result<void> toDaysAsNumbers(Column &column, const Conversion &none) {
        TypeSettings asDates = m_settings;
        asDates.columns[column.name].type.reset();
        const ColumnGuess guess = guessColumn(column.name, sampleOf(std::get<Cells>(column.values)), m_marks, asDates);
        if (guess.type == ColumnType::Date)
            return toDates(column, guess.dates, guess.isAmbiguous);
        return noneFits(
            column, none,
            sentence("The column '%1' is said to hold numbers, but none of its cells is a number.", column.name));
    }

    /// `since` is said of the cells that do not fit: "3 cells are no numbers".
    Result<void> stayTexts(const Column &column, const Conversion &tried, const Sentence &since) {
        if (tried.fit > tried.unfit)
            m_notes.push_back(
                sentence("The column '%1' was read as text, since %2, first '%3' in row %4 (counted from 0).",
                         column.name, since, firstUnfit(column, tried), positionOf(tried.firstUnfit)));
        m_reading.type = ColumnType::Text;
        m_reading.missing = tried.missing;
        return {};
    }

    static std::string firstUnfit(const Column &column, const Conversion &tried) {
        return excerpt(std::get<Cells>(column.values)[static_cast<std::size_t>(tried.firstUnfit)]);
    }

    [[nodiscard]] Index positionOf(Index row) const {
        return m_positions.empty() ? row : m_positions[static_cast<std::size_t>(row)];
    }

    /// `rule` is the sentence on what the cells should be.
    Error noneFits(const Column &column, const Conversion &tried, const Sentence &rule) const {
        return {Error::Kind::InvalidData,
                joined(rule, sentence("Got '%1' in row %2 (counted from 0).", firstUnfit(column, tried),
                                      positionOf(tried.firstUnfit)))};
    }

    /// `converted` is what the cells that fit became: "3 dates, day first".
    void take(Column &column, const Conversion &made, const Sentence &converted) {
        m_reading.conversions = made.fit;
        m_reading.missing = made.missing;
        m_reading.unfit = made.unfit;
        if (made.fit > 0) {
            m_reading.converted = converted;
            tellConverted(column, made);
        }
        column.values = made.values;
    }

    void tellConverted(const Column &column, const Conversion &made) {
        Sentence note = sentence("%1: %2", column.name, m_reading.converted);
        if (made.missing > 0)
            note = sentence("%1; %2 missing", note, made.missing);
        if (made.unfit > 0)
            note =
                sentence(made.unfit == 1 ? "%1; %2 did not fit and is missing, first '%3' in row %4 (counted from 0)"
                                         : "%1; %2 did not fit and are missing, first '%3' in row %4 (counted from 0)",
                         note, made.unfit, firstUnfit(column, made), positionOf(made.firstUnfit));
        m_notes.push_back(sentence("%1.", note));
    }

    void tellMarks(const std::string &column, char decimal) {
        m_notes.push_back(sentence(decimal == '.' ? "%1: each comma stands before three digits and was read as parting "
                                                    "thousands; where it is a decimal comma, choose that."
                                                  : "%1: each point stands before three digits and was read as parting "
                                                    "thousands, as other columns have a decimal comma.",
                                   column));
    }

    void tellOrder(const std::string &column, DateOrder order) {
        m_notes.push_back(
            sentence(order == DateOrder::DayMonthYear
                         ? "%1: no day above 12 tells days from months; they were read with the day first."
                         : "%1: no day above 12 tells days from months; they were read with the month first.",
                     column));
    }

    Result<void> readNumbers(Column &column) {
        auto &numbers = std::get<VectorXd>(column.values);
        for (const std::string &word : m_told.missing)
            if (const std::optional<double> value = readNumber(word))
                numbers = (numbers.array() == *value).select(noNumber, numbers);
        m_reading.missing = numbers.array().isNaN().count();
        m_reading.type = m_told.type.value_or(column.isTime ? ColumnType::Date : ColumnType::Number);
        const bool isWrong =
            m_reading.type == ColumnType::Picture ||
            (m_reading.type == ColumnType::Date && !column.isTime && m_reading.missing < column.size());
        if (isWrong)
            return Error{Error::Kind::InvalidData,
                         sentence(m_reading.type == ColumnType::Date
                                      ? "The column '%1' is said to hold dates, but it holds numbers."
                                      : "The column '%1' is said to hold paths of pictures, but it holds numbers.",
                                  column.name)};
        if (m_reading.type == ColumnType::Text)
            becomeTexts(column);
        else if (m_reading.type == ColumnType::Number && !m_reading.isTold && isIdOfNumbers(column.name, numbers))
            m_reading.type = ColumnType::Id;
        return {};
    }

    static void becomeTexts(Column &column) {
        Cells texts;
        for (Index i = 0; i < column.size(); ++i)
            texts.push_back(column.text(i));
        column.values = std::move(texts);
        column.isTime = false;
    }

    /// Whether the numbers tell the rows apart: they count them, or are whole and different under the name of an id.
    static bool isIdOfNumbers(const std::string &name, const VectorXd &numbers) {
        const bool hasName = isIdName(name);
        if (numbers.size() < (hasName ? 2 : fewestCounted) || std::floor(numbers[0]) != numbers[0])
            return false;
        Index counting = 0;
        while (counting < numbers.size() && numbers[counting] == numbers[0] + static_cast<double>(counting))
            ++counting;
        if (counting == numbers.size() && (hasName || numbers[0] == 0 || numbers[0] == 1))
            return true;
        if (!hasName)
            return false;
        if (!(numbers.array().floor() == numbers.array()).all())
            return false;
        VectorXd sorted = numbers;
        std::ranges::sort(sorted);
        return std::ranges::adjacent_find(sorted) == sorted.end();
    }

    [[nodiscard]] Sentence reasonToLeaveOut(const Column &column) const {
        switch (m_reading.type) {
        case ColumnType::Id: return sentence("it is an id");
        case ColumnType::Category: return sentence("it holds categories");
        case ColumnType::Text: return sentence("it holds texts");
        case ColumnType::Picture: return sentence("it holds paths of pictures");
        case ColumnType::Date: return sentence("it holds dates");
        case ColumnType::Number: break;
        case ColumnType::Ignore: return sentence("it is ignored");
        }
        const auto &numbers = std::get<VectorXd>(column.values);
        const auto first = std::ranges::find_if(numbers, [](double value) { return !std::isnan(value); });
        if (numbers.size() < 2)
            return {};
        if (first == numbers.end())
            return sentence("it is empty");
        const bool isConstant =
            std::ranges::all_of(numbers, [&](double value) { return value == *first || std::isnan(value); });
        return isConstant ? sentence("it is constant") : Sentence();
    }

    const TypeSettings &m_settings;
    const TableMarks &m_marks;
    const std::vector<Index> &m_positions;
    ToldColumn m_told;
    ColumnReading m_reading;
    Sentences m_notes;
};

TableMarks marksOf(const Table &table, const TypeSettings &settings) {
    std::vector<CellTexts> samples;
    for (const Column &column : table.columns)
        if (const auto *texts = std::get_if<Cells>(&column.values))
            samples.push_back(sampleOf(*texts));
    return tableMarks(samples, settings);
}

} // namespace

Result<Table> typedTable(Table table, const TypeSettings &settings, const TableMarks &marks) {
    if (!settings.areAsked || !table.readings.empty())
        return table;
    for (const auto &[column, told] : settings.columns)
        if (!table.find(column))
            return unknownName(sentence("column"), column, table.names());
    const TableMarks known = marks.commas + marks.points > 0 ? marks : marksOf(table, settings);
    TypedColumns typed(settings, known, table.positions);
    std::vector<Column> kept;
    for (Column &column : table.columns) {
        TRY(ColumnReading reading, typed.read(column));
        if (reading.type != ColumnType::Ignore)
            kept.push_back(std::move(column));
        table.readings.push_back(std::move(reading));
    }
    if (kept.empty() && !table.columns.empty())
        return Error{Error::Kind::InvalidData, sentence("All columns are ignored. At least one is needed.")};
    table.columns = std::move(kept);
    const std::size_t told = std::min(mostValuesTold, typed.notes().size());
    table.notes.insert(table.notes.end(), typed.notes().begin(), typed.notes().begin() + static_cast<Index>(told));
    if (told < typed.notes().size())
        table.notes.push_back(sentence("Of %1 more columns something is to be told.", typed.notes().size() - told));
    return table;
}

} // namespace eigenscope
