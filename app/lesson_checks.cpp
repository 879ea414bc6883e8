#include "app/lesson_checks.h"

#include "app/lesson_folders.h"
#include "core/base/word_list.h"
#include "core/formats/table_writer.h"
#include "core/lessons/lesson_check.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_language.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <iostream>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

/// What has come out for one lesson.
struct CheckedLesson {
    fs::path file;
    std::size_t steps = 0;
    double seconds = 0;
    std::vector<LessonFault> faults = {};
};

/// The files that a word of the command line means.
Result<std::vector<fs::path>> filesOf(const std::string &name) {
    std::error_code none;
    if (!fs::is_directory(name, none))
        return lessonFile(name, knownLessons()).transform([](fs::path file) { return std::vector{std::move(file)}; });
    return lessonFilesIn(name);
}

Result<std::vector<fs::path>> allFiles(const Names &names) {
    std::vector<fs::path> files;
    for (const std::string &name : names.empty() ? Names{ownLessonFolder().string()} : names) {
        TRY(const std::vector<fs::path> some, filesOf(name));
        files.insert(files.end(), some.begin(), some.end());
    }
    return files;
}

/// A lesson that cannot be read has one fault.
Result<CheckedLesson> checked(const fs::path &file, const LessonRules &rules, const std::stop_token &stop) {
    const auto begin = std::chrono::steady_clock::now();
    CheckedLesson result{.file = file};
    const Result<Lesson> lesson = readLessonFile(file, rules);
    if (!lesson) {
        result.faults.push_back({lesson.error().line, "", lesson.error().message, "", ""});
        return result;
    }
    result.steps = lesson->steps.size();
    TRY(result.faults, checkLesson(*lesson, rules, {stop, {}}));
    if (const auto original = originalOf(file))
        if (const Result<Lesson> first = readLessonFile(*original, rules))
            std::ranges::move(translationFaults(*first, *lesson), std::back_inserter(result.faults));
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

std::string faultText(const CheckedLesson &lesson, const LessonFault &fault) {
    std::string text = "  ";
    if (!fault.step.empty()) // otherwise the sentence names the file, or is about the whole of it
        text +=
            lesson.file.filename().string() + ", line " + std::to_string(fault.line) + ", step " + fault.step + ": ";
    text += fault.what;
    if (!fault.expected.empty())
        text += " Expected: " + fault.expected + ". Got: " + fault.got + ".";
    return text + "\n";
}

void print(const CheckedLesson &lesson, bool isQuiet) {
    const std::size_t count = lesson.faults.size();
    if (isQuiet && count == 0)
        return;
    std::cout << lesson.file.filename().string() << ": "
              << counted(static_cast<std::ptrdiff_t>(lesson.steps), "%1 step", "%1 steps") << ", "
              << (count == 0 ? "all hold" : std::to_string(count) + (count == 1 ? " fault" : " faults")) << "\n";
    for (const LessonFault &fault : lesson.faults)
        std::cout << faultText(lesson, fault);
    std::cout << std::flush;
}

Json reportOf(const CheckedLesson &lesson) {
    Json faults = Json::array();
    for (const LessonFault &fault : lesson.faults)
        faults.push_back({{"line", fault.line},
                          {"step", fault.step},
                          {"what", fault.what},
                          {"expected", fault.expected},
                          {"got", fault.got}});
    return {{"file", lesson.file.string()},
            {"steps", lesson.steps},
            {"seconds", lesson.seconds},
            {"faults", std::move(faults)}};
}

Result<void> writeReport(const Json &lessons, const std::string &file, Interruption &interruption) {
    const std::string text = Json{{"lessons", lessons}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    if (file == "-")
        return std::cout << text << std::flush
                   ? Result<void>()
                   : Error{Error::Kind::Unwritable,
                           sentence("The report cannot be written: standard output is closed.")};
    const auto lock = interruption.writing();
    return writeFile(file, text);
}

} // namespace

Result<bool> checkLessons(const LessonChecks &checks, const LessonRules &rules, Interruption &interruption) {
    TRY(const std::vector<fs::path> files, allFiles(checks.names));
    Json report = Json::array();
    bool allHold = true;
    for (const fs::path &file : files) {
        TRY(const CheckedLesson lesson, checked(file, rules, interruption.token()));
        print(lesson, checks.isQuiet || checks.report == "-");
        report.push_back(reportOf(lesson));
        allHold = allHold && lesson.faults.empty();
    }
    if (checks.report)
        TRY(writeReport(report, *checks.report, interruption));
    return allHold;
}

} // namespace eigenscope
