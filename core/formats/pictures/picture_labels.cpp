#include "core/formats/pictures/picture_labels.h"

#include "core/base/text_encoding.h"

#include <algorithm>
#include <map>
#include <set>

namespace eigenscope {
namespace {

constexpr std::size_t labelsNamed = 8;

std::string readable(const std::string &way) {
    return surveyed(way).invalid ? latin1ToUtf8(way) : way;
}

/// The length of the way to the deepest folder that holds all, with its '/'.
std::size_t sharedFolder(const std::vector<std::string> &ways) {
    std::string shared = ways.empty() ? std::string() : ways.front();
    for (const std::string &way : ways)
        shared.resize(static_cast<std::size_t>(std::ranges::mismatch(shared, way).in1 - shared.begin()));
    const std::size_t slash = shared.rfind('/');
    return slash == shared.npos ? 0 : slash + 1;
}

} // namespace

PictureLabels pictureLabels(const std::vector<std::string> &ways) {
    const std::size_t shared = sharedFolder(ways);
    PictureLabels told;
    bool hasFolders = false;
    std::set<std::string> different;
    for (const std::string &way : ways) {
        const std::size_t folderEnd = way.find('/', shared);
        const bool isInFolder = folderEnd != way.npos;
        hasFolders = hasFolders || isInFolder;
        told.labels.push_back(isInFolder ? readable(way.substr(shared, folderEnd - shared)) : std::string());
        told.names.push_back(readable(way.substr(way.rfind('/') + 1)));
        different.insert(told.names.back());
    }
    if (different.size() < ways.size())
        std::ranges::transform(ways, told.names.begin(),
                               [shared](const std::string &way) { return readable(way.substr(shared)); });
    if (!hasFolders)
        told.labels.clear();
    return told;
}

Sentence labelsTold(const std::vector<std::string> &labels) {
    std::map<std::string, std::size_t> counts;
    for (const std::string &label : labels)
        ++counts[label];
    Sentences told;
    for (const auto &[label, count] : counts) {
        if (told.size() == labelsNamed)
            break;
        told.push_back(label.empty() ? sentence("without a folder (%1)", count) : sentence("%1 (%2)", label, count));
    }
    if (counts.size() > labelsNamed)
        told.push_back(sentence("%1 more", counts.size() - labelsNamed));
    return andWords(told);
}

} // namespace eigenscope
