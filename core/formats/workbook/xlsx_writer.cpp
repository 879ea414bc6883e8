#include "core/formats/workbook/xlsx_writer.h"

#include "core/base/number_text.h"
#include "core/formats/bytes/zip_writer.h"
#include "core/formats/workbook/escaped_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostRows = 1'048'576; // of a sheet, that of the names among them
constexpr std::size_t mostColumns = 16'384, mostLetters = 32'767;
constexpr double secondsADay = 86'400, daysBefore1970 = 25'569; // since the day 0 of the sheet

constexpr std::string_view xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
constexpr std::string_view contentTypes =
    "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
    "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
    "<Override PartName=\"/xl/workbook.xml\" "
    "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>"
    "<Override PartName=\"/xl/worksheets/sheet1.xml\" "
    "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>"
    "<Override PartName=\"/xl/styles.xml\" "
    "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/></Types>";
constexpr std::string_view packageParts =
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" "
    "Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" "
    "Target=\"xl/workbook.xml\"/></Relationships>";
constexpr std::string_view workbook = "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" "
                                      "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
                                      "<sheets><sheet name=\"Data\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
constexpr std::string_view workbookParts =
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" "
    "Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" "
    "Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" "
    "Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" "
    "Target=\"styles.xml\"/></Relationships>";
/// Style 1 is a date with its time, style 2 a date (14 and 22 are formats that the program of the reader knows).
constexpr std::string_view styles =
    "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"
    "<fonts count=\"1\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
    "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill "
    "patternType=\"gray125\"/></fill>"
    "</fills><borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
    "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
    "<cellXfs count=\"3\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
    "<xf numFmtId=\"22\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/>"
    "<xf numFmtId=\"14\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/></cellXfs>"
    "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>";
constexpr std::string_view sheetHead = "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"
                                       "<sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" "
                                       "topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView>"
                                       "</sheetViews><sheetData>";

/// "A", …, "Z", "AA", …
std::string columnLetters(std::size_t column) {
    std::string letters;
    for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

void appendTextCell(std::string &xml, const std::string &place, std::string_view text) {
    xml.append("<c r=\"").append(place).append("\" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
    xml.append(escapedText(text)).append("</t></is></c>");
}

void appendNumberCell(std::string &xml, const std::string &place, std::string_view style, double value) {
    xml.append("<c r=\"").append(place).append("\"").append(style).append("><v>");
    appendNumberText(xml, value);
    xml += "</v></c>";
}

/// Infinite numbers are texts: the format has no word for them.
void appendValueCell(std::string &xml, const std::string &place, std::string_view style, double value) {
    if (std::isinf(value))
        appendTextCell(xml, place, value > 0 ? "inf" : "-inf");
    else if (!std::isnan(value))
        appendNumberCell(xml, place, style, value);
}

/// A column as the rows of the sheet take it.
class SheetColumn {
public:
    SheetColumn(const Column &column, std::size_t place) : m_column(column), m_letters(columnLetters(place)) {
        const auto *numbers = std::get_if<VectorXd>(&column.values);
        if (!column.isTime || !numbers)
            return;
        const auto isDay = [](double seconds) { return std::isnan(seconds) || std::fmod(seconds, secondsADay) == 0; };
        m_style = std::ranges::all_of(*numbers, isDay) ? " s=\"2\"" : " s=\"1\"";
    }
    void appendName(std::string &xml) const { appendTextCell(xml, m_letters + "1", m_column.name); }
    void appendCell(std::string &xml, Index row) const {
        const std::string place = m_letters + std::to_string(row + 2);
        if (const auto *numbers = std::get_if<VectorXd>(&m_column.values)) {
            const double value = (*numbers)[row];
            return appendValueCell(xml, place, m_style, m_column.isTime ? value / secondsADay + daysBefore1970 : value);
        }
        const std::string &text = std::get<std::vector<std::string>>(m_column.values)[static_cast<std::size_t>(row)];
        if (!text.empty())
            appendTextCell(xml, place, text);
    }

private:
    const Column &m_column;
    std::string m_letters;
    std::string_view m_style; ///< empty for a number
};

std::string sheetXml(const Table &table) {
    std::vector<SheetColumn> columns;
    for (std::size_t j = 0; j < table.columns.size(); ++j)
        columns.emplace_back(table.columns[j], j);
    std::string xml(xmlHead);
    xml.append(sheetHead).append("<row r=\"1\">");
    for (const SheetColumn &column : columns)
        column.appendName(xml);
    xml += "</row>";
    for (Index i = 0; i < table.rows(); ++i) {
        xml.append("<row r=\"").append(std::to_string(i + 2)).append("\">");
        for (const SheetColumn &column : columns)
            column.appendCell(xml, i);
        xml += "</row>";
    }
    return xml + "</sheetData></worksheet>";
}

Result<void> requireRoom(const Table &table) {
    if (table.rows() >= mostRows || table.columns.size() > mostColumns)
        return Error{Error::Kind::TooLarge,
                     sentence("A sheet of Excel has at most 1048575 rows below the names and 16384 columns, and the "
                              "table has %1 rows and %2 columns. Write it as .csv.",
                              table.rows(), table.columns.size())};
    for (const Column &column : table.columns)
        if (const auto *texts = std::get_if<std::vector<std::string>>(&column.values))
            if (const auto longest =
                    std::ranges::find_if(*texts, [](const std::string &text) { return text.size() > mostLetters; });
                longest != texts->end())
                return Error{Error::Kind::InvalidData,
                             sentence("A cell of Excel holds at most 32767 characters, and row %1 of '%2' has more. "
                                      "Write the table as .csv.",
                                      longest - texts->begin(), column.name)};
    return {};
}

} // namespace

Result<std::string> xlsxBytes(const Table &table) {
    TRY(requireRoom(table));
    const std::string sheet = sheetXml(table);
    const auto part = [](std::string_view text) { return std::string(xmlHead).append(text); };
    const std::array texts = {part(contentTypes), part(packageParts), part(workbook), part(workbookParts),
                              part(styles)};
    return zipOf(std::array<ZipPart, 6>{{{"[Content_Types].xml", texts[0]},
                                         {"_rels/.rels", texts[1]},
                                         {"xl/workbook.xml", texts[2]},
                                         {"xl/_rels/workbook.xml.rels", texts[3]},
                                         {"xl/styles.xml", texts[4]},
                                         {"xl/worksheets/sheet1.xml", sheet}}});
}

} // namespace eigenscope
