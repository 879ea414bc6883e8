#include "core/lessons/lesson_library.h"

#include "core/base/json_value.h"
#include "core/base/nearest_name.h"
#include "core/formats/bytes/file_content.h"
#include "core/lessons/explained_things.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_head.h"
#include "core/lessons/lesson_language.h"

#include <algorithm>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

/// The first block of this kind under a heading; null where there is none.
const Json &blockOf(const LessonSection &section, std::string_view kind) {
    static const Json none;
    for (const LessonBlock &block : section.blocks)
        if (block.kind == kind)
            return block.json;
    return none;
}

Names textsIn(const Json &object, const char *key) {
    Names texts;
    if (const Json &list = entryOf(object, key); list.is_array())
        for (const Json &one : list)
            if (const auto text = valueIn<std::string>(one))
                texts.push_back(*text);
    return texts;
}

ListedStep listedStep(const LessonSection &section) {
    const Json &step = blockOf(section, "step");
    return {.id = valueIn<std::string>(entryOf(step, "id")).value_or(""),
            .title = section.title,
            .explains = textsIn(step, "explains"),
            .pointsAt = thingsPointedAt(textsIn(step, "point_at")),
            .uses = thingsUsed(step)};
}

Result<LessonEntry> entryFrom(const fs::path &file) {
    TRY(const FileContent content, fileContent(file));
    TRY(const LessonText text, readLessonText(content.bytes()));
    TRY(LessonHead head, readLessonHead(text.front));
    LessonEntry entry{std::move(head), {}, file};
    for (std::size_t i = 1; i < text.sections.size(); ++i)
        entry.steps.push_back(listedStep(text.sections[i]));
    if (!entry.steps.empty()) // what the lesson begins with is used by its first step
        addNew(entry.steps.front().uses, thingsUsed(blockOf(text.sections.front(), "start")));
    return entry;
}

LessonEntry entryOfFile(const fs::path &file) {
    Result<LessonEntry> entry = entryFrom(file);
    return entry ? *std::move(entry) : LessonEntry{{}, {}, file, entry.error().message};
}

} // namespace

std::vector<fs::path> lessonFilesIn(const fs::path &folder) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto &entry : fs::directory_iterator(folder, none))
        if (entry.path().filename().string().ends_with(lessonEnding))
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::vector<LessonEntry> lessonsIn(const fs::path &folder, const std::string &language) {
    std::vector<LessonEntry> lessons;
    for (const fs::path &file : lessonFilesIn(folder))
        if (!originalOf(file))
            lessons.push_back(entryOfFile(inLanguage(file, language)));
    return lessons;
}

Result<fs::path> lessonFile(const std::string &name, const std::vector<LessonEntry> &known) {
    const auto found = std::ranges::find(known, name, [](const LessonEntry &entry) { return entry.head.id; });
    if (found != known.end() && !name.empty())
        return found->file;
    std::error_code none;
    if (fs::is_regular_file(name, none))
        return fs::path(name);
    Names ids;
    for (const LessonEntry &entry : known)
        ids.push_back(entry.head.id);
    return unknownName(sentence("lesson"), name, ids);
}

} // namespace eigenscope
