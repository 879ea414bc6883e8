#pragma once

#include "tests/ui/window_test.h"

#include "ui/window/recovery/recovery_offer.h"

namespace eigenscope {

/// What tests of the recovery share. A window that is destroyed without having been closed stands for one whose program
/// was killed: what is on the disk is the same.
class RecoveryTest : public WindowTest {
protected:
    std::filesystem::path root() const { return (m_folder.path() + "/recovery").toStdString(); }
    void openKept(const QString &source, std::chrono::milliseconds delay = std::chrono::milliseconds(50)) {
        openWindow(source);
        keep(*m_window, 1, delay);
    }
    void keep(MainWindow &window, std::size_t number, std::chrono::milliseconds delay = std::chrono::milliseconds(50)) {
        auto folder = RecoveryFolder::make(root());
        QVERIFY2(folder, folder ? "" : folder.error().message.c_str());
        window.keepWork(RecoveryPlace::ofWindow(*folder, number), delay);
    }
    void waitUntilKept() const { waitUntilKept(*m_window); }
    /// Twice: the first may be of what stood there before the last change.
    static void waitUntilKept(MainWindow &window) {
        for (int i = 0; i < 2; ++i) {
            QSignalSpy kept(window.recovery(), &Recovery::kept);
            QTest::keyClick(&window, Qt::Key_Shift); // any hand at the window makes it look
            QVERIFY(kept.wait(20000));
        }
    }
    /// Whether the work of some window is on the disk.
    bool isAnythingKept() const {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(root()))
            if (entry.path().extension() == ".json")
                return true;
        return false;
    }
    void waitUntilNothingIsKept() const { QTRY_VERIFY_WITH_TIMEOUT(!isAnythingKept(), 20000); }
    /// The window is gone without having been closed.
    void crash() {
        waitUntilKept();
        m_window.reset();
    }
    void look() {
        m_left.clear(); // and let go
        m_left = leftWork(root(), m_registries.catalogue);
    }
    /// What was left, in a new window.
    void restore() {
        look();
        QCOMPARE(m_left.size(), std::size_t{1});
        QVERIFY2(m_left[0].work, m_left[0].work ? "" : m_left[0].work.error().message.c_str());
        m_window = std::make_unique<MainWindow>(m_registries);
        m_window->resize(1440, 900);
        m_window->show();
        m_window->restoreWork(m_left[0].work->history, m_left[0].place);
        m_left.clear();
        waitUntilIdle();
    }
    /// No window, and nothing left of one.
    void letGo() {
        m_window.reset();
        m_left.clear();
    }
    void makeLda() const { m_window->document().set("Reducer", "reducer", {{"id", "lda"}}); }
    /// What was left, offered on the start page of a new window.
    void offer() {
        look();
        m_offer = std::make_unique<RecoveryOffer>(m_left);
        m_window = std::make_unique<MainWindow>(m_registries);
        m_window->resize(1440, 900);
        m_window->show();
        m_window->offerWork(*m_offer);
    }
    bool isRootEmpty() const { return !std::filesystem::exists(root()) || std::filesystem::is_empty(root()); }

    std::vector<LeftWork> m_left;
    std::unique_ptr<RecoveryOffer> m_offer;
};

} // namespace eigenscope
