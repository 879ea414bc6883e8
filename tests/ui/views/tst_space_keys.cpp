#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/walked_view.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/regression/regression_surface.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_space_keys {

namespace {

const std::string ripples = sessionOn(R"json({"source": "generate:ripples", "n": 80})json",
                                      R"json("kernel": "gaussian(sigma=0.6)", "regress": {"id": "kernel-ridge"})json");

} // namespace

/// A mouse turns, moves and picks points in space; so does the keyboard.
class TestSpaceKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void arrowsGoFromPointToPointInSpace() {
        Walked<Projection3D> shown(flowers(pcaKeys));
        const OrbitCamera camera = shown.view.camera();
        const QImage before = shown.image();
        shown.press(Qt::Key_Right);
        QCOMPARE(shown.selected().size(), 1U);
        const Index first = shown.selected().front();
        QVERIFY2(shown.heard().startsWith(QString("Row %1. Species").arg(first)), qPrintable(shown.heard()));
        QVERIFY2(QToolTip::text().contains("petal_length"), qPrintable(QToolTip::text()));
        const QPointF from = *shown.view.placeOf(first);
        shown.press(Qt::Key_Right);
        QVERIFY(shown.view.placeOf(shown.selected().front())->x() > from.x());
        shown.press(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(shown.selected().size(), 2U);
        QVERIFY(shown.view.camera() == camera);
        keepPicture(shown.frame, "arrows-projection-3d");
        QVERIFY(shown.image() != before);
    }

    void arrowsWithCtrlTurnAndWithShiftMoveThePicture() {
        Walked<Projection3D> shown(flowers(pcaKeys));
        const OrbitCamera camera = shown.view.camera();
        shown.press(Qt::Key_Right, Qt::ControlModifier, 3);
        shown.press(Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(shown.view.camera().azimuth() > camera.azimuth());
        QVERIFY(shown.view.camera().elevation() < camera.elevation());
        const QPointF before = *shown.view.placeOf(7);
        const double azimuth = shown.view.camera().azimuth();
        shown.press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier, 2);
        shown.press(Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        const QPointF moved = *shown.view.placeOf(7) - before;
        QVERIFY(moved.x() > 20 && moved.y() > 10);
        QCOMPARE(shown.view.camera().azimuth(), azimuth);
        shown.press(Qt::Key_Home);
        QVERIFY(shown.view.camera() == OrbitCamera());
        QVERIFY(shown.selected().empty());
    }

    void theMenuKeyIsAboutThePointThatWasComeTo() {
        Walked<Projection3D> shown(flowers(pcaKeys));
        shown.press(Qt::Key_Left);
        QMenu *menu = menuByKey(shown.view);
        QVERIFY(menu);
        QVERIFY2(headOf(*menu).startsWith(QString("row %1 ·").arg(shown.selected().front())),
                 qPrintable(headOf(*menu)));
        menu->close();
    }

    void theRowsOverASurfaceAreWalkedToo() {
        Walked<RegressionSurface> shown(ripples);
        const QImage before = shown.image();
        shown.press(Qt::Key_Up, {}, 2);
        QCOMPARE(shown.selected().size(), 1U);
        QVERIFY2(shown.heard().contains("Residual, "), qPrintable(shown.heard()));
        keepPicture(shown.frame, "arrows-surface");
        QVERIFY(shown.image() != before);
        const OrbitCamera camera = shown.view.camera();
        shown.press(Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(!(shown.view.camera() == camera));
    }

    void withoutAPictureTheKeysDoNothing() {
        const std::string flat = flowers(R"json("reducer": {"id": "pca", "components": 2})json");
        Walked<Projection3D> space(flat);
        space.pressAll();
        QVERIFY(space.isUntouched());
        Walked<RegressionSurface> surface(flat);
        surface.pressAll();
        QVERIFY(surface.isUntouched());
    }
};

EIGENSCOPE_TEST(TestSpaceKeys)

} // namespace eigenscope::tst_space_keys

#include "tst_space_keys.moc"
