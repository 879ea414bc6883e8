#include "core/formats/workbook/xlsx_parts.h"

#include "core/formats/workbook/escaped_text.h"
#include "core/formats/workbook/xml_stream.h"

#include <pugixml.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>

namespace eigenscope {
namespace {

Error noWorkbook() {
    return {Error::Kind::Unreadable, sentence("The workbook cannot be read: the archive holds no sheets.")};
}

/// The name without the prefix of its name space.
std::string_view nameOf(const pugi::xml_node &node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == name.npos ? name : name.substr(colon + 1);
}

/// The first node below of this name, without its prefix.
pugi::xml_node below(const pugi::xml_node &node, std::string_view name) {
    return node.find_child([name](const pugi::xml_node &child) { return nameOf(child) == name; });
}

/// The value of an attribute that has a prefix, which may be called otherwise.
std::string_view relationIn(const pugi::xml_node &node) {
    for (const pugi::xml_attribute &attribute : node.attributes())
        if (std::string_view(attribute.name()).ends_with(":id"))
            return attribute.value();
    return {};
}

Result<void> readDocument(ZipArchive &archive, const ZipMember &member, pugi::xml_document &document,
                          const Progress &progress) {
    TRY(const std::string bytes, archive.unzipped(member, progress));
    if (!document.load_buffer(bytes.data(), bytes.size()))
        return Error{Error::Kind::Unreadable,
                     sentence("The workbook cannot be read: its part '%1' is damaged.", member.name)};
    return {};
}

/// The files that a part of the archive names, by the name that it gives them or by their kind.
struct Relations {
    std::map<std::string, std::string, std::less<>> files;  ///< by id
    std::map<std::string, std::string, std::less<>> ofKind; ///< the last of each kind: "styles"
};

Result<Relations> readRelations(ZipArchive &archive, const std::string &part, const Progress &progress) {
    const std::filesystem::path path(part);
    Relations relations;
    const std::string name = (path.parent_path() / "_rels" / (path.filename().string() + ".rels")).string();
    const ZipMember *member = archive.find(name);
    if (!member)
        return relations;
    pugi::xml_document document;
    TRY(readDocument(archive, *member, document, progress));
    for (const pugi::xml_node &relation : below(document, "Relationships").children()) {
        const std::string_view target = relation.attribute("Target").value(), kind = relation.attribute("Type").value();
        const std::string file = target.starts_with('/')
                                     ? std::string(target.substr(1))
                                     : (path.parent_path() / target).lexically_normal().generic_string();
        relations.files[relation.attribute("Id").value()] = file;
        relations.ofKind[std::string(kind.substr(kind.rfind('/') + 1))] = file;
    }
    return relations;
}

bool isTrue(const pugi::xml_attribute &attribute) {
    const std::string_view value = attribute.value();
    return value == "1" || value == "true";
}

/// The numbers of the formats of dates that every workbook knows.
bool isKnownDate(int number) {
    return (number >= 14 && number <= 17) || number == 22 || (number >= 27 && number <= 31) || number == 36 ||
           (number >= 50 && number <= 58);
}

Result<std::vector<bool>> readDateFormats(ZipArchive &archive, const ZipMember &member, const Progress &progress) {
    pugi::xml_document document;
    TRY(readDocument(archive, member, document, progress));
    const pugi::xml_node styles = below(document, "styleSheet");
    std::set<int> dates;
    for (const pugi::xml_node &format : below(styles, "numFmts").children())
        if (isDateFormat(format.attribute("formatCode").value()))
            dates.insert(format.attribute("numFmtId").as_int());
    std::vector<bool> isDate;
    for (const pugi::xml_node &format : below(styles, "cellXfs").children()) {
        const int number = format.attribute("numFmtId").as_int();
        isDate.push_back(isKnownDate(number) || dates.contains(number));
    }
    return isDate;
}

/// Collects the texts that cells share.
class SharedTexts final : public XmlHandler {
public:
    void begin(std::string_view element, const char *const *) override {
        if (element == "si")
            texts.emplace_back();
        else if (element == "t")
            m_isText = m_phonetic == 0 && !texts.empty();
        else if (element == "rPh")
            ++m_phonetic;
    }
    void end(std::string_view element) override {
        if (element == "t")
            m_isText = false;
        else if (element == "rPh")
            --m_phonetic;
    }
    void text(std::string_view piece) override {
        if (m_isText)
            texts.back() += piece;
    }

    std::vector<std::string> texts;

private:
    bool m_isText = false;
    int m_phonetic = 0; ///< how to speak a text is not the text
};

/// The file of the workbook itself.
Result<std::string> workbookFile(ZipArchive &archive, const Progress &progress) {
    TRY(const Relations relations, readRelations(archive, "", progress));
    const auto told = relations.ofKind.find("officeDocument");
    const std::string file = told == relations.ofKind.end() ? "xl/workbook.xml" : told->second;
    if (file.ends_with(".bin"))
        return Error{Error::Kind::Unreadable,
                     sentence("The file is a binary workbook of Excel (.xlsb). Save it as .xlsx, or as CSV.")};
    if (!archive.find(file))
        return noWorkbook();
    return file;
}

} // namespace

bool isDateFormat(std::string_view code) {
    bool isQuoted = false;
    for (std::size_t i = 0; i < code.size() && code[i] != ';'; ++i) {
        if (code[i] == '"')
            isQuoted = !isQuoted;
        else if (isQuoted)
            continue;
        else if (code[i] == '\\' || code[i] == '_' || code[i] == '*') // the next sign stands for itself
            ++i;
        else if (code[i] == '[')
            i = std::min(code.find(']', i), code.size());
        else if (std::string_view("yYdD").find(code[i]) != std::string_view::npos || code.substr(i).starts_with("mmm"))
            return true;
        else if (code.substr(i).starts_with("General"))
            i += 6;
    }
    return false;
}

Result<XlsxWorkbook> readWorkbook(ZipArchive &archive, const Progress &progress) {
    TRY(const std::string file, workbookFile(archive, progress));
    pugi::xml_document document;
    TRY(readDocument(archive, *archive.find(file), document, progress));
    TRY(const Relations relations, readRelations(archive, file, progress));
    const pugi::xml_node root = below(document, "workbook");
    XlsxWorkbook workbook;
    workbook.isFrom1904 = isTrue(below(root, "workbookPr").attribute("date1904"));
    for (const pugi::xml_node &sheet : below(root, "sheets").children()) {
        const auto found = relations.files.find(relationIn(sheet));
        const bool isOfCells = found != relations.files.end() && archive.find(found->second) &&
                               found->second.find("chartsheets/") == std::string::npos;
        const std::string_view state = sheet.attribute("state").value();
        if (isOfCells)
            workbook.sheets.push_back(
                {sheet.attribute("name").value(), found->second, state == "hidden" || state == "veryHidden"});
    }
    if (workbook.sheets.empty())
        return noWorkbook();
    const auto partOf = [&](std::string_view kind) -> const ZipMember * {
        const auto found = relations.ofKind.find(kind);
        return found == relations.ofKind.end() ? nullptr : archive.find(found->second);
    };
    if (const ZipMember *styles = partOf("styles")) {
        TRY(workbook.isDate, readDateFormats(archive, *styles, progress));
    }
    if (const ZipMember *shared = partOf("sharedStrings")) {
        SharedTexts texts;
        TRY(readXml(archive, *shared, sentence("The workbook cannot be read:"), texts, {progress.stop, {}}));
        std::ranges::transform(texts.texts, std::back_inserter(workbook.texts), unescapedText);
    }
    return workbook;
}

} // namespace eigenscope
