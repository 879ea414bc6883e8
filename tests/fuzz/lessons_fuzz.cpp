#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_writing.h"
#include "tests/fuzz/expect.h"
#include "tests/project_file.h"

#include <cstdint>

/// Text as a lesson, which is written and read again where it is one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    static const Catalogue catalogue = builtinCatalogue(sampleFolder());
    static const LessonRules rules{catalogue};
    const auto lesson = readLesson({reinterpret_cast<const char *>(bytes), count}, "input.lesson.md", rules);
    if (!lesson) {
        fuzz::expectSentence(lesson.error());
        return 0;
    }
    const std::string written = lessonText(*lesson);
    const auto again = readLesson(written, "input.lesson.md", rules);
    fuzz::expect(bool(again), "what is written can be read: " + written);
    fuzz::expect(lessonText(*again) == written, "it is the same again: " + written);
    return 0;
}
