#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "core/hyperspace/formulas.h"
#include "tests/test_program.h"
#include "ui/studies/space_look.h"
#include "ui/views/hyperspace/hyperspace_ball.h"
#include "ui/views/hyperspace/hyperspace_density.h"
#include "ui/views/hyperspace/hyperspace_dimension.h"
#include "ui/views/hyperspace/hyperspace_distances.h"
#include "ui/views/hyperspace/hyperspace_polar.h"
#include "ui/views/hyperspace/hyperspace_porcupine.h"
#include "ui/views/hyperspace/hyperspace_shells.h"

#include <nlohmann/json.hpp>

#include <QAction>

#include <cmath>
#include <numeric>

namespace eigenscope::tst_hyperspace_pictures {

namespace {

std::string session(const std::string &data, const std::string &hyperspace = "{}") {
    return R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + R"json(, "hyperspace": )json" +
           hyperspace + "}";
}

const std::string iris = R"json({"source": "sample:iris"})json";

void lookAt(SampleDocument &sample, int d, int shells = 10) {
    SpaceLook::Settings look = sample.studies.space.settings();
    look.d = d;
    look.shells = shells;
    sample.studies.space.change(look);
}

} // namespace

class TestHyperspacePictures : public QObject {
    Q_OBJECT

private slots:
    void theBallTurnsWithTheHand();
    void thePorcupineFollowsTheCursor();
    void aDragMovesThePolarPoint();
    void polarPlaceAndCameraComeBack();
    void toolsMoveThePolarPoint();
    void theDeterminantOfTheDayIsNowhereNegative();
    void shellsAddUpBesideTheIntegral();
    void keysAndWheelChangeTheShells();
    void shellsOfAThousandDimensionsAreShares();
    void theContourFollowsAlpha();
    void distancesStandBesideIndependentColumns();
    void theSurfaceInSpaceHasTwoDimensions();
    void whatIsMissingIsSaid();
    void nothingIsComputedWhereNobodyWatches();
};

void TestHyperspacePictures::theBallTurnsWithTheHand() {
    SampleDocument sample(session(iris));
    HyperspaceBall view(sample.context());
    present(view, {640, 320});
    keepPicture(view, "ball");
    QCOMPARE(view.caption(), QString("r = 1, edge 2r = 2"));
    const QImage before = view.grab().toImage();
    const OrbitCamera camera = view.camera();
    dragMouse(view, view.solidArea().center(), view.solidArea().center() + QPointF(40, 20));
    QVERIFY(!(view.camera() == camera));
    QVERIFY(view.grab().toImage() != before);
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.camera() == OrbitCamera());
}

void TestHyperspacePictures::thePorcupineFollowsTheCursor() {
    SampleDocument sample(session(iris));
    HyperspacePorcupine view(sample.context());
    present(view, {700, 260});
    QCOMPARE(view.dimension(0), 2);
    QCOMPARE(view.dimension(2), 4);
    QCOMPARE(view.dimension(3), 5);
    const QImage before = view.grab().toImage();
    lookAt(sample, 40);
    QCOMPARE(view.dimension(3), 40);
    QVERIFY(view.grab().toImage() != before);
    keepPicture(view, "porcupine");
    for (const int d : {1, 1000}) {
        lookAt(sample, d);
        QVERIFY(!view.grab().isNull());
    }
}

void TestHyperspacePictures::aDragMovesThePolarPoint() {
    SampleDocument sample(session(iris));
    HyperspacePolar view(sample.context());
    present(view, {640, 320});
    keepPicture(view, "polar");
    const HyperspacePolar::Place before = view.place();
    const OrbitCamera camera = view.camera();
    dragMouse(view, view.flatArea().center(), view.flatArea().center() + QPointF(10, -60));
    QVERIFY(!(view.place() == before));
    QVERIFY(view.place().theta1 > 20 && view.place().r > 0.3);
    QVERIFY(view.camera() == camera);
    dragMouse(view, view.flatArea().center(), view.flatArea().center() + QPointF(-60, 10)); // the disc is whole
    QVERIFY(std::abs(view.place().theta1) > 150);
}

void TestHyperspacePictures::polarPlaceAndCameraComeBack() {
    SampleDocument sample(session(iris));
    HyperspacePolar view(sample.context()), other(sample.context());
    present(view, {640, 320});
    view.setPlace({0.4, -50, 200});
    QCOMPARE(view.place().theta2, -160.0); // the same direction
    QTest::keyClick(&view, Qt::Key_Left);
    QVERIFY(!(view.camera() == OrbitCamera()));
    other.restore(view.state()); // before it is painted for the first time
    QVERIFY(other.place() == view.place());
    QVERIFY(other.camera() == view.camera());
    for (const char *text :
         {"[]", R"json({"place": [1]})json", R"json({"place": [1, "a", 2]})json", R"json({"camera": 3})json"})
        other.restore(Json::parse(text));
    QVERIFY(other.place() == HyperspacePolar::Place());
    QVERIFY(other.camera() == OrbitCamera());
}

void TestHyperspacePictures::theDeterminantOfTheDayIsNowhereNegative() {
    SampleDocument sample(session(iris));
    HyperspacePolar view(sample.context());
    view.setPlace({0.5, 120, 0});
    const QString inSpace = view.numbersToday().last();
    QVERIFY2(inSpace.contains("0.5^2\\,|\\cos 120°| = 0.125"), qPrintable(inSpace));
}

void TestHyperspacePictures::toolsMoveThePolarPoint() {
    SampleDocument sample(session(iris));
    HyperspacePolar view(sample.context());
    for (QAction *tool : view.tools()) {
        const HyperspacePolar::Place before = view.place();
        tool->trigger();
        QVERIFY(!(view.place() == before));
    }
    for (int i = 0; i < 30; ++i)
        view.tools().front()->trigger();
    QCOMPARE(view.place().r, 1.0);
}

void TestHyperspacePictures::shellsAddUpBesideTheIntegral() {
    SampleDocument sample(session(iris, R"json({"radius": 2})json"));
    HyperspaceShells view(sample.context());
    lookAt(sample, 3, 1);
    // Half way out the sphere has a quarter of the surface: 4π·1²·2 = 25.13… instead of 33.51….
    QVERIFY2(view.sums()[0].startsWith("sum = 25.1327412287183"), qPrintable(view.sums()[0]));
    QVERIFY(view.sums()[0].endsWith(" = 0.75 V"));
    QVERIFY(view.sums()[1].startsWith("V = 33.510321638291"));
    lookAt(sample, 3, 1000);
    QVERIFY2(view.sums()[0].contains("0.9999997"), qPrintable(view.sums()[0]));
}

void TestHyperspacePictures::keysAndWheelChangeTheShells() {
    SampleDocument sample(session(iris));
    HyperspaceShells view(sample.context());
    present(view, {420, 300});
    keepPicture(view, "shells");
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(sample.studies.space.settings().shells, 11);
    QTest::keyClick(&view, Qt::Key_PageDown);
    QTest::keyClick(&view, Qt::Key_PageDown);
    QCOMPARE(sample.studies.space.settings().shells, 1);
    QWheelEvent wheel(QPointF(200, 150), view.mapToGlobal(QPointF(200, 150)), {}, {0, 120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &wheel);
    QCOMPARE(view.caption(), QString("d = 5, 2 shells"));
}

void TestHyperspacePictures::shellsOfAThousandDimensionsAreShares() {
    SampleDocument sample(session(iris));
    HyperspaceShells view(sample.context());
    view.resize(420, 300);
    lookAt(sample, 1000, 50);
    QVERIFY(view.sums()[0].endsWith(" V"));
    QVERIFY(view.sums()[1].startsWith("ln V = −2038.96551553545"));
    QVERIFY(!view.grab().isNull());
}

void TestHyperspacePictures::theContourFollowsAlpha() {
    SampleDocument sample(session(iris));
    HyperspaceDensity view(sample.context());
    present(view, {560, 280});
    keepPicture(view, "density");
    QCOMPARE(view.caption(), QString("α = 0.5, contour at √(−2 ln α) = 1.1774"));
    const QImage before = view.grab().toImage();
    QVERIFY(sample.document.set("Space", "hyperspace", {{"alpha", 0.01}}));
    sample.run();
    QVERIFY(view.grab().toImage() != before);
    QCOMPARE(view.caption(), QString("α = 0.01, contour at √(−2 ln α) = 3.0349"));
}

void TestHyperspacePictures::distancesStandBesideIndependentColumns() {
    SampleDocument sample(session(R"json({"source": "sample:digits"})json"));
    HyperspaceDistances view(sample.context());
    present(view, {640, 300});
    QTRY_VERIFY(!view.histogram().data.empty());
    keepPicture(view, "distances");
    const auto sum = [](const std::vector<double> &shares) {
        return std::accumulate(shares.begin(), shares.end(), 0.0);
    };
    QVERIFY(std::abs(sum(view.histogram().data) - 1) < 1e-9);
    QVERIFY(std::abs(sum(view.histogram().independent) - 1) < 1e-9);
    // The hill of the independent columns is narrower and so higher.
    QVERIFY(std::ranges::max(view.histogram().independent) > std::ranges::max(view.histogram().data));
    const double width = view.histogram().width;
    view.tools().front()->trigger();
    QVERIFY(view.histogram().width != width);
    QVERIFY(view.state() == Json({{"numbers", false}, {"norms", true}}));
    view.resetView();
    QVERIFY(view.histogram().width == width);
}

void TestHyperspacePictures::theSurfaceInSpaceHasTwoDimensions() {
    SampleDocument sample(session(R"json({"source": "generate:swiss-roll", "n": 1500, "noise": 0})json"));
    HyperspaceDimension view(sample.context());
    view.resize(420, 300);
    view.settle();
    keepPicture(view, "dimension-two-nearest");
    QVERIFY(std::abs(view.estimate()->dimension - 2) < 0.25);
    QVERIFY2(view.caption().startsWith("two nearest neighbors: "), qPrintable(view.caption()));
    view.restore({{"correlation", true}});
    keepPicture(view, "dimension-correlation");
    QVERIFY(std::abs(view.estimate()->dimension - 2) < 0.35);
    QVERIFY(view.caption().startsWith("correlation: "));
}

void TestHyperspacePictures::whatIsMissingIsSaid() {
    SampleDocument few(session(R"json({"source": "inline", "text": "a,b\n1,2\n3,4\n5,7\n"})json"));
    HyperspaceDimension dimension(few.context());
    dimension.settle();
    QCOMPARE(dimension.whyEmpty(), QString("An intrinsic dimension needs at least 10 rows that differ."));
    SampleDocument gaps(session(R"json({"source": "inline", "text": "a,b\n1,2\n,4\n5,7\n"})json"));
    HyperspaceDistances distances(gaps.context());
    distances.settle();
    QVERIFY(distances.whyEmpty().startsWith("Distances cannot be measured where entries are missing"));
}

void TestHyperspacePictures::nothingIsComputedWhereNobodyWatches() {
    SampleDocument sample(session(iris));
    HyperspaceDimension view(sample.context());
    QTest::qWait(50);
    QVERIFY(!view.estimate());
    present(view, {420, 300});
    QTRY_VERIFY(view.estimate());
}

EIGENSCOPE_TEST(TestHyperspacePictures)

} // namespace eigenscope::tst_hyperspace_pictures

#include "tst_hyperspace_pictures.moc"
