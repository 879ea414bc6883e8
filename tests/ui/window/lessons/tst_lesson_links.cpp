#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window/recovery_test.h"

#include "core/lessons/lesson_index.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/methods/method_box.h"
#include "ui/palette/sources/lesson_entries.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/lessons/lesson_links.h"
#include "ui/window/lessons/lesson_room.h"
#include "ui/window/lessons/named_lesson.h"
#include "ui/window/open_windows.h"
#include "ui/window/presenting/presentation.h"
#include "ui/workspaces/meaning_panel.h"
#include "ui/workspaces/view_frame.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QWhatsThis>

#include <map>

namespace eigenscope::tst_lesson_links {
namespace {

/// What no lesson explains, with the reason.
const std::map<std::string, std::string> unexplained = {
    {"view:kernel-values", "the lessons read the matrix, not how often a value occurs in it"},
    {"view:kernel-classes", "the lessons on classes use reducers"},
    {"view:filters", "the lessons look at all rows"},
    {"view:columns", "the lessons name the columns that they look at"},
    {"view:dendrogram", "no lesson is on clusters"},
    {"view:distinguishing", "the lessons compare classes, not the rows that a person selects"},
    {"view:feature-loss", "the lessons search for columns by a criterion"},
    {"view:regression-observed", "the lessons on regression read the fit and its error"},
    {"view:regression-residuals", "the same"},
    {"view:regression-surface", "the lessons on regression have one column"}};

} // namespace

/// From what stands in the window to the lesson that explains it, and back.
class TestLessonLinks : public RecoveryTest {
    Q_OBJECT

private slots:
    void aLessonExplainsEveryViewAndWorkspace();
    void whatAViewMeansLinksToItsLesson();
    void theContextMenuOfAMethodOffersItsLesson();
    void tabsAndStepsNameWhatTheyAreOf();
    void aLessonLeadsToTheHelpOfWhatItUses();
    void inAHallThereAreNoLinks();

private:
    QLabel *link() const {
        for (QLabel *label : m_window->findChildren<QLabel *>("lessonLink"))
            return label;
        return nullptr;
    }
    void explain(const char *view) const {
        m_window->findChild<WorkspaceColumns *>()->toggleMeaning(m_window->workspace()->frame(view));
    }
    static QMenu *menuOf(QWidget &widget) {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {2, 2}, widget.mapToGlobal(QPoint(2, 2)));
        QApplication::sendEvent(&widget, &event);
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }
};

void TestLessonLinks::aLessonExplainsEveryViewAndWorkspace() {
    const LessonIndex index(m_registries.lessons());
    for (const NamedThing &thing : namedThings(m_registries.catalogue, m_registries.views, m_registries.workspaces))
        if (thing.id.starts_with("view:") || thing.id.starts_with("workspace:"))
            QVERIFY2((index.placeOf(thing.id) != nullptr) != unexplained.contains(thing.id), thing.id.c_str());
}

void TestLessonLinks::whatAViewMeansLinksToItsLesson() {
    openWindow("sample:iris");
    explain("scree");
    QVERIFY(link() && link()->isVisible());
    QVERIFY2(link()->text().contains("Lesson: Principal components, step 6"), qPrintable(link()->text()));
    keepPicture(*m_window, "meaning-with-lesson");
    QSignalSpy asked(m_window.get(), &MainWindow::lessonRequested);
    emit link()->linkActivated("lesson");
    QCOMPARE(asked.size(), 1);
    const auto lesson =
        namedLesson(asked[0][0].toString().toStdString(), asked[0][1].toString().toStdString(), m_registries);
    QVERIFY(bool(lesson));
    QCOMPARE(lesson->lesson.head.id, std::string("principal-components"));
    QCOMPARE(lesson->step, std::size_t{5});
}

void TestLessonLinks::theContextMenuOfAMethodOffersItsLesson() {
    openWindow("sample:iris");
    m_window->document().set("Reducer", "reducer", {{"id", "isomap"}});
    for (auto *box : m_window->findChildren<MethodBox *>())
        if (box->property("thing").toString() == "reducer:isomap") {
            QMenu *menu = menuOf(*box);
            QVERIFY(menu);
            QVERIFY2(menu->actions()[0]->text().startsWith("Lesson: Unroll a roll: Isomap, step "),
                     qPrintable(menu->actions()[0]->text()));
            QSignalSpy asked(m_window.get(), &MainWindow::lessonRequested);
            menu->actions()[0]->trigger();
            QCOMPARE(asked.size(), 1);
            menu->close();
            return;
        }
    QFAIL("no box of the reducer");
}

void TestLessonLinks::tabsAndStepsNameWhatTheyAreOf() {
    openWindow("sample:iris");
    m_window->document().set("Prepare", "prepare", Json::array({{{"step", "center"}}}));
    m_window->document().set("Quality", "quality", {{"neighbors", {5}}});
    waitUntilIdle();
    QStringList things;
    for (const QWidget *widget : m_window->findChildren<QWidget *>())
        things.append(widget->property("thing").toString());
    for (const char *thing : {"workspace:hyperspace", "step:center", "measure:trustworthiness", "measure:silhouette"})
        QVERIFY2(things.contains(thing), thing);
}

void TestLessonLinks::aLessonLeadsToTheHelpOfWhatItUses() {
    OpenWindows windows(m_registries, root());
    QVERIFY(bool(windows.openLesson(*namedLesson("principal-components", "6", m_registries))));
    MainWindow &window = *windows.all().back();
    QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 20000);
    QMenu *used = window.lesson()->panel().findChild<QMenu *>();
    QVERIFY(used);
    emit used->aboutToShow();
    QStringList names;
    for (const QAction *action : used->actions())
        names.append(action->text());
    QVERIFY2(names.contains("Scree") && names.contains("Principal component analysis"), qPrintable(names.join(", ")));
    window.document().set("Kernel", "kernel", "gaussian(sigma=1)"); // on which PCA does not work
    QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 20000);
    const auto isNamed = [used](const QString &name) {
        emit used->aboutToShow();
        return std::ranges::any_of(used->actions(), [&](const QAction *action) { return action->text() == name; });
    };
    QVERIFY(!isNamed("Gaussian (RBF)"));
    window.document().set("Reducer", "reducer", {{"id", "kernel-pca"}});
    QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 20000);
    QVERIFY(isNamed("Gaussian (RBF)"));
    for (QAction *action : used->actions())
        if (action->text() == "Scree")
            action->trigger();
    const MeaningPanel &meaning = window.findChild<WorkspaceColumns *>()->meaning();
    QVERIFY(meaning.isVisible());
    QCOMPARE(meaning.explained()->info().id, std::string("scree"));
    keepPicture(window, "lesson-used-here");
    auto *links = window.findChild<LessonLinks *>();
    links->showHelp("reducer:pca");
    QCOMPARE(links->nameOf("kernel:gaussian"), QString("Gaussian (RBF)"));
    QVERIFY(links->nameOf("kernel:none").isEmpty());
    QWhatsThis::hideText();
}

void TestLessonLinks::inAHallThereAreNoLinks() {
    openWindow("sample:iris");
    explain("scree");
    QVERIFY(link()->isVisible());
    m_window->presentation().start(Presentation::Place::Window);
    QVERIFY(!link()->isVisible());
    QVERIFY(!m_window->findChild<LessonLinks *>()->placeOf("view:scree"));
    m_window->presentation().end();
    QVERIFY(m_window->findChild<LessonLinks *>()->placeOf("view:scree"));
}

EIGENSCOPE_TEST(TestLessonLinks)

} // namespace eigenscope::tst_lesson_links

#include "tst_lesson_links.moc"
