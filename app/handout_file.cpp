#include "app/handout_file.h"

#include "app/batch.h"
#include "app/gui_application.h"
#include "app/progress_display.h"
#include "core/formats/table_writer.h"
#include "ui/window/lessons/lesson_handout.h"
#include "ui/window/lessons/named_lesson.h"

#include <QApplication>
#include <QEventLoop>

namespace eigenscope {
namespace {

constexpr std::chrono::milliseconds watchInterval{100};

HandoutSettings settingsOf(const HandoutFlags &flags) {
    return {flags.edition == "teacher" ? HandoutEdition::Teacher : HandoutEdition::Student,
            flags.paper == "Letter" ? HandoutPaper::Letter : HandoutPaper::A4};
}

Result<std::string> handoutBytes(Lesson lesson, const HandoutFlags &flags, const Registries &registries,
                                 ProgressDisplay &display, const std::stop_token &stop) {
    Result<std::string> made = canceled();
    QEventLoop loop;
    HandoutMaking making(handoutSources(registries), std::move(lesson), settingsOf(flags),
                         [&](Result<std::string> bytes) {
                             made = std::move(bytes);
                             loop.quit();
                         });
    QObject::connect(&making, &HandoutMaking::progressed, &loop,
                     [&display](double share) { display.show("handout", share); });
    QTimer watch;
    QObject::connect(&watch, &QTimer::timeout, &loop, [&] {
        if (stop.stop_requested())
            loop.quit();
    });
    watch.start(watchInterval);
    loop.exec();
    return made;
}

} // namespace

Result<void> writeHandout(const HandoutFlags &flags, bool isQuiet, const Registries &registries) {
    TRY(LessonAt at, namedLesson(flags.lesson, {}, registries));
    TRY(checkPlace(flags.file));
    const std::unique_ptr<QApplication> application = makeApplication(GuiUse::Pictures);
    Interruption interruption;
    ProgressDisplay display(isQuiet);
    TRY(const std::string bytes, handoutBytes(std::move(at.lesson), flags, registries, display, interruption.token()));
    const auto lock = interruption.writing();
    TRY(writeFile(flags.file, bytes));
    display.clear();
    display.wrote(flags.file);
    return {};
}

} // namespace eigenscope
