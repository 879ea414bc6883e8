#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/window/frame/workspace_columns.h"

namespace eigenscope::tst_openings {

/// Data opened one after another, and jumps over the steps between them, as the list of the history makes.
class TestOpenings : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        openWindow("sample:iris");
        workspace().toggleMaximized(workspace().frame("projection-2d"));
        m_window->selection().select({1, 2, 3});
        open("sample:wine", "kernel");
        m_window->selection().select({4, 5});
        document().set("Kernel", "kernel", "laplacian()");
        open("sample:usarrests", "features");
        waitUntilIdle();
    }
    void cleanup() { m_window.reset(); }

    void whatIsPassedOverIsNotShown() {
        QSignalSpy shown(m_window->findChild<WorkspaceColumns *>(), &WorkspaceColumns::workspaceShown);
        undo().setIndex(0);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown.takeFirst().at(0).toString(), QString("explore"));
        undo().setIndex(undo().count());
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown.takeFirst().at(0).toString(), QString("features"));
    }
    void eachComesBackAsItWasLeft() {
        undo().setIndex(0);
        QCOMPARE(source(), std::string("sample:iris"));
        QCOMPARE(workspace().maximized(), workspace().frame("projection-2d"));
        undo().setIndex(undo().count());
        QCOMPARE(source(), std::string("sample:usarrests"));
        QCOMPARE(workspace().maximized(), nullptr);
        while (source() != "sample:wine")
            undo().undo();
        QCOMPARE(workspace().info().id, std::string("kernel"));
        QCOMPARE(document().session().kernel()->id, std::string("laplacian"));
        QCOMPARE(m_window->selection().rows(), Rows({4, 5}));
        while (source() != "sample:iris")
            undo().undo();
        QCOMPARE(m_window->selection().rows(), Rows({1, 2, 3}));
    }

private:
    [[nodiscard]] Document &document() const { return m_window->document(); }
    [[nodiscard]] QUndoStack &undo() const { return document().undoStack(); }
    [[nodiscard]] Workspace &workspace() const { return *m_window->workspace(); }
    [[nodiscard]] std::string source() const { return document().session().data().at("source").get<std::string>(); }
    void open(const QString &data, const QString &id) const {
        m_window->openSource(data);
        waitUntilIdle();
        showWorkspace(id);
    }
};

EIGENSCOPE_TEST(TestOpenings)

} // namespace eigenscope::tst_openings

#include "tst_openings.moc"
