#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_2d.h"

#include <nlohmann/json.hpp>

#include <QMenu>

namespace eigenscope::tst_plane_density {

namespace {

/// A projection with its switches for density and names.
struct Shown : ShownView<Projection2D> {
    explicit Shown(const char *session = labeledIris) : ShownView(session, {520, 420}) { (void)view.grab(); }
    [[nodiscard]] QAction *item(const QString &text) {
        for (QAction *action : tool(view, "Overlays")->menu()->actions())
            if (action->text() == text)
                return action;
        return nullptr;
    }
    void show(const char *key) { view.restore({{key, true}}); }
    [[nodiscard]] QByteArray file() {
        view.settle();
        return svgOf(view);
    }
};

} // namespace

/// Lines of density and names of groups over a projection.
class TestPlaneDensity : public QObject {
    Q_OBJECT

private slots:
    void bothAreOffUntilTheyAreWanted() {
        Shown shown;
        const QByteArray file = shown.file();
        QVERIFY(!file.contains("of each class") && !file.contains(">setosa<"));
        QVERIFY(!shown.item("Lines of density")->isChecked());
        QVERIFY(!shown.item("Names of groups")->isChecked());
    }

    void linesAreThoseOfTheClasses() {
        Shown shown;
        const qsizetype before = shown.file().count("<polyline");
        shown.show("density");
        const QByteArray file = shown.file();
        QVERIFY(file.contains("50 % of each class") && file.contains("95 % of each class"));
        QVERIFY(file.count("<polyline") >= before + 9);
        keepPicture(shown.view, "density-lines");
    }

    void withoutClassesTheyAreThoseOfAllPoints() {
        Shown shown(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:gaussian", "n": 500}, "reducer": {"id": "pca"}})json");
        shown.show("density");
        QVERIFY(shown.file().contains("75 % of the points"));
    }

    void theScreenShowsThemWhenTheWorkerIsDone() {
        Shown shown;
        const QImage plain = shown.view.grab().toImage();
        shown.item("Lines of density")->trigger();
        (void)shown.view.grab();
        QTRY_VERIFY(shown.view.isSettled());
        QVERIFY(shown.view.grab().toImage() != plain);
        shown.item("Lines of density")->trigger();
        QCOMPARE(shown.view.grab().toImage(), plain);
    }

    void fewPointsAreRefusedWithASentence() {
        Shown shown(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:gaussian", "n": 12}, "reducer": {"id": "pca"}})json");
        QVERIFY(!shown.item("Lines of density")->isEnabled());
        QCOMPARE(shown.item("Lines of density")->toolTip(),
                 QString("Lines of density need at least 30 points; there are 12."));
    }

    void namesOfClassesAreWritten() {
        Shown shown;
        shown.show("names");
        const QByteArray file = shown.file();
        for (const char *name : {">setosa<", ">versicolor<", ">virginica<"})
            QVERIFY2(file.contains(name), name);
        keepPicture(shown.view, "group-names");
    }

    void aSessionKeepsBoth() {
        Shown shown;
        shown.item("Lines of density")->trigger();
        shown.item("Names of groups")->trigger();
        const Json state = shown.view.state();
        QCOMPARE(state.at("density"), Json(true));
        QCOMPARE(state.at("names"), Json(true));
        Shown other;
        other.view.restore(state);
        QCOMPARE(other.file(), shown.file());
        other.view.resetView();
        QVERIFY(!other.item("Lines of density")->isChecked() && !other.item("Names of groups")->isChecked());
    }
};

EIGENSCOPE_TEST(TestPlaneDensity)

} // namespace eigenscope::tst_plane_density

#include "tst_plane_density.moc"
