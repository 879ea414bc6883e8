#include "ui/manual/manual.h"

#include "ui/formula/formula.h"
#include "ui/manual/manual_reader.h"
#include "ui/manual/markdown_html.h"

#include <algorithm>
#include <map>
#include <set>

namespace eigenscope {

Result<Manual> Manual::read(const std::filesystem::path &folder, const ManualSource &source) {
    Manual manual;
    manual.m_folder = folder;
    TRY(manual.m_pages, readManualPages(folder));
    std::ranges::move(cataloguePages(source), std::back_inserter(manual.m_pages));
    return manual;
}

const ManualPage *Manual::find(std::string_view id) const {
    const auto found = std::ranges::find(m_pages, id, &ManualPage::id);
    return found == m_pages.end() ? nullptr : &*found;
}

const ManualPage &Manual::explaining(const Names &places) const {
    for (const std::string &place : places)
        for (const ManualPage &page : m_pages)
            if (std::ranges::find(page.places, place) != page.places.end())
                return page;
    return m_pages.front();
}

Names Manual::faults() const {
    Names faults;
    std::map<std::string, std::set<std::string>> anchors; // by page
    std::map<std::string, std::string> links;             // by where they stand
    std::set<std::string> places;
    for (const ManualPage &page : m_pages) {
        const auto say = [&](const std::string &what) { faults.push_back(page.title + ": " + what); };
        const ManualHtml read = manualHtml(
            page.words, {.formula =
                             [&](const std::string &tex) {
                                 if (const auto formula = Formula::read(QString::fromStdString(tex)); !formula)
                                     say("the formula '" + tex + "' cannot be read: " + formula.error().message);
                                 return std::string();
                             },
                         .link =
                             [&](const std::string &url) {
                                 links[url.starts_with('#') ? page.id + pageEnding + url : url] += page.title + " ";
                                 return url;
                             },
                         .picture =
                             [&](const std::string &file, const std::string &seen) {
                                 if (!std::filesystem::exists(m_folder / file))
                                     say("the picture " + file + " is missing.");
                                 if (seen.empty())
                                     say("nothing says what is seen in " + file + ".");
                                 return std::string();
                             }});
        anchors[page.id] = {""};
        for (const ManualHeading &heading : read.headings)
            if (!anchors[page.id].insert(heading.anchor).second)
                say("two headings have the anchor '" + heading.anchor + "'.");
        for (const std::string &place : page.places)
            if (!places.insert(place).second)
                say("another page explains " + place + " too.");
    }
    for (const auto &[url, where] : links) {
        const ManualLink link = manualLink(url);
        if (!anchors.contains(link.page) || !anchors[link.page].contains(link.anchor))
            faults.push_back("A link on " + where + "leads to " + url + ", which is not there.");
    }
    return faults;
}

} // namespace eigenscope
