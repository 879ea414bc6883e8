#include "core/formats/pictures/picture_notes.h"

#include "core/formats/pictures/picture_labels.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace eigenscope {
namespace {

constexpr std::size_t filesNamed = 5;

std::string sizeText(PictureSize size) {
    return std::to_string(size.width) + " × " + std::to_string(size.height);
}

/// "3 files are", "1 file is".
std::string counted(std::size_t count, const std::string &thing, const std::string &one, const std::string &many) {
    return std::to_string(count) + " " + thing + (count == 1 ? " " + one : "s " + many);
}

/// "a.txt, b.csv and 3 more".
std::string firstOf(const std::vector<std::string> &names) {
    std::string text;
    for (std::size_t i = 0; i < std::min(filesNamed, names.size()); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > filesNamed ? text + " and " + std::to_string(names.size() - filesNamed) + " more" : text;
}

/// How the sizes became one.
std::string sizesTold(const std::vector<PictureSize> &sizes, PictureSize size) {
    const auto smaller = [](PictureSize one, PictureSize other) { return one.pixels() < other.pixels(); };
    const auto [least, most] = std::ranges::minmax_element(sizes, smaller);
    const bool areAlike = std::ranges::all_of(sizes, [&](PictureSize one) { return one == sizes.front(); });
    if (areAlike && sizes.front() == size)
        return "Each has " + sizeText(size) + " pixels.";
    const bool areStretched = std::ranges::any_of(sizes, [size](PictureSize one) {
        const Index error = std::abs(one.width * size.height - one.height * size.width);
        return error > std::max(one.width, one.height); // more than rounding to whole pixels makes
    });
    const std::string had = areAlike ? "Each has " + sizeText(sizes.front()) + " pixels"
                                     : "They have from " + sizeText(*least) + " to " + sizeText(*most) + " pixels";
    return had + "; they were scaled to " + sizeText(size) +
           (areStretched ? ", those of other proportions were stretched." : ".");
}

} // namespace

std::vector<std::string> PictureNotes::told(bool inColor) const {
    Sentences notes;
    const std::set<std::string> folders(labels.begin(), labels.end());
    const std::string were = counted(static_cast<std::size_t>(count), "picture", "was read", "were read");
    notes.push_back(labels.empty() ? were + "." : were + " with their folders as labels: " + labelsTold(labels) + ".");
    notes.push_back(sizesTold(sizes, size));
    const auto tell = [&notes](Index some, const std::string &one, const std::string &many) {
        if (some > 0)
            notes.push_back(counted(static_cast<std::size_t>(some), "picture", one, many) + ".");
    };
    if (!inColor)
        tell(colored, "holds colors, which were read as gray", "hold colors, which were read as gray");
    tell(transparent, "is transparent in parts, which are white now", "are transparent in parts, which are white now");
    tell(animated, "is animated; its first frame was read", "are animated; their first frames were read");
    std::ranges::move(leftOut(), std::back_inserter(notes));
    return notes;
}

std::vector<std::string> PictureNotes::leftOut() const {
    Sentences notes;
    if (!noPictures.empty())
        notes.push_back(counted(noPictures.size(), "file", "is no picture and was", "are no pictures and were") +
                        " left out: " + firstOf(noPictures) + ".");
    if (!unreadable.empty()) {
        std::vector<std::string> reasons;
        for (const auto &[file, why] : unreadable)
            reasons.push_back(file + " (" + (why.ends_with('.') ? why.substr(0, why.size() - 1) : why) + ")");
        notes.push_back(counted(unreadable.size(), "picture", "cannot be read and was", "cannot be read and were") +
                        " left out: " + firstOf(reasons) + ".");
    }
    if (hidden > 0)
        notes.push_back(hidden == 1 ? "1 hidden file or folder was left out."
                                    : std::to_string(hidden) + " hidden files or folders were left out.");
    if (!links.empty())
        notes.push_back(counted(links.size(), "link", "to a folder was", "to folders were") +
                        " not followed: " + firstOf(links) + ".");
    if (!closed.empty())
        notes.push_back(counted(closed.size(), "folder", "cannot be opened", "cannot be opened") + ": " +
                        firstOf(closed) + ".");
    return notes;
}

} // namespace eigenscope
