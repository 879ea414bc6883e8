#include "core/lessons/lesson_language.h"

#include "core/lessons/lesson_file.h"

#include <algorithm>
#include <regex>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

/// The name of the file before its ending.
std::string stem(const fs::path &file) {
    const std::string name = file.filename().string();
    return name.ends_with(lessonEnding) ? name.substr(0, name.size() - lessonEnding.size()) : name;
}

fs::path named(const fs::path &beside, const std::string &stem) {
    return beside.parent_path() / (stem + std::string(lessonEnding));
}

/// What a translation must keep: the object without its words, of which the number stays.
Json withoutWords(const Json &json) {
    static const Names words = {"title", "task", "ask", "say", "hints", "notes", "choices", "because"};
    if (json.is_array()) {
        Json kept = Json::array();
        for (const Json &one : json)
            kept.push_back(withoutWords(one));
        return kept;
    }
    if (!json.is_object())
        return json;
    Json kept = Json::object();
    for (const auto &[key, value] : json.items())
        if (std::ranges::find(words, key) == words.end())
            kept[key] = key == "session" ? value : withoutWords(value);
        else if (value.is_array())
            kept[key] = value.size();
    return kept;
}

/// What of two steps differs, by the names of their keys; empty where they are the same but for words.
std::string differences(const LessonStep &original, const LessonStep &translation) {
    const Json one = withoutWords(original.json), other = withoutWords(translation.json);
    std::string keys;
    for (const auto &both : {one, other})
        for (const auto &[key, value] : both.items())
            if (const std::string quoted = "'" + key + "'";
                one.value(key, Json()) != other.value(key, Json()) && keys.find(quoted) == std::string::npos)
                keys += (keys.empty() ? "" : ", ") + quoted;
    return keys;
}

std::string idsOf(const Lesson &lesson) {
    std::string ids;
    for (const LessonStep &step : lesson.steps)
        ids += (ids.empty() ? "" : ", ") + step.id;
    return ids;
}

LessonFault ofWhole(std::string what, std::string expected, std::string got) {
    return {1, "", std::move(what), std::move(expected), std::move(got)};
}

} // namespace

std::string languageInName(const fs::path &file) {
    static const std::regex tagged(R"(.+\.([a-z]{2,3}(?:_[A-Z]{2})?))");
    std::smatch match;
    const std::string name = stem(file);
    return std::regex_match(name, match, tagged) ? match[1].str() : std::string();
}

std::optional<fs::path> originalOf(const fs::path &file) {
    const std::string language = languageInName(file), name = stem(file);
    if (language.empty())
        return std::nullopt;
    const fs::path original = named(file, name.substr(0, name.size() - language.size() - 1));
    std::error_code none;
    return fs::is_regular_file(original, none) ? std::optional(original) : std::nullopt;
}

fs::path inLanguage(const fs::path &original, const std::string &language) {
    std::error_code none;
    for (const std::string &tag : {language, language.substr(0, language.find('_'))})
        if (const fs::path file = named(original, stem(original) + "." + tag);
            !tag.empty() && fs::is_regular_file(file, none))
            return file;
    return original;
}

std::vector<LessonFault> translationFaults(const Lesson &original, const Lesson &translation) {
    std::vector<LessonFault> faults;
    const LessonHead &one = original.head, &other = translation.head;
    if (const std::string language = languageInName(translation.file); other.language != language)
        faults.push_back(
            ofWhole("The language above the lesson is not that in the name of its file.", language, other.language));
    if (std::tie(one.id, one.minutes, one.needs, one.version, one.isLocked) !=
        std::tie(other.id, other.minutes, other.needs, other.version, other.isLocked))
        faults.push_back(
            ofWhole("The id, minutes, needs, version or mode differ from the original's.", one.id, other.id));
    if (original.defines != translation.defines || original.start != translation.start)
        faults.push_back(
            ofWhole("What the lesson defines and begins with differs from the original.", "the same", "another"));
    if (idsOf(original) != idsOf(translation)) {
        faults.push_back(ofWhole("The steps differ from the original's.", idsOf(original), idsOf(translation)));
        return faults;
    }
    for (std::size_t i = 0; i < original.steps.size(); ++i)
        if (const std::string keys = differences(original.steps[i], translation.steps[i]); !keys.empty())
            faults.push_back({translation.steps[i].line, translation.steps[i].id,
                              "The step differs from the original in more than words: " + keys + ".", "", ""});
    return faults;
}

} // namespace eigenscope
