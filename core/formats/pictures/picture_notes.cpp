#include "core/formats/pictures/picture_notes.h"

#include "core/base/word_list.h"
#include "core/formats/pictures/picture_labels.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

constexpr std::size_t filesNamed = 5;

std::string sizeText(PictureSize size) {
    return std::to_string(size.width) + " × " + std::to_string(size.height);
}

/// "a.txt, b.csv and 3 more"; not for none.
Sentence firstOf(const Sentences &names) {
    Sentence list = names.front();
    for (std::size_t i = 1; i < std::min(filesNamed, names.size()); ++i)
        list = sentence("%1, %2", list, names[i]);
    return names.size() > filesNamed ? sentence("%1 and %2 more", list, names.size() - filesNamed) : list;
}

Sentence firstOf(const std::vector<std::string> &files) {
    Sentences names;
    std::ranges::transform(files, std::back_inserter(names), plainWords);
    return firstOf(names);
}

/// As it stands in brackets: without the stop at its end, which is left out of a translation too.
Sentence withoutStop(const Sentence &why) {
    return why.ends_with('.') ? Sentence(why.substr(0, why.size() - 1), why.pattern(), why.values()) : why;
}

/// How the sizes became one.
Sentence sizesTold(const std::vector<PictureSize> &sizes, PictureSize size) {
    const auto smaller = [](PictureSize one, PictureSize other) { return one.pixels() < other.pixels(); };
    const auto [least, most] = std::ranges::minmax_element(sizes, smaller);
    const bool areAlike = std::ranges::all_of(sizes, [&](PictureSize one) { return one == sizes.front(); });
    if (areAlike && sizes.front() == size)
        return sentence("Each has %1 pixels.", sizeText(size));
    const bool areStretched = std::ranges::any_of(sizes, [size](PictureSize one) {
        const Index error = std::abs(one.width * size.height - one.height * size.width);
        return error > std::max(one.width, one.height); // more than rounding to whole pixels makes
    });
    const Sentence had = areAlike ? sentence("Each has %1 pixels", sizeText(sizes.front()))
                                  : sentence("They have from %1 to %2 pixels", sizeText(*least), sizeText(*most));
    return sentence(areStretched ? "%1; they were scaled to %2, those of other proportions were stretched."
                                 : "%1; they were scaled to %2.",
                    had, sizeText(size));
}

} // namespace

Sentences PictureNotes::told(bool inColor) const {
    Sentences notes;
    notes.push_back(labels.empty() ? counted(count, "%1 picture was read.", "%1 pictures were read.")
                                   : sentence(count == 1 ? "%1 picture was read with their folders as labels: %2."
                                                         : "%1 pictures were read with their folders as labels: %2.",
                                              count, labelsTold(labels)));
    notes.push_back(sizesTold(sizes, size));
    if (!inColor && colored > 0)
        notes.push_back(counted(colored, "%1 picture holds colors, which were read as gray.",
                                "%1 pictures hold colors, which were read as gray."));
    if (transparent > 0)
        notes.push_back(counted(transparent, "%1 picture is transparent in parts, which are white now.",
                                "%1 pictures are transparent in parts, which are white now."));
    if (animated > 0)
        notes.push_back(counted(animated, "%1 picture is animated; its first frame was read.",
                                "%1 pictures are animated; their first frames were read."));
    std::ranges::move(leftOut(), std::back_inserter(notes));
    return notes;
}

Sentences PictureNotes::leftOut() const {
    Sentences notes;
    if (!noPictures.empty())
        notes.push_back(sentence(noPictures.size() == 1 ? "%1 file is no picture and was left out: %2."
                                                        : "%1 files are no pictures and were left out: %2.",
                                 noPictures.size(), firstOf(noPictures)));
    if (!unreadable.empty()) {
        Sentences reasons;
        for (const auto &[file, why] : unreadable)
            reasons.push_back(sentence("%1 (%2)", file, withoutStop(why)));
        notes.push_back(sentence(unreadable.size() == 1 ? "%1 picture cannot be read and was left out: %2."
                                                        : "%1 pictures cannot be read and were left out: %2.",
                                 unreadable.size(), firstOf(reasons)));
    }
    if (hidden > 0)
        notes.push_back(sentence(hidden == 1 ? "%1 hidden file or folder was left out."
                                             : "%1 hidden files or folders were left out.",
                                 hidden));
    if (!links.empty())
        notes.push_back(sentence(links.size() == 1 ? "%1 link to a folder was not followed: %2."
                                                   : "%1 links to folders were not followed: %2.",
                                 links.size(), firstOf(links)));
    if (!closed.empty())
        notes.push_back(
            sentence(closed.size() == 1 ? "%1 folder cannot be opened: %2." : "%1 folders cannot be opened: %2.",
                     closed.size(), firstOf(closed)));
    return notes;
}

} // namespace eigenscope
