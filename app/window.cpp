#include "app/window.h"

#include "app/gui_application.h"
#include "app/session_from_flags.h"
#include "ui/window/main_window.h"

#include <QApplication>

namespace eigenscope {

Result<void> openWindows(const CommandLine &line, const Registries &registries) {
    std::optional<Session> session;
    if (line.pipeline) {
        TRY(Session made, sessionFromFlags(*line.pipeline, registries.catalogue));
        session = std::move(made);
    }
    if (!canShowWindows())
        return Error{Error::Kind::InvalidParameter, "There is no display to open a window on; --batch, --data with "
                                                    "--export or --report, and --screenshot need none."};
    const std::unique_ptr<QApplication> application = makeApplication(GuiUse::Window);
    std::vector<std::unique_ptr<MainWindow>> windows;
    const auto open = [&]() -> MainWindow & {
        windows.push_back(std::make_unique<MainWindow>(registries));
        windows.back()->show();
        return *windows.back();
    };
    if (session)
        open().openSession(*std::move(session), std::filesystem::current_path());
    for (const std::string &file : line.files)
        open().openPath(QString::fromStdString(file));
    if (windows.empty())
        open().openSource("sample:" + QString::fromStdString(registries.catalogue.samples.all().front().id));
    QApplication::exec();
    return {};
}

} // namespace eigenscope
