#pragma once

#include "core/lessons/lesson_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/recovery/recovery_offer.h"

#include <QEventLoopLocker>
#include <QTimer>

class QMessageBox;

namespace eigenscope {

/// The windows of one run of the program, each with what is kept of it for a recovery, and the offer of what earlier
/// runs have left.
class OpenWindows {
public:
    /// Work is kept in a folder of its own in `recoveryRoot`; without one nothing is kept, and nothing offered.
    OpenWindows(const Registries &registries, std::optional<std::filesystem::path> recoveryRoot);
    ~OpenWindows();

    /// A new window, on its start page. It goes when it is closed.
    MainWindow &open();
    /// A window with this lesson, of which nothing is kept. The errors are those of MainWindow::startLesson.
    Result<void> openLesson(LessonAt lesson);
    /// Looks for what was left, on a worker, and offers it on the start pages.
    void offerLeftWork();

    [[nodiscard]] const std::vector<std::unique_ptr<MainWindow>> &all() const { return m_windows; }

private:
    MainWindow &add();
    void connectLessons(MainWindow &window);
    void keepWork(MainWindow &window);
    /// Forgets how far the learner has come with the lessons, and offers to take that back.
    void forgetLessons(MainWindow &window);
    /// False where it could not be written, which is said.
    bool keepProgress(const LessonProgress &progress, MainWindow &window);
    /// What the start pages tell of lessons is looked for again.
    void refreshStarts();
    void offer(std::vector<LeftWork> left);
    /// Puts the work into this window where nothing is open in it, else into a new one.
    void recover(MainWindow &window, int which);
    void recoverAll(MainWindow &window);
    /// A closed window goes as soon as no worker computes for it: waiting would hold the others. Until then the lock
    /// lets the program go on, without any window where this was the last: what writes a file comes to its end.
    void retire(MainWindow &window, std::shared_ptr<QEventLoopLocker> lock);
    void endRetired();
    /// While exports hold the end of the program, and no window is left to show it, it is told and can be stopped.
    void tellOfExports();

    const Registries &m_registries;
    const std::optional<std::filesystem::path> m_root;
    std::optional<Result<std::shared_ptr<const RecoveryFolder>>> m_folder; ///< of this run
    std::unique_ptr<RecoveryOffer> m_left;
    std::vector<std::unique_ptr<MainWindow>> m_windows;
    struct Retired {
        std::shared_ptr<QEventLoopLocker> lock; ///< goes after the window
        std::unique_ptr<MainWindow> window;
    };
    std::vector<Retired> m_retired;
    QTimer m_ending;                        ///< of those that are retired
    std::unique_ptr<QMessageBox> m_writing; ///< that exports of theirs are still written
    std::size_t m_opened = 0;               ///< how many there have been
    JobRunner m_looking;
};

} // namespace eigenscope
