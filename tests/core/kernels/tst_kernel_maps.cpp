#include "core/kernels/matrix/kernel_alignment.h"
#include "core/kernels/matrix/kernel_maps.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/core/differences.h"
#include "tests/core/made_objects.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_kernel_maps {

using reference::Reference;

class TestKernelMaps : public QObject {
    Q_OBJECT

private slots:
    void mapsOfANonsingularKernelAgree() {
        Reference r = Reference::named("kernel_maps_nonsingular");
        const auto data = std::make_shared<const Dataset>(r.dataset());
        const auto kernel = *bound("gaussian(sigma=0.8)", data);
        const MatrixXd K = *kernel->gram(data->objects, Progress{});
        AGREES(r.compare("empirical_raw", K));
        AGREES(r.compare("empirical", *empiricalKernelMap(K, {})));
        AGREES(r.compare("mercer", *mercerMap(K, {})));
        Points mean = data->points();
        mean.X = MatrixXd(mean.X.colwise().mean());
        const MatrixXd values = *kernel->gram(Objects(mean), data->objects);
        AGREES(r.compare("empirical_new_point", VectorXd((values * *inverseRoot(K, {})).transpose())));
    }

    void mapsOfASingularKernelAgree() {
        Reference r = Reference::named("kernel_maps_singular");
        const auto data = std::make_shared<const Dataset>(r.dataset());
        const MatrixXd K = *gramOf("linear", data);
        AGREES(r.compare("empirical", *empiricalKernelMap(K, {})));
        const MatrixXd mercer = *mercerMap(K, {});
        QCOMPARE(mercer.cols(), r.expected("rank").get<Index>());
        AGREES(r.compare("mercer", mercer));
        QVERIFY(worst(mercer * mercer.transpose() - K) < 1e-10);
        QVERIFY(worst(K * *inverseRoot(K, {}) - *empiricalKernelMap(K, {})) < 1e-6); // the root of 1e-12 is 1e-6
    }

    void whatIsNegativeHasNoPlace() {
        const MatrixXd K = (VectorXd(3) << 2, -1, 0).finished().asDiagonal();
        QCOMPARE(mercerMap(K, {})->cols(), Index{1});
        QVERIFY(worst(*empiricalKernelMap(K, {}) -
                      MatrixXd((VectorXd(3) << std::sqrt(2), 0, 0).finished().asDiagonal())) < 1e-15);
        QCOMPARE(mercerMap(MatrixXd::Zero(3, 3), {})->cols(), Index{0});
    }

    void compositionsAgree() {
        Reference r = Reference::named("kernel_composition");
        const auto data = std::make_shared<const Dataset>(r.dataset());
        const std::string groups = "gaussian(sigma=1.2)[sepal_length,sepal_width]",
                          other = "polynomial(degree=2,c=0.5)[petal_length,petal_width]";
        for (const auto &[key, text] : std::initializer_list<std::pair<std::string, std::string>>{
                 {"scale", "0.5*gaussian(sigma=1.2)"},
                 {"sum", "linear + gaussian(sigma=1.2)"},
                 {"product", "linear*gaussian(sigma=1.2)"},
                 {"exp_of_gaussian", "exp(gaussian(sigma=1.2))"},
                 {"polynomial_of_gaussian", "polynomial-of(gaussian(sigma=1.2), 1, 2, 3)"},
                 {"scaled_by_1_plus_x1_squared", "scaled(1 + sepal_length^2, gaussian(sigma=1.2))"},
                 {"scaled_by_norm", "scaled(norm, gaussian(sigma=1.2))"},
                 {"quadratic_form", "quadratic-form(matrix=[[2,1,0,0],[1,3,0,1],[0,0,1,0],[0,1,0,2]])"},
                 {"groups_sum", groups + " + " + other},
                 {"groups_product", groups + "*" + other},
                 {"center_of_sum", "center(linear + gaussian(sigma=1.2))"},
                 {"normalize_of_sum", "normalize(linear + gaussian(sigma=1.2))"}})
            AGREES(r.compare(key, *gramOf(text, data)));
    }

    void mappedPointsHaveTheKernelOfTheirImages() {
        const auto data = randomObjects(ObjectKind::Points, 12, 2);
        const MatrixXd K = *gramOf("mapped(polynomial-features(degree=2,c=1), linear)", data);
        QVERIFY(worst(K - *gramOf("polynomial(degree=2,c=1)", data)) < 1e-13);
        Points images = data->points();
        images.X.col(0) = data->points().X.col(0).array().square() - 1;
        QVERIFY(worst(*gramOf("mapped([x1^2 - 1, x2], gaussian(sigma=1))", data) -
                      *gramOf("gaussian(sigma=1)", datasetOf(images))) < 1e-15);
    }

    void alignmentIsTheCosineBetweenMatrices() {
        Random random(4);
        const MatrixXd A = random.normalMatrix(9, 3), B = random.normalMatrix(9, 3);
        const MatrixXd K = A * A.transpose(), L = B * B.transpose();
        const auto cosine = [](const MatrixXd &a, const MatrixXd &b) {
            return a.cwiseProduct(b).sum() / a.norm() / b.norm();
        };
        QVERIFY(std::abs(kernelAlignment(K, L).plain - cosine(K, L)) < 1e-14);
        QVERIFY(std::abs(kernelAlignment(K, L).centered - cosine(centeredGram(K), centeredGram(L))) < 1e-14);
        QVERIFY(std::abs(kernelAlignment(K, 3 * K).plain - 1) < 1e-14);
        QVERIFY(std::isnan(kernelAlignment(K, MatrixXd::Zero(9, 9)).plain));
    }
};

EIGENSCOPE_TEST(TestKernelMaps)

} // namespace eigenscope::tst_kernel_maps

#include "tst_kernel_maps.moc"
