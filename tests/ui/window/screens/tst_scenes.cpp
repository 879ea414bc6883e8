#include "core/lessons/lesson_check.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_sessions.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window/recovery_test.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/lessons/lesson_authoring.h"
#include "ui/window/presenting/presentation.h"

#include <QLabel>
#include <QMenu>
#include <QProxyStyle>

#include <fstream>

namespace eigenscope::tst_scenes {

namespace {

/// A desktop that wants no motion.
class Still final : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *told) const override {
        return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, told);
    }
};

} // namespace

/// The numbered scenes of a session, in a window and on the wall.
class TestScenes : public RecoveryTest {
    Q_OBJECT

private slots:
    void whatStandsIsKeptAndComesBack();
    void eachChangeIsOneUndoStep();
    void keysStepWhilePresenting();
    void scenesAreSavedAndKeptForRecovery();
    void whatIsTheSameIsNotComputedAgain();
    void aWrongSceneIsToldAndTheWorkStays_data();
    void aWrongSceneIsToldAndTheWorkStays();
    void manyScenesAndLongTextsFit();
    void thePointsGlideToTheirPlaces();
    void thePointsInSpaceGlideToTheirPlaces();
    void whereNoMotionIsWantedThePointsAreThereAtOnce();
    void scenesBecomeALesson();

private:
    Scenes &scenes() const { return m_window->scenes(); }
    void setKernel(const char *kernel) const {
        QVERIFY(m_window->document().set("Kernel", "kernel", kernel));
        waitUntilIdle();
    }
    Json kernel() const { return m_window->document().session().json().value("kernel", Json()); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(m_window.get(), key, modifiers);
        waitUntilIdle();
    }
    /// Two scenes of kernel PCA: narrow with rows selected, and wide in another workspace.
    void makeTwo() {
        openWindow("sample:iris");
        m_window->document().set("Reducer", "reducer", {{"id", "kernel-pca"}});
        setKernel("gaussian(sigma=0.05)");
        m_window->selection().select({3, 4, 5});
        scenes().add("Everyone alone.");
        setKernel("gaussian(sigma=2)");
        m_window->selection().select({});
        m_window->showWorkspace("kernel");
        waitUntilIdle();
        scenes().add("Three species & <b>one</b> width.");
        waitUntilIdle();
    }
    void makeTwoInSpace();
    /// Of a row far out.
    QPointF placeInSpace() const { return *view<Projection3D>().placeOf(117); }
    QString workspaceId() const { return QString::fromStdString(m_window->workspace()->info().id); }
    QLabel &caption() const { return *m_window->findChild<QLabel *>("sceneCaption"); }
};

void TestScenes::whatStandsIsKeptAndComesBack() {
    makeTwo();
    QCOMPARE(scenes().current(), 1);
    scenes().go(0);
    waitUntilIdle();
    QCOMPARE(kernel(), Json("gaussian(sigma=0.05)"));
    QCOMPARE(m_window->selection().rows(), Rows({3, 4, 5}));
    QCOMPARE(workspaceId(), QString("explore"));
    press(Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(kernel(), Json("gaussian(sigma=2)"));
    QVERIFY(m_window->selection().rows().empty());
    QCOMPARE(workspaceId(), QString("kernel"));
    QCOMPARE(scenes().current(), 1);
    auto *menu = m_window->findChild<QMenu *>("scenes");
    menu->popup({});
    keepPicture(*menu, "scenes-menu");
    QVERIFY(menu->actions().at(2)->text().contains("1 · Everyone alone."));
    QVERIFY(menu->actions().at(3)->isChecked());
    menu->hide();
}

void TestScenes::eachChangeIsOneUndoStep() {
    makeTwo();
    QUndoStack &undo = m_window->document().undoStack();
    const int before = undo.index();
    const auto texts = [this] {
        QStringList all;
        for (const Scene &scene : scenes().all())
            all.append(QString::fromStdString(scene.text));
        return all;
    };
    const QStringList start = texts();
    scenes().move(-1);
    QCOMPARE(texts(), QStringList({start[1], start[0]}));
    QCOMPARE(scenes().current(), 0);
    scenes().setText("Wide");
    setKernel("gaussian(sigma=3)");
    scenes().takeAnew();
    QCOMPARE(scenes().all()[0].session["kernel"], Json("gaussian(sigma=3)"));
    scenes().go(1);
    scenes().remove();
    QCOMPARE(texts(), QStringList({"Wide"}));
    QCOMPARE(undo.index(), before + 6);
    waitUntilIdle();
    undo.undo();
    undo.undo(); // back from where it went
    QCOMPARE(kernel(), Json("gaussian(sigma=3)"));
    QCOMPARE(workspaceId(), QString("kernel"));
    QCOMPARE(scenes().current(), 0);
    undo.redo();
    QCOMPARE(workspaceId(), QString("explore"));
    QCOMPARE(m_window->selection().rows(), Rows({3, 4, 5}));
    undo.setIndex(before);
    QCOMPARE(texts(), start);
    QCOMPARE(scenes().current(), 1);
    waitUntilIdle();
}

void TestScenes::keysStepWhilePresenting() {
    makeTwo();
    scenes().go(0);
    waitUntilIdle();
    QVERIFY(!caption().isVisible());
    press(Qt::Key_F5, Qt::ShiftModifier);
    QTest::qWait(50);
    QVERIFY(caption().isVisible());
    QCOMPARE(caption().text(), QString("Everyone alone."));
    QVERIFY(caption().fontInfo().pixelSize() * m_window->devicePixelRatio() >= 24);
    QVERIFY(caption().fontInfo().pixelSize() > caption().parentWidget()->fontInfo().pixelSize());
    QTest::qWait(500);
    keepPicture(*m_window, "scenes-wall-1");
    press(Qt::Key_PageDown);
    QCOMPARE(scenes().current(), 1);
    QCOMPARE(caption().text(), QString("Three species & <b>one</b> width."));
    QTest::qWait(500);
    keepPicture(*m_window, "scenes-wall-2");
    press(Qt::Key_PageDown); // there is no other
    QCOMPARE(scenes().current(), 1);
    press(Qt::Key_PageUp);
    QCOMPARE(scenes().current(), 0);
    QCOMPARE(m_window->selection().rows(), Rows({3, 4, 5}));
    press(Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(!caption().isVisible());
    keepPicture(*m_window, "scenes-left");
}

void TestScenes::scenesAreSavedAndKeptForRecovery() {
    makeTwo();
    const std::vector<Scene> made = scenes().all();
    const QString file = m_folder.filePath("two.eigenscope");
    m_window->document().savedAs(file);
    save();
    startWindow();
    startWindow();
    m_window->openPath(file);
    waitUntilIdle();
    QVERIFY(scenes().all() == made);
    QCOMPARE(scenes().current(), -1);
    scenes().step(1);
    waitUntilIdle();
    QCOMPARE(m_window->selection().rows(), Rows({3, 4, 5}));
    keep(*m_window, 1);
    crash();
    restore();
    QVERIFY(scenes().all() == made);
}

void TestScenes::whatIsTheSameIsNotComputedAgain() {
    makeTwo();
    const auto key = [this] { return m_window->document().results().key(Stage::Prepare); };
    const auto prepared = m_window->document().results().value<Stage::Prepare>();
    const std::string before = key();
    scenes().go(0);
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Prepare>(), prepared);
    QCOMPARE(key(), before);
}

void TestScenes::aWrongSceneIsToldAndTheWorkStays_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("data gone") << R"({"data": {"source": "/none/gone.csv"}})"
                               << "gone.csv";
    QTest::newRow("unknown workspace") << R"({"views": {"workspace": "explor"}})"
                                       << "'explor'";
}

void TestScenes::aWrongSceneIsToldAndTheWorkStays() {
    QFETCH(QString, scene);
    QFETCH(QString, sentence);
    openWindow("sample:iris");
    Document &document = m_window->document();
    QVERIFY(document.set("Scenes", "scenes",
                         Json::array({{{"text", "wrong"}, {"session", Json::parse(scene.toStdString())}}})));
    scenes().go(0);
    waitUntilIdle();
    const QString said = m_window->messages().sentence() + QString::fromStdString(document.status(Stage::Load).message);
    QVERIFY2(said.contains(sentence), qPrintable(said));
    const bool isIris = document.session().data()["source"] == Json("sample:iris");
    QCOMPARE(document.results().value<Stage::Reduce>() != nullptr, isIris); // no picture of Iris under another name
    document.undoStack().undo();
    waitUntilIdle();
    QCOMPARE(document.session().data()["source"], Json("sample:iris"));
    QVERIFY(document.results().value<Stage::Reduce>());
}

void TestScenes::manyScenesAndLongTextsFit() {
    openWindow("sample:iris");
    Json many = Json::array();
    for (int i = 0; i < 200; ++i)
        many.push_back({{"text", std::string(10'000, 'x')}, {"session", {{"kernel", "linear"}}}});
    QVERIFY(m_window->document().set("Scenes", "scenes", many));
    press(Qt::Key_F5, Qt::ShiftModifier);
    press(Qt::Key_PageDown);
    QCOMPARE(scenes().current(), 0);
    QVERIFY(caption().isVisible() && caption().height() < m_window->height() / 2);
    QCOMPARE(m_window->width(), m_window->screen()->size().width());
    keepPicture(*m_window, "scenes-long");
    QElapsedTimer timer;
    timer.start();
    setKernel("gaussian(sigma=2)");
    qInfo("a change with 200 scenes of 10 kB: %lld ms", timer.elapsed());
    scenes().go(199);
    waitUntilIdle();
    QCOMPARE(kernel(), Json("linear"));
    press(Qt::Key_F5, Qt::ShiftModifier);
}

void TestScenes::thePointsGlideToTheirPlaces() {
    openWindow("sample:iris");
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "pca"}}));
    waitUntilIdle();
    scenes().add("two");
    QVERIFY(m_window->document().set("Prepare", "prepare", Json::array({{{"step", "center"}}})));
    waitUntilIdle();
    scenes().add("three");
    const auto &projection = view<Projection2D>();
    const VectorXd before = projection.cloud().x();
    scenes().go(0);
    QTRY_VERIFY(projection.cloud().x() != before);
    const VectorXd early = projection.cloud().x();
    waitUntilIdle();
    QTest::qWait(600);
    const VectorXd late = projection.cloud().x();
    const auto reduction = m_window->document().results().value<Stage::Reduce>();
    QVERIFY((late.cwiseAbs() - reduction->coordinates.col(0).cwiseAbs()).norm() < 1e-9); // its sign may go on
    QVERIFY((early - late).norm() > 1e-6);
    QVERIFY((early - before).norm() < (late - before).norm());
}

void TestScenes::makeTwoInSpace() {
    openWindow("sample:iris");
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "pca"}, {"components", 3}}));
    waitUntilIdle();
    scenes().add("as they are");
    QVERIFY(m_window->document().set("Prepare", "prepare", Json::array({{{"step", "min-max"}}})));
    waitUntilIdle();
    scenes().add("in a box");
}

void TestScenes::whereNoMotionIsWantedThePointsAreThereAtOnce() {
    makeTwoInSpace();
    Still still;
    view<Projection3D>().setStyle(&still);
    const QPointF before = placeInSpace();
    scenes().go(0);
    QTRY_VERIFY(placeInSpace() != before);
    const QPointF early = placeInSpace();
    QTest::qWait(600);
    QCOMPARE(placeInSpace(), early);
    view<Projection3D>().setStyle(nullptr);
}

void TestScenes::thePointsInSpaceGlideToTheirPlaces() {
    makeTwoInSpace();
    const auto place = [this] { return placeInSpace(); };
    const QPointF before = place();
    scenes().go(0);
    QTRY_VERIFY(place() != before);
    const QPointF early = place();
    waitUntilIdle();
    QTest::qWait(600);
    const QPointF late = place();
    QVERIFY(QLineF(early, late).length() > 1);
    QVERIFY(QLineF(before, early).length() < QLineF(before, late).length());
    QTest::qWait(100);
    QCOMPARE(place(), late);
}

void TestScenes::scenesBecomeALesson() {
    makeTwo();
    scenes().add("## What $is$ {{this}} \\wrong?");
    const auto file = root().parent_path() / "scenes.lesson.md";
    QSignalSpy written(&m_window->authoring(), &LessonAuthoring::lessonWritten);
    m_window->authoring().write("Of scenes", file, LessonAuthoring::Of::Scenes);
    QVERIFY2(written.wait(20000), qPrintable(m_window->messages().sentence()));
    const auto lesson = readLessonFile(file, lessonRules(m_registries));
    QVERIFY2(lesson, lesson ? "" : lesson.error().message.c_str());
    QCOMPARE(lesson->steps.size(), std::size_t(3));
    QCOMPARE(lesson->steps[0].title, std::string("Everyone alone."));
    const auto faults = checkLesson(*lesson, lessonRules(m_registries), {});
    QVERIFY(faults && faults->empty());
    const auto sessions = lessonSessions(*lesson);
    QCOMPARE((*sessions)[0].start["kernel"], Json("gaussian(sigma=0.05)"));
    QCOMPARE((*sessions)[1].start["kernel"], Json("gaussian(sigma=2)"));
    QCOMPARE((*sessions)[1].start["views"]["workspace"], Json("kernel"));
}

EIGENSCOPE_TEST(TestScenes)

} // namespace eigenscope::tst_scenes

#include "tst_scenes.moc"
