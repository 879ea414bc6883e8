#include "app/window_picture.h"

#include "ui/export/picture_record.h"
#include "ui/export/view_export.h"
#include "ui/window/main_window.h"
#include "ui/window/presenting/presentation.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

namespace eigenscope {
namespace {

void waitUntilIdle(const MainWindow &hidden) {
    if (hidden.isIdle())
        return;
    QEventLoop loop;
    QObject::connect(&hidden, &MainWindow::idled, &loop, &QEventLoop::quit);
    loop.exec();
}

void showHidden(MainWindow &window, const ExportSettings &settings) {
    window.setThemeId(QString::fromStdString(settings.theme));
    window.resize(QSizeF(settings.width, settings.height).toSize());
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.show();
}

Result<std::string> painted(MainWindow &window, const ExportSettings &settings, const Registries &registries) {
    waitUntilIdle(window);
    QCoreApplication::processEvents(); // what the last results changed takes its place
    for (View *view : window.findChildren<View *>())
        view->settle();
    QCoreApplication::processEvents(); // cards whose words are others now make room for them
    ExportSettings sharp = settings;   // presented, the window has fewer px of its own
    sharp.scale *= window.devicePixelRatio();
    TRY(const PictureBytes bytes, paintWidget(registries.pictures, window, sharp, recordOf(window.document())));
    return bytes();
}

} // namespace

Result<std::string> windowBytes(const std::optional<Opened> &opened, const std::string &workspace,
                                const ExportSettings &settings, const Registries &registries, bool isPresented) {
    MainWindow window(registries);
    window.showWorkspace(QString::fromStdString(workspace));
    showHidden(window, settings);
    if (opened)
        window.openSession(opened->session, opened->folder, QString::fromStdString(opened->file), opened->loaded);
    if (workspace == startPage)
        window.showStart();
    if (isPresented)
        window.presentation().start(Presentation::Place::Window);
    return painted(window, settings, registries);
}

Result<std::string> lessonBytes(LessonAt lesson, const ExportSettings &settings, const Registries &registries,
                                bool isPresented) {
    constexpr int watching = 600; // ms, after which a lesson has looked at what stands
    MainWindow window(registries);
    showHidden(window, settings);
    TRY(window.startLesson(std::move(lesson)));
    if (isPresented)
        window.presentation().start(Presentation::Place::Window);
    waitUntilIdle(window);
    QEventLoop loop;
    QTimer::singleShot(watching, &loop, &QEventLoop::quit);
    loop.exec();
    return painted(window, settings, registries);
}

} // namespace eigenscope
