#include "app/window.h"

#include "app/gui_application.h"
#include "app/session_from_flags.h"
#include "ui/window/kept_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/recovery_offer.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>

namespace eigenscope {
namespace {

/// The windows of this run, each with what is kept of it for a recovery.
class Windows {
public:
    Windows(const Registries &registries, bool hasRecovery) : m_registries(registries), m_hasRecovery(hasRecovery) {}

    MainWindow &open() {
        MainWindow &opened = *m_windows.emplace_back(std::make_unique<MainWindow>(m_registries));
        opened.show();
        if (const Result<void> kept = keepSettings(); !kept)
            opened.document().say(QString::fromStdString(kept.error().message));
        if (m_hasRecovery)
            keepWork(opened);
        return opened;
    }
    /// One that is there in case a person opens something; what was left may take its place.
    void openSample() {
        m_start = &open();
        m_start->openSource("sample:" + QString::fromStdString(m_registries.catalogue.samples.all().front().id));
    }
    [[nodiscard]] bool isEmpty() const { return m_windows.empty(); }

    /// Looks for what programs have left, and offers it over the first window.
    void lookForLeftWork() {
        if (m_hasRecovery)
            m_looking.start([this](const std::stop_token &, const JobRunner::Post &post) {
                auto left = leftWork(RecoveryFolder::usualRoot(), m_registries.catalogue);
                post([this, left = std::move(left)] { offer(left); });
            });
    }

private:
    void keepWork(MainWindow &opened) {
        if (!m_folder || !*m_folder) // the disk may have room again
            m_folder = RecoveryFolder::make(RecoveryFolder::usualRoot());
        if (*m_folder)
            opened.keepWork(RecoveryPlace::ofWindow(**m_folder, m_windows.size()));
        else
            opened.document().say(QString("Changes are not kept for a recovery. %1")
                                      .arg(QString::fromStdString(m_folder->error().message)));
    }
    void offer(std::vector<LeftWork> left) {
        const auto over = std::ranges::find_if(m_windows, [](const auto &one) { return one->isVisible(); });
        if (left.empty() || over == m_windows.end())
            return;
        auto *offer = new RecoveryOffer(
            std::move(left), m_registries.catalogue,
            [this](OpenHistory history, RecoveryPlace place) { restore(std::move(history), std::move(place)); },
            over->get());
        offer->setAttribute(Qt::WA_DeleteOnClose);
        offer->open();
    }
    void restore(OpenHistory history, RecoveryPlace kept) {
        MainWindow *start = std::exchange(m_start, nullptr);
        MainWindow &place = start && start->isVisible() ? *start : open();
        place.restoreWork(std::move(history), std::move(kept));
    }

    const Registries &m_registries;
    const bool m_hasRecovery;
    std::optional<Result<std::shared_ptr<const RecoveryFolder>>> m_folder;
    std::vector<std::unique_ptr<MainWindow>> m_windows;
    MainWindow *m_start = nullptr; ///< as long as nothing was restored into it
    JobRunner m_looking;
};

} // namespace

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
    Windows windows(registries, line.hasRecovery && QSettings().value("recovery/keep", true).toBool());
    if (session)
        windows.open().openSession(*std::move(session), std::filesystem::current_path());
    for (const std::string &file : line.files)
        windows.open().openPath(QString::fromStdString(file));
    if (windows.isEmpty())
        windows.openSample();
    windows.lookForLeftWork();
    QApplication::exec();
    return keepSettings();
}

} // namespace eigenscope
