#include "tests/test_program.h"
#include "tests/ui/window/lessons/lesson_hand.h"

#include "ui/views/projection/projection_3d.h"
#include "ui/views/quality/shepard.h"

namespace eigenscope::tst_map_lessons_by_hand {

/// The lessons on maps from distances and neighborhoods.
class TestMapLessonsByHand : public LessonHand {
    Q_OBJECT

private slots:
    void cleanup() { leave(); }

    void mapsFromDistances();
    void stress();
    void isomap();
    void localMethods();
};

void TestMapLessonsByHand::mapsFromDistances() {
    open("maps-from-distances");
    answer("1");
    next();
    choose("distances say nothing of directions");
    next();
    answer("0.868");
    next();
    answer("3.1998");
    next();
    press("Clear");
    pick("The same thing twice", "PCA");
    choose("same picture as PCA");
    next();
    answer("7.8");
    next();
}

void TestMapLessonsByHand::stress() {
    open("stress");
    answer("5.2375");
    next();
    choose("No");
    auto &slider = named<QSlider>("Picture of the run");
    dragMouse(slider, QPointF(slider.width() - 6, slider.height() / 2.0), QPointF(2, slider.height() / 2.0));
    QTest::qWait(20 * static_cast<int>(pace.hold.count())); // no hand is at the button before the picture is seen
    QTest::mouseClick(&named<QToolButton>("Play from the beginning"), Qt::LeftButton);
    next();
    list("Weights", "sammon");
    choose("better kept");
    next();
    answer("5.8");
    next();
    choose("the same map");
    auto &diagram = shown<Shepard>();
    const QRectF plot = diagram.mapping().area;
    dragMouse(diagram, plot.center(), plot.topRight());
    next();
}

void TestMapLessonsByHand::isomap() {
    open("isomap");
    auto &space = shown<Projection3D>();
    dragMouse(space, space.rect().center(), space.rect().center() + QPoint(80, 40));
    choose("sometimes a turn apart");
    next();
    pickInView<Projection2D>("Overlays", "Neighbor graph");
    answer("9.08");
    next();
    clickPoint(0);
    clickPoint(149, Qt::ShiftModifier);
    next();
    answer("2");
    next();
    set("neighbors", "15");
    choose("many paths");
    next();
    set("neighbors", "3");
    next();
}

void TestMapLessonsByHand::localMethods() {
    open("local-methods");
    answer("1");
    next();
    set("neighbors", "8");
    next();
    answer("0.00722");
    next();
    set("time", "3");
    answer("0.981");
    next();
    choose("a local PCA");
    next();
    press("Nine reducers");
    QTRY_VERIFY_WITH_TIMEOUT(m_hand->isIdle(), 120000);
    QTest::mouseClick(&named<QAbstractButton>("Adopt t-SNE"), Qt::LeftButton);
    next();
}

EIGENSCOPE_TEST(TestMapLessonsByHand)

} // namespace eigenscope::tst_map_lessons_by_hand

#include "tst_map_lessons_by_hand.moc"
