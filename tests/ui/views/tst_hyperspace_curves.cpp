#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/studies/space_look.h"
#include "ui/views/hyperspace/hyperspace_contrast.h"
#include "ui/views/hyperspace/hyperspace_diagonal.h"
#include "ui/views/hyperspace/hyperspace_inscribed.h"
#include "ui/views/hyperspace/hyperspace_mass.h"
#include "ui/views/hyperspace/hyperspace_shell.h"
#include "ui/views/hyperspace/hyperspace_volume.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QSignalSpy>

#include <cmath>

namespace eigenscope::tst_hyperspace_curves {

namespace {

std::string session(const std::string &hyperspace) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}, "hyperspace": )json" +
           hyperspace + "}";
}

/// All curves on one document.
struct Curves {
    SampleDocument sample;
    HyperspaceVolume volume{sample.context()};
    HyperspaceInscribed inscribed{sample.context()};
    HyperspaceShell shell{sample.context()};
    HyperspaceDiagonal diagonal{sample.context()};
    HyperspaceMass mass{sample.context()};
    HyperspaceContrast contrast{sample.context()};

    explicit Curves(const std::string &hyperspace = "{}") : sample(session(hyperspace)) {
        SpaceLook::Settings look = this->look().settings();
        look.points = 20'000;
        this->look().change(look);
    }
    [[nodiscard]] SpaceLook &look() { return sample.studies.space; }
    void change(const std::function<void(SpaceLook::Settings &look)> &edit) {
        SpaceLook::Settings settings = look().settings();
        edit(settings);
        look().change(settings);
    }
    [[nodiscard]] std::vector<HyperspaceCurve *> all() {
        return {&volume, &inscribed, &shell, &diagonal, &mass, &contrast};
    }
};

std::int64_t pointsOf(const HyperspaceCurve &view) {
    return view.simulation().found().empty() ? 0 : view.simulation().found().front().points;
}

} // namespace

class TestHyperspaceCurves : public QObject {
    Q_OBJECT

private slots:
    void allCurvesHaveOneCursor();
    void keysMoveTheCursor();
    void valuesAreToldToFullPrecision();
    void whatUnderflowsIsToldByItsLogarithm();
    void simulationsGrowToTheirPointsAndRest();
    void simulationsAgreeWithTheirFormulas();
    void aPausedSimulationGoesOnWithTheSamePoints();
    void nothingIsSimulatedWhereNobodyWatches();
    void monteCarloCanBeTurnedOff();
    void notOneHitIsToldWithItsBound();
    void everyShellOfTheSessionHasItsCurve();
    void slidersOfTheSessionMoveTheCurves();
    void theLookComesBackWithAnyOfTheViews();
    void valuesStandBesideTheFormulaWhereThereIsRoom();
    void picturesToLookAt();
};

void TestHyperspaceCurves::allCurvesHaveOneCursor() {
    Curves curves;
    present(curves.volume, {560, 340});
    const PlotMapping mapping = curves.volume.mapping();
    QTest::mouseMove(&curves.volume, QPointF(mapping.pixelX(9), mapping.area.center().y()).toPoint());
    for (const HyperspaceCurve *view : curves.all())
        QCOMPARE(view->cursor(), 9);
}

void TestHyperspaceCurves::keysMoveTheCursor() {
    Curves curves(R"json({"dimensions": "2-30"})json");
    present(curves.diagonal, {400, 300});
    QSignalSpy told(&curves.sample.document, &Document::told);
    QTest::keyClick(&curves.diagonal, Qt::Key_PageUp);
    QCOMPARE(curves.volume.cursor(), 15);
    QVERIFY2(told.last().first().toString().contains("15"), qPrintable(told.last().first().toString()));
    QTest::keyClick(&curves.diagonal, Qt::Key_End);
    QCOMPARE(curves.volume.cursor(), 30);
    QTest::keyClick(&curves.diagonal, Qt::Key_Right);
    QCOMPARE(curves.volume.cursor(), 30);
    QTest::keyClick(&curves.diagonal, Qt::Key_Home);
    QCOMPARE(curves.volume.cursor(), 2);
}

void TestHyperspaceCurves::valuesAreToldToFullPrecision() {
    Curves curves(R"json({"shell": [0.05], "alpha": 0.5})json");
    curves.volume.setCursorAt(5);
    const auto told = [](const HyperspaceCurve &view) { return view.cursorText().front(); };
    QVERIFY2(told(curves.inscribed).startsWith("d = 5   share = 0.16449340668482"), qPrintable(told(curves.inscribed)));
    QVERIFY2(told(curves.shell).startsWith("d = 5   share = 0.226219062"), qPrintable(told(curves.shell)));
    QVERIFY2(told(curves.diagonal).startsWith("d = 5   θ = 63.4349488229220"), qPrintable(told(curves.diagonal)));
    QVERIFY(told(curves.diagonal).endsWith("°"));
    QVERIFY2(told(curves.mass).startsWith("d = 5   P = 0.0741933688528"), qPrintable(told(curves.mass)));
    QVERIFY2(told(curves.contrast).startsWith("d = 5   C = 2.36"), qPrintable(told(curves.contrast)));
    QCOMPARE(curves.diagonal.caption(), QString("d = 5: 32 corners, 16 diagonals"));
}

void TestHyperspaceCurves::whatUnderflowsIsToldByItsLogarithm() {
    Curves curves(R"json({"dimensions": "1-1000"})json");
    curves.volume.setCursorAt(1000);
    const QString share = curves.inscribed.cursorText().front(), mass = curves.mass.cursorText().front();
    QVERIFY2(share.contains("·10⁻¹¹⁸⁷") && share.contains("ln share = −2732.11269609"), qPrintable(share));
    QVERIFY2(mass.contains("·10⁻¹²") && mass.contains("ln P = −2"), qPrintable(mass));
    QVERIFY(curves.diagonal.caption().contains("1.0715086071862673·10³⁰¹ corners"));
    for (HyperspaceCurve *view : curves.all()) {
        view->resize(500, 340);
        QVERIFY(!view->grab().isNull());
    }
}

void TestHyperspaceCurves::simulationsGrowToTheirPointsAndRest() {
    Curves curves;
    const QSignalSpy grown(&curves.volume.simulation(), &SimulationRun::grown);
    present(curves.volume, {560, 340});
    QTRY_VERIFY(pointsOf(curves.volume) > 0);
    QVERIFY(pointsOf(curves.volume) < 20'000); // it begins small
    QTRY_COMPARE(pointsOf(curves.volume), std::int64_t{20'000});
    QTRY_VERIFY(!curves.volume.simulation().isRunning());
    QVERIFY(grown.count() > 5);
}

void TestHyperspaceCurves::simulationsAgreeWithTheirFormulas() {
    Curves curves(R"json({"dimensions": "1-30"})json");
    for (HyperspaceCurve *view : curves.all()) {
        view->settle();
        for (const int d : {2, 4, 6}) {
            view->setCursorAt(d);
            QVERIFY2(view->simulationText().front().startsWith("Monte Carlo: "), "");
        }
    }
    // V₅ = 5.2638, with 20,000 points of the cube.
    curves.volume.setCursorAt(5);
    const QStringList words = curves.volume.simulationText().front().split(' ');
    const double value = words[2].toDouble(), bound = words[4].toDouble();
    QVERIFY2(bound > 0.1 && bound < 0.25, qPrintable(curves.volume.simulationText().front()));
    QVERIFY(std::abs(value - 5.26379) < 2 * bound);
}

void TestHyperspaceCurves::aPausedSimulationGoesOnWithTheSamePoints() {
    Curves curves, whole;
    curves.change([](auto &look) { look.points = 1'000'000; });
    present(curves.shell, {400, 300});
    QTRY_VERIFY(pointsOf(curves.shell) > 500);
    curves.change([](auto &look) { look.running = false; });
    const std::int64_t held = pointsOf(curves.shell);
    QTest::qWait(150);
    QCOMPARE(pointsOf(curves.shell), held);
    QVERIFY(!curves.shell.simulation().isRunning());
    curves.change([](auto &look) {
        look.points = 30'000;
        look.running = true;
    });
    QTRY_VERIFY(pointsOf(curves.shell) >= 30'000);
    whole.change([](auto &look) { look.points = 30'000; });
    whole.shell.settle();
    if (held <= 30'000)
        QVERIFY(curves.shell.simulation().found()[0].estimates[7].value ==
                whole.shell.simulation().found()[0].estimates[7].value);
}

void TestHyperspaceCurves::nothingIsSimulatedWhereNobodyWatches() {
    Curves curves;
    curves.change([](auto &look) { look.points = SpaceLook::mostPoints; });
    QVERIFY(!curves.mass.simulation().isRunning());
    present(curves.mass, {400, 300});
    QVERIFY(curves.mass.simulation().isRunning());
    curves.mass.hide();
    QVERIFY(!curves.mass.simulation().isRunning());
}

void TestHyperspaceCurves::monteCarloCanBeTurnedOff() {
    Curves curves;
    curves.volume.resize(560, 340);
    curves.volume.settle();
    const QImage with = curves.volume.grab().toImage();
    QCOMPARE(curves.volume.simulationText().size(), 1);
    curves.change([](auto &look) { look.simulated = false; });
    QVERIFY(curves.volume.simulationText().isEmpty());
    QVERIFY(curves.volume.grab().toImage() != with);
}

void TestHyperspaceCurves::notOneHitIsToldWithItsBound() {
    Curves curves;
    curves.inscribed.settle();
    curves.inscribed.setCursorAt(60);
    QVERIFY2(curves.inscribed.simulationText().front().startsWith("Monte Carlo: none of 20"),
             qPrintable(curves.inscribed.simulationText().front()));
    QVERIFY(curves.inscribed.simulationText().front().endsWith("so at most 2·10⁻⁴") ||
            curves.inscribed.simulationText().front().endsWith("so at most 0.0002"));
}

void TestHyperspaceCurves::everyShellOfTheSessionHasItsCurve() {
    Curves curves(R"json({"shell": [0.01, 0.1]})json");
    QCOMPARE(curves.shell.cursorText().size(), 2);
    QVERIFY(curves.shell.cursorText()[1].contains("share(ε = 0.1)"));
    QCOMPARE(curves.shell.caption(), QString("share of the ball within ε = 0.01, 0.1 of its surface"));
}

void TestHyperspaceCurves::slidersOfTheSessionMoveTheCurves() {
    Curves curves;
    const QString before =
        curves.shell.cursorText().front() + curves.mass.cursorText().front() + curves.volume.cursorText().front();
    QVERIFY(curves.sample.document.set("Space", "hyperspace", {{"shell", {0.3}}, {"alpha", 0.1}, {"radius", 2}}));
    curves.sample.run();
    const QString after =
        curves.shell.cursorText().front() + curves.mass.cursorText().front() + curves.volume.cursorText().front();
    QVERIFY(before != after);
    QVERIFY2(after.contains("V = 168.44124844525"), qPrintable(after)); // 2⁵ V₅(1)
}

void TestHyperspaceCurves::theLookComesBackWithAnyOfTheViews() {
    Curves curves, other;
    curves.change([](auto &look) {
        look.d = 12;
        look.seed = 7;
        look.running = false;
    });
    other.mass.restore(curves.inscribed.state());
    QCOMPARE(other.volume.cursor(), 12);
    QVERIFY(other.look().settings() == curves.look().settings());
    for (const char *text : {"[]", R"json({"cursor": "far", "points": -1, "seed": 1e300, "running": 3})json"})
        other.mass.restore(Json::parse(text));
    QCOMPARE(other.look().settings().points, SpaceLook::leastPoints);
}

void TestHyperspaceCurves::valuesStandBesideTheFormulaWhereThereIsRoom() {
    const CurveHead head{R"(V_d(r) = \frac{\pi^{d/2}\,r^d}{\Gamma(d/2 + 1)})",
                         {{Qt::blue, "d = 5   V = 5", "Monte Carlo: 5"}}};
    QVERIFY(head.heightIn({700, 300}) < head.heightIn({380, 300}) - 20);
    QCOMPARE(head.heightIn({700, 100}), head.heightIn({380, 100})); // without the formula
}

void TestHyperspaceCurves::picturesToLookAt() {
    for (const char *hyperspace :
         {R"json({"dimensions": "1-50", "shell": [0.05]})json", R"json({"dimensions": "1-1000"})json"}) {
        Curves curves(hyperspace);
        curves.change([](auto &look) { look.points = 2'000; });
        int number = 0;
        for (HyperspaceCurve *view : curves.all()) {
            view->resize(number == 0 ? QSize(700, 300) : QSize(380, 260));
            view->settle();
            keepPicture(*view, QString("curve-%1-%2").arg(number++).arg(curves.volume.cursor()) +
                                   (curves.volume.caption().endsWith("50") ? "" : "-thousand"));
        }
    }
}

EIGENSCOPE_TEST(TestHyperspaceCurves)

} // namespace eigenscope::tst_hyperspace_curves

#include "tst_hyperspace_curves.moc"
