#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "tests/ui/moved_pointer.h"
#include "ui/drawing/area_gesture.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"

#include <QAction>
#include <QtTest>

namespace eigenscope::tst_area_tools {

namespace {

/// Iris in the plane.
struct Plane {
    SampleDocument sample{irisPca};
    Projection2D view{sample.context()};

    Plane() { present(view, {480, 400}); }
    [[nodiscard]] QPointF placeOf(Index row) { return *view.placeOf(row); }
    [[nodiscard]] const Rows &selected() const { return sample.selection.rows(); }
    /// A row without neighbors within reach of the pointer: Iris 118 lies alone at the right.
    static constexpr Index lonely = 118;
};

/// Iris in space.
struct Space {
    SampleDocument sample{irisPca};
    Projection3D view{sample.context()};

    Space() { present(view, {480, 400}); }
    [[nodiscard]] const Rows &selected() const { return sample.selection.rows(); }
};

void clickCorners(QWidget &view, const QList<QPointF> &corners) {
    for (const QPointF &corner : corners) {
        moveTo(view, corner, Qt::NoButton);
        QTest::mouseClick(&view, Qt::LeftButton, {}, corner.toPoint());
    }
}

QList<QPointF> squareAround(QPointF place, double reach) {
    return {place + QPointF(-reach, -reach), place + QPointF(reach, -reach), place + QPointF(reach, reach),
            place + QPointF(-reach, reach)};
}

/// Whether those rows are selected whose places are not beyond the edge of what was marked. Within a pixel of the edge
/// the rounding of the pointer decides.
template <typename Chart, typename Beyond>
bool selectsWithin(Chart &view, const Selection &selection, const Beyond &beyond) {
    for (Index row = 0; row < 150; ++row) {
        const auto place = view.placeOf(row);
        const double distance = place ? beyond(*place) : 1;
        if (std::abs(distance) >= 1 && selection.contains(row) != (distance < 0))
            return false;
    }
    return selection.rows().size() > 1;
}

/// A double click as a hand does it.
void doubleClick(QWidget &view, QPointF place) {
    QTest::mouseClick(&view, Qt::LeftButton, {}, place.toPoint());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, place.toPoint());
    QTest::mouseRelease(&view, Qt::LeftButton, {}, place.toPoint());
}

} // namespace

class TestAreaTools : public QObject {
    Q_OBJECT

private slots:
    void rectangleSelectsAndModifiersJoin() {
        Plane shown;
        const QRectF area = shown.view.mapping().area;
        // Setosa lies alone at the left.
        const double middle = shown.view.mapping().pixelX(-1.9);
        dragMouse(shown.view, area.topLeft() + QPointF(1, 1), {middle, area.bottom() - 1});
        QCOMPARE(shown.selected().size(), std::size_t(50));
        QCOMPARE(shown.selected().back(), Index(49));

        const QPointF place = shown.placeOf(Plane::lonely);
        dragMouse(shown.view, place - QPointF(5, 5), place + QPointF(5, 5), Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(shown.selected().size(), std::size_t(51));
        dragMouse(shown.view, place - QPointF(5, 5), place + QPointF(5, 5), Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(shown.selected().size(), std::size_t(50));
    }

    void lassoSelectsAfterL() {
        Plane shown;
        QTest::keyClick(&shown.view, Qt::Key_L);
        dragAlong(shown.view, squareAround(shown.placeOf(Plane::lonely), 6));
        QCOMPARE(shown.selected(), Rows{Plane::lonely});
    }

    void brushSelectsWhatItPassesOver() {
        Plane shown;
        QTest::keyClick(&shown.view, Qt::Key_B);
        const QPointF from = shown.placeOf(Plane::lonely).toPoint(), to = from - QPointF(90, 0);
        const double reach = AreaGesture::Tool().reach;
        const auto beyond = [&](QPointF place) {
            const double along = std::clamp(place.x(), to.x(), from.x());
            return std::hypot(place.x() - along, place.y() - from.y()) - reach;
        };
        dragAlong(shown.view, {from, (from + to) / 2, to});
        QVERIFY(selectsWithin(shown.view, shown.sample.selection, beyond));
    }

    void aTouchOfTheBrushSelectsTheDisk() {
        Plane shown;
        QTest::keyClick(&shown.view, Qt::Key_B);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&shown.view, Qt::Key_BracketRight);
        const double reach = AreaGesture::Tool().reach * std::pow(1.25, 3);
        const QPointF center = shown.placeOf(100).toPoint();
        const auto beyond = [&](QPointF place) {
            return std::hypot(place.x() - center.x(), place.y() - center.y()) - reach;
        };
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, center.toPoint());
        QVERIFY(selectsWithin(shown.view, shown.sample.selection, beyond));
        const QSize wide = shown.view.cursor().pixmap().size(); // the pointer is as broad as the brush
        QVERIFY(std::abs(wide.width() - 2 * reach) < 5);
        QTest::keyClick(&shown.view, Qt::Key_BracketLeft);
        QVERIFY(shown.view.cursor().pixmap().width() < wide.width());
        QTest::keyClick(&shown.view, Qt::Key_R);
        QCOMPARE(shown.view.cursor().shape(), Qt::ArrowCursor);
    }

    /// What a brush goes round without touching it is not selected.
    void aRingOfTheBrushLeavesItsMiddleOut() {
        AreaGesture gesture;
        gesture.setTool({AreaGesture::Shape::Brush, 10});
        gesture.press({100, 0});
        for (int degree = 0; degree <= 360; degree += 5)
            gesture.extend(QPointF(100 * std::cos(degree * M_PI / 180), 100 * std::sin(degree * M_PI / 180)));
        const QPolygonF area = gesture.area();
        QVERIFY(!area.containsPoint({0, 0}, Qt::OddEvenFill));
        QVERIFY(!area.containsPoint({0, 85}, Qt::OddEvenFill));
        QVERIFY(area.containsPoint({0, 95}, Qt::OddEvenFill));
        QVERIFY(area.containsPoint({-105, 0}, Qt::OddEvenFill));
        QVERIFY(!area.containsPoint({-115, 0}, Qt::OddEvenFill));
    }

    void cornersMakeAPolygon_data() {
        QTest::addColumn<QString>("closing");
        QTest::newRow("double click") << "double";
        QTest::newRow("first corner") << "first";
        QTest::newRow("Enter") << "enter";
    }
    void cornersMakeAPolygon() {
        QFETCH(QString, closing);
        Plane shown;
        shown.sample.selection.select({3});
        QTest::keyClick(&shown.view, Qt::Key_G);
        const QList<QPointF> corners = squareAround(shown.placeOf(Plane::lonely), 12);
        clickCorners(shown.view, corners.first(3));
        moveTo(shown.view, corners.last(), Qt::NoButton);
        QCOMPARE(shown.selected(), Rows{3}); // nothing changes before it is closed
        keepPicture(shown.view, "polygon");
        if (closing == "double")
            doubleClick(shown.view, corners.last());
        else if (closing == "first")
            clickCorners(shown.view, {corners.last(), corners.first()});
        else
            QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(shown.selected(), Rows{Plane::lonely});
    }

    void cornersAreTakenBackAndGivenUp() {
        Plane shown;
        QTest::keyClick(&shown.view, Qt::Key_G);
        const QPointF place = shown.placeOf(Plane::lonely);
        const QList<QPointF> corners = squareAround(place, 12);
        clickCorners(shown.view, corners + QList<QPointF>{place - QPointF(200, 0)}); // too far
        QTest::keyClick(&shown.view, Qt::Key_Backspace);
        QTest::keyClick(&shown.view, Qt::Key_Enter);
        QCOMPARE(shown.selected(), Rows{Plane::lonely});

        const QImage before = shown.view.grab().toImage();
        clickCorners(shown.view, squareAround(place, 40));
        moveTo(shown.view, place, Qt::NoButton);
        QVERIFY(shown.view.grab().toImage() != before);
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(shown.selected(), Rows{Plane::lonely});
        QTest::keyClick(&shown.view, Qt::Key_Enter); // there is nothing to close
        QCOMPARE(shown.selected(), Rows{Plane::lonely});
        clickCorners(shown.view, {squareAround(place, 40).first()});
        QTest::keyClick(&shown.view, Qt::Key_R); // another tool gives up what was begun
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.placeOf(Plane::lonely).toPoint());
        QCOMPARE(shown.selected(), Rows{Plane::lonely});
    }

    /// Esc belongs to the polygon as long as one is begun, and to the window otherwise.
    void escapeIsTheViewsOnlyWhileSomethingIsMarked() {
        Plane shown;
        const auto isTaken = [&] {
            QKeyEvent ask(QEvent::ShortcutOverride, Qt::Key_Escape, {});
            ask.ignore();
            QCoreApplication::sendEvent(&shown.view, &ask);
            return ask.isAccepted();
        };
        QVERIFY(!isTaken());
        QTest::keyClick(&shown.view, Qt::Key_G);
        clickCorners(shown.view, {shown.placeOf(100)});
        QVERIFY(isTaken());
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QVERIFY(!isTaken());
    }

    void spaceIsMarkedInTheSameWays() {
        Space shown;
        const QPointF center = shown.view.placeOf(100)->toPoint();
        constexpr double reach = 20;
        const QList<QPointF> corners = squareAround(center, reach);
        QTest::keyClick(&shown.view, Qt::Key_G);
        clickCorners(shown.view, corners.first(3));
        QVERIFY(shown.selected().empty());
        doubleClick(shown.view, corners.last());
        QVERIFY(selectsWithin(shown.view, shown.sample.selection, [&](QPointF place) {
            return std::max(std::abs(place.x() - center.x()), std::abs(place.y() - center.y())) - reach;
        }));
        const Rows within = shown.selected();
        clickCorners(shown.view, squareAround(center, 60));
        keepPicture(shown.view, "polygon-in-space");
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(shown.selected(), within);

        QTest::keyClick(&shown.view, Qt::Key_B);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, center.toPoint());
        QVERIFY(selectsWithin(shown.view, shown.sample.selection, [&](QPointF place) {
            return std::hypot(place.x() - center.x(), place.y() - center.y()) - AreaGesture::Tool().reach;
        }));
    }
};

EIGENSCOPE_TEST(TestAreaTools)

} // namespace eigenscope::tst_area_tools

#include "tst_area_tools.moc"
