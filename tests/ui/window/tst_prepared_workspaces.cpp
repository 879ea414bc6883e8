#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include <QEnterEvent>

namespace eigenscope::tst_prepared_workspaces {

/// Workspaces whose views are made before anybody asks for them.
class TestPreparedWorkspaces : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void aWorkspaceIsMadeWhileThePointerIsAtItsTab() {
        const auto find = [this]() -> Workspace * {
            for (auto *workspace : m_window->findChildren<Workspace *>())
                if (workspace->info().id == "hyperspace")
                    return workspace;
            return nullptr;
        };
        QVERIFY(!find());
        QEnterEvent enter({}, {}, {});
        QCoreApplication::sendEvent(m_window->findChild<QPushButton *>("hyperspace"), &enter);
        QVERIFY(find());
        QVERIFY(find()->frames().isEmpty()); // a view a turn
        QTRY_VERIFY(find()->isWhole());
        QCOMPARE(m_window->workspace()->info().id, std::string("explore"));
        QVERIFY(m_window->isIdle()); // nothing is computed for what may not be wanted
        const Workspace *prepared = find();
        m_window->setThemeId("dark");
        QTest::mouseClick(m_window->findChild<QPushButton *>("hyperspace"), Qt::LeftButton);
        QCOMPARE(m_window->workspace(), prepared);
        QVERIFY(prepared->isVisible());
        for (const ViewFrame *frame : prepared->frames())
            QVERIFY(frame->view().theme().isDark);
        m_window->setThemeId("light");
    }
};

EIGENSCOPE_TEST(TestPreparedWorkspaces)

} // namespace eigenscope::tst_prepared_workspaces

#include "tst_prepared_workspaces.moc"
