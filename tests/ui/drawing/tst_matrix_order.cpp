#include "tests/test_program.h"
#include "ui/document/row_look.h"
#include "ui/drawing/matrix/matrix_order.h"

namespace eigenscope::tst_matrix_order {

namespace {

Dataset pointsAt(std::vector<Index> rows) {
    Dataset data;
    data.objects = Points{MatrixXd::Zero(static_cast<Index>(rows.size()), 1), {"x"}};
    data.rows = std::move(rows);
    return data;
}

/// A picture with one axis, of these rows of the source.
Reduction lineOf(std::vector<Index> rows, VectorXd places) {
    Reduction line;
    line.data = std::make_shared<const Dataset>(pointsAt(std::move(rows)));
    line.coordinates = std::move(places);
    return line;
}

std::vector<Index> byFirstComponent(const Dataset &data, const Reduction &line) {
    const OrderedRows ordered = orderedRows(data, MatrixOrder::FirstComponent, plainLook(data.rows.size()), &line);
    return ordered.order == MatrixOrder::FirstComponent ? ordered.rows : std::vector<Index>();
}

} // namespace

class TestMatrixOrder : public QObject {
    Q_OBJECT

private slots:
    void rowsOfThePictureStandAlongItsFirstAxis() {
        const Reduction line = lineOf({4, 7, 9, 10}, Eigen::Vector4d(2, -1, 2, 0));
        QCOMPARE(byFirstComponent(*line.data, line), (std::vector<Index>{1, 3, 0, 2})); // equal ones as they are given
    }

    void rowsThatAPictureDoesNotHaveComeLast() {
        const Reduction line = lineOf({9, 4, 7}, Eigen::Vector3d(2, 5, -1));
        QCOMPARE(byFirstComponent(pointsAt({1, 4, 7, 9}), line), (std::vector<Index>{2, 3, 1, 0}));
    }

    void withoutAPictureTheyStayAsGiven() {
        const Dataset data = pointsAt({3, 1, 2});
        const OrderedRows ordered = orderedRows(data, MatrixOrder::FirstComponent, plainLook(3), nullptr);
        QCOMPARE(ordered.order, MatrixOrder::AsGiven);
        QCOMPARE(ordered.rows, (std::vector<Index>{0, 1, 2}));
    }
};

EIGENSCOPE_TEST(TestMatrixOrder)

} // namespace eigenscope::tst_matrix_order

#include "tst_matrix_order.moc"
