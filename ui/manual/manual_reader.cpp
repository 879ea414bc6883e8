#include "ui/manual/manual_reader.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace eigenscope {
namespace {

constexpr std::string_view fence = "---", titleKey = "title: ", placesKey = "places: ";

Names placesIn(const std::string &list) {
    Names places;
    std::istringstream words(list);
    for (std::string place; std::getline(words >> std::ws, place, ',');)
        places.push_back(place);
    return places;
}

Result<ManualPage> readPage(const std::filesystem::path &file) {
    std::ifstream stream(file);
    if (!stream)
        return Error{Error::Kind::Unreadable,
                     sentence("The page %1 of the manual cannot be read.", file.filename().string())};
    const std::string name = file.stem().string();
    ManualPage page;
    page.id = name.substr(name.find('-') + 1);
    std::string line;
    int number = 0;
    for (bool isInside = false; std::getline(stream, line); isInside = true) {
        ++number;
        if (isInside && line == fence)
            break;
        if (line.starts_with(titleKey))
            page.title = line.substr(titleKey.size());
        else if (line.starts_with(placesKey))
            page.places = placesIn(line.substr(placesKey.size()));
        else if (isInside || line != fence)
            return Error{Error::Kind::Syntax,
                         sentence("The page %1 of the manual must begin with its title between two lines '---'.",
                                  file.filename().string()),
                         number, 1};
    }
    std::ostringstream words;
    words << stream.rdbuf();
    page.words = words.str();
    if (page.title.empty() || page.words.empty())
        return Error{Error::Kind::Syntax,
                     sentence("The page %1 of the manual has no title or no words.", file.filename().string()), 1, 1};
    return page;
}

} // namespace

Result<std::vector<ManualPage>> readManualPages(const std::filesystem::path &folder) {
    std::error_code failed;
    std::vector<std::filesystem::path> files;
    for (const auto &entry : std::filesystem::directory_iterator(folder, failed))
        if (entry.path().extension() == ".md")
            files.push_back(entry.path());
    if (failed || files.empty())
        return Error{Error::Kind::Unreadable,
                     sentence("The manual should lie in %1, but there is none.", folder.string())};
    std::ranges::sort(files);
    std::vector<ManualPage> pages;
    for (const std::filesystem::path &file : files) {
        TRY(ManualPage page, readPage(file));
        pages.push_back(std::move(page));
    }
    return pages;
}

} // namespace eigenscope
