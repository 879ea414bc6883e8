#include "core/formats/workbook/ods_reader.h"

#include "core/base/calendar.h"
#include "core/base/number_text.h"
#include "core/formats/workbook/sheet_table.h"
#include "core/formats/workbook/xlsx_reader.h"
#include "core/formats/workbook/xml_stream.h"

#include <algorithm>
#include <set>

namespace eigenscope {
namespace {

Error unreadableSheet(const Sentence &why) {
    return {Error::Kind::Unreadable, sentence("The spreadsheet cannot be read: %1", why)};
}

/// Finds the names of the sheets, and which are hidden.
class SheetFinder final : public XmlHandler {
public:
    void begin(std::string_view element, const char *const *attributes) override {
        if (element == "style") {
            m_style = valueOf(attributes, "name");
        } else if (element == "table-properties") {
            if (valueOf(attributes, "display") == "false")
                m_hidden.insert(m_style);
        } else if (element == "table" && m_depth++ == 0) {
            const bool isHidden = m_hidden.contains(std::string(valueOf(attributes, "style-name")));
            sheets.parts.push_back({std::string(valueOf(attributes, "name")), isHidden ? hiddenSheet() : Sentence()});
        }
    }
    void end(std::string_view element) override {
        if (element == "table")
            --m_depth;
    }

    SourceParts sheets{"sheet", {}, {}};

private:
    std::string m_style;
    std::set<std::string> m_hidden;
    int m_depth = 0; ///< of tables within tables
};

/// Puts the cells of one sheet into a table.
class OdsSheetReader final : public XmlHandler {
public:
    OdsSheetReader(std::size_t sheet, SheetTable &table) : m_sheet(sheet), m_table(table) {}

    void begin(std::string_view element, const char *const *attributes) override {
        if (element == "table") {
            m_isHere = ++m_depth == 1 && m_tables++ == m_sheet;
        } else if (!m_isHere) {
            return;
        } else if (element == "table-row") {
            m_column = 0;
            m_cells.clear();
            m_rowRepeats = repeats(attributes, "number-rows-repeated");
        } else if (element == "table-cell" || element == "covered-table-cell") {
            beginCell(attributes);
        } else if (element == "annotation") {
            ++m_annotations; // a remark on the cell is not its text
        } else if (element == "p") {
            if (m_annotations == 0 && m_paragraphs++ > 0)
                m_text += '\n';
        } else if (element == "s" || element == "tab" || element == "line-break") {
            if (m_annotations == 0)
                m_text += ' ';
        }
    }

    void end(std::string_view element) override {
        if (element == "table") {
            if (--m_depth == 0 && m_isHere)
                finish();
        } else if (!m_isHere) {
            return;
        } else if (element == "table-row") {
            endRow();
        } else if (element == "table-cell" || element == "covered-table-cell") {
            endCell();
        } else if (element == "annotation") {
            --m_annotations;
        }
    }

    void text(std::string_view piece) override {
        if (m_isHere && m_paragraphs > 0 && m_annotations == 0)
            m_text += piece;
    }

private:
    /// A cell that stands in so many columns.
    struct RepeatedCell {
        std::size_t column = 0, count = 1;
        SheetCell cell;
    };

    static std::size_t repeats(const char *const *attributes, std::string_view name) {
        return std::max<std::size_t>(1, countIn(valueOf(attributes, name)).value_or(1));
    }

    void beginCell(const char *const *attributes) {
        m_type = valueOf(attributes, "value-type");
        for (const char *value : {"value", "date-value", "boolean-value", "string-value"})
            if (const std::string_view told = valueOf(attributes, value); !told.empty())
                m_value = told;
        m_count = repeats(attributes, "number-columns-repeated");
        if (m_type.empty() && !valueOf(attributes, "formula").empty())
            m_table.countFormulaWithoutValue();
        const std::size_t lines = repeats(attributes, "number-rows-spanned"),
                          columns = repeats(attributes, "number-columns-spanned");
        if ((lines > 1 || columns > 1) && m_line < mostSheetLines && m_column < mostSheetColumns)
            m_table.merge({m_line, std::min(m_line + lines, mostSheetLines) - 1, m_column,
                           std::min(m_column + columns, mostSheetColumns) - 1});
    }

    void endCell() {
        if (SheetCell made = cell(); made.kind != SheetCell::Kind::Empty)
            m_cells.push_back({m_column, std::min(m_count, mostSheetColumns), std::move(made)});
        m_column = std::min(m_column + std::min(m_count, mostSheetColumns), mostSheetColumns);
        m_value.clear();
        m_text.clear();
        m_type.clear();
        m_paragraphs = 0;
    }

    [[nodiscard]] SheetCell cell() const {
        using Kind = SheetCell::Kind;
        if (m_type.empty())
            return {};
        if (m_type == "date")
            if (const auto time = readTime(m_value, DateOrder::YearMonthDay))
                return {Kind::Time, *time};
        if (m_type == "float" || m_type == "percentage" || m_type == "currency")
            if (const auto number = readNumber(m_value))
                return numberCell(*number, m_value);
        if (m_type == "boolean")
            return {Kind::Text, 0, m_value};
        return {Kind::Text, 0, m_text.empty() ? m_value : m_text};
    }

    void endRow() {
        const std::size_t lines = std::min(m_rowRepeats, mostSheetLines);
        for (std::size_t i = 0; i < lines && !m_cells.empty() && m_line + i < mostSheetLines; ++i)
            for (const RepeatedCell &repeated : m_cells)
                for (std::size_t j = 0; j < repeated.count && repeated.column + j < mostSheetColumns; ++j)
                    if (!m_table.put(m_line + i, repeated.column + j, repeated.cell))
                        return finish(); // the table says why
        m_line = std::min(m_line + lines, mostSheetLines);
    }

    std::size_t m_sheet;
    SheetTable &m_table;
    std::vector<RepeatedCell> m_cells; ///< of the present line
    std::string m_type, m_value, m_text;
    std::size_t m_tables = 0, m_line = 0, m_column = 0, m_count = 1, m_rowRepeats = 1;
    int m_depth = 0, m_annotations = 0, m_paragraphs = 0;
    bool m_isHere = false;
};

Result<void> refuseEncrypted(ZipArchive &archive, const Progress &progress) {
    const ZipMember *manifest = archive.find("META-INF/manifest.xml");
    if (!manifest)
        return {};
    TRY(const std::string text, archive.unzipped(*manifest, progress));
    if (text.find("encryption-data") != text.npos)
        return unreadableSheet(sentence("it is protected by a password. Save it without one."));
    return {};
}

} // namespace

bool isOds(std::string_view content) {
    constexpr std::size_t head = 200; // the first file says what the archive is
    return isZip(content) &&
           content.substr(0, head).find("application/vnd.oasis.opendocument.spreadsheet") != content.npos;
}

Result<Content> readOds(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    TRY(ZipArchive archive, ZipArchive::open(content));
    TRY(refuseEncrypted(archive, progress));
    const ZipMember *member = archive.find("content.xml");
    if (!member)
        return unreadableSheet(sentence("the archive holds no sheets."));
    const Sentence what = sentence("The spreadsheet cannot be read:");
    SheetFinder finder;
    TRY(readXml(archive, *member, what, finder, {progress.stop, {}}));
    if (finder.sheets.parts.empty())
        return unreadableSheet(sentence("it holds no sheets."));
    Content read{{}, {}, {}, std::move(finder.sheets)};
    TRY(const std::size_t chosen, chosenSheet(read.parts, options.sheet));
    read.parts.chosen = read.parts.parts[chosen].name;
    SheetTable table(options, member->size);
    OdsSheetReader reader(chosen, table);
    TRY(readXml(archive, *member, what, reader, progress));
    TRY(read.table, table.take());
    return read;
}

} // namespace eigenscope
