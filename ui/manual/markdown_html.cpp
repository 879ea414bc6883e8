#include "ui/manual/markdown_html.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <cctype>
#include <cstdlib>
#include <memory>

namespace eigenscope {
namespace {

// A formula stands as its number between these two signs of the private use area while Markdown is read, or its
// underscores would be taken for slanted words.
constexpr std::string_view opening = "\uE000", closing = "\uE001";

struct Freed {
    void operator()(cmark_node *node) const { cmark_node_free(node); }
    void operator()(cmark_parser *parser) const { cmark_parser_free(parser); }
    void operator()(cmark_iter *iterator) const { cmark_iter_free(iterator); }
    void operator()(char *text) const { std::free(text); }
};
template <class Thing> using Owned = std::unique_ptr<Thing, Freed>;

/// From here to behind the code that begins here; nowhere where none does.
std::size_t behindCode(std::string_view words, std::size_t at) {
    const std::size_t marks = words.find_first_not_of('`', at) - at;
    const std::size_t end = words.find(std::string(marks, '`'), at + marks);
    return end == words.npos ? words.npos : end + marks;
}

/// The words with a number for each formula; formulas in code and behind "\$" are none.
std::string withoutFormulas(std::string_view words, Names &formulas) {
    std::string result;
    std::size_t at = 0;
    while (at < words.size()) {
        std::size_t end = at + 1;
        if (words[at] == '\\') {
            end = std::min(at + 2, words.size());
        } else if (words[at] == '`') {
            if (const std::size_t behind = behindCode(words, at); behind != words.npos)
                end = behind;
        } else if (words[at] == '$') {
            if (const std::size_t second = words.find('$', at + 1); second != words.npos) {
                result += std::string(opening) + std::to_string(formulas.size()) + std::string(closing);
                formulas.emplace_back(words.substr(at + 1, second - at - 1));
                at = second + 1;
                continue;
            }
        }
        result += words.substr(at, end - at);
        at = end;
    }
    return result;
}

std::string withFormulas(const std::string &html, const Names &formulas, const ManualMarks &marks) {
    std::string result;
    std::size_t at = 0;
    while (true) {
        const std::size_t begin = html.find(opening, at);
        if (begin == html.npos)
            return result + html.substr(at);
        const std::size_t number = begin + opening.size(), end = html.find(closing, number);
        result += html.substr(at, begin - at) + marks.formula(formulas[std::stoul(html.substr(number, end - number))]);
        at = end + closing.size();
    }
}

/// The words of a node and of all below it.
std::string textOf(cmark_node *node) {
    const char *literal = cmark_node_get_literal(node);
    std::string text = literal ? literal : "";
    for (cmark_node *child = cmark_node_first_child(node); child; child = cmark_node_next(child))
        text += textOf(child);
    return text;
}

std::string anchorFor(const std::string &heading) {
    std::string anchor;
    for (const char c : heading)
        if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || (c & 0x80))
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (c == ' ')
            anchor += '-';
    return anchor;
}

/// Takes "{#…}" off the end of a heading and says what stood there; empty where there is none.
std::string takeAnchor(cmark_node *heading) {
    cmark_node *last = cmark_node_last_child(heading);
    const char *literal = last ? cmark_node_get_literal(last) : nullptr;
    const std::string text = literal ? literal : "";
    const std::size_t begin = text.rfind(" {#");
    if (begin == text.npos || !text.ends_with('}'))
        return {};
    cmark_node_set_literal(last, text.substr(0, begin).c_str());
    return text.substr(begin + 3, text.size() - begin - 4);
}

cmark_node *written(cmark_node_type type, const std::string &html) {
    cmark_node *node = cmark_node_new(type);
    cmark_node_set_on_enter(node, html.c_str());
    return node;
}

/// The headings, links and pictures below a node, in their order.
std::vector<cmark_node *> marked(cmark_node *document) {
    std::vector<cmark_node *> found;
    const Owned<cmark_iter> iterator(cmark_iter_new(document));
    for (cmark_event_type event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
         event = cmark_iter_next(iterator.get())) {
        cmark_node *node = cmark_iter_get_node(iterator.get());
        const cmark_node_type type = cmark_node_get_type(node);
        if (event == CMARK_EVENT_ENTER &&
            (type == CMARK_NODE_HEADING || type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE))
            found.push_back(node);
    }
    return found;
}

} // namespace

ManualLink manualLink(const std::string &url) {
    const std::size_t sign = std::min(url.find('#'), url.size());
    std::string page = url.substr(0, sign);
    if (page.ends_with(pageEnding))
        page.resize(page.size() - std::string_view(pageEnding).size());
    return {page, url.substr(std::min(sign + 1, url.size()))};
}

ManualHtml manualHtml(const std::string &words, const ManualMarks &marks) {
    Names formulas;
    const std::string text = withoutFormulas(words, formulas);
    cmark_gfm_core_extensions_ensure_registered();
    const Owned<cmark_parser> parser(cmark_parser_new(CMARK_OPT_VALIDATE_UTF8));
    cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("table"));
    cmark_parser_feed(parser.get(), text.data(), text.size());
    const Owned<cmark_node> document(cmark_parser_finish(parser.get()));
    cmark_consolidate_text_nodes(document.get());
    ManualHtml result;
    for (cmark_node *node : marked(document.get())) {
        if (cmark_node_get_type(node) == CMARK_NODE_HEADING) {
            const std::string told = takeAnchor(node);
            ManualHeading heading{cmark_node_get_heading_level(node), textOf(node), told};
            if (told.empty())
                heading.anchor = anchorFor(heading.text);
            const std::string anchor = "<a id=\"" + heading.anchor + "\" name=\"" + heading.anchor + "\"></a>";
            cmark_node_insert_before(node, written(CMARK_NODE_CUSTOM_BLOCK, anchor));
            result.headings.push_back(std::move(heading));
        } else if (cmark_node_get_type(node) == CMARK_NODE_LINK) {
            cmark_node_set_url(node, marks.link(cmark_node_get_url(node)).c_str());
        } else {
            const std::string picture = marks.picture(cmark_node_get_url(node), textOf(node));
            cmark_node_replace(node, written(CMARK_NODE_CUSTOM_INLINE, picture));
            cmark_node_free(node);
        }
    }
    const Owned<char> html(
        cmark_render_html(document.get(), CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser.get())));
    result.html = withFormulas(html.get(), formulas, marks);
    constexpr std::string_view table = "<table>";
    for (std::size_t at = result.html.find(table); at != std::string::npos; at = result.html.find(table, at))
        at = result.html.replace(at, table.size(), marks.table).find('>', at);
    return result;
}

} // namespace eigenscope
