#include "core/lessons/lesson_head.h"

#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/base/text_encoding.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// A key of the front matter: how it is read from a text and written as one; empty where it need not be written.
struct HeadKey {
    std::string id, help;
    Result<void> (*read)(LessonHead &head, const std::string &value);
    std::string (*write)(const LessonHead &head);
};

template <std::string LessonHead::*member> HeadKey textKey(std::string id, std::string help) {
    return {std::move(id), std::move(help),
            [](LessonHead &head, const std::string &value) -> Result<void> {
                head.*member = value;
                return {};
            },
            [](const LessonHead &head) { return head.*member; }};
}

template <int LessonHead::*member> HeadKey countKey(std::string id, std::string help) {
    return {std::move(id), std::move(help),
            [](LessonHead &head, const std::string &value) -> Result<void> {
                const auto count = readInteger(value);
                if (!count || *count < 1 || *count > 100'000)
                    return Error{Error::Kind::InvalidParameter,
                                 sentence("A whole number from 1 on is needed here. Got '%1'.", excerpt(value))};
                head.*member = static_cast<int>(*count);
                return {};
            },
            [](const LessonHead &head) { return head.*member > 0 ? std::to_string(head.*member) : std::string(); }};
}

Result<void> readNeeds(LessonHead &head, const std::string &value) {
    for (std::size_t begin = 0; begin < value.size();) {
        const std::size_t end = std::min(value.find(',', begin), value.size());
        std::string id = value.substr(begin, end - begin);
        std::erase(id, ' ');
        if (!id.empty())
            head.needs.push_back(id);
        begin = end + 1;
    }
    return {};
}

std::string writtenNeeds(const LessonHead &head) {
    std::string text;
    for (const std::string &id : head.needs)
        text += (text.empty() ? "" : ", ") + id;
    return text;
}

Result<void> readMode(LessonHead &head, const std::string &value) {
    head.isLocked = value == "locked";
    if (!head.isLocked && value != "free")
        return Error{Error::Kind::InvalidParameter,
                     sentence("The mode of a lesson is 'free' or 'locked'. Got '%1'.", value)};
    return {};
}

const std::vector<HeadKey> &headKeys() {
    static const std::vector<HeadKey> keys = {
        textKey<&LessonHead::id>("lesson", "The id of the lesson, in small letters and dashes. It must be there."),
        textKey<&LessonHead::title>("title", "The title. It must be there."),
        textKey<&LessonHead::audience>("for", "For whom the lesson is."),
        countKey<&LessonHead::minutes>("minutes", "How long it takes."),
        textKey<&LessonHead::goal>("goal", "What is understood at its end, in one sentence."),
        {"needs", "Ids of lessons that come before, with commas between them.", readNeeds, writtenNeeds},
        countKey<&LessonHead::version>("version", "A whole number, larger with every change that learners notice."),
        {"mode", "'free' (usual), or 'locked': only what a step allows takes input.", readMode,
         [](const LessonHead &head) { return std::string(head.isLocked ? "locked" : "free"); }},
        textKey<&LessonHead::language>("language", "The language of its words: 'en', 'de', …"),
        textKey<&LessonHead::license>("license", "Under which terms it is passed on.")};
    return keys;
}

Error onFrontLine(const FrontLine &line, const Error &error) {
    return {error.kind, sentence("The key '%1': %2", line.key, error.message), line.line};
}

Result<void> readLine(LessonHead &head, const FrontLine &line, Names &seen) {
    const auto key = std::ranges::find(headKeys(), line.key, &HeadKey::id);
    if (key == headKeys().end()) {
        Names ids;
        for (const HeadKey &known : headKeys())
            ids.push_back(known.id);
        return Error{Error::Kind::InvalidParameter,
                     unknownName(sentence("key of the front matter"), line.key, ids).message, line.line};
    }
    if (std::ranges::find(seen, line.key) != seen.end())
        return Error{Error::Kind::InvalidParameter, sentence("The key '%1' stands twice.", line.key), line.line};
    seen.push_back(line.key);
    if (const auto read = key->read(head, line.value); !read)
        return onFrontLine(line, read.error());
    return {};
}

} // namespace

Result<LessonHead> readLessonHead(const std::vector<FrontLine> &front) {
    LessonHead head;
    Names seen;
    for (const FrontLine &line : front)
        TRY(readLine(head, line, seen));
    if (head.id.empty() || head.title.empty()) {
        const char *const key = head.id.empty() ? "lesson" : "title";
        return Error{Error::Kind::InvalidParameter, sentence("The front matter lacks the key '%1'.", key), 1};
    }
    return head;
}

DescribedNames lessonHeadKeys() {
    std::vector<DescribedName> all;
    for (const HeadKey &key : headKeys())
        all.push_back({key.id, key.help});
    return DescribedNames(std::move(all));
}

std::string lessonHeadText(const LessonHead &head) {
    std::string text;
    for (const HeadKey &key : headKeys())
        if (const std::string value = key.write(head); !value.empty())
            text += key.id + ": " + value + "\n";
    return text;
}

} // namespace eigenscope
