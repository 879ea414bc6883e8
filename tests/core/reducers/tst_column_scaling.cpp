#include "core/base/random.h"
#include "core/reducers/spectral/column_scaling.h"
#include "tests/core/numbered_points.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_column_scaling {

class TestColumnScaling : public QObject {
    Q_OBJECT

private slots:
    void whatIsMadeWithoutKeepingZIsTheSame() {
        const Dataset data = dataset(Random(5).normalMatrix(3000, 40).array() + 7); // several pieces of rows
        const Points &points = data.points();
        const MatrixXd V = Random(6).normalMatrix(40, 3);
        const ColumnScaling scaling = *learnScaling(points, Scaling::Standardize);
        const MatrixXd Z = scaling.applied(points.X), S = Z.transpose() * Z / 3000;
        QVERIFY((scaling.appliedTransposed(points.X) - Z.transpose()).norm() == 0);
        QVERIFY((scaling.covariance(points.X) - S).norm() < 1e-13 * S.norm());
        QVERIFY((scaling.projected(points.X, V) - Z * V).norm() < 1e-13 * Z.norm() * V.norm());
    }

    void aStopIsAnswered() {
        std::stop_source stop;
        stop.request_stop();
        const Dataset data = dataset(Random(5).normalMatrix(300, 4));
        const auto learned = learnScaling(data.points(), Scaling::Center, {stop.get_token(), {}});
        QVERIFY(!learned && learned.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestColumnScaling)

} // namespace eigenscope::tst_column_scaling

#include "tst_column_scaling.moc"
