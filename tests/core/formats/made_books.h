#pragma once

#include "tests/core/formats/made_files.h"

namespace eigenscope {

// The bytes of spreadsheets that the readers are tried with.

/// A sheet of an Excel workbook: its name, its state ("" where it is to be seen), and the XML within <worksheet>.
struct MadeSheet {
    std::string name, state, xml;
};

/// What a workbook has besides its sheets.
struct MadeBook {
    std::vector<MadeSheet> sheets;
    std::string sharedTexts = {}; ///< the XML within <sst>
    std::string formats = {};     ///< the codes of its own formats of numbers, from number 164 on, one of a style each
    bool isFrom1904 = false;
};

/// Cells without a place and a style, parted by '|': numbers, and texts that stand in the cell; one row a line.
inline std::string sheetRows(std::string_view lines) {
    std::string xml = "<sheetData>";
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(lines.size(), end + 1));
        xml += "<row>";
        while (true) {
            const std::size_t bar = std::min(line.find('|'), line.size());
            const std::string cell(line.substr(0, bar));
            const bool isNumber = !cell.empty() && cell.find_first_not_of("-.0123456789") == cell.npos;
            xml += cell.empty() ? "<c/>"
                   : isNumber   ? "<c><v>" + cell + "</v></c>"
                                : "<c t=\"inlineStr\"><is><t>" + cell + "</t></is></c>";
            if (bar == line.size())
                break;
            line.remove_prefix(bar + 1);
        }
        xml += "</row>";
    }
    return xml + "</sheetData>";
}

inline std::string xlsxFile(const MadeBook &book, bool compress = true) {
    const std::string xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    const std::string kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
    std::string sheets, relations;
    std::vector<std::pair<std::string, std::string>> files;
    files.emplace_back("[Content_Types].xml", xmlHead + "<Types/>");
    files.emplace_back("_rels/.rels", xmlHead + "<Relationships><Relationship Id=\"r1\" Type=\"" + kinds +
                                          "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
    for (std::size_t i = 0; i < book.sheets.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const MadeSheet &sheet = book.sheets[i];
        sheets += "<sheet name=\"" + sheet.name + "\" r:id=\"r" + number + "\"" +
                  (sheet.state.empty() ? "" : " state=\"" + sheet.state + "\"") + "/>";
        relations += "<Relationship Id=\"r" + number + "\" Type=\"" + kinds + "worksheet\" Target=\"worksheets/sheet" +
                     number + ".xml\"/>";
        files.emplace_back("xl/worksheets/sheet" + number + ".xml",
                           xmlHead + "<worksheet>" + sheet.xml + "</worksheet>");
    }
    relations += "<Relationship Id=\"s\" Type=\"" + kinds + "styles\" Target=\"styles.xml\"/>" +
                 "<Relationship Id=\"t\" Type=\"" + kinds + "sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>";
    files.emplace_back("xl/workbook.xml", xmlHead + "<workbook xmlns:r=\"x\"><workbookPr" +
                                              (book.isFrom1904 ? " date1904=\"1\"" : "") + "/><sheets>" + sheets +
                                              "</sheets></workbook>");
    files.emplace_back("xl/_rels/workbook.xml.rels", xmlHead + "<Relationships>" + relations + "</Relationships>");
    files.emplace_back("xl/sharedStrings.xml", xmlHead + "<sst>" + book.sharedTexts + "</sst>");
    std::string own, styles = "<xf numFmtId=\"0\"/>";
    std::string_view codes = book.formats;
    for (int number = 164; !codes.empty(); ++number) {
        const std::size_t end = std::min(codes.find('\n'), codes.size());
        own += "<numFmt numFmtId=\"" + std::to_string(number) + "\" formatCode=\"" + std::string(codes.substr(0, end)) +
               "\"/>";
        styles += "<xf numFmtId=\"" + std::to_string(number) + "\"/>";
        codes.remove_prefix(std::min(codes.size(), end + 1));
    }
    files.emplace_back("xl/styles.xml", xmlHead + "<styleSheet><numFmts>" + own + "</numFmts><cellXfs>" + styles +
                                            "</cellXfs></styleSheet>");
    return zipArchive(files, compress);
}

/// An OpenDocument spreadsheet with this XML for its sheets, and for its styles.
inline std::string odsFile(const std::string &tables, const std::string &styles = "", bool compress = true) {
    const std::string content =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
        "xmlns:text=\"x\" xmlns:style=\"s\"><office:automatic-styles>" +
        styles + "</office:automatic-styles><office:body><office:spreadsheet>" + tables +
        "</office:spreadsheet></office:body></office:document-content>";
    const std::string kind = "application/vnd.oasis.opendocument.spreadsheet";
    return zipArchive({{"mimetype", kind}, {"content.xml", content}}, compress);
}

} // namespace eigenscope
