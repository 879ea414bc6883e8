#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/moved_pointer.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/walked_view.h"
#include "ui/document/selection.h"
#include "ui/studies/new_point.h"
#include "ui/views/compare/compare.h"
#include "ui/views/kernel/kernel_around.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/projection/tour.h"
#include "ui/views/regression/canonical_variates.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_observed.h"
#include "ui/views/regression/regression_residuals.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_crosshair {

namespace {

/// A view and a hand on its keys, which knows where it has led the crosshair.
template <class V> struct Led : Walked<V> {
    QPoint at;

    explicit Led(const std::string &session = flowers(pcaKeys)) : Walked<V>(session) {}
    /// The first arrow shows the crosshair, at the middle where no row is looked at.
    void show(QPointF middle) {
        at = middle.toPoint();
        key(Qt::Key_Right);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers held = {}) { QTest::keyClick(&this->view, key, held); }
    /// Goes there pixel by pixel, across first, and tells each place.
    QList<QPointF> go(QPoint to) {
        QList<QPointF> way = {at};
        const auto step = [&](int &from, int end, Qt::Key back, Qt::Key on) {
            while (from != end) {
                key(from < end ? on : back, Qt::ShiftModifier);
                from += from < end ? 1 : -1;
                way.append(at);
            }
        };
        step(at.rx(), to.x(), Qt::Key_Left, Qt::Key_Right);
        step(at.ry(), to.y(), Qt::Key_Up, Qt::Key_Down);
        return way;
    }
};

QPointF middleOf(RowScatter &view) {
    return view.mapping().area.center();
}

QPointF middleOf(Projection3D &view) {
    return QRectF(view.rect()).center();
}

QPointF middleOf(Compare &view) {
    return view.cell(0).plot().center();
}

/// The rows that a rectangle by keys selects, whose corners lie about the middle, after its tool.
template <class V> Rows rectangleByKeys(QPoint &from, QPoint &to, const std::string &session = flowers(pcaKeys)) {
    Led<V> led(session);
    led.key(Qt::Key_R);
    led.show(middleOf(led.view));
    from = led.at - QPoint(60, 70);
    to = led.at + QPoint(80, 60);
    led.go(from);
    led.key(Qt::Key_Space);
    led.go(to);
    const QSignalSpy chosen(&led.sample.selection, &Selection::chosen);
    led.key(Qt::Key_Return);
    if (chosen.size() != 1) // one step of the history
        return {};
    return led.selected();
}

template <class V> Rows rectangleByMouse(QPoint from, QPoint to, const std::string &session = flowers(pcaKeys)) {
    Led<V> led(session);
    led.key(Qt::Key_R);
    dragMouse(led.view, from, to);
    return led.selected();
}

template <class V> void rectangleIsTheSame(const std::string &session) {
    QPoint from, to;
    const Rows byKeys = rectangleByKeys<V>(from, to, session);
    QVERIFY2(byKeys.size() > 2, V::id);
    QCOMPARE(byKeys, rectangleByMouse<V>(from, to, session));
}

} // namespace

/// What tools do with the mouse at a place, they do by keys at a crosshair.
class TestCrosshair : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void aRectangleByKeysIsThatOfTheMouse() {
        QPoint from, to;
        const Rows flat = rectangleByKeys<Projection2D>(from, to);
        QVERIFY(flat.size() > 2 && flat.size() < 140);
        QCOMPARE(flat, rectangleByMouse<Projection2D>(from, to));
        const Rows deep = rectangleByKeys<Projection3D>(from, to);
        QVERIFY(deep.size() > 2 && deep.size() < 140);
        QCOMPARE(deep, rectangleByMouse<Projection3D>(from, to));
    }

    void aRectangleByKeysIsThatOfTheMouseInEveryView() {
        const std::string line = sessionOn(R"json({"source": "sample:mtcars"})json",
                                           R"json("regress": {"id": "ridge", "target": "mpg"})json");
        rectangleIsTheSame<RegressionObserved>(line);
        rectangleIsTheSame<RegressionResiduals>(line);
        rectangleIsTheSame<RegressionFit>(sineRegression);
        rectangleIsTheSame<CanonicalVariates>(
            sessionOn(R"json({"source": "sample:iris"})json", R"json("regress": {"id": "cca"})json"));
        rectangleIsTheSame<Tour>(flowers(pcaKeys));
        rectangleIsTheSame<Compare>(flowers(R"json("views": {"kept": 1, "states": {
            "compare": {"variants": [{"reducer": {"id": "pca"}}, {"reducer": {"id": "svd"}}]}}})json"));
    }

    void escGivesUpARectangleOfAComparison() {
        Led<Compare> led(flowers(R"json("views": {"kept": 1, "states": {
            "compare": {"variants": [{"reducer": {"id": "pca"}}, {"reducer": {"id": "svd"}}]}}})json"));
        led.key(Qt::Key_R);
        led.show(middleOf(led.view));
        led.key(Qt::Key_Space);
        led.go(led.at + QPoint(40, 40));
        QVERIFY2(led.heard().contains(" in the area."), qPrintable(led.heard()));
        led.key(Qt::Key_Escape);
        led.key(Qt::Key_Escape);
        QVERIFY(led.selected().empty());
        led.press(Qt::Key_Right);
        QCOMPARE(led.selected().size(), 1U); // from point to point again
    }

    void theCrosshairTellsAPlaceInTheUnitsOfTheAxes() {
        Led<RegressionObserved> led(sessionOn(R"json({"source": "sample:mtcars"})json",
                                              R"json("regress": {"id": "ridge", "target": "mpg"})json"));
        led.key(Qt::Key_R);
        led.show(middleOf(led.view));
        QVERIFY2(led.heard().startsWith("Observed mpg ") && led.heard().contains("Predicted mpg "),
                 qPrintable(led.heard()));
    }

    void modifiersJoinAsWithTheMouse() {
        Led<Projection2D> led;
        led.sample.selection.select({3});
        led.key(Qt::Key_R);
        led.show(*led.view.placeOf(3));
        led.go(middleOf(led.view).toPoint());
        led.key(Qt::Key_Space);
        led.go(led.at + QPoint(90, 80));
        led.key(Qt::Key_Return, Qt::ShiftModifier);
        const Rows joined = led.selected();
        QVERIFY(joined.size() > 3);
        QCOMPARE(joined.front(), Index(3));
        led.key(Qt::Key_Space);
        led.go(led.at - QPoint(90, 80));
        led.key(Qt::Key_Return, Qt::ControlModifier); // the same rows once more: they go
        QCOMPARE(led.selected(), Rows{3});
    }

    void escGivesUpWhatIsBegunThenLeavesTheCrosshair() {
        Led<Projection2D> led;
        const QImage before = led.image();
        led.key(Qt::Key_R);
        led.show(middleOf(led.view));
        const QImage shown = led.image();
        QVERIFY(shown != before);
        led.key(Qt::Key_Space);
        led.key(Qt::Key_Down);
        led.key(Qt::Key_Escape);
        led.key(Qt::Key_Up);
        led.key(Qt::Key_Up); // no area is drawn any more
        QVERIFY(led.selected().empty());
        led.key(Qt::Key_Escape);
        QCOMPARE(led.image(), before);
        led.press(Qt::Key_Right); // from point to point again
        QCOMPARE(led.selected().size(), 1U);
    }

    void theMouseTakesTheCrosshairAway() {
        Led<Projection2D> led;
        led.key(Qt::Key_L);
        led.show(middleOf(led.view));
        const QPointF place = *led.view.placeOf(118);
        dragAlong(led.view, {place + QPointF(-6, -6), place + QPointF(6, -6), place + QPointF(6, 6),
                             place + QPointF(-6, 6)}); // the lasso of the mouse is one
        QCOMPARE(led.selected(), Rows{118});
        led.press(Qt::Key_Left);
        QCOMPARE(led.selected().size(), 1U);
        QVERIFY(led.selected() != Rows{118});
    }

    void cornersByKeysMakeAPolygon_data() {
        QTest::addColumn<int>("tool");
        QTest::newRow("polygon") << int(Qt::Key_G);
        QTest::newRow("lasso") << int(Qt::Key_L);
    }
    void cornersByKeysMakeAPolygon() {
        QFETCH(int, tool);
        Led<Projection2D> led;
        led.key(Qt::Key(tool));
        led.show(middleOf(led.view));
        const QList<QPoint> corners = {led.at + QPoint(-90, 40), led.at + QPoint(0, -110), led.at + QPoint(130, 60)};
        for (const QPoint &corner : corners) {
            led.go(corner);
            led.key(Qt::Key_Space);
        }
        led.go(led.at - QPoint(20, 20));
        led.key(Qt::Key_Space); // one too many
        led.key(Qt::Key_Backspace);
        QVERIFY(led.selected().empty());
        keepPicture(led.frame, "crosshair-polygon");
        led.key(Qt::Key_Return);
        Led<Projection2D> mouse;
        mouse.key(Qt::Key_G);
        for (const QPoint &corner : corners)
            QTest::mouseClick(&mouse.view, Qt::LeftButton, {}, corner);
        mouse.key(Qt::Key_Return);
        QVERIFY(led.selected().size() > 2);
        QCOMPARE(led.selected(), mouse.selected());
    }

    void theBrushPaintsItsWay() {
        Led<Projection2D> led;
        led.key(Qt::Key_B);
        led.key(Qt::Key_BracketRight);
        led.show(middleOf(led.view));
        led.key(Qt::Key_Space);
        const QList<QPointF> way = led.go(led.at + QPoint(120, 60));
        keepPicture(led.frame, "crosshair-brush");
        led.key(Qt::Key_Space);
        QVERIFY(led.selected().size() > 2);
        Led<Projection2D> mouse;
        mouse.key(Qt::Key_B);
        mouse.key(Qt::Key_BracketRight);
        dragAlong(mouse.view, way);
        QCOMPARE(led.selected(), mouse.selected());
    }

    void whatIsThereIsTold() {
        Led<Projection2D> led;
        led.key(Qt::Key_R);
        QVERIFY2(led.heard().startsWith("The arrow keys lead a crosshair"), qPrintable(led.heard()));
        led.show(middleOf(led.view));
        QVERIFY2(led.heard().startsWith("PC1 "), qPrintable(led.heard()));
        led.go(led.view.placeOf(118)->toPoint());
        QVERIFY2(led.heard().contains(", PC2 ") && led.heard().contains("Row 118. Species, virginica"),
                 qPrintable(led.heard()));
        QVERIFY2(QToolTip::text().contains("row 118"), qPrintable(QToolTip::text()));
        QCOMPARE(led.sample.selection.hovered(), Index(118)); // all views show it, as under the pointer
        led.key(Qt::Key_Space);
        QVERIFY2(led.heard().endsWith("1 row in the area."), qPrintable(led.heard()));
        led.key(Qt::Key_Return); // a click
        QCOMPARE(led.selected(), Rows{118});
    }

    void coarseStepsGoFartherAndEndAtTheEdge() {
        Led<Projection2D> led;
        led.key(Qt::Key_R);
        led.show(middleOf(led.view));
        for (int i = 0; i < 30; ++i)
            led.key(Qt::Key_Left);
        for (int i = 0; i < 30; ++i)
            led.key(Qt::Key_Up);
        led.key(Qt::Key_Space);
        for (int i = 0; i < 60; ++i)
            led.key(Qt::Key_Right);
        for (int i = 0; i < 60; ++i)
            led.key(Qt::Key_Down);
        led.key(Qt::Key_Space);
        QCOMPARE(led.selected().size(), 150U);
    }

    void aNewPointIsPlacedAsByTheMouse() {
        Led<Projection2D> led;
        led.key(Qt::Key_N);
        led.show(middleOf(led.view));
        led.go(led.at + QPoint(25, -15));
        QTRY_VERIFY(led.sample.studies.newPoint.hovered()); // the row that the place means
        QVERIFY(!led.sample.studies.newPoint.exists());
        led.key(Qt::Key_Return);
        Led<Projection2D> mouse;
        mouse.key(Qt::Key_N);
        QTest::mouseClick(&mouse.view, Qt::LeftButton, {}, led.at);
        for (Led<Projection2D> *each : {&led, &mouse})
            each->sample.studies.newPoint.settle();
        QVERIFY(led.sample.studies.newPoint.exists());
        QVERIFY(led.sample.studies.newPoint.row().values == mouse.sample.studies.newPoint.row().values);
        QVERIFY(led.selected().empty());
    }

    void aNewPointIsPlacedInSpace() {
        Led<Projection3D> led;
        led.key(Qt::Key_N);
        led.show(middleOf(led.view));
        led.go(led.at + QPoint(-20, 30));
        led.key(Qt::Key_Space);
        Led<Projection3D> mouse;
        mouse.key(Qt::Key_N);
        QTest::mouseClick(&mouse.view, Qt::LeftButton, {}, led.at);
        for (Led<Projection3D> *each : {&led, &mouse})
            each->sample.studies.newPoint.settle();
        QVERIFY(led.sample.studies.newPoint.exists());
        QVERIFY(led.sample.studies.newPoint.row().values == mouse.sample.studies.newPoint.row().values);
    }

    void spaceIsTurnedWhileTheCrosshairStands() {
        Led<Projection3D> led;
        led.key(Qt::Key_B);
        led.show(middleOf(led.view));
        QVERIFY2(led.heard().contains(" to the right, "), qPrintable(led.heard()));
        const OrbitCamera camera = led.view.camera();
        led.key(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(led.view.camera() != camera);
        led.go(led.view.placeOf(100)->toPoint());
        led.key(Qt::Key_Space);
        led.key(Qt::Key_Right);
        led.key(Qt::Key_Space);
        QVERIFY(led.sample.selection.contains(100));
        led.key(Qt::Key_B); // without a tool arrows go from point to point
        led.press(Qt::Key_Right);
        QCOMPARE(led.selected().size(), 1U);
    }

    void aKernelIsShownAroundThePlaceOfTheCrosshair() {
        Led<KernelAround> led(flowers(kernelPcaKeys));
        led.show(led.view.mapping().pixel(led.view.center()[0], led.view.center()[1]));
        QVERIFY2(led.heard().startsWith("k(x, ·) = "), qPrintable(led.heard()));
        led.go(led.at + QPoint(30, -40));
        led.key(Qt::Key_Return);
        Led<KernelAround> mouse(flowers(kernelPcaKeys));
        QTest::mouseClick(&mouse.view, Qt::LeftButton, {}, led.at);
        QVERIFY(led.view.center() == mouse.view.center());
        led.wait();
        keepPicture(led.frame, "crosshair-kernel-around");
    }
};

EIGENSCOPE_TEST(TestCrosshair)

} // namespace eigenscope::tst_crosshair

#include "tst_crosshair.moc"
