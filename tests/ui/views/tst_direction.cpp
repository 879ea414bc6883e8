#include "tests/ui/driven_view.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/views/spectrum/direction.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QMenu>

#include <cmath>

namespace eigenscope::tst_direction {

namespace {

struct Shown : ShownView<Direction> {
    explicit Shown(const char *session = irisPlane, QSize size = {640, 400}) : ShownView(session, size) {}
    /// A place of the plot in that direction from the mean of the two columns.
    [[nodiscard]] QPointF placeAt(double degrees, double pixels) {
        const MatrixXd &X = sample.document.results().value<Stage::Prepare>()->dataset->points().X;
        const QPointF mean = view.mapping().pixel(X.col(0).mean(), X.col(1).mean());
        const double angle = degrees * 3.14159265358979 / 180;
        return mean + pixels * QPointF(std::cos(angle), -std::sin(angle));
    }
};

} // namespace

class TestDirection : public QObject {
    Q_OBJECT

private slots:
    void theLineFollowsTheMouse();
    void theKeysTurnTheLine();
    void noAngleIsBetterThanTheBest();
    void theBestDirectionOfPrincipalAxesIsTheFirst();
    void theCurveTurnsTheLineToo();
    void columnsChangePlaces();
    void saysWhatIsMissing();
    void stateComesBack();
    void strangeStatesAreHarmless();
    void drawsInAllThemesAndSizesAndAsVectors();
};

void TestDirection::theLineFollowsTheMouse() {
    Shown shown;
    QCOMPARE(shown.view.angle(), 0.0);
    dragMouse(shown.view, shown.placeAt(10, 60), shown.placeAt(40, 60));
    QVERIFY(std::abs(shown.view.angle() - 40) < 1.5);
    dragMouse(shown.view, shown.placeAt(40, 60), shown.placeAt(200, 60));
    QVERIFY2(std::abs(shown.view.angle() - 20) < 1.5, "a line has no head");
    QCOMPARE(shown.sample.document.undoStack().count(), 0);
}

void TestDirection::theKeysTurnTheLine() {
    Shown shown;
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.angle(), 1.0);
    QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.view.angle(), 171.0);
    QTest::keyClick(&shown.view, Qt::Key_B);
    QCOMPARE(shown.view.angle(), shown.view.bestDegrees());
}

void TestDirection::noAngleIsBetterThanTheBest() {
    Shown shown;
    const SubspaceFit best = shown.view.fitAt(shown.view.bestDegrees());
    for (int degrees = 0; degrees < 180; ++degrees) {
        const SubspaceFit fit = shown.view.fitAt(degrees);
        QVERIFY(fit.variance <= best.variance + 1e-12);
        QVERIFY(std::abs(fit.variance + fit.meanSquaredError - best.variance - best.meanSquaredError) < 1e-12);
    }
}

void TestDirection::theBestDirectionOfPrincipalAxesIsTheFirst() {
    Shown shown;
    tool(shown.view, "Plane of two principal axes")->trigger();
    QVERIFY(std::abs(std::remainder(shown.view.bestDegrees(), 180)) < 1e-6);
    const VectorXd &eigenvalues = shown.sample.document.results().value<Stage::Reduce>()->eigenvalues;
    QVERIFY(std::abs(shown.view.fitAt(0).variance - eigenvalues[0]) < 1e-9);
    QVERIFY(std::abs(shown.view.fitAt(0).meanSquaredError - eigenvalues[1]) < 1e-9);
}

void TestDirection::theCurveTurnsTheLineToo() {
    Shown shown;
    const QRectF area = shown.view.mapping().area;
    const double first = shown.view.angle();
    // Somewhere right of the points there is a curve that answers to the mouse.
    for (double y = area.bottom() - 30; y > area.top() && shown.view.angle() == first; y -= 10)
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPointF(area.right() - 60, y).toPoint());
    QVERIFY(shown.view.angle() > 90);
}

void TestDirection::columnsChangePlaces() {
    Shown shown;
    const double best = shown.view.bestDegrees();
    QMenu *columns = tool(shown.view, "Horizontal")->menu();
    emit columns->aboutToShow(); // it is filled only then
    columns->actions().at(1)->trigger();
    QCOMPARE(shown.view.state()["axes"], Json({1, 0}));
    QVERIFY(std::abs(std::remainder(shown.view.bestDegrees() + best - 90, 180)) < 1e-9);
}

void TestDirection::saysWhatIsMissing() {
    Shown shown(irisSvd);
    QVERIFY(shown.view.whyEmpty().isEmpty());
    QVERIFY(!tool(shown.view, "Plane of two principal axes")->isEnabled());
    shown.view.restore({{"principal_axes", true}});
    QCOMPARE(shown.view.whyEmpty(),
             QString("The plane of principal axes needs a method that has them: Principal component analysis."));
    QVERIFY(!shown.view.grab().isNull());
    shown.view.resetView();
    QVERIFY(shown.view.whyEmpty().isEmpty());
}

void TestDirection::stateComesBack() {
    Shown shown, other;
    shown.view.restore({{"axes", {2, 3}}, {"angle", 23.5}});
    QCOMPARE(shown.view.angle(), 23.5);
    other.view.restore(shown.view.state());
    QCOMPARE(other.view.state(), shown.view.state());
}

void TestDirection::strangeStatesAreHarmless() {
    Shown shown;
    for (const char *text : {"7", "[]", R"json({"axes": [9, 1000]})json", R"json({"axes": [1, 1], "angle": "up"})json",
                             R"json({"axes": [-1, 2], "angle": 1e300})json", R"json({"principal_axes": 3})json"})
        shown.view.restore(Json::parse(text));
    QVERIFY(!shown.view.grab().isNull());
    QVERIFY(shown.view.angle() >= 0 && shown.view.angle() < 180);
}

void TestDirection::drawsInAllThemesAndSizesAndAsVectors() {
    Shown shown;
    shown.view.turnTo(70);
    for (const Theme &theme : {Theme::light(), Theme::dark(), Theme::print()}) {
        shown.view.setTheme(theme);
        for (const QSize size : {QSize(640, 400), QSize(300, 200), QSize(40, 30)}) {
            shown.view.resize(size);
            QVERIFY(!shown.view.grab().isNull());
        }
    }
    shown.view.resize(640, 400);
    const QByteArray svg = svgOf(shown.view);
    QVERIFY(!svg.contains("<image"));
    QVERIFY(svg.contains("Mean squared error"));
}

EIGENSCOPE_TEST(TestDirection)

} // namespace eigenscope::tst_direction

#include "tst_direction.moc"
