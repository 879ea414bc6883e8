#include "core/formats/workbook/xml_stream.h"

#include "core/base/number_text.h"

#include <expat.h>

namespace eigenscope {
namespace {

std::string_view withoutPrefix(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == name.npos ? name : name.substr(colon + 1);
}

/// A handler with the parser that calls it, which it stops.
struct XmlReading {
    XML_Parser parser;
    XmlHandler &handler;

    void stopWhereAsked() const {
        if (handler.error() || handler.isDone())
            XML_StopParser(parser, XML_FALSE);
    }
};

void beginElement(void *reading, const XML_Char *name, const XML_Char **attributes) {
    const auto &to = *static_cast<XmlReading *>(reading);
    to.handler.begin(withoutPrefix(name), attributes);
    to.stopWhereAsked();
}

void endElement(void *reading, const XML_Char *name) {
    const auto &to = *static_cast<XmlReading *>(reading);
    to.handler.end(withoutPrefix(name));
    to.stopWhereAsked();
}

void takeText(void *reading, const XML_Char *text, int size) {
    static_cast<XmlReading *>(reading)->handler.text({text, static_cast<std::size_t>(size)});
}

} // namespace

std::string_view XmlHandler::valueOf(const char *const *attributes, std::string_view name) {
    for (; *attributes; attributes += 2)
        if (withoutPrefix(attributes[0]) == name)
            return attributes[1];
    return {};
}

Result<void> readXml(ZipArchive &archive, const ZipMember &member, const Sentence &what, XmlHandler &handler,
                     const Progress &progress) {
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                              XML_ParserFree);
    if (!parser)
        return Error{Error::Kind::TooLarge, sentence("%1 there is no memory left to read it.", what)};
    XmlReading reading{parser.get(), handler};
    XML_SetUserData(parser.get(), &reading);
    XML_SetElementHandler(parser.get(), beginElement, endElement);
    XML_SetCharacterDataHandler(parser.get(), takeText);
    const auto parse = [&](std::string_view bytes, bool isLast) -> Result<void> {
        if (handler.isDone() ||
            XML_Parse(parser.get(), bytes.data(), static_cast<int>(bytes.size()), isLast) == XML_STATUS_OK)
            return {};
        if (handler.error())
            return *handler.error();
        if (handler.isDone())
            return {};
        return Error{Error::Kind::Unreadable, sentence("%1 line %2 of '%3' is damaged.", what,
                                                       XML_GetCurrentLineNumber(parser.get()), member.name)};
    };
    TRY(archive.read(member, progress, [&](std::string_view bytes) { return parse(bytes, false); }));
    return parse({}, true);
}

std::optional<std::size_t> countIn(std::string_view text) {
    const auto number = readInteger(text);
    return number && *number >= 0 ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

} // namespace eigenscope
