#include "tests/test_program.h"
#include "ui/drawing/contour_lines.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_contour_lines {

class TestContourLines : public QObject {
    Q_OBJECT

private slots:
    void planeGivesOneStraightLine();
    void ringIsClosedAndLiesOnItsCircle();
    void saddleHasTwoBranches();
    void cellsThatAreNotFiniteAreLeftOut();
    void nothingBeyondTheExtremes();
};

void TestContourLines::planeGivesOneStraightLine() {
    const VectorXd x = VectorXd::LinSpaced(7, 0, 6), y = VectorXd::LinSpaced(5, 0, 4);
    MatrixXd values(5, 7);
    for (Index i = 0; i < 5; ++i)
        for (Index j = 0; j < 7; ++j)
            values(i, j) = x[j] + 2 * y[i];
    const auto lines = contourLines(values, x, y, 5.5);
    QCOMPARE(lines.size(), std::size_t(1));
    for (const QPointF &point : lines.front())
        QVERIFY(std::abs(point.x() + 2 * point.y() - 5.5) < 1e-12);
}

void TestContourLines::ringIsClosedAndLiesOnItsCircle() {
    const VectorXd x = VectorXd::LinSpaced(81, -2, 2);
    MatrixXd values(81, 81);
    for (Index i = 0; i < 81; ++i)
        for (Index j = 0; j < 81; ++j)
            values(i, j) = x[j] * x[j] + x[i] * x[i];
    const auto lines = contourLines(values, x, x, 1);
    QCOMPARE(lines.size(), std::size_t(1));
    QCOMPARE(lines.front().first(), lines.front().last());
    for (const QPointF &point : lines.front())
        QVERIFY(std::abs(std::hypot(point.x(), point.y()) - 1) < 1e-3);
}

void TestContourLines::saddleHasTwoBranches() {
    const VectorXd x = VectorXd::LinSpaced(20, -1, 1);
    MatrixXd values(20, 20);
    for (Index i = 0; i < 20; ++i)
        for (Index j = 0; j < 20; ++j)
            values(i, j) = x[j] * x[i];
    QCOMPARE(contourLines(values, x, x, 0.1).size(), std::size_t(2));
    QCOMPARE(contourLines(values, x, x, 0.0).size(), std::size_t(2));
}

void TestContourLines::cellsThatAreNotFiniteAreLeftOut() {
    const VectorXd x = VectorXd::LinSpaced(3, 0, 2);
    MatrixXd values{{0, 1, 2}, {0, std::nan(""), 2}, {0, 1, 2}};
    QVERIFY(contourLines(values, x, x, 0.5).empty());
}

void TestContourLines::nothingBeyondTheExtremes() {
    const VectorXd x = VectorXd::LinSpaced(3, 0, 2);
    const MatrixXd values = MatrixXd::Constant(3, 3, 1);
    QVERIFY(contourLines(values, x, x, 0.5).empty());
    QVERIFY(contourLines(values, x, x, 1.5).empty());
}

EIGENSCOPE_TEST(TestContourLines)

} // namespace eigenscope::tst_contour_lines

#include "tst_contour_lines.moc"
