#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window/lessons/lesson_test.h"

#include "ui/controls/number_box.h"
#include "ui/controls/wrapped_choice.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/scree.h"
#include "ui/views/steps/steps.h"
#include "ui/window/presenting/presentation.h"

#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace eigenscope::tst_lessons_by_hand {

/// Lessons taken as their words say, with the mouse and the keys alone, in a window of 1280 × 800 and in front of a
/// hall.
class TestLessonsByHand : public LessonTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() { m_windows.reset(); }

    void fromThingsToVectors();
    void principalComponents();
    void kernelPca();
    void readingTsne();
    void aStepOpensAtOnceAndItsNumbersFollowThePicture();

private:
    void open(const char *lesson) {
        m_name = lesson;
        m_windows = std::make_unique<OpenWindows>(m_registries, root());
        m_hand = &openLesson(*m_windows, lesson);
        m_hand->resize(1280, 800);
        m_hand->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_hand));
        ready();
    }
    LessonRun &run() const { return m_hand->lesson()->run(); }
    LessonPanel &panel() const { return m_hand->lesson()->panel(); }
    void ready() const {
        QTRY_VERIFY_WITH_TIMEOUT(m_hand->isIdle(), 30000);
        QTest::qWait(50); // rings and cards take their places
        QCOMPARE(m_hand->width(), 1280);
        QCOMPARE(m_hand->height(), 800);
    }
    template <class V> V &shown() const { return dynamic_cast<V &>(m_hand->workspace()->frame(V::id)->view()); }
    template <class Widget> Widget &seen(const QWidget &within, const std::function<bool(const Widget &)> &is) const {
        for (Widget *widget : within.findChildren<Widget *>())
            if (widget->isVisible() && is(*widget)) {
                m_hand->ensurePolished();
                return *widget;
            }
        qFatal("There is no such control in step %s.", run().step().id.c_str());
    }
    void click(const QString &text) const {
        auto &button = seen<QPushButton>(panel(), [&](const QPushButton &one) { return one.text().startsWith(text); });
        QVERIFY2(button.isEnabled(), qPrintable(text));
        QTest::mouseClick(&button, Qt::LeftButton);
    }
    static void write(QWidget &field, const QString &text) {
        QTest::mouseClick(&field, Qt::LeftButton);
        QTest::keySequence(&field, QKeySequence::SelectAll);
        QTest::keyClicks(&field, text);
    }
    void answer(const QString &text) const {
        write(seen<QLineEdit>(panel(), [](const QLineEdit &) { return true; }), text);
        click("Check");
    }
    void choose(const QString &text) const {
        auto &choice = seen<WrappedChoice>(panel(), [&](const WrappedChoice &one) { return one.text() == text; });
        QTest::mouseClick(&choice, Qt::LeftButton, {}, QPoint(8, 8));
    }
    void writeKernel(const QString &text) const {
        auto &line =
            seen<QLineEdit>(*m_hand, [](const QLineEdit &one) { return one.accessibleName() == "Kernel expression"; });
        write(line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }
    /// Types a number into the box of a parameter.
    void set(const QString &parameter, const QString &number) const {
        auto &row = seen<QWidget>(
            *m_hand, [&](const QWidget &one) { return one.objectName() == parameter && one.findChild<NumberBox *>(); });
        auto &box = seen<NumberBox>(row, [](const NumberBox &) { return true; });
        write(*box.findChild<QLineEdit *>(), number);
        QTest::keyClick(box.findChild<QLineEdit *>(), Qt::Key_Return);
    }
    void clickCell(Index row, Index column) const {
        auto &matrix = shown<KernelHeatmap>();
        QTest::mouseClick(&matrix, Qt::LeftButton, {}, matrix.placeOfCell(row, column).center().toPoint());
    }
    /// Draws a rectangle round the points of a class.
    void dragAround(int wanted) const {
        auto &view = shown<Projection2D>();
        const std::vector<int> codes = m_hand->document().results().value<Stage::Reduce>()->data->classes()->codes;
        QRectF around;
        for (Index i = 0; i < view.cloud().size(); ++i)
            if (codes[static_cast<std::size_t>(i)] == wanted)
                around |= QRectF(view.cloud().grid().pixel(view.mapping(), i) - QPointF(4, 4), QSizeF(8, 8));
        dragMouse(view, around.topLeft(), around.bottomRight());
    }
    /// Clicks a tool of a view and, in its menu, an entry.
    void clickInMenu(View &view, const QString &tool, const QString &entry) const {
        const QList<QAction *> tools = view.tools();
        const auto found = std::ranges::find(tools, tool, [](const QAction *one) { return one->text(); });
        QVERIFY2(found != tools.end(), qPrintable(tool));
        auto *frame = m_hand->workspace()->frame(run().step().pointAt.front().substr(5));
        QTimer::singleShot(100, frame, [&entry] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (!menu)
                return;
            for (QAction *action : menu->actions())
                if (action->text() == entry)
                    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            menu->close();
        });
        QTest::mouseClick(frame->buttonOf(*found), Qt::LeftButton);
    }
    /// The task is done; keeps a picture, also of the presented step, and goes on.
    void next() {
        QVERIFY2(waitUntil(*m_hand, LessonRun::Task::Done), run().step().id.c_str());
        ready();
        keepPicture(*m_hand, m_name + "-" + QString::number(run().index() + 1));
        if (run().index() + 1 == run().lesson().steps.size())
            return;
        const std::size_t before = run().index();
        click("Next");
        QCOMPARE(run().index(), before + 1);
        ready();
        QVERIFY(run().task() != LessonRun::Task::Done);
    }

    QString m_name;
    std::unique_ptr<OpenWindows> m_windows;
    MainWindow *m_hand = nullptr;
};

void TestLessonsByHand::fromThingsToVectors() {
    open("vectors");
    answer("4/9");
    next();
    set("k", "2");
    answer("84");
    next();
    clickCell(0, 1);
    next();
    const auto covered = [this] { return shown<KernelHeatmap>().state().contains("covered"); };
    QVERIFY(covered());
    answer("34.64");
    QVERIFY(covered());
    clickCell(3, 4); // and look whether the matrix agrees
    QVERIFY(!covered());
    next();
    clickCell(1, 2);
    next();
    writeKernel("normalize(linear)");
    choose("x2 is the longest vector");
    next();
}

void TestLessonsByHand::principalComponents() {
    open("principal-components");
    answer("3.09"); // as the tile prints it
    next();
    choose("Yes");
    answer("3.662");
    next();
    answer("3,96");
    next();
    answer("0.298");
    next();
    clickInMenu(shown<Projection3D>(), "Overlays", "Best plane and errors");
    answer("0.059");
    next();
    auto &scree = shown<Scree>();
    const PlotMapping plot = scree.mapping();
    const auto line = [&plot](double share) {
        return QPointF(plot.area.center().x(), PlotMapping{plot.area, plot.x, {0, 1.04}}.pixelY(share));
    };
    dragMouse(scree, line(scree.alpha()), line(0.95));
    QCOMPARE(scree.alpha(), 0.95);
    ready();
    answer("2");
    next();
    answer("1.914");
    next();
    choose("petal length");
    next();
}

void TestLessonsByHand::kernelPca() {
    open("kernel-pca");
    choose("No");
    answer("0.2687");
    next();
    chooseIn(*m_hand, "Reducer", "Kernel PCA");
    writeKernel("gaussian(gamma=15)");
    next();
    dragAround(0);
    next();
    answer("106.96");
    next();
    dragAround(1);
    next();
    set("sigma", "3");
    next();
    const StepTile &centered = shown<Steps>().tiles()[1];
    QTest::mouseClick(&shown<Steps>(), Qt::LeftButton, {}, centered.place().center().toPoint());
    QVERIFY(shown<Steps>().enlarged() == std::optional<std::size_t>(1));
    choose("always, since φ of centered data is not centered");
    next();
}

void TestLessonsByHand::readingTsne() {
    open("reading-t-sne");
    auto &play = seen<QToolButton>(
        *m_hand, [](const QToolButton &one) { return one.accessibleName() == "Play from the beginning"; });
    QTest::mouseClick(&play, Qt::LeftButton); // it was too quick for a hand
    QTest::qWait(200);
    QCOMPARE(play.accessibleName(), QString("Pause"));
    QTest::mouseClick(&play, Qt::LeftButton);
    QTest::mouseClick(&play, Qt::LeftButton); // let it go
    choose("30 others");
    next();
    choose("At a small perplexity");
    const auto sweep = [this](const QString &parameter, const char *from, const char *to, const char *count) {
        chooseIn(*m_hand, "Sweep a parameter", parameter);
        for (const auto &[name, number] :
             {std::pair("From", from), std::pair("To", to), std::pair("Pictures", count)}) {
            auto &box =
                seen<NumberBox>(*m_hand, [name = name](const NumberBox &one) { return one.accessibleName() == name; });
            write(*box.findChild<QLineEdit *>(), number);
            QTest::keyClick(box.findChild<QLineEdit *>(), Qt::Key_Return);
        }
        auto &run = seen<QPushButton>(*m_hand, [](const QPushButton &one) { return one.text() == "Sweep"; });
        QTest::mouseClick(&run, Qt::LeftButton);
    };
    sweep("Perplexity of t-SNE", "2", "100", "5");
    next();
    choose("It cannot be told");
    chooseIn(*m_hand, "Reducer", "Principal component analysis");
    next();
    set("perplexity", "90");
    choose("No");
    next();
    answer("0");
    set("perplexity", "60");
    next();
    sweep("Seed of t-SNE", "0", "2", "3");
    choose("groups stay, their places do not");
    next();
    auto &view = shown<Projection2D>();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.cloud().grid().pixel(view.mapping(), 0).toPoint());
    answer("0.991");
    next();
    set("min_dist", "0.8");
    choose("how tightly groups are packed");
    next();
}

/// By the time of the window's thread, so that a busy machine does not count: what a step costs beyond its computation,
/// and how soon a number in the words follows a result.
void TestLessonsByHand::aStepOpensAtOnceAndItsNumbersFollowThePicture() {
    constexpr double opensWithin = 200, followsWithin = 100; // ms
    open("kernel-pca");
    for (std::size_t i = 1; i < run().lesson().steps.size(); ++i) {
        const double before = threadMilliseconds();
        run().goTo(i);
        QVERIFY2(threadMilliseconds() - before < opensWithin, run().step().id.c_str());
        ready();
    }
    run().setPace({}); // as in the program
    run().goTo(5);
    ready();
    const auto silhouette = [this] {
        for (const auto *label : panel().findChildren<QWidget *>())
            if (label->isVisible() && label->accessibleName().contains("here it is"))
                return label->accessibleName();
        return QString();
    };
    const QString before = silhouette();
    QVERIFY(!before.isEmpty());
    QElapsedTimer since;
    connect(&m_hand->document(), &Document::resultChanged, this, [&](Stage stage) {
        if (stage == Stage::Quality)
            since.start();
    });
    set("sigma", "0.4");
    QTRY_VERIFY_WITH_TIMEOUT(since.isValid() && silhouette() != before, 30000);
    QVERIFY2(static_cast<double>(since.elapsed()) < followsWithin, qPrintable(QString::number(since.elapsed())));
}

EIGENSCOPE_TEST(TestLessonsByHand)

} // namespace eigenscope::tst_lessons_by_hand

#include "tst_lessons_by_hand.moc"
