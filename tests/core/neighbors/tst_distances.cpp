#include "core/base/random.h"
#include "core/distances/metric.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_distances {

namespace {

Objects pointsOf(MatrixXd X) {
    return Points{std::move(X), {}};
}

/// 1 − cosine is a dissimilarity: it breaks the triangle inequality.
bool isAngular(const DistanceInfo &info) {
    return info.id == "cosine" || info.id == "correlation";
}

} // namespace

class TestDistances : public QObject {
    Q_OBJECT

private:
    const Registry<DistanceInfo> m_distances = builtinDistances();

    /// The distances that are computed from the columns of points.
    [[nodiscard]] std::vector<DistanceInfo> ofPoints() const {
        std::vector<DistanceInfo> found;
        std::ranges::copy_if(m_distances.all(), std::back_inserter(found), [](const DistanceInfo &info) {
            return info.matrix && std::ranges::find(info.kinds, ObjectKind::Points) != info.kinds.end();
        });
        return found;
    }

private slots:
    void everyDistanceIsAMetric() {
        const MatrixXd X = Random(5).normalMatrix(60, 4);
        for (const DistanceInfo &info : ofPoints()) {
            const Result<MatrixXd> D = info.matrix(pointsOf(X), {});
            QVERIFY2(bool(D), info.id.c_str());
            QVERIFY2(*D == D->transpose(), info.id.c_str());
            QVERIFY2(D->diagonal().isZero(0), info.id.c_str());
            QVERIFY2(D->minCoeff() >= 0, info.id.c_str());
            for (Index i = 0; i < 60; ++i)
                for (Index j = 0; j < 60; ++j)
                    for (Index k = 0; k < 60; k += 7)
                        QVERIFY2(isAngular(info) || (*D)(i, j) <= (*D)(i, k) + (*D)(k, j) + 1e-12, info.id.c_str());
        }
    }

    void theUnitOfTheColumnsDoesNotChangeTheirShape() {
        const DistanceInfo &euclidean = *m_distances.find("euclidean");
        const MatrixXd X = Random(8).normalMatrix(30, 5), D = *euclidean.matrix(pointsOf(X), {});
        for (const int exponent : {-900, -540, 530, 900}) {
            const double unit = std::ldexp(1.0, exponent);
            const MatrixXd far = *euclidean.matrix(pointsOf(X * unit), {});
            QVERIFY((far / unit - D).cwiseAbs().maxCoeff() < 1e-14);
            const MatrixXd between = *euclidean.between(pointsOf(X.topRows(10) * unit), pointsOf(X * unit));
            QVERIFY((between / unit - D.topRows(10)).cwiseAbs().maxCoeff() < 1e-14);
        }
    }

    void everyDistanceIsTheSameBetweenTwoSets() {
        const MatrixXd X = Random(8).normalMatrix(30, 5);
        for (const DistanceInfo &info : ofPoints()) {
            const MatrixXd D = *info.matrix(pointsOf(X), {});
            const Result<MatrixXd> between = info.between(pointsOf(X.topRows(10)), pointsOf(X));
            QVERIFY2(bool(between), info.id.c_str());
            QVERIFY2((*between - D.topRows(10)).cwiseAbs().maxCoeff() < 1e-14, info.id.c_str());
        }
    }

    void everyDistanceAgreesWithItsDefinition() {
        const VectorXd x{{1, 2, 4}}, y{{3, 1, -1}};
        const Objects points = pointsOf(MatrixXd{{1, 2, 4}, {3, 1, -1}});
        const auto distance = [&](const char *id) { return (*m_distances.find(id)->matrix(points, {}))(0, 1); };
        const VectorXd u = x.array() - x.mean(), v = y.array() - y.mean();
        QCOMPARE(distance("manhattan"), 8.0);
        QCOMPARE(distance("cosine"), 1 - x.dot(y) / (x.norm() * y.norm()));
        QCOMPARE(distance("correlation"), 1 - u.dot(v) / (u.norm() * v.norm()));
    }

    void anglesOfRowsWithoutDirectionAreRefused() {
        const Objects points = pointsOf(MatrixXd{{1, 2}, {0, 0}, {3, 3}});
        const auto cosine = m_distances.find("cosine")->matrix(points, {});
        QVERIFY(!cosine);
        QCOMPARE(cosine.error().message.c_str(), "The cosine distance is not defined for row 1 (counted from 0), whose "
                                                 "entries are all 0.");
        const auto correlation = m_distances.find("correlation")->matrix(pointsOf(MatrixXd{{1, 2}, {3, 3}}), {});
        QVERIFY(!correlation);
        QVERIFY(correlation.error().message.find("row 1 (counted from 0), whose entries are all alike") !=
                std::string::npos);
    }

    void refusalsCallADistanceByItsName() {
        const Objects points = pointsOf(MatrixXd{{1, 2}, {std::nan(""), 0}, {3, 3}});
        const auto refused = m_distances.find("manhattan")->matrix(points, {});
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.starts_with("The Manhattan distance "), refused.error().message.c_str());
    }

    void rowsWhoseMeanIsRoundedAreAlikeToo() {
        const Objects points = pointsOf(MatrixXd{{1, 2, 4}, {0.7, 0.7, 0.7}, {0.1, 0.1, 0.1}});
        const auto correlation = m_distances.find("correlation")->matrix(points, {});
        QVERIFY(!correlation);
        QVERIFY(correlation.error().message.find("row 1 (counted from 0), whose entries are all alike") !=
                std::string::npos);
    }

    void theDistanceOfTheLinearKernelIsEuclidean() {
        const auto data = std::make_shared<Dataset>();
        data->objects = pointsOf(Random(9).normalMatrix(20, 3));
        for (Index i = 0; i < 20; ++i)
            data->rows.push_back(i);
        const auto kernel = builtinKernels().find("linear")->make({}, data->objects);
        QVERIFY(bool(kernel));
        const auto matrix = kernelMatrix(*kernel, data, {});
        QVERIFY(bool(matrix));
        const Metric metric(std::make_shared<const KernelMatrix>(*matrix));
        const MatrixXd D = *m_distances.find("euclidean")->matrix(data->objects, {});
        QVERIFY((*metric.matrix({}) - D).cwiseAbs().maxCoeff() < 1e-7);
        QVERIFY((*metric.from(data->objects) - D).cwiseAbs().maxCoeff() < 1e-7);
        QVERIFY(!metric.euclideanPoints());
        QVERIFY(Metric(*m_distances.find("euclidean"), data).euclideanPoints());
    }

    void everyDistanceFollowsTheOrderOfTheRows() {
        const MatrixXd X = Random(6).normalMatrix(40, 3);
        const std::vector<Index> order = Random(7).permutation(40);
        for (const DistanceInfo &info : ofPoints()) {
            const MatrixXd D = *info.matrix(pointsOf(X), {});
            const MatrixXd permuted = *info.matrix(pointsOf(X(order, Eigen::all)), {});
            QVERIFY2(permuted == MatrixXd(D(order, order)), info.id.c_str());
        }
    }

    void everyDistanceStopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        for (const DistanceInfo &info : ofPoints()) {
            const Result<MatrixXd> D =
                info.matrix(pointsOf(Random(1).normalMatrix(500, 3)), Progress{source.get_token(), {}});
            QVERIFY2(!D && D.error().kind == Error::Kind::Canceled, info.id.c_str());
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

EIGENSCOPE_TEST(TestDistances)

} // namespace eigenscope::tst_distances

#include "tst_distances.moc"
