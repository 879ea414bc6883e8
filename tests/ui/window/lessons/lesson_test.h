#pragma once

#include "tests/core/patience.h"
#include "tests/ui/window/recovery_test.h"

#include "ui/window/lessons/lesson_room.h"
#include "ui/window/open_windows.h"

namespace eigenscope {

/// What tests of lessons in their windows share.
class LessonTest : public RecoveryTest {
protected:
    static constexpr LessonPace pace{std::chrono::milliseconds(10), std::chrono::milliseconds(30),
                                     std::chrono::milliseconds(0)};

    /// The window of the lesson, idle at this step.
    MainWindow &openLesson(OpenWindows &windows, const char *name, const char *step = "") {
        auto lesson = namedLesson(name, step, m_registries);
        if (!lesson)
            qFatal("%s", lesson.error().message.c_str());
        const auto opened = windows.openLesson(*std::move(lesson));
        if (!opened)
            qFatal("%s", opened.error().message.c_str());
        windows.all().back()->lesson()->run().setPace(pace);
        return *windows.all().back();
    }
    static bool waitUntil(const MainWindow &window, LessonRun::Task task) {
        return QTest::qWaitFor([&] { return window.lesson()->run().task() == task && window.isIdle(); },
                               20000 * loopSlowness);
    }
};

} // namespace eigenscope
