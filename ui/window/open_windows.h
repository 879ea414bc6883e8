#pragma once

#include "ui/window/main_window.h"
#include "ui/window/recovery_offer.h"

namespace eigenscope {

/// The windows of one run of the program, each with what is kept of it for a recovery, and the offer of what earlier
/// runs have left.
class OpenWindows {
public:
    /// Work is kept in a folder of its own in `recoveryRoot`; without one nothing is kept, and nothing offered.
    OpenWindows(const Registries &registries, std::optional<std::filesystem::path> recoveryRoot);

    /// A new window, with nothing in it.
    MainWindow &open();
    /// One with a sample, in case that nothing else was asked for: what is restored may take its place.
    MainWindow &openSample();
    /// Looks for what was left, on a worker, and offers it over the first window; each piece comes into a window.
    void offerLeftWork();

    [[nodiscard]] const std::vector<std::unique_ptr<MainWindow>> &all() const { return m_windows; }

private:
    void keepWork(MainWindow &window);
    void offer(std::vector<LeftWork> left);
    void restore(OpenHistory history, RecoveryPlace place);

    const Registries &m_registries;
    const std::optional<std::filesystem::path> m_root;
    std::optional<Result<std::shared_ptr<const RecoveryFolder>>> m_folder; ///< of this run
    std::vector<std::unique_ptr<MainWindow>> m_windows;
    MainWindow *m_sample = nullptr; ///< as long as nothing was restored into it
    JobRunner m_looking;
};

} // namespace eigenscope
