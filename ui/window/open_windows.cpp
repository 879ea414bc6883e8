#include "ui/window/open_windows.h"

#include "ui/window/kept_settings.h"

#include <algorithm>

namespace eigenscope {

OpenWindows::OpenWindows(const Registries &registries, std::optional<std::filesystem::path> recoveryRoot)
    : m_registries(registries), m_root(std::move(recoveryRoot)) {}

MainWindow &OpenWindows::open() {
    MainWindow &window = *m_windows.emplace_back(std::make_unique<MainWindow>(m_registries));
    window.show();
    if (const Result<void> kept = keepSettings(); !kept)
        window.document().say(QString::fromStdString(kept.error().message));
    if (m_root)
        keepWork(window);
    return window;
}

void OpenWindows::keepWork(MainWindow &window) {
    if (!m_folder || !*m_folder) // the disk may have room again
        m_folder = RecoveryFolder::make(*m_root);
    if (*m_folder)
        window.keepWork(RecoveryPlace::ofWindow(**m_folder, m_windows.size()));
    else
        window.document().say(Recovery::tr("Changes are not kept for a recovery. %1")
                                  .arg(QString::fromStdString(m_folder->error().message)));
}

MainWindow &OpenWindows::openSample() {
    m_sample = &open();
    m_sample->openSource("sample:" + QString::fromStdString(m_registries.catalogue.samples.all().front().id));
    return *m_sample;
}

void OpenWindows::offerLeftWork() {
    if (m_root)
        m_looking.start([this](const std::stop_token &, const JobRunner::Post &post) {
            post([this, left = leftWork(*m_root, m_registries.catalogue)] { offer(left); });
        });
}

void OpenWindows::offer(std::vector<LeftWork> left) {
    const auto over = std::ranges::find_if(m_windows, [](const auto &window) { return window->isVisible(); });
    if (left.empty() || over == m_windows.end())
        return;
    auto *offer = new RecoveryOffer(
        std::move(left), m_registries.catalogue,
        [this](OpenHistory history, RecoveryPlace place) { restore(std::move(history), std::move(place)); },
        over->get());
    offer->setAttribute(Qt::WA_DeleteOnClose);
    offer->open();
}

void OpenWindows::restore(OpenHistory history, RecoveryPlace place) {
    MainWindow *sample = std::exchange(m_sample, nullptr);
    MainWindow &window = sample && sample->isVisible() ? *sample : open();
    window.restoreWork(std::move(history), std::move(place));
}

} // namespace eigenscope
