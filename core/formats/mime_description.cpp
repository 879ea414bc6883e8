#include "core/formats/mime_description.h"

#include <pugixml.hpp>

#include <sstream>

namespace eigenscope {
namespace {

/// The <mime-type> of a format; gzip has a type of its own.
void describeType(pugi::xml_node &all, const FormatInfo &format) {
    pugi::xml_node type = all.append_child("mime-type");
    type.append_attribute("type") = format.mimeTypes.front().c_str();
    type.append_child("comment").text() = (format.name + ", " + format.description).c_str();
    for (std::size_t i = 1; i < format.mimeTypes.size(); ++i)
        type.append_child("alias").append_attribute("type") = format.mimeTypes[i].c_str();
    for (const std::string &ending : format.endings) {
        pugi::xml_node glob = type.append_child("glob");
        if (ending != format.endings.front())
            glob.append_attribute("weight") = 10; // of 100: a desktop that knows better, as of .txt, is not overruled
        glob.append_attribute("pattern") = ("*" + ending).c_str();
    }
}

} // namespace

std::string mimeDescription(const Registry<FormatInfo> &formats) {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    pugi::xml_node all = document.append_child("mime-info");
    all.append_attribute("xmlns") = "http://www.freedesktop.org/standards/shared-mime-info";
    for (const FormatInfo &format : formats.all())
        if (format.read && !format.mimeTypes.empty())
            describeType(all, format);
    std::ostringstream text;
    document.save(text, "  ");
    return text.str();
}

} // namespace eigenscope
