#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/mirrored_reduction.h"
#include "tests/ui/overlay_sessions.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/svg_words.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/studies/studies.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/overlays/overlay_layer.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/loading_values.h"
#include "ui/views/spectrum/loadings.h"

#include <nlohmann/json.hpp>

#include <map>

namespace eigenscope::tst_steady_views {

namespace {

/// A view on the axes of Iris, of which the first one is mirrored by the method later on.
template <class V> struct Shown {
    SampleDocument sample;
    V view{sample.context()};

    explicit Shown(const char *session = irisPca) : sample(session) { present(view, {520, 420}); }
    [[nodiscard]] const Reduction &reduction() const { return *sample.document.results().value<Stage::Reduce>(); }
    [[nodiscard]] std::vector<QPointF> places() {
        std::vector<QPointF> all;
        for (Index row = 0; row < 150; row += 10)
            all.push_back(*view.placeOf(row));
        return all;
    }
};

bool areSame(const std::vector<QPointF> &before, const std::vector<QPointF> &after) {
    constexpr double tolerance = 3; // pixels: the room for the numbers may be another one
    for (std::size_t i = 0; i < before.size(); ++i)
        if ((before[i] - after[i]).manhattanLength() > tolerance)
            return false;
    return before.size() == after.size();
}

/// What the numbers beneath the picture say at this pixel.
double readBeneath(const QByteArray &svg, double pixel) {
    double lowest = 0;
    for (const SvgWord &word : wordsOf(svg))
        if (word.number())
            lowest = std::max(lowest, word.middle.y());
    std::map<double, double> beneath; // by pixel
    for (const SvgWord &word : wordsOf(svg))
        if (const auto number = word.number(); number && lowest - word.middle.y() < 1)
            beneath.emplace(word.middle.x(), *number);
    const auto [left, low] = *beneath.begin();
    const auto [right, high] = *beneath.rbegin();
    return low + (high - low) * (pixel - left) / (right - left);
}

} // namespace

/// The projections while a method changes the sign of an axis.
class TestSteadyViews : public QObject {
    Q_OBJECT

private slots:
    void pointsStayAndReadTheirReportedNumbers();
    void pointsAreSelectedWhereTheyAreSeen();
    void whatIsLaidOverStaysWithThePoints();
    void loadingsRunAsTheAxesThatAreShown();
    void theNewPointIsPutWhereItIsSeen();
    void newRowsStayWithThePoints();
    void aZoomIsKeptAsReported();
    void filesShowWhatTheMethodGave();
    void aTurnedMapHasNoNumbers();
    void aMatrixInTheOrderOfTheFirstAxisIsNotTurnedOver();
    void pointsStayInThreeDimensions();
    void theNewPointInSpaceIsPutWhereItIsSeen();
};

void TestSteadyViews::pointsStayAndReadTheirReportedNumbers() {
    Shown<Projection2D> shown;
    const std::vector<QPointF> before = shown.places();
    const QString caption = shown.view.caption();
    const auto readings = [&shown] {
        const QByteArray svg = svgOf(shown.view);
        const double pixel = 2 * shown.view.mapping().x.length() / shown.view.mapping().area.width();
        for (const Index row : {0, 60, 118}) {
            const double read = readBeneath(svg, shown.view.placeOf(row)->x());
            const double reported = shown.reduction().coordinates(row, 0);
            QVERIFY2(std::abs(read - reported) < pixel, qPrintable(QString("%1, not %2").arg(read).arg(reported)));
        }
    };
    readings();
    mirrorFirstAxis(shown.sample);
    QVERIFY(areSame(before, shown.places()));
    QCOMPARE(shown.view.caption(), caption);
    readings();
    shown.view.showAxes(1, 0); // the mirrored one upwards
    QCOMPARE(shown.view.cloud().x(), VectorXd(shown.reduction().coordinates.col(1)));
    QCOMPARE(shown.view.cloud().y(), VectorXd(-shown.reduction().coordinates.col(0)));
}

void TestSteadyViews::pointsAreSelectedWhereTheyAreSeen() {
    Shown<Projection2D> shown;
    mirrorFirstAxis(shown.sample);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.placeOf(118)->toPoint());
    QCOMPARE(shown.sample.selection.rows(), Rows{118});
    const QRectF area = shown.view.mapping().area;
    dragMouse(shown.view, area.topLeft() + QPointF(1, 1),
              {shown.view.mapping().pixelX(-1.9), area.bottom() - 1}); // setosa lies at the left as before
    QCOMPARE(shown.sample.selection.rows().size(), std::size_t(50));
    QCOMPARE(shown.sample.selection.rows().back(), Index(49));
}

void TestSteadyViews::whatIsLaidOverStaysWithThePoints() {
    Shown<Projection2D> shown;
    shown.view.restore({{"overlays", {"biplot", "best-plane"}}});
    const std::vector<QPointF> points = shown.places();
    keepPicture(shown.view, "overlays-as-reported");
    OverlayLayer before(shown.sample.context(), &shown.view), after(shown.sample.context(), &shown.view);
    const auto take = [&shown](OverlayLayer &layer) {
        const auto &reduction = shown.sample.document.results().value<Stage::Reduce>();
        layer.setPicture({reduction, shown.sample.studies.steady.move(), {0, 1}, {}, {}});
        layer.restore({"biplot", "best-plane"});
        return layer.drawn();
    };
    const std::vector<OverlayLayer::Drawn> lines = take(before);
    mirrorFirstAxis(shown.sample);
    const std::vector<OverlayLayer::Drawn> moved = take(after);
    QCOMPARE(moved.size(), lines.size());
    QVERIFY(lines.size() >= 3); // arrows, the line, and the errors
    const auto ends = [](const OverlayLines &all, Index row) {
        return std::minmax({all.from(row, 0), all.to(row, 0)}); // the line may begin at its other end
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QVERIFY(moved[i].lines->to.col(1) == lines[i].lines->to.col(1));
        for (Index row = 0; row < lines[i].lines->to.rows(); ++row)
            QCOMPARE(ends(*moved[i].lines, row), ends(*lines[i].lines, row));
    }
    QVERIFY(areSame(points, shown.places()));
    keepPicture(shown.view, "overlays-mirrored");
}

void TestSteadyViews::loadingsRunAsTheAxesThatAreShown() {
    Shown<Loadings> shown;
    const QImage before = shown.view.grab().toImage();
    const auto values = loadingValues(shown.reduction(), {})->values;
    const auto places = shown.sample.studies.steady.move().applied(shown.reduction().coordinates);
    mirrorFirstAxis(shown.sample);
    const PictureMove &move = shown.sample.studies.steady.move();
    QVERIFY(move.mirrors(0));
    const auto after = loadingValues(shown.reduction(), move);
    QCOMPARE(after->axes.first(2), QStringList({"−PC1", "PC2"}));
    QVERIFY(after->values == values); // as the points, which stay too
    QVERIFY(move.applied(shown.reduction().coordinates) == places);
    const QImage now = shown.view.grab().toImage();
    QCOMPARE(now.pixelColor(shown.view.rect().center()), before.pixelColor(shown.view.rect().center()));
    keepPicture(shown.view, "loadings-mirrored");
    shown.view.sortBy(0);
    QVERIFY2(shown.view.caption().endsWith("−PC1"), qPrintable(shown.view.caption()));
    // A file has them as the method gave them.
    QCOMPARE(loadingValues(shown.reduction(), {})->axes.first(2), QStringList({"PC1", "PC2"}));
    QVERIFY(loadingValues(shown.reduction(), {})->values.col(0) == -values.col(0));
}

void TestSteadyViews::theNewPointIsPutWhereItIsSeen() {
    Shown<Projection2D> shown;
    mirrorFirstAxis(shown.sample);
    tool(shown.view, "Place a new point")->trigger();
    const QPointF place = *shown.view.placeOf(118);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, place.toPoint());
    shown.view.settle();
    const VectorXd at = shown.sample.studies.newPoint.row().coordinates;
    const double pixel = 2 * shown.view.mapping().x.length() / shown.view.mapping().area.width();
    QVERIFY(std::abs(at[0] - shown.reduction().coordinates(118, 0)) < pixel);
    QVERIFY(std::abs(at[1] - shown.reduction().coordinates(118, 1)) < pixel);
}

void TestSteadyViews::newRowsStayWithThePoints() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:iris", "rows": "0-99"}, "reducer": {"id": "pca"},
        "project": {"source": "sample:iris", "rows": "118"}})json");
    Projection2D view(sample.context());
    present(view, {480, 400});
    Results results = sample.document.results();
    const auto result = results.result<Stage::Reduce>();
    const auto projected = results.result<Stage::Project>();
    const QPoint before =
        view.mapping().pixel(projected.value->coordinates(0, 0), projected.value->coordinates(0, 1)).toPoint();
    Projected other = *projected.value;
    other.coordinates = mirrored(other.coordinates, 0);
    results.set<Stage::Reduce>({std::make_shared<const Reduction>(mirrored(*result.value, 0)), "mirrored", 0});
    results.set<Stage::Project>({std::make_shared<const Projected>(other), "mirrored", 0});
    sample.document.takeResult(Stage::Reduce, results);
    sample.document.takeResult(Stage::Project, results);
    const QImage image = painted(view); // a hollow diamond
    QCOMPARE(image.pixelColor(before), view.theme().surface);
    QVERIFY(image.pixelColor(before + QPoint(5, 0)) != view.theme().surface ||
            image.pixelColor(before + QPoint(4, 0)) != view.theme().surface);
}

void TestSteadyViews::aZoomIsKeptAsReported() {
    Shown<Projection2D> shown, fixed;
    mirrorFirstAxis(fixed.sample);
    fixed.sample.document.setState(fixed.sample.document.state()); // as opened: nothing is mirrored
    shown.view.restore({{"zoom", {1.0, 3.0, -0.5, 0.5}}, {"equal_units", false}});
    const std::vector<QPointF> before = shown.places();
    mirrorFirstAxis(shown.sample);
    QVERIFY(areSame(before, shown.places()));
    const Json zoom = shown.view.state().at("zoom");
    QCOMPARE(zoom, Json({-3.0, -1.0, -0.5, 0.5}));
    shown.view.restore({{"zoom", zoom}, {"equal_units", false}});
    QVERIFY(areSame(before, shown.places()));
    fixed.view.restore({{"zoom", zoom}, {"equal_units", false}});
    QCOMPARE(fixed.view.mapping().x, (Range{-3, -1}));
}

void TestSteadyViews::filesShowWhatTheMethodGave() {
    Shown<Projection2D> shown;
    mirrorFirstAxis(shown.sample);
    const auto file = viewBytes(viewInfo<Projection2D>(), shown.sample.context(), {.what = "p", .file = "p.svg"});
    QVERIFY(bool(file));
    const auto rises = [](const QByteArray &svg) { return readBeneath(svg, 1000) > readBeneath(svg, 0); };
    QVERIFY(rises(QByteArray::fromStdString(*file)));
    QVERIFY(!rises(svgOf(shown.view)));
    QCOMPARE(shown.sample.studies.steady.move().mirrors(0), true); // the screen stays as it is
}

void TestSteadyViews::aTurnedMapHasNoNumbers() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:usarrests"},
        "prepare": [{"step": "standardize"}], "reducer": {"id": "metric-mds", "init": "random", "seed": 1}})json");
    Projection2D view(sample.context());
    present(view, {480, 400});
    const QRectF area = view.mapping().area;
    sample.document.set("Seed", "reducer", {{"id", "metric-mds"}, {"init", "random"}, {"seed", 2}});
    sample.run();
    QVERIFY(sample.studies.steady.move().isTurned);
    const QByteArray svg = svgOf(view);
    for (const SvgWord &word : wordsOf(svg))
        QVERIFY2(!word.number() || !word.isSeen, qPrintable(word.text));
    QVERIFY(svg.contains(", turned"));
    QVERIFY(std::abs(view.mapping().area.left() - area.left()) < 12); // the room for numbers stays
}

void TestSteadyViews::aMatrixInTheOrderOfTheFirstAxisIsNotTurnedOver() {
    Shown<KernelHeatmap> shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "kernel": "gaussian(sigma=1)", "reducer": {"id": "kernel-pca"}})json");
    shown.view.restore({{"order", "component"}});
    const QImage before = painted(shown.view);
    shown.view.restore({{"order", "given"}});
    QVERIFY(painted(shown.view) != before);
    shown.view.restore({{"order", "component"}});
    mirrorFirstAxis(shown.sample);
    QVERIFY(shown.sample.studies.steady.move().mirrors(0));
    QCOMPARE(painted(shown.view), before);
}

void TestSteadyViews::pointsStayInThreeDimensions() {
    Shown<Projection3D> shown;
    const std::vector<QPointF> before = shown.places();
    const auto placeOf = [&shown](double number) {
        for (const SvgWord &word : wordsOf(svgOf(shown.view)))
            if (word.number() == number) // the other axes are too short for it
                return word.middle;
        return QPointF(-1, -1);
    };
    const QPointF two = placeOf(2), minusTwo = placeOf(-2);
    QVERIFY(two.x() > 0 && minusTwo.x() > 0);
    mirrorFirstAxis(shown.sample);
    QVERIFY(areSame(before, shown.places()));
    QVERIFY((placeOf(-2) - two).manhattanLength() < 8);
    QVERIFY((placeOf(2) - minusTwo).manhattanLength() < 8);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.placeOf(118)->toPoint());
    QCOMPARE(shown.sample.selection.rows(), Rows{118});
}

void TestSteadyViews::theNewPointInSpaceIsPutWhereItIsSeen() {
    Shown<Projection3D> plain, shown;
    mirrorFirstAxis(shown.sample);
    const auto placed = [](Shown<Projection3D> &at) {
        tool(at.view, "Place a new point")->trigger();
        QTest::mouseClick(&at.view, Qt::LeftButton, {}, at.view.placeOf(118)->toPoint());
        at.view.settle();
        return at.sample.studies.newPoint.row().coordinates;
    };
    const VectorXd before = placed(plain), after = placed(shown);
    QCOMPARE(after.size(), Index{3});
    QVERIFY(std::abs(before[0]) > 1);
    QVERIFY((mirrored(MatrixXd(after.transpose()), 0) - before.transpose()).cwiseAbs().maxCoeff() < 1e-6);
}

EIGENSCOPE_TEST(TestSteadyViews)

} // namespace eigenscope::tst_steady_views

#include "tst_steady_views.moc"
