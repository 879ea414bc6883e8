#include "core/formats/workbook/xlsx_reader.h"

#include "core/base/calendar.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/formats/workbook/escaped_text.h"
#include "core/formats/workbook/sheet_table.h"
#include "core/formats/workbook/xlsx_parts.h"
#include "core/formats/workbook/xml_stream.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// A place such as "AB12", from 0.
struct CellPlace {
    std::size_t line = 0, column = 0;
};

std::optional<CellPlace> placeOf(std::string_view text) {
    std::size_t column = 0, at = 0;
    for (; at < text.size() && text[at] >= 'A' && text[at] <= 'Z' && column <= mostSheetColumns; ++at)
        column = 26 * column + static_cast<std::size_t>(text[at] - 'A' + 1);
    const auto line = countIn(text.substr(at));
    if (!line || *line == 0 || *line > mostSheetLines || column == 0 || column > mostSheetColumns)
        return std::nullopt;
    return CellPlace{*line - 1, column - 1};
}

/// Puts the cells of a sheet into a table.
class SheetReader final : public XmlHandler {
public:
    SheetReader(const XlsxWorkbook &workbook, SheetTable &table) : m_workbook(workbook), m_table(table) {}

    void begin(std::string_view element, const char *const *attributes) override {
        if (element == "c") {
            beginCell(attributes);
        } else if (element == "v" || element == "t") {
            m_hasValue = m_hasValue || element == "v";
            m_isValue = m_isCell && !m_isPhonetic;
        } else if (element == "f") {
            m_hasFormula = true;
        } else if (element == "rPh") {
            m_isPhonetic = true;
        } else if (element == "row") {
            beginRow(attributes);
        } else if (element == "mergeCell") {
            merge(valueOf(attributes, "ref"));
        }
    }

    void end(std::string_view element) override {
        if (element == "c")
            endCell();
        else if (element == "v" || element == "t")
            m_isValue = false;
        else if (element == "rPh")
            m_isPhonetic = false;
    }

    void text(std::string_view piece) override {
        if (m_isValue)
            m_value += piece;
    }

private:
    void beginRow(const char *const *attributes) {
        const auto told = countIn(valueOf(attributes, "r"));
        const std::size_t line = told && *told > 0 ? *told - 1 : m_nextLine;
        if (line < m_nextLine || line >= mostSheetLines)
            return refuse(damaged(sentence("its lines are in no order")));
        m_line = line;
        m_nextLine = line + 1;
        m_column = 0;
    }

    void beginCell(const char *const *attributes) {
        std::string_view type, style, place;
        for (; *attributes; attributes += 2) {
            const std::string_view name = attributes[0], value = attributes[1];
            if (name == "r")
                place = value;
            else if (name == "s")
                style = value;
            else if (name == "t")
                type = value;
        }
        m_isCell = true;
        m_hasValue = m_hasFormula = m_isValue = false;
        m_value.clear();
        m_type = type;
        m_style = countIn(style).value_or(0);
        if (place.empty())
            return;
        const auto told = placeOf(place);
        if (!told || told->line != m_line)
            return refuse(damaged(sentence("the cell '%1' is at no place of its line", place)));
        m_column = told->column;
    }

    void endCell() {
        m_isCell = false;
        if (m_hasFormula && !m_hasValue && m_type != "inlineStr")
            m_table.countFormulaWithoutValue();
        else if (!put(cell()))
            finish(); // the table says why
        ++m_column;
    }

    bool put(SheetCell cell) {
        return cell.kind == SheetCell::Kind::Empty || m_table.put(m_line, m_column, std::move(cell));
    }

    SheetCell cell() {
        using Kind = SheetCell::Kind;
        if (m_value.empty())
            return {};
        if (m_type == "s") {
            const auto number = countIn(m_value);
            if (!number || *number >= m_workbook.texts.size()) {
                refuse(damaged(sentence("it names a text that is not there")));
                return {};
            }
            return {Kind::Text, 0, m_workbook.texts[*number]};
        }
        if (m_type == "e") {
            m_table.countFaultyCell();
            return {};
        }
        if (m_type == "b")
            return {Kind::Text, 0, m_value == "0" || m_value == "false" ? "false" : "true"};
        if (m_type == "str" || m_type == "inlineStr")
            return {Kind::Text, 0, unescapedText(m_value)};
        if (m_type == "d")
            if (const auto time = readTime(m_value, DateOrder::YearMonthDay))
                return {Kind::Time, *time};
        const std::optional<double> number = readNumber(m_value);
        if (!number)
            return {Kind::Text, 0, m_value};
        const bool isDate = m_style < m_workbook.isDate.size() && m_workbook.isDate[m_style];
        return isDate ? SheetCell{Kind::Time, spreadsheetTime(*number, m_workbook.isFrom1904)}
                      : numberCell(*number, m_value);
    }

    void merge(std::string_view area) {
        const std::size_t colon = area.find(':');
        const auto first = placeOf(area.substr(0, colon));
        const auto last = colon == area.npos ? first : placeOf(area.substr(colon + 1));
        if (first && last)
            m_table.merge({first->line, last->line, first->column, last->column});
    }

    static Error damaged(const Sentence &why) {
        return {Error::Kind::Unreadable, sentence("The sheet cannot be read: %1.", why)};
    }

    const XlsxWorkbook &m_workbook;
    SheetTable &m_table;
    std::string m_value, m_type;
    std::size_t m_line = 0, m_nextLine = 0, m_column = 0, m_style = 0;
    bool m_isCell = false, m_isValue = false, m_hasValue = false, m_hasFormula = false, m_isPhonetic = false;
};

} // namespace

bool isXlsx(std::string_view content) {
    constexpr std::size_t head = 1 << 16;
    const std::string_view begin = content.substr(0, head);
    return isZip(begin) &&
           (begin.find("[Content_Types].xml") != begin.npos || begin.find("xl/workbook.") != begin.npos);
}

Result<std::size_t> chosenSheet(const SourceParts &sheets, const std::optional<std::string> &asked) {
    const auto found = asked ? std::ranges::find(sheets.parts, *asked, &SourceParts::Part::name)
                             : std::ranges::find_if(sheets.parts, [](const SourceParts::Part &part) {
                                   return part.told != hiddenSheet();
                               });
    if (found != sheets.parts.end())
        return static_cast<std::size_t>(found - sheets.parts.begin());
    if (!asked)
        return std::size_t{0}; // all are hidden
    Names names;
    for (const SourceParts::Part &part : sheets.parts)
        names.push_back(part.name);
    return unknownName(sentence("sheet"), *asked, names);
}

Result<Content> readXlsx(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    TRY(ZipArchive archive, ZipArchive::open(content));
    TRY(const XlsxWorkbook workbook, readWorkbook(archive, progress));
    Content read;
    read.parts.key = "sheet";
    for (const XlsxSheet &sheet : workbook.sheets)
        read.parts.parts.push_back({sheet.name, sheet.isHidden ? hiddenSheet() : Sentence()});
    TRY(const std::size_t chosen, chosenSheet(read.parts, options.sheet));
    const XlsxSheet &sheet = workbook.sheets[chosen];
    read.parts.chosen = sheet.name;
    const ZipMember &member = *archive.find(sheet.file);
    SheetTable table(options, member.size);
    SheetReader reader(workbook, table);
    TRY(readXml(archive, member, sentence("The sheet cannot be read:"), reader, progress));
    TRY(read.table, table.take());
    return read;
}

} // namespace eigenscope
