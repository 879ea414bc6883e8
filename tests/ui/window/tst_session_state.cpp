#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window_test.h"

#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/window/frame/message_bar.h"

#include <fstream>

namespace eigenscope::tst_session_state {

/// What stands in the window comes back with its session.
class TestSessionState : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void aSessionComesBackAsItWasLeft();
    void theRangeOfTheColorsComesBack();
    void theLayoutComesBack();
    void workspacesThatWereNotShownKeepTheirLayout();
    void undoBringsTheWindowBackAsItWasLeft();
    void whatAStrangerWroteWronglyIsPassedOver();

private:
    void saveAs(const QString &file) const {
        m_window->document().savedAs(file);
        save();
        QVERIFY2(QFile::exists(file), qPrintable(m_window->messages().sentence()));
    }
    void open(const QString &path) const {
        m_window->openPath(path);
        waitUntilIdle();
        QTest::qWait(50); // the layout settles
    }
    [[nodiscard]] ViewFrame *frame(const char *view) const { return m_window->workspace()->frame(view); }
    [[nodiscard]] bool isInFront(const char *view) const { return !frame(view)->visibleRegion().isEmpty(); }
    /// What is seen of the views, by their ids.
    [[nodiscard]] std::map<std::string, QImage> pictures() const {
        std::map<std::string, QImage> seen;
        for (ViewFrame *frame : m_window->workspace()->frames())
            if (!frame->visibleRegion().isEmpty())
                seen[frame->info().id] = frame->view().grab().toImage();
        return seen;
    }
};

void TestSessionState::aSessionComesBackAsItWasLeft() {
    m_window->encoding().setColorColumn("species");
    m_window->encoding().setHidden("virginica", true);
    m_window->encoding().setTextColumn("species");
    m_window->encoding().setShapeColumn("species");
    m_window->encoding().setSizeColumn("petal_width");
    m_window->encoding().measured().setShownOnes(true);
    m_window->selection().select({3, 4, 5, 17});
    m_window->selection().select({4}, SelectionMode::Add); // the one in detail
    auto &plane = view<Projection2D>();
    QWheelEvent wheel(plane.rect().center(), plane.mapToGlobal(plane.rect().center()), {}, {0, 240}, {}, {},
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&plane, &wheel);
    auto &space = view<Projection3D>();
    dragMouse(space, space.rect().center(), space.rect().center() + QPointF(60, 25));
    frame("loadings-heatmap")->raise();
    frame("table")->raise();
    QTRY_VERIFY(isInFront("table") && isInFront("loadings-heatmap"));
    m_window->selection().hover(-1);
    const Selected selected = m_window->selection().selected();
    QCOMPARE(selected.rows.size(), 4U);
    const auto before = pictures();
    keepPicture(*m_window, "state-before");

    const QString file = m_folder.filePath("state.eigenscope");
    saveAs(file);
    const auto saved = Session::read(file.toStdString(), m_registries.catalogue);
    QVERIFY(saved);
    QCOMPARE(saved->json().at("selection").get<std::string>(), std::string("3-5,17"));

    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->workspace()->resetLayout();
    view<Projection2D>().resetView();
    view<Projection3D>().resetView();
    showWorkspace("kernel");
    open(file);

    QCOMPARE(m_window->workspace()->info().id, std::string("explore"));
    QVERIFY(m_window->selection().selected() == selected);
    QVERIFY(m_window->encoding().isHidden("virginica"));
    QCOMPARE(m_window->encoding().shapeColumn(), QString("species"));
    QCOMPARE(m_window->encoding().sizeColumn(), QString("petal_width"));
    QVERIFY(m_window->encoding().measured().areShownOnes());
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(isInFront("table") && isInFront("loadings-heatmap"));
    keepPicture(*m_window, "state-after");
    const auto after = pictures();
    QCOMPARE(after.size(), before.size());
    for (const auto &[view, picture] : before) {
        QVERIFY2(after.contains(view), view.c_str());
        QCOMPARE(after.at(view).size(), picture.size());
        QVERIFY2(after.at(view) == picture, view.c_str());
    }
    m_window->selection().clear();
    QVERIFY(m_window->isWindowModified()); // the file has another selection
}

void TestSessionState::theRangeOfTheColorsComesBack() {
    m_window->encoding().setColorColumn("petal_length");
    m_window->encoding().setColorRange(std::pair(2.0, 5.5));
    const QString file = m_folder.filePath("range.eigenscope");
    saveAs(file);
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QVERIFY(!m_window->encoding().look().range);
    open(file);
    QVERIFY(m_window->encoding().look().range == std::pair(2.0, 5.5));
    QVERIFY(!m_window->isWindowModified());
}

void TestSessionState::theLayoutComesBack() {
    frame("scree")->close();
    m_window->workspace()->resizeDocks({frame("projection-2d")}, {700}, Qt::Horizontal);
    QTest::qWait(50);
    const QSize size = frame("projection-2d")->size();
    m_window->workspace()->toggleMaximized(frame("projection-3d"));
    const QString file = m_folder.filePath("layout.eigenscope");
    saveAs(file);
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->workspace()->resetLayout();
    QTest::qWait(50);
    QVERIFY(frame("projection-2d")->size() != size);
    open(file);
    QCOMPARE(m_window->workspace()->maximized(), frame("projection-3d"));
    m_window->workspace()->toggleMaximized(frame("projection-3d"));
    QTRY_COMPARE(frame("projection-2d")->size(), size);
    QVERIFY(frame("scree")->isHidden());
}

void TestSessionState::workspacesThatWereNotShownKeepTheirLayout() {
    showWorkspace("kernel");
    frame("kernel-why")->close();
    showWorkspace("explore");
    const QString first = m_folder.filePath("first.eigenscope"), second = m_folder.filePath("second.eigenscope");
    saveAs(first);
    openWindow("sample:wine"); // another window: the workspace of the kernel has not been shown in it
    open(first);
    saveAs(second);
    openWindow("sample:wine");
    open(second);
    showWorkspace("kernel");
    QVERIFY(frame("kernel-why")->isHidden());
}

void TestSessionState::undoBringsTheWindowBackAsItWasLeft() {
    m_window->encoding().setHidden("setosa", true);
    m_window->selection().select({60, 70});
    frame("table")->raise();
    QTRY_VERIFY(isInFront("table"));
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QVERIFY(!m_window->encoding().isHidden("setosa"));
    m_window->workspace()->resetLayout();
    QTRY_VERIFY(!isInFront("table"));
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QTRY_VERIFY(isInFront("table"));
    QVERIFY(m_window->encoding().isHidden("setosa"));
    QCOMPARE(m_window->selection().rows(), Rows({60, 70}));
    QCOMPARE(m_window->selection().current(), Index(70));
}

void TestSessionState::whatAStrangerWroteWronglyIsPassedOver() {
    const QString file = m_folder.filePath("strange.eigenscope");
    Json session = m_window->document().session().json();
    session["selection"] = "3,17,5000";
    session["views"] = {{"hidden", 7},
                        {"inspected", {99, "x"}},
                        {"columns", "////"},
                        {"layout", {{"explore", {{"docks", std::string(200'000, 'A')}, {"maximized", "nothing"}}}}}};
    std::ofstream(file.toStdString()) << session.dump();
    const QSize size = frame("projection-2d")->size();
    open(file);
    QCOMPARE(m_window->selection().rows(), Rows({3, 17}));
    QCOMPARE(frame("projection-2d")->size(), size);
    QCOMPARE(m_window->workspace()->maximized(), nullptr);

    session["selection"] = "seven";
    std::ofstream(file.toStdString()) << session.dump();
    open(file);
    QVERIFY2(m_window->messages().sentence().contains("seven"), qPrintable(m_window->messages().sentence()));
}

EIGENSCOPE_TEST(TestSessionState)

} // namespace eigenscope::tst_session_state

#include "tst_session_state.moc"
