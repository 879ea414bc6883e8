#include "tests/ui/example_results.h"
#include "tests/ui/overlay_sessions.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/views/overlays/line_layer.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QMenu>

namespace eigenscope::tst_overlays {

namespace {

template <class V> struct Shown {
    SampleDocument sample;
    V view{sample.context()};

    explicit Shown(const char *session = irisPca) : sample(session) { present(view, {520, 420}); }
    void show(const char *id) { view.restore({{"overlays", {id}}}); }
    /// As it is when nothing moves any more.
    [[nodiscard]] QImage settled() {
        (void)view.grab();
        QTest::qWait(300);
        return view.grab().toImage();
    }
};

QMenu *menuOf(View &view) {
    for (QAction *action : view.tools())
        if (action->text() == "Overlays")
            return action->menu();
    return nullptr;
}

QAction *itemOf(View &view, const QString &text) {
    emit menuOf(view)->aboutToShow();
    for (QAction *action : menuOf(view)->actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

} // namespace

/// Overlays as the projections draw them.
class TestOverlays : public QObject {
    Q_OBJECT

private slots:
    void theMenuGraysWhatCannotBeDrawn();
    void theMenuSwitchesAnOverlayOn();
    void theSecondScaleComesAndGoes();
    void arrowsFitIntoThePicture();
    void theGeodesicFollowsTheSelection();
    void turnedOffInTheInputPlane();
    void overlaysStayVectors();
    void stateComesBack();
    void strangeStatesAreHarmless();
    void overlaysDrawInThreeDimensions();
    void linesLeaveWithTheirReduction();
    void manyLinesAreDrawnWholeWhenNothingMoves();
};

void TestOverlays::theMenuGraysWhatCannotBeDrawn() {
    Shown<Projection2D> shown;
    QVERIFY(!itemOf(shown.view, "Neighbor graph")->isEnabled());
    QVERIFY(itemOf(shown.view, "Neighbor graph")->toolTip().contains("graph of near neighbors"));
    QVERIFY(itemOf(shown.view, "Biplot")->isEnabled());
    shown.show("graph"); // as a session says, which another reducer may follow
    QVERIFY2(itemOf(shown.view, "Neighbor graph")->isEnabled(), "it can be switched off");
    Shown<Projection3D> space;
    QVERIFY(!itemOf(space.view, "Geodesic between two points")->isEnabled());
    QVERIFY(itemOf(space.view, "Best plane and errors")->isEnabled());
}

void TestOverlays::theMenuSwitchesAnOverlayOn() {
    Shown<Projection2D> shown(rollIsomap);
    const QImage plain = shown.view.grab().toImage();
    itemOf(shown.view, "Neighbor graph")->trigger();
    QVERIFY(shown.view.grab().toImage() != plain);
    QCOMPARE(shown.view.state()["overlays"], Json({"graph"}));
    itemOf(shown.view, "Neighbor graph")->trigger();
    QCOMPARE(shown.view.grab().toImage(), plain);
}

void TestOverlays::theSecondScaleComesAndGoes() {
    Shown<Projection2D> shown;
    (void)shown.view.grab();
    const QRectF before = shown.view.mapping().area;
    shown.show("biplot");
    const QRectF with = shown.view.mapping().area;
    QVERIFY(with.top() > before.top() + 8 && with.right() < before.right() - 8);
    QVERIFY(svgOf(shown.view).contains(">Loading<"));
    shown.show("ellipsoid");
    QCOMPARE(shown.view.mapping().area, before);
}

void TestOverlays::arrowsFitIntoThePicture() {
    // Uncentered, all points lie on one side of the origin.
    Shown<Projection2D> shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "reducer": {"id": "svd", "components": 2}})json");
    QVERIFY(!shown.view.mapping().x.contains(0));
    shown.show("biplot");
    QVERIFY(shown.view.mapping().x.contains(0) && shown.view.mapping().y.contains(0));
    const QByteArray svg = svgOf(shown.view);
    for (const char *column : {"petal_length", "sepal_width"})
        QVERIFY2(svg.contains(column), column);
}

void TestOverlays::theGeodesicFollowsTheSelection() {
    Shown<Projection2D> shown(rollIsomap);
    shown.show("geodesic");
    QVERIFY(!svgOf(shown.view).contains("straight"));
    shown.sample.selection.select({5, 300});
    const QByteArray first = svgOf(shown.view);
    QVERIFY(first.contains("straight"));
    shown.sample.selection.select({100}, SelectionMode::Add);
    QVERIFY(svgOf(shown.view) != first);
    shown.sample.selection.clear();
    QVERIFY(!svgOf(shown.view).contains("straight"));
}

void TestOverlays::turnedOffInTheInputPlane() {
    Shown<Projection2D> shown(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:circles", "n": 80}, "reducer": {"id": "pca", "components": 2}})json");
    shown.view.showInputPlane(true);
    QVERIFY(!itemOf(shown.view, "Biplot")->isEnabled());
    QVERIFY(itemOf(shown.view, "Biplot")->toolTip().contains("input plane"));
    shown.view.showInputPlane(false);
    QVERIFY(itemOf(shown.view, "Biplot")->isEnabled());
}

void TestOverlays::overlaysStayVectors() {
    Shown<Projection2D> flat(rollIsomap);
    const qsizetype plain = svgOf(flat.view).size();
    flat.show("graph");
    const QByteArray graph = svgOf(flat.view);
    QVERIFY(!graph.contains("<image"));
    QVERIFY(graph.size() > 2 * plain);
    Shown<Projection3D> space;
    for (const char *id : {"best-plane", "ellipsoid", "principal-axes", "biplot"}) {
        space.show(id);
        QVERIFY2(!svgOf(space.view).contains("<image"), id);
    }
    QVERIFY(svgOf(space.view).contains("petal_length"));
}

void TestOverlays::stateComesBack() {
    Shown<Projection2D> flat, otherFlat;
    flat.view.restore({{"overlays", {"biplot", "ellipsoid"}}});
    otherFlat.view.restore(flat.view.state());
    QCOMPARE(otherFlat.view.state(), flat.view.state());
    QCOMPARE(flat.view.state()["overlays"], Json({"biplot", "ellipsoid"}));
    Shown<Projection3D> space, otherSpace;
    space.view.restore({{"overlays", {"best-plane"}}});
    otherSpace.view.restore(space.view.state());
    QCOMPARE(otherSpace.view.state(), space.view.state());
    space.view.resetView();
    QCOMPARE(space.view.state()["overlays"], Json::array());
}

void TestOverlays::strangeStatesAreHarmless() {
    Shown<Projection2D> flat;
    Shown<Projection3D> space;
    for (const char *text : {R"json({"overlays": 7})json", R"json({"overlays": "graph"})json",
                             R"json({"overlays": [1, null, "moon"]})json"}) {
        flat.view.restore(Json::parse(text));
        space.view.restore(Json::parse(text));
        QCOMPARE(flat.view.state()["overlays"], Json::array());
    }
}

void TestOverlays::overlaysDrawInThreeDimensions() {
    Shown<Projection3D> shown;
    const QImage plain = shown.settled();
    for (const char *id : {"best-plane", "ellipsoid", "principal-axes", "biplot"}) {
        shown.show(id);
        QVERIFY2(shown.settled() != plain, id);
        keepPicture(shown.view, QString("overlay-3d-%1").arg(id));
    }
    shown.view.setTheme(Theme::dark());
    QVERIFY(!shown.view.grab().isNull());
    shown.view.setTheme(Theme::light());
    shown.view.restore({{"overlays", Json::array()}});
    QCOMPARE(shown.settled(), plain);
}

void TestOverlays::linesLeaveWithTheirReduction() {
    Shown<Projection3D> space;
    Shown<Projection2D> flat;
    space.show("best-plane");
    flat.show("biplot");
    (void)space.settled();
    (void)flat.settled();
    // A reduction of the same rows that has no principal axes, nor anything else but its coordinates.
    const auto data = threeClouds(20);
    takeColumnsAsReduction(space.sample.document, data, 3);
    takeColumnsAsReduction(flat.sample.document, data, 3);
    const QImage spaceAfter = space.settled(), flatAfter = flat.settled();
    space.view.restore({{"overlays", Json::array()}});
    flat.view.restore({{"overlays", Json::array()}});
    QCOMPARE(spaceAfter, space.settled());
    QCOMPARE(flatAfter, flat.settled());
}

void TestOverlays::manyLinesAreDrawnWholeWhenNothingMoves() {
    BareDocument bare;
    Projection2D view(bare.context());
    const auto data = threeClouds(4000);
    std::vector<NearPair> pairs;
    for (int i = 0; i < 12000; ++i)
        for (int step = 1; step <= 5; ++step)
            pairs.push_back({i, (i + step) % 12000, 1});
    Reduction reduction;
    reduction.data = data;
    reduction.coordinates = data->points().X.leftCols(2);
    reduction.axes = {"x", "y"};
    reduction.findings.set(graphOfPairs(12000, pairs));
    takeData(bare.document, data);
    Results results = bare.document.results();
    results.set<Stage::Reduce>({std::make_shared<const Reduction>(std::move(reduction)), {}, 0});
    bare.document.takeResult(Stage::Reduce, results);
    present(view, {520, 420});
    view.restore({{"overlays", {"graph"}}});
    const auto paint = [&](const char *what) {
        QElapsedTimer timer;
        timer.start();
        const QImage image = view.grab().toImage();
        qInfo("%s: %lld ms", what, timer.elapsed());
        return image;
    };
    const QImage part = paint("a part while it moves");
    QTest::qWait(400);
    const QImage all = paint("all at rest");
    QVERIFY2(all != part, "60,000 edges are first drawn in part");
    QCOMPARE(paint("all again"), all);
    QTest::keyClick(&view, Qt::Key_Plus);
    const QImage zoomed = paint("a part while it zooms");
    view.settle();
    QVERIFY2(view.grab().toImage() != zoomed, "an export does not show a part");
    QTest::keyClick(&view, Qt::Key_O);
    (void)view.grab();
    QTest::qWait(400);
    QCOMPARE(view.grab().toImage(), all);
}

EIGENSCOPE_TEST(TestOverlays)

} // namespace eigenscope::tst_overlays

#include "tst_overlays.moc"
