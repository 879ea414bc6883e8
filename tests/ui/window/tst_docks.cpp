#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include <random>

namespace eigenscope::tst_docks {

namespace {

qsizetype upTo(std::mt19937 &random, qsizetype n) {
    return static_cast<qsizetype>(random() % static_cast<unsigned>(n));
}

void hover(QWidget &widget, QEvent::Type type, QPoint place) {
    QHoverEvent event(type, place, widget.mapToGlobal(place), place);
    QCoreApplication::sendEvent(&widget, &event);
}

/// Qt tells at once what is under the pointer when the widget there is hidden; here for every widget that is hidden.
struct PointerOnTheMove : QObject {
    Workspace &workspace;
    int moves = 0;
    explicit PointerOnTheMove(Workspace &under) : workspace(under) { qApp->installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override {
        if (event->type() == QEvent::Hide) {
            hover(workspace, QEvent::HoverMove, {300, 300});
            hover(workspace, QEvent::HoverLeave, {300, 300});
            ++moves;
        }
        return false;
    }
};

} // namespace

/// Views that are dragged, floated, half dragged and maximized by a mouse that knows no rule.
class TestDocks : public WindowTest {
    Q_OBJECT

private slots:
    void layoutsComeBackAfterAnyGesture_data();
    void layoutsComeBackAfterAnyGesture();
    void thePointerMayRestOnALineOfAnotherLayout();
    void viewsStandAsTheyStoodWhenTheirWorkspaceComesBack();

private:
    void gesture(ViewFrame &frame, std::mt19937 &random) const;
};

/// One of: a drag, one that is never let go, a double click on the title, a drag right after it.
void TestDocks::gesture(ViewFrame &frame, std::mt19937 &random) const {
    QWidget *title = frame.titleBarWidget();
    const auto upTo = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    const QPoint start(20 + upTo(60), title->height() / 2);
    const bool twice = upTo(3) == 0, moved = upTo(3) > 0, released = upTo(4) > 0;
    if (twice)
        QTest::mouseDClick(title, Qt::LeftButton, {}, start);
    QTest::mousePress(title, Qt::LeftButton, {}, start);
    if (moved) {
        const QPoint by(upTo(900) - 450, upTo(600) - 300);
        for (int i = 1; i <= 5; ++i) {
            QTest::mouseMove(title, start + by * i / 5);
            QTest::qWait(upTo(20));
        }
    }
    if (released)
        QTest::mouseRelease(title, Qt::LeftButton, {}, start);
}

void TestDocks::layoutsComeBackAfterAnyGesture_data() {
    QTest::addColumn<unsigned>("seed");
    const unsigned first = qEnvironmentVariableIntValue("SEED");
    for (unsigned seed = first; seed < first + 3; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void TestDocks::layoutsComeBackAfterAnyGesture() {
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    openWindow("sample:iris");
    Workspace &workspace = *m_window->workspace();
    const QByteArray before = workspace.layoutState();
    for (int i = 0; i < 40; ++i) {
        gesture(*workspace.frames()[upTo(random, workspace.frames().size())], random);
        switch (random() % 6) {
        case 0: workspace.resetLayout(); break;
        case 1: workspace.restoreLayout(before); break;
        case 2: workspace.toggleMaximized(workspace.frames()[upTo(random, workspace.frames().size())]); break;
        default: QTest::qWait(static_cast<int>(random() % 300));
        }
    }
    workspace.resetLayout();
    for (const ViewFrame *frame : workspace.frames())
        QVERIFY(!frame->isHidden() && !frame->isFloating());
    m_window.reset();
}

/// Qt keeps the line that the pointer rests on by its place in the layout, which another layout may not have.
void TestDocks::thePointerMayRestOnALineOfAnotherLayout() {
    openWindow("sample:iris");
    Workspace &workspace = *m_window->workspace();
    const QList<ViewFrame *> frames = workspace.frames();
    for (ViewFrame *frame : frames.sliced(1))
        workspace.tabifyDockWidget(frames.first(), frame);
    const QByteArray withoutLines = workspace.layoutState();
    int lines = 0;
    for (const ViewFrame *frame : frames) {
        workspace.resetLayout();
        const auto isAtLine = [&] {
            hover(workspace, QEvent::HoverMove, {frame->geometry().center().x(), frame->geometry().bottom() + 2});
            return workspace.cursor().shape() == Qt::SplitVCursor;
        };
        lines += QTest::qWaitFor(isAtLine, lines > 0 ? 50 : 5000); // a busy machine takes long to place the first
        PointerOnTheMove pointer(workspace);
        QVERIFY(workspace.restoreLayout(withoutLines));
        QVERIFY(pointer.moves > 0);
        hover(workspace, QEvent::HoverMove, {5, 5});
    }
    QVERIFY(lines > 0);
}

void TestDocks::viewsStandAsTheyStoodWhenTheirWorkspaceComesBack() {
    openWindow("sample:iris");
    const auto places = [this](const QString &workspace) {
        showWorkspace(workspace);
        QTest::qWait(200);              // the room is shared with the next turns
        QList<std::pair<int, int>> all; // where each view begins, and how high it is
        for (const ViewFrame *frame : m_window->workspace()->frames())
            if (!frame->visibleRegion().isEmpty())
                all.emplaceBack(frame->y(), frame->height());
        return all;
    };
    const auto explore = places("explore"), steps = places("steps"); // in a room of the same size
    for (int round = 0; round < 2; ++round) {
        QCOMPARE(places("explore"), explore);
        QCOMPARE(places("steps"), steps);
    }
}

EIGENSCOPE_TEST(TestDocks)

} // namespace eigenscope::tst_docks

#include "tst_docks.moc"
