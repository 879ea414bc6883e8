#include "core/base/random.h"
#include "core/distances/distance.h"

#include <QtTest>

using namespace eigenscope;

namespace {

Objects pointsOf(MatrixXd X) {
    return Points{std::move(X), {}};
}

} // namespace

class TestDistances : public QObject {
    Q_OBJECT

private:
    const Registry<DistanceInfo> m_distances = builtinDistances();

private slots:
    void everyDistanceIsAMetric() {
        const MatrixXd X = Random(5).normalMatrix(60, 4);
        for (const DistanceInfo &info : m_distances.all()) {
            const Result<MatrixXd> D = info.matrix(pointsOf(X), {});
            QVERIFY2(bool(D), info.id.c_str());
            QVERIFY2(*D == D->transpose(), info.id.c_str());
            QVERIFY2(D->diagonal().isZero(0), info.id.c_str());
            QVERIFY2(D->minCoeff() >= 0, info.id.c_str());
            for (Index i = 0; i < 60; ++i)
                for (Index j = 0; j < 60; ++j)
                    for (Index k = 0; k < 60; k += 7)
                        QVERIFY2((*D)(i, j) <= (*D)(i, k) + (*D)(k, j) + 1e-12, info.id.c_str());
        }
    }

    void everyDistanceFollowsTheOrderOfTheRows() {
        const MatrixXd X = Random(6).normalMatrix(40, 3);
        const std::vector<Index> order = Random(7).permutation(40);
        for (const DistanceInfo &info : m_distances.all()) {
            const MatrixXd D = *info.matrix(pointsOf(X), {});
            const MatrixXd permuted = *info.matrix(pointsOf(X(order, Eigen::all)), {});
            QVERIFY2(permuted == MatrixXd(D(order, order)), info.id.c_str());
        }
    }

    void everyDistanceStopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        for (const DistanceInfo &info : m_distances.all()) {
            const Result<MatrixXd> D = info.matrix(pointsOf(MatrixXd::Ones(500, 3)), Progress{source.get_token(), {}});
            QVERIFY2(!D && D.error().kind == Error::Kind::Cancelled, info.id.c_str());
        }
    }

    void euclideanIsTheLengthOfTheDifference() {
        const MatrixXd D = *m_distances.find("euclidean")->matrix(pointsOf(MatrixXd{{0, 0}, {3, 4}, {3, 4}}), {});
        QCOMPARE(D(0, 1), 5.0);
        QCOMPARE(D(1, 2), 0.0);
    }

    void nearPointsFarFromTheOriginKeepTheirDistance() {
        const MatrixXd D = *m_distances.find("euclidean")->matrix(pointsOf(MatrixXd{{1e8, 1}, {1e8, 1 + 1e-6}}), {});
        QVERIFY(std::abs(D(0, 1) / 1e-6 - 1) < 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestDistances)
#include "tst_distances.moc"
