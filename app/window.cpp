#include "app/window.h"

#include "app/gui_application.h"
#include "app/session_from_flags.h"
#include "core/formats/source_file.h"
#include "ui/window/lessons/named_lesson.h"
#include "ui/window/open_windows.h"
#include "ui/window/presenting/presentation.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/settings/window_language.h"
#include "ui/window/starting.h"

#include <QApplication>
#include <QSettings>

namespace eigenscope {

Result<void> openWindows(const CommandLine &line, const Registries &registries) {
    std::optional<Session> session;
    if (line.pipeline) {
        TRY(Session made, sessionFromFlags(*line.pipeline, registries.catalogue));
        session = std::move(made);
    }
    std::optional<LessonAt> lesson;
    if (line.lesson) {
        TRY(LessonAt named, namedLesson(*line.lesson, line.step.value_or(""), registries));
        lesson = std::move(named);
    }
    if (!canShowWindows())
        return Error{Error::Kind::InvalidParameter,
                     sentence("There is no display to open a window on; --batch, --data with --export or --report, and "
                              "--screenshot need none.")};
    const std::unique_ptr<QApplication> application = makeApplication(GuiUse::Window);
    if (line.resetsSettings)
        resetSettings();
    applyComputingSettings();
    applyNumberFormat();
    applyLanguage(registries.translationFolder);
    const bool hasRecovery = line.hasRecovery && QSettings().value(recoverySetting, true).toBool();
    OpenWindows windows(registries, hasRecovery ? std::optional(keptRecoveryRoot()) : std::nullopt);
    if (session)
        windows.open().openSession(*std::move(session), std::filesystem::current_path());
    for (const std::string &file : line.files) {
        MainWindow &window = windows.open();
        window.starting().expectWork();
        const QString name = QString::fromStdString(file);
        meansFile(file) ? window.openPath(name) : window.openSource(name);
    }
    if (lesson)
        TRY(windows.openLesson(*std::move(lesson)));
    if (windows.all().empty())
        windows.open();
    if (line.isPresented)
        windows.all().back()->presentation().start();
    windows.offerLeftWork();
    QApplication::exec();
    return keepSettings();
}

} // namespace eigenscope
