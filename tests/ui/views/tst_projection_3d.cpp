#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/studies/studies.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_3d.h"

#include <QPainter>
#include <QtTest>

namespace eigenscope::tst_projection_3d {

namespace {

/// A document with three clouds, and the view on it.
struct Scene : BareDocument {
    std::shared_ptr<const Dataset> data;
    Projection3D view{context()};

    explicit Scene(Index perClass = 50, Index components = 3) : data(threeClouds(perClass)) {
        takeData(document, data);
        takeColumnsAsReduction(document, data, components);
        view.resize(500, 400);
        view.show();
        (void)QTest::qWaitForWindowExposed(&view);
    }
    QPoint placeOf(Index row) const { return view.placeOf(row)->toPoint(); }
};

} // namespace

class TestProjection3D : public QObject {
    Q_OBJECT

private slots:
    void drawsThePointsInTheirColors();
    void pointsAreAsLargeAsTheirSizes();
    void leftDragTurnsThePicture();
    void wheelKeepsWhatIsUnderThePointer();
    void middleDragMovesThePicture();
    void clickPicksTheNearestRow();
    void clickBesideClearsTheSelection();
    void onePointThatIsSelectedFadesNoOthers();
    void shiftDragAddsTheRowsOfTheRectangle();
    void rectangleToolSelectsWithoutAModifier();
    void hiddenClassesAreNotDrawnAndNotPicked();
    void cameraStaysWhenNewResultsCome();
    void scaleFollowsWhenTheBoundsChangeALot();
    void saysHowManyComponentsAreNeeded();
    void aClickPlacesTheNewPointWhereItIsSeen();
    void thePlaneThatFacesTheEyeIsToldBesideTheBest();
    void stateComesBack();
    void strangeStateIsHarmless();
    void vectorPictureHoldsNoImage();
    void pictureHasTheResolutionOfItsTarget();
};

void TestProjection3D::drawsThePointsInTheirColors() {
    Scene scene;
    keepPicture(scene.view, "projection-3d-light");
    const QImage image = scene.view.grab().toImage();
    for (const Index row : {10, 60, 110}) {
        const QColor seen = image.pixelColor(scene.placeOf(row));
        QVERIFY2(seen != scene.view.theme().surface, qPrintable(QString("row %1 is not drawn").arg(row)));
    }
    scene.view.setTheme(Theme::dark());
    scene.selection.select({3, 4, 60});
    keepPicture(scene.view, "projection-3d-dark-selection");
    QCOMPARE(scene.view.grab().toImage().pixelColor(1, 1), Theme::dark().surface);
}

void TestProjection3D::pointsAreAsLargeAsTheirSizes() {
    Scene scene(3);
    const auto inked = [&scene](Index row, double away) {
        const QPointF at = *scene.view.placeOf(row) + QPointF(away, 0);
        return scene.view.grab().toImage().pixelColor(at.toPoint()) != scene.view.theme().surface;
    };
    const auto &X = scene.document.results().value<Stage::Load>()->dataset->points().X;
    Index largest = 0;
    X.col(1).maxCoeff(&largest);
    QVERIFY(inked(largest, 2) && !inked(largest, 8));
    scene.encoding.setSizeColumn("x");
    keepPicture(scene.view, "projection-3d-sizes");
    QVERIFY(inked(largest, 8));
}

void TestProjection3D::leftDragTurnsThePicture() {
    Scene scene;
    const QImage before = scene.view.grab().toImage();
    const OrbitCamera camera = scene.view.camera();
    dragMouse(scene.view, {250, 200}, {330, 160}, Qt::LeftButton);
    QVERIFY(scene.view.camera().azimuth() > camera.azimuth());
    QVERIFY(scene.view.camera().elevation() < camera.elevation());
    QVERIFY(scene.view.grab().toImage() != before);
    QVERIFY(scene.selection.rows().empty());
}

void TestProjection3D::wheelKeepsWhatIsUnderThePointer() {
    Scene scene;
    const QPointF before = *scene.view.placeOf(75), other = *scene.view.placeOf(5);
    QWheelEvent wheel(before, scene.view.mapToGlobal(before), {}, {0, 240}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&scene.view, &wheel);
    const QPointF after = *scene.view.placeOf(75);
    QVERIFY(QLineF(before, after).length() < 12);
    QVERIFY(QLineF(*scene.view.placeOf(5), after).length() > 1.2 * QLineF(other, before).length());
}

void TestProjection3D::middleDragMovesThePicture() {
    Scene scene;
    const QPointF before = *scene.view.placeOf(75);
    dragMouse(scene.view, {100, 100}, {160, 130}, Qt::MiddleButton);
    const QPointF moved = *scene.view.placeOf(75) - before;
    QVERIFY(std::abs(moved.x() - 60) < 15 && std::abs(moved.y() - 30) < 10);
}

void TestProjection3D::clickPicksTheNearestRow() {
    Scene scene(5);
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.placeOf(7));
    QCOMPARE(scene.selection.rows(), Rows{7});
    QTest::mouseClick(&scene.view, Qt::LeftButton, Qt::ShiftModifier, scene.placeOf(2));
    QCOMPARE(scene.selection.rows(), (Rows{2, 7}));
    QTest::mouseClick(&scene.view, Qt::LeftButton, Qt::ControlModifier, scene.placeOf(7));
    QCOMPARE(scene.selection.rows(), Rows{2});
}

void TestProjection3D::clickBesideClearsTheSelection() {
    Scene scene;
    scene.selection.select({1, 2});
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, {3, 3});
    QVERIFY(scene.selection.rows().empty());
}

void TestProjection3D::onePointThatIsSelectedFadesNoOthers() {
    Scene scene;
    const auto look = [&scene](Index row) { return scene.view.grab().toImage().pixelColor(scene.placeOf(row)); };
    const QColor plain = look(60);
    scene.selection.select({7});
    QCOMPARE(look(60), plain);
    scene.selection.select({7, 8});
    QVERIFY(look(60) != plain);
    scene.selection.clear();
    QCOMPARE(look(60), plain);
}

void TestProjection3D::shiftDragAddsTheRowsOfTheRectangle() {
    Scene scene(5);
    scene.selection.select({14});
    const QPoint place = scene.placeOf(1);
    const OrbitCamera camera = scene.view.camera();
    dragMouse(scene.view, place - QPoint(6, 6), place + QPoint(6, 6), Qt::LeftButton, Qt::ShiftModifier);
    QVERIFY(scene.selection.contains(1));
    QVERIFY(scene.selection.contains(14));
    QVERIFY(scene.view.camera() == camera);
}

void TestProjection3D::rectangleToolSelectsWithoutAModifier() {
    Scene scene;
    QTest::keyClick(&scene.view, Qt::Key_R);
    dragMouse(scene.view, {1, 1}, {498, 398}, Qt::LeftButton);
    QCOMPARE(scene.selection.rows().size(), std::size_t{150});
}

void TestProjection3D::hiddenClassesAreNotDrawnAndNotPicked() {
    Scene scene(5);
    const QPoint place = scene.placeOf(7);
    scene.encoding.setHidden("b", true);
    QVERIFY(!scene.view.placeOf(7));
    QVERIFY(scene.view.placeOf(2));
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, place);
    QVERIFY(!scene.selection.contains(7));
}

void TestProjection3D::cameraStaysWhenNewResultsCome() {
    Scene scene;
    dragMouse(scene.view, {250, 200}, {330, 160}, Qt::LeftButton);
    const OrbitCamera camera = scene.view.camera();
    const QPointF before = *scene.view.placeOf(75), far = *scene.view.placeOf(0);
    takeColumnsAsReduction(scene.document, scene.data, 3, 0.9);
    QVERIFY(scene.view.camera() == camera);
    // The box stayed too: the smaller cloud looks smaller.
    QVERIFY(QLineF(*scene.view.placeOf(0), *scene.view.placeOf(75)).length() < 0.95 * QLineF(far, before).length());
}

void TestProjection3D::scaleFollowsWhenTheBoundsChangeALot() {
    Scene scene;
    const QPointF before = *scene.view.placeOf(0);
    takeColumnsAsReduction(scene.document, scene.data, 3, 50);
    QVERIFY(QLineF(*scene.view.placeOf(0), before).length() < 1);
}

void TestProjection3D::saysHowManyComponentsAreNeeded() {
    Scene scene(50, 2);
    QVERIFY(!scene.view.placeOf(0));
    QVERIFY(scene.view.caption().isEmpty());
    keepPicture(scene.view, "projection-3d-two-components");
    takeColumnsAsReduction(scene.document, scene.data, 4);
    QCOMPARE(scene.view.caption(), QString("PC1 · PC2 · PC3"));
}

void TestProjection3D::aClickPlacesTheNewPointWhereItIsSeen() {
    Scene scene;
    Results results = scene.document.results();
    Reduction withWayBack = *results.value<Stage::Reduce>();
    withWayBack.map.transform = [](const Objects &objects) -> Result<MatrixXd> {
        return MatrixXd(std::get<Points>(objects).X.leftCols(3));
    };
    withWayBack.map.inverse = [](const MatrixXd &coordinates) -> Result<MatrixXd> {
        MatrixXd rows = MatrixXd::Zero(coordinates.rows(), 4);
        rows.leftCols(3) = coordinates;
        return rows;
    };
    results.set<Stage::Prepare>({std::make_shared<const Prepared>(Prepared{scene.data, {}, {}}), {}, 0});
    scene.document.takeResult(Stage::Prepare, results);
    results.set<Stage::Reduce>({std::make_shared<const Reduction>(std::move(withWayBack)), {}, 0});
    scene.document.takeResult(Stage::Reduce, results);
    const QAction *place = nullptr;
    for (QAction *tool : scene.view.tools())
        if (tool->shortcut() == QKeySequence(Qt::Key_N))
            place = tool;
    QVERIFY(place && place->isEnabled());
    QTest::keyClick(&scene.view, Qt::Key_N);
    QVERIFY(place->isChecked());
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, {300, 170});
    scene.studies.newPoint.settle();
    const VectorXd &stands = scene.studies.newPoint.row().coordinates;
    QCOMPARE(stands.size(), Index{3});
    QVERIFY(scene.selection.rows().empty());
    // Turned about, it stands where it was put, and a second click moves it in the plane of the screen alone.
    keepPicture(scene.view, "projection-3d-new-point");
    const VectorXd first = stands;
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, {320, 170});
    scene.studies.newPoint.settle();
    const Eigen::Vector3d moved = scene.view.camera().rotation() * (scene.studies.newPoint.row().coordinates - first);
    QVERIFY(moved.x() > 0);
    QVERIFY(std::abs(moved.y()) < 1e-9 * moved.x());
    QVERIFY(std::abs(moved.z()) < 1e-9 * moved.x());
}

void TestProjection3D::thePlaneThatFacesTheEyeIsToldBesideTheBest() {
    Scene scene;
    const QImage without = scene.view.grab().toImage();
    QTest::keyClick(&scene.view, Qt::Key_P);
    const QImage with = scene.view.grab().toImage();
    QVERIFY(with != without);
    keepPicture(scene.view, "projection-3d-facing-plane");
    dragMouse(scene.view, {250, 200}, {330, 160}, Qt::LeftButton);
    const QRect corner(280, 320, 210, 76);
    QVERIFY(scene.view.grab().toImage().copy(corner) != with.copy(corner));

    MatrixXd points(4, 3); // in the plane of the first two axes
    points << 3, 0, 0, -3, 0, 0, 0, 1, 0, 0, -1, 0;
    const FacingPlane plane(points);
    QCOMPARE(plane.best().variance, 5.0);
    QCOMPARE(plane.fitAt(OrbitCamera::front().rotation()).variance, 5.0);
    const SubspaceFit side = plane.fitAt(OrbitCamera::side().rotation());
    QVERIFY(std::abs(side.variance - 0.5) < 1e-12);
    QVERIFY(std::abs(side.meanSquaredError - 4.5) < 1e-12);
}

void TestProjection3D::stateComesBack() {
    Scene scene(50, 4);
    dragMouse(scene.view, {250, 200}, {300, 220}, Qt::LeftButton);
    Json state = scene.view.state();
    state["components"] = {0, 3, 2};
    Scene other(50, 4);
    other.view.restore(state);
    QVERIFY(other.view.camera() == scene.view.camera());
    QCOMPARE(other.view.caption(), QString("PC1 · PC4 · PC3"));
    other.view.resetView();
    QCOMPARE(other.view.caption(), QString("PC1 · PC2 · PC3"));
    QVERIFY(other.view.camera() == OrbitCamera());
}

void TestProjection3D::strangeStateIsHarmless() {
    Scene scene;
    for (const char *text : {"null", "7", R"json({"components":[0,99,"x"],"camera":{"zoom":-3,"pan":["a"]}})json",
                             R"json({"components":[-1,0,1e300],"camera":[]})json"})
        scene.view.restore(Json::parse(text));
    QVERIFY(!scene.view.grab().isNull());
    QVERIFY(scene.view.placeOf(3));
}

void TestProjection3D::vectorPictureHoldsNoImage() {
    Scene scene;
    const QByteArray svg = svgOf(scene.view);
    QVERIFY(!svg.contains("<image"));
    QVERIFY(svg.contains("PC3"));
    QVERIFY(svg.count("<path") + svg.count("<circle") >= 150);
}

void TestProjection3D::pictureHasTheResolutionOfItsTarget() {
    Scene scene;
    const auto edges = [&](double scale) {
        QImage image((scene.view.size() * scale), QImage::Format_RGB32);
        QPainter painter(&image);
        painter.scale(scale, scale);
        scene.view.render(painter);
        painter.end();
        if (scale == 3 && qEnvironmentVariableIsSet("EIGENSCOPE_PICTURES"))
            image.save(qEnvironmentVariable("EIGENSCOPE_PICTURES") + "/projection-3d-3x.png");
        // Pixels that differ from their neighbor: the length of all edges.
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 1; x < image.width(); ++x)
                count += image.pixel(x, y) != image.pixel(x - 1, y);
        return count;
    };
    const int single = edges(1), triple = edges(3);
    QVERIFY(triple < 6 * single); // an enlarged image would have as many blurred pixels as it has more pixels
    QVERIFY(triple > 2 * single);
}

EIGENSCOPE_TEST(TestProjection3D)

} // namespace eigenscope::tst_projection_3d

#include "tst_projection_3d.moc"
