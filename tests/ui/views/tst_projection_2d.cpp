#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/studies/studies.h"
#include "ui/text/row_text.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_2d.h"

#include <QAction>

#include <nlohmann/json.hpp>

namespace eigenscope::tst_projection_2d {

namespace {

constexpr auto circles = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:circles", "n": 120}, "kernel": "gaussian(sigma=0.5)",
    "reducer": {"id": "kernel-pca", "components": 2}})json";

bool hasEqualUnits(Projection2D &view) {
    const PlotMapping mapping = view.mapping();
    const double unitX = mapping.area.width() / mapping.x.length(), unitY = mapping.area.height() / mapping.y.length();
    return std::abs(unitX / unitY - 1) < 0.02;
}

/// A view of a session on the screen.
struct Shown : ShownView<Projection2D> {
    explicit Shown(const char *session = irisPca) : ShownView(session, {480, 400}) {}
    [[nodiscard]] QPoint placeOf(Index point) { return view.cloud().grid().pixel(view.mapping(), point).toPoint(); }
    [[nodiscard]] const Rows &selected() const { return sample.selection.rows(); }
    /// A row without neighbors within reach of the pointer: Iris 118 lies alone at the right.
    static constexpr Index lonely = 118;
};

} // namespace

class TestProjection2D : public QObject {
    Q_OBJECT

private slots:
    void captionTellsAxesAndShare();
    void clickSelectsThePointUnderIt();
    void clickBesideClearsUnlessAdding();
    void aHeldPictureStaysAsAGhost();
    void hiddenClassesAreToldAndCannotBePicked();
    void wheelKeepsTheValueUnderThePointer();
    void middleButtonAndSpacePan();
    void keysZoomAndShowAll();
    void aZoomStaysWhileAParameterTurnsAndGoesWithTheMeaningOfTheAxes();
    void pointerHoversRows();
    void anyTwoAxesCanBeShown();
    void thePointsOfOneAxisLieBelowItsDensity();
    void equalUnitsAreEqual();
    void equalUnitsAreOnWhereDistancesAreMeant();
    void aChoiceOfUnitsStays();
    void aPartOfAMapSaysSo();
    void inputPlaneShowsContours();
    void inputPlaneNeedsTwoColumns();
    void newRowsAreDrawn();
    void stateComesBack();
    void strangeStatesAreHarmless();
    void tooltipEscapesWhatWasLoaded();
    void saysWhatIsMissing();
    void aMillionRowsAreZoomedInAFrame();
    void aMillionRowsArriveWithoutAStandstill();
};

void TestProjection2D::captionTellsAxesAndShare() {
    QCOMPARE(Shown().view.caption(), QString("PC1 × PC2 · 97.8 % of variance"));
    const QString kernel = Shown(circles).view.caption();
    QVERIFY2(kernel.endsWith("of feature-space variance"), qPrintable(kernel));
}

void TestProjection2D::clickSelectsThePointUnderIt() {
    Shown shown;
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.placeOf(Shown::lonely));
    QCOMPARE(shown.selected(), Rows{Shown::lonely});
}

void TestProjection2D::clickBesideClearsUnlessAdding() {
    Shown shown;
    shown.sample.selection.select({1, 2});
    const QPoint empty = shown.view.mapping().area.topLeft().toPoint() + QPoint(3, 3);
    QTest::mouseClick(&shown.view, Qt::LeftButton, Qt::ShiftModifier, empty);
    QCOMPARE(shown.selected(), (Rows{1, 2}));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, empty);
    QVERIFY(shown.selected().empty());
}

void TestProjection2D::aHeldPictureStaysAsAGhost() {
    Shown shown;
    const QPointF before = shown.placeOf(Shown::lonely);
    QTest::keyClick(&shown.view, Qt::Key_H);
    shown.view.showAxes(1, 0); // all points move
    const QImage held = shown.view.grab().toImage();
    QTest::keyClick(&shown.view, Qt::Key_H);
    const QImage plain = shown.view.grab().toImage();
    QVERIFY(held != plain);
    qint64 paler = 0, other = 0; // the ghost is pale
    for (int y = 0; y < plain.height(); ++y)
        for (int x = 0; x < plain.width(); ++x)
            if (held.pixel(x, y) != plain.pixel(x, y))
                (held.pixelColor(x, y).lightness() > 120 ? paler : other) += 1;
    QVERIFY(paler > 500);
    QVERIFY2(other * 20 < paler, qPrintable(QString("%1 beside %2").arg(other).arg(paler))); // edges of dots
    QVERIFY(before != shown.placeOf(Shown::lonely));
    keepPicture(shown.view, "held");
}

void TestProjection2D::hiddenClassesAreToldAndCannotBePicked() {
    Shown shown;
    const QPoint place = shown.placeOf(Shown::lonely);
    QSignalSpy captions(&shown.view, &View::captionChanged);
    shown.sample.encoding.setHidden("virginica", true);
    QVERIFY(captions.count() >= 1);
    QVERIFY(shown.view.caption().endsWith("100 of 150 drawn"));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, place);
    QVERIFY(shown.selected().empty());
}

void TestProjection2D::wheelKeepsTheValueUnderThePointer() {
    Shown shown;
    const QPoint place = shown.placeOf(Shown::lonely);
    const double before = shown.view.mapping().x.length();
    QWheelEvent wheel(place, shown.view.mapToGlobal(place), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&shown.view, &wheel);
    QVERIFY(shown.view.mapping().x.length() < before);
    // The room for labels may change by a few pixels with the ticks.
    QVERIFY((shown.placeOf(Shown::lonely) - place).manhattanLength() < 12);
    QVERIFY(shown.view.caption().contains("of 150 drawn"));
}

void TestProjection2D::middleButtonAndSpacePan() {
    Shown shown;
    const QPointF from = shown.view.mapping().area.center();
    const double before = shown.view.mapping().x.min;
    dragMouse(shown.view, from, from + QPointF(60, 0), Qt::MiddleButton);
    const double after = shown.view.mapping().x.min;
    QVERIFY(after < before);
    QTest::keyPress(&shown.view, Qt::Key_Space);
    dragMouse(shown.view, from, from + QPointF(-60, 0));
    QTest::keyRelease(&shown.view, Qt::Key_Space);
    QVERIFY(shown.view.mapping().x.min > after);
    QVERIFY(shown.selected().empty());
}

void TestProjection2D::keysZoomAndShowAll() {
    Shown shown;
    const PlotMapping all = shown.view.mapping();
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    QVERIFY(shown.view.mapping().x.length() < all.x.length());
    QTest::keyClick(&shown.view, Qt::Key_Minus);
    QTest::keyClick(&shown.view, Qt::Key_Minus);
    QVERIFY(shown.view.mapping().x.length() > all.x.length());
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QCOMPARE(shown.view.mapping().x, all.x);
}

void TestProjection2D::aZoomStaysWhileAParameterTurnsAndGoesWithTheMeaningOfTheAxes() {
    Shown shown(circles);
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    const PlotMapping zoomed = shown.view.mapping();
    shown.sample.document.set("σ", "kernel", "gaussian(sigma=0.6)");
    shown.sample.run();
    QCOMPARE(shown.view.mapping().x, zoomed.x);

    shown.sample.document.set("Reducer", "reducer", {{"id", "isomap"}});
    shown.sample.run();
    const Range of = shown.view.mapping().x;
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QCOMPARE(of, shown.view.mapping().x);

    QTest::keyClick(&shown.view, Qt::Key_Plus);
    QVERIFY(shown.sample.document.set("Steps", "prepare", Session::prepareJson({{"standardize", {}}})));
    shown.sample.run();
    const Range standardized = shown.view.mapping().x;
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QCOMPARE(standardized, shown.view.mapping().x);
}

void TestProjection2D::pointerHoversRows() {
    Shown shown;
    QTest::mouseMove(&shown.view, shown.placeOf(Shown::lonely));
    QCOMPARE(shown.sample.selection.hovered(), Shown::lonely);
    QTest::mouseMove(&shown.view, {2, 2});
    QCOMPARE(shown.sample.selection.hovered(), Index(-1));
}

void TestProjection2D::anyTwoAxesCanBeShown() {
    Shown shown;
    shown.view.showAxes(2, 0);
    QVERIFY(shown.view.caption().startsWith("PC3 × PC1"));
    QCOMPARE(shown.view.cloud().x(),
             VectorXd(shown.sample.document.results().value<Stage::Reduce>()->coordinates.col(2)));
    shown.view.showAxes(7, 9); // the reduction has three
    QVERIFY(shown.view.caption().startsWith("PC1 × PC2"));
}

void TestProjection2D::thePointsOfOneAxisLieBelowItsDensity() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "reducer": {"id": "pca", "components": 1}})json");
    QVERIFY(shown.view.whyEmpty().isEmpty());
    QCOMPARE(shown.view.caption(), QString("PC1 · 92.5 % of variance"));
    const VectorXd y = shown.view.cloud().y();
    QVERIFY((y.array() < 0).all() && y.maxCoeff() > y.minCoeff());
}

void TestProjection2D::equalUnitsAreEqual() {
    Shown shown(circles);
    QVERIFY(!hasEqualUnits(shown.view));
    shown.view.restore({{"equal_units", true}});
    QVERIFY(hasEqualUnits(shown.view));
}

void TestProjection2D::equalUnitsAreOnWhereDistancesAreMeant() {
    Shown distances, kernel(circles);
    QVERIFY(hasEqualUnits(distances.view));
    QVERIFY(!hasEqualUnits(kernel.view));
    kernel.view.showInputPlane(true);
    QVERIFY(hasEqualUnits(kernel.view));
    kernel.view.showInputPlane(false);
    kernel.sample.document.set("Reducer", "reducer", {{"id", "isomap"}});
    kernel.sample.run();
    QVERIFY(hasEqualUnits(kernel.view));
    QVERIFY(tool(kernel.view, "Equal units on both axes")->isChecked());
}

void TestProjection2D::aChoiceOfUnitsStays() {
    Shown shown;
    tool(shown.view, "Equal units on both axes")->trigger();
    QVERIFY(!hasEqualUnits(shown.view));
    shown.sample.document.set("Matrix", "reducer", {{"id", "pca"}, {"components", 3}, {"matrix", "correlation"}});
    shown.sample.run();
    QVERIFY(!hasEqualUnits(shown.view));
    QCOMPARE(shown.view.state().at("equal_units"), Json(false));
    shown.view.resetView();
    QVERIFY(hasEqualUnits(shown.view));
    QVERIFY(shown.view.state().at("equal_units").is_null());
}

void TestProjection2D::aPartOfAMapSaysSo() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:usarrests"},
        "reducer": {"id": "metric-mds", "components": 3}})json");
    QVERIFY2(shown.view.caption().contains("2 axes of a map on 3"), qPrintable(shown.view.caption()));
    shown.sample.document.set("Axes", "reducer", {{"id", "metric-mds"}});
    shown.sample.run();
    QVERIFY2(!shown.view.caption().contains("of a map"), qPrintable(shown.view.caption()));
}

void TestProjection2D::inputPlaneShowsContours() {
    Shown shown(circles);
    shown.view.showInputPlane(true);
    QCOMPARE(shown.view.caption(), QString("x1 × x2 · contours of PC1"));
    const QImage before = painted(shown.view);
    shown.view.settle();
    QVERIFY(painted(shown.view) != before);
    const QByteArray svg = svgOf(shown.view); // the legend says which lines are which
    for (const char *text : {"PC1 &gt; 0", "PC1 &lt; 0", " apart"})
        QVERIFY2(svg.contains(text), text);
    shown.view.showInputPlane(false);
    QVERIFY(!svgOf(shown.view).contains(" apart"));
    QVERIFY(shown.view.caption().startsWith("PC1 × PC2"));
}

void TestProjection2D::inputPlaneNeedsTwoColumns() {
    Shown shown;
    shown.view.restore({{"input_plane", true}});
    QVERIFY(shown.view.caption().startsWith("PC1 × PC2"));
    const auto tools = shown.view.tools();
    const auto plane =
        std::ranges::find_if(tools, [](const QAction *action) { return action->text().startsWith("Input plane"); });
    QVERIFY(plane != tools.end() && !(*plane)->isEnabled());
}

void TestProjection2D::newRowsAreDrawn() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris", "rows": "0-99"},
        "reducer": {"id": "pca"}, "project": {"source": "sample:iris", "rows": "118"}})json");
    QVERIFY(shown.sample.document.results().value<Stage::Project>());
    const MatrixXd &place = shown.sample.document.results().value<Stage::Project>()->coordinates;
    const PlotMapping mapping = shown.view.mapping();
    QVERIFY(mapping.x.contains(place(0, 0)) && mapping.y.contains(place(0, 1)));
    // A hollow diamond: the outline is there, the middle is the surface.
    const QImage image = painted(shown.view);
    const QPoint middle = mapping.pixel(place(0, 0), place(0, 1)).toPoint();
    QCOMPARE(image.pixelColor(middle), shown.view.theme().surface);
    QVERIFY(image.pixelColor(middle + QPoint(5, 0)) != shown.view.theme().surface ||
            image.pixelColor(middle + QPoint(4, 0)) != shown.view.theme().surface);
}

void TestProjection2D::stateComesBack() {
    Shown shown;
    shown.view.showAxes(1, 2);
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    Shown other;
    other.view.restore(shown.view.state());
    QCOMPARE(other.view.state(), shown.view.state());
    QCOMPARE(other.view.mapping().x, shown.view.mapping().x);
}

void TestProjection2D::strangeStatesAreHarmless() {
    Shown shown;
    for (const char *text : {"null", "[]", "{\"axes\": 7}", "{\"axes\": [-3, 1e300]}", "{\"zoom\": [1, 1, 1, 1]}",
                             "{\"zoom\": [0, 1e999, 0, 1]}", "{\"zoom\": \"near\", \"equal_units\": 3}"}) {
        shown.view.restore(Json::parse(text, nullptr, false));
        QVERIFY(!painted(shown.view).isNull());
    }
}

void TestProjection2D::tooltipEscapesWhatWasLoaded() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
        "text": "<b>a</b>,b,name\n1,2,<i>x</i>\n3,4,y\n5,7,z\n", "name": "name"}, "reducer": {"id": "pca"}})json");
    const QString text = rowTooltip(sample.document.results(), 0);
    QVERIFY(text.contains("&lt;b&gt;a&lt;/b&gt;"));
    QVERIFY(text.contains("&lt;i&gt;x&lt;/i&gt;"));
    QVERIFY(!text.contains("<i>"));
}

void TestProjection2D::saysWhatIsMissing() {
    BareDocument bare;
    Projection2D view(bare.context());
    present(view, {300, 200});
    QVERIFY(!view.whyEmpty().isEmpty());
    QTest::mouseClick(&view, Qt::LeftButton);
    QTest::keyClick(&view, Qt::Key_Plus);
    QVERIFY(view.caption().isEmpty());
    QVERIFY(!painted(view).isNull());
}

namespace {

constexpr auto million = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:blobs", "n": 1000000, "clusters": 5}, "reducer": {"id": "pca"}})json";

} // namespace

void TestProjection2D::aMillionRowsAreZoomedInAFrame() {
    Shown shown(million);
    QTRY_VERIFY(shown.view.isSettled());
    const QPoint place = shown.view.mapping().area.center().toPoint();
    for (int turn = 0; turn < 5; ++turn) {
        const double before = threadMilliseconds();
        QWheelEvent wheel(place, shown.view.mapToGlobal(place), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(&shown.view, &wheel);
        QVERIFY(shown.view.caption().contains("of 1000000 drawn"));
        shown.view.repaint();
        const double took = threadMilliseconds() - before;
        QVERIFY2(took < 40 * loopSlowness, qPrintable(QString("%1 ms").arg(took)));
    }
}

void TestProjection2D::aMillionRowsArriveWithoutAStandstill() {
    Shown shown(million);
    QTRY_VERIFY(shown.view.isSettled());
    Document &document = shown.sample.document;
    Json other = Json::parse(million);
    other["data"]["seed"] = 7;
    const PipelineOutcome outcome =
        runPipeline(*Session::parse(other.dump(), shown.sample.catalogue), shown.sample.catalogue, {}, {}, {}, {});
    double longest = 0;
    const auto time = [&longest](const auto &work) {
        const double before = threadMilliseconds();
        work();
        longest = std::max(longest, threadMilliseconds() - before);
    };
    for (const Stage stage : allStages)
        time([&] { document.takeResult(stage, outcome.results); });
    time([&] { shown.view.repaint(); });
    QCOMPARE(shown.view.cloud().x().data(), document.results().value<Stage::Reduce>()->coordinates.data()); // no copy
    QVERIFY2(longest < 50 * loopSlowness, qPrintable(QString("%1 ms").arg(longest)));
}

EIGENSCOPE_TEST(TestProjection2D)

} // namespace eigenscope::tst_projection_2d

#include "tst_projection_2d.moc"
