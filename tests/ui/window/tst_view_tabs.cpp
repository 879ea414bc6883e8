#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/workspaces/view_tabs.h"

#include <random>

namespace eigenscope::tst_view_tabs {

namespace {

constexpr QSize wide(1440, 900), narrow(700, 480);

bool isSeen(const ViewFrame *view) {
    return !view->isHidden() && !view->visibleRegion().isEmpty();
}

QStringList seen(const Workspace &workspace) {
    QStringList titles;
    for (const ViewFrame *view : workspace.frames())
        if (isSeen(view))
            titles.append(QString::fromStdString(view->info().id));
    return titles;
}

QStringList places(const Workspace &workspace) {
    QStringList all;
    for (const ViewFrame *view : workspace.frames())
        if (isSeen(view)) {
            const QPoint center = view->geometry().center();
            all.append(QString("%1 %2 %3")
                           .arg(QString::fromStdString(view->info().id))
                           .arg(center.x() / 40)
                           .arg(center.y() / 40));
        }
    return all;
}

} // namespace

/// Views of a workspace that has no room for all of them.
class TestViewTabs : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void inAllWorkspacesEachViewCanBeRead();
    void theLayoutComesBackAfterFiftyResizes();
    void aFloatingViewStaysWhereItIs();
    void aMaximizedViewStaysSo();
    void whatIsOpenedMeanwhileIsATabAndStays();
    void theSessionKeepsTheLayoutOfAWideWindow();
    void whatIsRearrangedAfterAResetComesBack();
    void aLayoutThatIsOpenedInANarrowWindowComesBack();
    void noWorkspaceMakesTheWindowHigher();
    void anyGestureMeanwhileLeavesAWindow();

private:
    [[nodiscard]] Workspace &workspace() const { return *m_window->workspace(); }
    void resizeTo(const QSize &size) const {
        m_window->resize(size);
        for (int i = 0; i < 4; ++i)
            QTest::qWait(5);
    }
};

void TestViewTabs::inAllWorkspacesEachViewCanBeRead() {
    for (const WorkspaceInfo &info : m_registries.workspaces.all()) {
        m_window->showWorkspace(QString::fromStdString(info.id));
        for (const QSize &size : {QSize(960, 640), QSize(1024, 768), QSize(683, 384), QSize(1366, 768)}) {
            resizeTo(size);
            const QSize room = workspace().contentsRect().size();
            const QSize least = readableSize().boundedTo(room - QSize(0, 40)); // below a bar of tabs
            for (const ViewFrame *view : workspace().frames()) {
                const bool isAcross = workspace().width() - view->width() < 60;
                const double share = isAcross ? 0.4 : 0.8; // some views have a larger share than others
                if (isSeen(view))
                    QVERIFY2(view->width() >= least.width() * 0.8 && view->height() >= least.height() * share,
                             qPrintable(QString("%1: %2 %3 × %4 in %5 × %6")
                                            .arg(QString::fromStdString(info.id), view->windowTitle())
                                            .arg(view->width())
                                            .arg(view->height())
                                            .arg(size.width())
                                            .arg(size.height())));
            }
        }
        resizeTo(wide);
        QVERIFY(!workspace().isFolded());
    }
}

void TestViewTabs::theLayoutComesBackAfterFiftyResizes() {
    for (const char *id : {"explore", "hyperspace", "kernel"}) {
        m_window->showWorkspace(id);
        waitUntilIdle();
        resizeTo(wide);
        const QStringList before = places(workspace());
        for (int i = 0; i < 50; ++i) {
            resizeTo(i % 3 == 0 ? QSize(900, 700) : narrow);
            QVERIFY(workspace().isFolded() || i % 3 == 0);
            if (i % 5 == 4)
                resizeTo(wide);
        }
        resizeTo(narrow);
        QCOMPARE(seen(workspace()), QStringList{QString::fromStdString(workspace().mainFrame()->info().id)});
        keepPicture(*m_window, QString("view-tabs-") + id);
        resizeTo(wide);
        QVERIFY(!workspace().isFolded());
        QCOMPARE(places(workspace()), before);
    }
}

void TestViewTabs::aFloatingViewStaysWhereItIs() {
    ViewFrame *scree = workspace().frame("scree");
    scree->setFloating(true);
    for (int i = 0; i < 5; ++i) {
        resizeTo(narrow);
        QVERIFY(workspace().isFolded() && scree->isFloating() && !scree->isHidden());
        resizeTo(wide);
        QVERIFY(!workspace().isFolded() && scree->isFloating() && !scree->isHidden());
    }
}

void TestViewTabs::aMaximizedViewStaysSo() {
    ViewFrame *scree = workspace().frame("scree");
    const QByteArray before = workspace().layoutState();
    workspace().toggleMaximized(scree);
    resizeTo(narrow);
    QCOMPARE(seen(workspace()), QStringList{"scree"});
    QCOMPARE(workspace().layoutState(), before);
    workspace().toggleMaximized(scree);
    QTRY_VERIFY(workspace().isFolded());
    workspace().toggleMaximized(scree);
    resizeTo(wide);
    QCOMPARE(seen(workspace()), QStringList{"scree"});
    workspace().toggleMaximized(scree);
    QTRY_VERIFY(!workspace().isFolded());
    QVERIFY(seen(workspace()).size() > 3);
}

void TestViewTabs::whatIsOpenedMeanwhileIsATabAndStays() {
    ViewFrame *table = workspace().frame("table"), *scree = workspace().frame("scree");
    table->close();
    resizeTo(narrow);
    workspace().bringUp(table);
    QTRY_COMPARE(seen(workspace()), QStringList{"table"});
    scree->close();
    resizeTo(wide);
    QVERIFY(isSeen(table));
    QVERIFY(scree->isHidden());
}

void TestViewTabs::theSessionKeepsTheLayoutOfAWideWindow() {
    resizeTo(wide);
    resizeTo(narrow);
    QVERIFY(workspace().isFolded());
    const QByteArray kept = workspace().layoutState();
    resizeTo(QSize(700, 420));
    QCOMPARE(workspace().layoutState(), kept);
    QVERIFY(!m_window->isWindowModified());
    resizeTo(wide);
    workspace().restoreLayout(kept);
    QVERIFY(!workspace().isFolded());
    QVERIFY(seen(workspace()).size() > 3);
}

void TestViewTabs::whatIsRearrangedAfterAResetComesBack() {
    resizeTo(wide);
    QTest::mouseClick(&workspace(), Qt::LeftButton, {}, {3, 3}); // between views: the person arranges them
    QTest::qWait(20);
    workspace().resetLayout();
    QTest::qWait(20);
    ViewFrame *table = workspace().frame("table");
    QVERIFY(!workspace().tabifiedDockWidgets(table).isEmpty());
    workspace().splitDockWidget(workspace().frame("projection-2d"), table, Qt::Horizontal);
    resizeTo(narrow);
    QTRY_VERIFY(workspace().isFolded());
    resizeTo({2600, 1200});
    QTRY_VERIFY(!workspace().isFolded());
    QVERIFY(workspace().tabifiedDockWidgets(table).isEmpty());
}

void TestViewTabs::aLayoutThatIsOpenedInANarrowWindowComesBack() {
    resizeTo(wide);
    QTest::mouseClick(&workspace(), Qt::LeftButton, {}, {3, 3});
    QTest::qWait(20);
    const QByteArray usual = workspace().layoutState();
    ViewFrame *table = workspace().frame("table");
    resizeTo({2600, 1200});
    workspace().splitDockWidget(workspace().frame("projection-2d"), table, Qt::Horizontal);
    QTest::qWait(20);
    QVERIFY(!workspace().isFolded());
    const QByteArray other = workspace().layoutState();
    workspace().restoreLayout(usual);
    QTest::qWait(20);
    QVERIFY(!workspace().tabifiedDockWidgets(table).isEmpty());
    resizeTo(narrow);
    QVERIFY(workspace().isFolded());
    workspace().restoreLayout(other);
    QTRY_VERIFY(workspace().isFolded());
    resizeTo({2600, 1200});
    QTRY_VERIFY(!workspace().isFolded());
    QVERIFY(workspace().tabifiedDockWidgets(table).isEmpty());
}

void TestViewTabs::noWorkspaceMakesTheWindowHigher() {
    for (const WorkspaceInfo &info : m_registries.workspaces.all()) {
        m_window->showWorkspace(QString::fromStdString(info.id));
        QTest::qWait(20);
        QVERIFY2(
            m_window->minimumSizeHint().height() <= 384,
            qPrintable(QString::fromStdString(info.id) + " " + QString::number(m_window->minimumSizeHint().height())));
    }
}

void TestViewTabs::anyGestureMeanwhileLeavesAWindow() {
    std::mt19937 random(7);
    const auto upTo = [&random](qsizetype n) { return static_cast<qsizetype>(random() % static_cast<unsigned>(n)); };
    for (int i = 0; i < 60; ++i) {
        ViewFrame *view = workspace().frames()[upTo(workspace().frames().size())];
        QWidget *title = view->titleBarWidget();
        QTest::mousePress(title, Qt::LeftButton, {}, QPoint(30, 10));
        for (int step = 1; step < 4; ++step)
            QTest::mouseMove(title, QPoint(30 + step * (static_cast<int>(upTo(200)) - 100), 10 + 60 * step));
        if (upTo(3) > 0)
            QTest::mouseRelease(title, Qt::LeftButton, {}, QPoint(30, 10));
        resizeTo(QSize(500 + static_cast<int>(upTo(1000)), 380 + static_cast<int>(upTo(600))));
        if (upTo(6) == 0)
            workspace().resetLayout();
        if (upTo(6) == 0)
            workspace().toggleMaximized(view);
    }
    workspace().resetLayout();
    resizeTo(wide);
    QVERIFY(!workspace().isFolded());
    for (const ViewFrame *view : workspace().frames())
        QVERIFY(!view->isHidden() && !view->isFloating());
}

EIGENSCOPE_TEST(TestViewTabs)

} // namespace eigenscope::tst_view_tabs

#include "tst_view_tabs.moc"
