#include "app/packaging/desktop_types.h"

#include "core/formats/mime_description.h"

#include <pugixml.hpp>

#include <sstream>

namespace eigenscope {
namespace {

void describeSession(pugi::xml_node all) {
    pugi::xml_node type = all.append_child("mime-type");
    type.append_attribute("type") = sessionMimeType;
    type.append_child("comment").text() = "Eigenscope session";
    type.append_child("sub-class-of").append_attribute("type") = "application/json";
    pugi::xml_node magic = type.append_child("magic");
    magic.append_attribute("priority") = 60; // above that of any JSON
    pugi::xml_node match = magic.append_child("match");
    match.append_attribute("type") = "string";
    match.append_attribute("offset") = "0:256";
    match.append_attribute("value") = "\"eigenscope-session\"";
    type.append_child("glob").append_attribute("pattern") = "*.eigenscope";
}

} // namespace

std::string desktopTypes(const Registry<FormatInfo> &formats) {
    pugi::xml_document document;
    document.load_string(mimeDescription(formats).c_str(), pugi::parse_default | pugi::parse_declaration);
    describeSession(document.child("mime-info"));
    std::ostringstream text;
    document.save(text, "  ");
    return text.str();
}

std::string openedTypes(const Registry<FormatInfo> &formats) {
    std::string types = "MimeType=" + std::string(sessionMimeType) + ";";
    for (const FormatInfo &format : formats.all())
        if (format.read && !format.mimeTypes.empty())
            types += format.mimeTypes.front() + ";";
    return types + "\n";
}

} // namespace eigenscope
