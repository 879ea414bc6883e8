#include "core/lessons/lesson_files.h"

#include "core/formats/source_file.h"
#include "core/kernels/expression/kernel_files.h"
#include "core/lessons/lesson_limits.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

constexpr std::array sourceKeys = {"data", "project"};
/// Keys of a saved session that a lesson leaves out, or says elsewhere.
constexpr std::array otherKeys = {"format", "version", "exports", "selection", "scenes"};
/// Of the `views`: where docks and columns stand, and what follows from the selection.
constexpr std::array otherViewKeys = {"layout", "columns", "inspected"};
/// Of the state of a view: where it is scrolled to, and the rows that it looks at because they are selected.
constexpr std::array otherStateKeys = {"top", "first", "row", "rows"};

bool isOfObjects(const Json &object) {
    return object.is_object() && std::ranges::all_of(object, [](const Json &one) { return one.is_object(); });
}

void eraseNulls(Json &object) {
    for (auto entry = object.begin(); entry != object.end();)
        entry = entry->is_null() ? object.erase(entry) : std::next(entry);
}

/// The states of views; those that keep nothing are left out.
void reduceStates(Json &states) {
    for (auto state = states.begin(); state != states.end();) {
        for (const char *key : otherStateKeys)
            state->erase(key);
        eraseNulls(*state);
        state = state->empty() ? states.erase(state) : std::next(state);
    }
}

} // namespace

Json lessonViews(Json views) {
    for (const char *key : otherViewKeys)
        views.erase(key);
    if (const auto states = views.find("states"); states != views.end() && isOfObjects(*states))
        reduceStates(*states);
    for (auto entry = views.begin(); entry != views.end();) {
        const bool isEmpty = entry->is_null() || (entry->is_structured() && entry->empty()) || *entry == Json("");
        entry = isEmpty ? views.erase(entry) : std::next(entry);
    }
    return views;
}

Json LessonFiles::own(const Session &session, const fs::path &base, const Catalogue &catalogue) {
    Json json = session.json();
    for (const char *key : otherKeys)
        json.erase(key);
    if (json.contains("views"))
        json["views"] = lessonViews(json["views"]);
    for (const char *key : sourceKeys)
        if (const auto source = json.find(key); source != json.end())
            if (const auto file = sourceFile(*source, base))
                (*source)["source"] = nameOf(*file);
    if (const auto &kernel = session.kernel()) {
        const KernelExpression named = withFilesNamed(*kernel, catalogue.kernels, [&](const std::string &file) {
            return nameOf((base / file).lexically_normal());
        });
        if (named != *kernel) // otherwise it stays as it was written
            json["kernel"] = kernelText(named);
    }
    return json;
}

/// A file of the lesson stays where it is.
std::string LessonFiles::nameOf(const fs::path &file) {
    const std::string own = nameFromFolder(file, m_folder);
    if (fs::path(own).is_relative())
        return own;
    const auto known = std::ranges::find(m_files, file, &Taken::file);
    if (known != m_files.end())
        return known->name.string();
    return m_files.emplace_back(Taken{file, freeName(file.filename())}).name.string();
}

/// The name, with a number where a file of the folder, or of these, has it.
fs::path LessonFiles::freeName(const fs::path &name) const {
    std::error_code none;
    const auto isTaken = [&](const fs::path &one) {
        return fs::exists(m_folder / one, none) || std::ranges::find(m_files, one, &Taken::name) != m_files.end();
    };
    fs::path free = name;
    for (int i = 2; isTaken(free); ++i)
        free = name.stem().string() + "-" + std::to_string(i) + name.extension().string();
    return free;
}

Result<void> LessonFiles::checkSize() const {
    std::uintmax_t size = 0;
    std::error_code none;
    for (const Taken &taken : m_files)
        if (fs::is_directory(taken.file, none))
            return Error{Error::Kind::InvalidData,
                         sentence("A lesson takes its data along as files, and '%1' is a folder. "
                                  "Pack it as a zip archive, and open that.",
                                  taken.file.filename().string())};
    for (const Taken &taken : m_files)
        size += fs::is_regular_file(taken.file, none) ? fs::file_size(taken.file, none) : 0;
    if (size <= largestLessonData)
        return {};
    return Error{Error::Kind::TooLarge,
                 sentence("A lesson has its data beside it, at most %1 MB. '%2' has %3 MB. Keep fewer rows, save them, "
                          "and open that file.",
                          inMegabytes(largestLessonData), m_files.front().file.filename().string(), inMegabytes(size))};
}

Result<void> LessonFiles::copy() {
    for (const Taken &taken : m_files) {
        std::error_code refused;
        fs::create_directories(m_folder, refused);
        fs::copy_file(taken.file, m_folder / taken.name, refused);
        if (refused)
            return Error{Error::Kind::Unwritable,
                         sentence("The file '%1' cannot be copied to '%2': %3.", taken.file.string(),
                                  (m_folder / taken.name).string(), refused.message())};
        m_copied.push_back(m_folder / taken.name);
    }
    return {};
}

void LessonFiles::takeBack() {
    std::error_code none;
    for (const fs::path &file : m_copied)
        fs::remove(file, none);
    if (!m_copied.empty() && fs::is_empty(m_folder, none))
        fs::remove(m_folder, none);
    m_copied.clear();
}

} // namespace eigenscope
