#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/linalg/symmetric_eigen.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <numeric>

namespace eigenscope::tst_kernel_pca {

using reference::Reference;

namespace {

Result<Reduction> reduced(const Dataset &objects, const std::string &kernelText, const ParamMap &given = {},
                          Indefinite indefinite = Indefinite::Clip) {
    const auto data = std::make_shared<const Dataset>(objects);
    const auto matrix = kernelMatrixOf(kernelText, data);
    return withCompleteSpectrum(
        afterOneStep(builtinReducers().find("kernel-pca")->start({data, matrix, indefinite}, given)));
}

ParamMap withComponents(std::int64_t components) {
    return {{"components", components}};
}

/// The kernel that a reference names; what is no parameter of the kernel is left out.
std::string kernelOf(const Json &parameters) {
    const auto id = parameters.at("kernel").get<std::string>();
    std::string text = id + "(";
    const Registry<KernelInfo> kernels = builtinKernels();
    for (const ParamSpec &spec : kernels.find(id)->params)
        if (parameters.contains(spec.id) && !(spec.id == "sigma" && parameters.contains("gamma")))
            text += (text.back() == '(' ? "" : ",") + spec.id + "=" + parameters.at(spec.id).dump();
    return text + ")";
}

/// All η of JKJ, falling.
VectorXd centeredEigenvalues(const Dataset &objects, const std::string &kernelText) {
    const auto data = std::make_shared<const Dataset>(objects);
    return *allEigenvalues(centeredGram(kernelMatrixOf(kernelText, data)->K), {});
}

std::int64_t count(const Reduction &reduction, const char *diagnostic) {
    return *reduction.diagnostics.get<std::int64_t>(diagnostic);
}

double totalVariance(const Reduction &reduction) {
    return *reduction.diagnostics.get<double>("total_variance");
}

} // namespace

class TestKernelPca : public QObject {
    Q_OBJECT

private slots:
    void theMethodAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        for (const char *kernel :
             {"gaussian", "gaussian_narrow", "homogeneous_quadratic", "linear", "polynomial", "sigmoid"})
            QTest::newRow(kernel) << std::string("kernel_pca_") + kernel;
    }
    void theMethodAgreesWithTheReferences() {
        QFETCH(std::string, name);
        for (const Indefinite indefinite : {Indefinite::Clip, Indefinite::Keep}) {
            Reference r = Reference::named(name);
            const Dataset train = r.dataset("train");
            const auto found = reduced(train, kernelOf(r.parameters()), withComponents(3), indefinite);
            QVERIFY2(bool(found), found ? "" : found.error().message.c_str());
            const VectorXd &lambda = found->eigenvalues;
            const double n = static_cast<double>(train.size());
            const VectorXd expected = r.expectedVector("lambda");
            QCOMPARE(lambda.size(), Index{135});
            AGREES(r.compare("lambda", VectorXd(lambda.head(expected.size()))));
            AGREES(r.compare("eta", VectorXd(n * lambda.head(expected.size()))));
            if (!r.expected("rank").is_null())
                AGREES(r.compare("rank", count(*found, "rank")));
            const Json &negative = r.expected("negative_eigenvalues");
            const double threshold = negative.at("relative_threshold").get<double>() * lambda[0];
            QCOMPARE((lambda.array() < -threshold).count(), negative.at("count").get<Index>());
            AGREES(r.compare("total_variance", totalVariance(*found)));
            AGREES(r.compare("f", VectorXd(found->cumulative.head(r.expectedVector("f").size()))));
            AGREES(r.compare("train_scores_first_20", found->coordinates.topRows(20)));
            AGREES(r.compare("test_scores", *found->map.transform(r.dataset("test").objects)));
            const VectorXd variances = found->coordinates.cwiseAbs2().colwise().mean().transpose();
            QVERIFY(worst(variances - lambda.head(3)) < 1e-10 * lambda[0]);
        }
    }

    void theExamplesOfTheLecturesAgree_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("circles") << std::string("seed_kpca_circles");
        QTest::newRow("moons") << std::string("seed_kpca_moons");
    }
    void theExamplesOfTheLecturesAgree() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const auto found = *reduced(r.dataset(), kernelOf(r.parameters()), withComponents(2));
        AGREES(r.compare("lambda", VectorXd(found.eigenvalues.head(r.expectedVector("lambda").size()))));
        AGREES(r.compare("total_variance", totalVariance(found)));
        const auto rows = r.expected("rows").get<std::vector<Index>>();
        AGREES(r.compare("scores", MatrixXd(found.coordinates(rows, Eigen::all))));
    }

    void theNonlinearIrisAgrees() {
        Reference r = Reference::named("seed_kpca_nonlinear_iris");
        const auto found = *reduced(r.dataset(), kernelOf(r.parameters()), withComponents(3));
        AGREES(r.compare("lambda", VectorXd(found.eigenvalues.head(3))));
        AGREES(r.compare("f", VectorXd(found.cumulative.head(3))));
        AGREES(r.compare("rank", count(found, "rank")));
        AGREES(r.compare("scores", found.coordinates));
        AGREES(
            r.comparePrinted("lambda", std::vector<double>(found.eigenvalues.begin(), found.eigenvalues.begin() + 3)));
    }

    void theLinearKernelGivesPca() {
        MatrixXd X = Random(3).normalMatrix(650, 4);
        X.col(0) *= 3;
        X.col(1) *= 2;
        const auto kernel = *reduced(dataset(X), "linear");
        const auto pca = reducedBy("pca", dataset(X));
        QVERIFY(bool(pca));
        QVERIFY(worst(kernel.coordinates.cwiseAbs() - pca->coordinates.cwiseAbs()) < 1e-10);
        QVERIFY(worst(kernel.explained.head(4) - pca->explained) < 1e-12);
        QCOMPARE(*kernel.diagnostics.get<std::string>("spectrum"), std::string("leading"));
        QCOMPARE(kernel.eigenvalues.size(), Index{20});
        QVERIFY(std::isnan(*kernel.diagnostics.get<double>("rank")));
    }

    void itIsToldWhereRoundingDecidesTheAxes() {
        const MatrixXd X = Random(7).normalMatrix(30, 4);
        const auto far = [&X](double distance) { return dataset((X.array() + distance).matrix()); };
        QVERIFY(reduced(far(0), "linear")->warnings.empty());
        QVERIFY(reduced(far(1e5), "linear")->warnings.empty());
        const auto found = reduced(far(1e9), "linear");
        QCOMPARE(found->warnings.size(), std::size_t{1});
        QVERIFY(found->warnings[0].starts_with("The values of the kernel are so large beside their differences"));
    }

    void leadingAxesOfManyRowsAreTheExactOnes() {
        const auto data = std::make_shared<const Dataset>(dataset(Random(4).normalMatrix(520, 4)));
        const auto leading = *reduced(*data, "gaussian(sigma=1.5)", withComponents(3));
        const MatrixXd centered = centeredGram(kernelMatrixOf("gaussian(sigma=1.5)", data)->K);
        const MatrixXd residual =
            centered * leading.coordinates - leading.coordinates * (520 * leading.eigenvalues.head(3)).asDiagonal();
        QVERIFY(worst(residual) < 1e-10 * 520 * leading.eigenvalues[0]);
        QVERIFY(std::abs(leading.explained[0] - leading.eigenvalues[0] / totalVariance(leading)) < 1e-14);
    }

    void withoutCenteringTheMatrixItselfIsUsed() {
        const auto found = *reduced(dataset(Random(5).normalMatrix(40, 3)), "gaussian(sigma=2)", {{"center", false}});
        QVERIFY(std::abs(totalVariance(found) - 1) < 1e-14); // all k(x, x) are 1
        QVERIFY(std::abs(found.eigenvalues.sum() - 1) < 1e-13);
    }

    void negativeEigenvaluesAreTreatedAsAsked_data() {
        QTest::addColumn<int>("n");
        QTest::newRow("all known") << 60;
        QTest::newRow("leading") << 520;
    }
    void negativeEigenvaluesAreTreatedAsAsked() {
        QFETCH(int, n);
        const Dataset data = dataset(Random(6).normalMatrix(n, 3));
        const std::string kernel = "sigmoid(kappa=0.5,theta=-1)";
        const double rows = n;
        const auto with = [&](Indefinite indefinite) { return *reduced(data, kernel, withComponents(4), indefinite); };
        const Reduction clip = with(Indefinite::Clip), keep = with(Indefinite::Keep), flip = with(Indefinite::Flip),
                        shift = with(Indefinite::Shift);
        QVERIFY(clip.coordinates == keep.coordinates);
        QVERIFY(clip.eigenvalues == keep.eigenvalues);
        QVERIFY(worst(*clip.map.transform(data.objects) - clip.coordinates) < 1e-10);
        QVERIFY(worst(*flip.map.transform(data.objects) - flip.coordinates) < 1e-10);
        QVERIFY(worst(*shift.map.transform(data.objects) - shift.coordinates) < 1e-10);
        const auto variances = [&](const Reduction &one) {
            return VectorXd(one.coordinates.cwiseAbs2().colwise().sum().transpose() / rows);
        };
        for (const Reduction *one : {&clip, &flip, &shift}) // the eigenvalues are those of the axes
            QVERIFY(worst(variances(*one) - one->eigenvalues.head(4)) < 1e-10);
        const VectorXd flipped = variances(flip); // an axis of negative variance is among them, and they fall
        QVERIFY(std::ranges::is_sorted(flipped, std::greater<>()));
        QVERIFY(flipped[3] >= clip.eigenvalues[3] - 1e-12);
        const VectorXd added = variances(shift) - clip.eigenvalues.head(4);
        QVERIFY(added.minCoeff() > 0 && added.maxCoeff() - added.minCoeff() < 1e-10);
        if (n <= 500) {
            QVERIFY(count(clip, "negative_eigenvalues") > 0);
            QVERIFY(std::abs(added[0] + clip.eigenvalues.minCoeff()) < 1e-12);
            for (const Reduction *one : {&clip, &flip, &shift})
                QVERIFY(std::abs(one->cumulative[one->cumulative.size() - 1] - 1) < 1e-12);
        }
    }

    void whatIsToldOfACorrectedMatrixAreItsOwnEigenvalues_data() {
        QTest::addColumn<int>("n");
        QTest::newRow("all known") << 60;
        QTest::newRow("leading") << 520;
    }
    void whatIsToldOfACorrectedMatrixAreItsOwnEigenvalues() {
        QFETCH(int, n);
        const Dataset data = dataset(Random(6).normalMatrix(n, 3));
        const std::string kernel = "sigmoid(kappa=0.5,theta=-1)";
        const VectorXd eta = centeredEigenvalues(data, kernel);
        VectorXd flipped = eta.cwiseAbs(), shifted = eta.array() - eta.minCoeff();
        std::ranges::sort(flipped, std::greater<>());
        for (const auto &[way, expected] : {std::pair(Indefinite::Flip, flipped), {Indefinite::Shift, shifted}}) {
            const Reduction found = *reduced(data, kernel, withComponents(4), way);
            const Index told = found.eigenvalues.size();
            QCOMPARE(told, n <= 500 ? Index{n} : Index{20});
            QVERIFY(worst(n * found.eigenvalues - expected.head(told)) < 1e-7 * expected[0]);
            QVERIFY(found.eigenvalues.minCoeff() > -1e-12 * found.eigenvalues[0]);
            const bool isWholeKnown = std::isfinite(found.explained[0]);
            QVERIFY(isWholeKnown || (way == Indefinite::Flip && n > 500));
            if (isWholeKnown)
                QVERIFY(std::abs(found.explained[0] - expected[0] / expected.sum()) < 1e-9);
        }
    }

    void theSharesOfAFlippedMatrixAreKnownWhereAllItsNegativeEigenvaluesAre() {
        const Dataset data = dataset(Random(6).normalMatrix(520, 3));
        const std::string kernel = "polynomial(degree=2,c=-1)"; // 6 positive and 3 negative ones
        const VectorXd eta = centeredEigenvalues(data, kernel);
        const Reduction found = *reduced(data, kernel, withComponents(2), Indefinite::Flip);
        QVERIFY(std::abs(found.explained[0] - eta.cwiseAbs().maxCoeff() / eta.cwiseAbs().sum()) < 1e-9);
    }

    void sharesAreToldWhereNoEigenvalueThatIsNotKnownIsNegative() {
        const Dataset data = dataset(Random(6).normalMatrix(520, 3));
        for (const Indefinite way : {Indefinite::Clip, Indefinite::Keep}) {
            const Reduction found = *reduced(data, "sigmoid(kappa=0.5,theta=-1)", withComponents(4), way);
            QVERIFY(found.explained.array().isNaN().all() && found.cumulative.array().isNaN().all());
            QVERIFY(std::isnan(*found.diagnostics.get<double>("r_for_alpha")));
        }
        const std::string shifted = "polynomial(degree=1,c=-1)"; // no kernel, but centered the linear one
        const Reduction known = *reduced(data, shifted), linear = *reduced(data, "linear");
        QVERIFY(worst(known.explained - linear.explained) < 1e-12);
        const Reduction plain = *reduced(data, shifted, {{"center", false}});
        QVERIFY(plain.explained.array().isNaN().all());
    }

    void axesWithoutPositiveVarianceAreRefused() {
        const auto refused = reduced(dataset(Random(7).normalMatrix(30, 2)), "linear", withComponents(3));
        QVERIFY(!refused);
        QCOMPARE(QByteArray::fromStdString(refused.error().message),
                 "Components of Kernel PCA must be a whole number from 1 to 2, since no more axes have a "
                 "positive variance. Got 3.");
    }

    void allRowsAsLandmarksGiveTheExactAxes() {
        const Dataset data = dataset(Random(8).normalMatrix(80, 3)), others = dataset(Random(9).normalMatrix(7, 3));
        const auto exact = *reduced(data, "gaussian(sigma=1)");
        const auto landmarks = *reduced(data, "gaussian(sigma=1)", {{"landmarks", std::int64_t{80}}});
        QVERIFY(worst(exact.coordinates.cwiseAbs() - landmarks.coordinates.cwiseAbs()) < 1e-8);
        QVERIFY(worst(exact.map.transform(others.objects)->cwiseAbs() -
                      landmarks.map.transform(others.objects)->cwiseAbs()) < 1e-8);
        const auto some = *reduced(data, "gaussian(sigma=1)", {{"landmarks", std::int64_t{40}}});
        QVERIFY(worst(*some.map.transform(data.objects) - some.coordinates) < 1e-10);
        QVERIFY(std::abs(some.eigenvalues[0] / exact.eigenvalues[0] - 1) < 0.05);
        QCOMPARE(some.warnings.size(), std::size_t{1});
        QVERIFY(!reduced(data, "linear", {{"landmarks", std::int64_t{81}}}));
    }

    void sharesOfLandmarksAreOfTheVarianceOfAllRows_data() {
        QTest::addColumn<bool>("center");
        QTest::newRow("centered") << true;
        QTest::newRow("not centered") << false;
    }
    void sharesOfLandmarksAreOfTheVarianceOfAllRows() {
        QFETCH(bool, center);
        const Dataset data = dataset(Random(20).normalMatrix(520, 4));
        const auto with = [&](std::int64_t landmarks) {
            return *reduced(data, "gaussian(sigma=0.3)",
                            {{"landmarks", landmarks}, {"center", center}, {"alpha", 0.5}});
        };
        const Reduction exact = with(0), all = with(520), some = with(100);
        QVERIFY(std::abs(totalVariance(all) - totalVariance(exact)) < 1e-12);
        QVERIFY(worst(all.explained - exact.explained) < 1e-9);
        QVERIFY(std::abs(totalVariance(some) - totalVariance(exact)) < 0.005);
        QVERIFY(std::abs(some.explained[0] - some.eigenvalues[0] / totalVariance(some)) < 1e-15);
        QVERIFY(some.cumulative[some.cumulative.size() - 1] < 0.5);
        QVERIFY(std::isnan(*some.diagnostics.get<double>("r_for_alpha")));
    }

    void landmarksWithNegativeEigenvaluesAreOnlyClipped() {
        const Dataset data = dataset(Random(6).normalMatrix(120, 3));
        const std::string kernel = "sigmoid(kappa=0.5,theta=-1)";
        const ParamMap landmarks = {{"landmarks", std::int64_t{60}}};
        for (const auto &[way, word] : {std::pair(Indefinite::Flip, "flip"), {Indefinite::Shift, "shift"}}) {
            const auto refused = reduced(data, kernel, landmarks, way);
            QVERIFY(!refused);
            QCOMPARE(refused.error().message,
                     "The kernel matrix of the landmarks has negative eigenvalues, and " + std::string(word) +
                         " (indefinite) needs those of all rows. Set indefinite to clip, or Landmarks to 0.");
            QVERIFY(reduced(data, "gaussian(sigma=1)", landmarks, way)); // there are none
        }
        const Reduction clip = *reduced(data, kernel, landmarks);
        QCOMPARE(clip.warnings.size(), std::size_t{2});
        QVERIFY(clip.warnings[1].starts_with("The kernel matrix of the landmarks has negative eigenvalues."));
        QVERIFY(clip.explained.array().isNaN().all());
        QCOMPARE(reduced(data, "gaussian(sigma=1)", landmarks)->warnings.size(), std::size_t{1});
    }

    void landmarksThatDoNotFitInMemoryAreRefusedBeforeTheyAreUsed() {
        const Dataset data = dataset(Random(8).normalMatrix(2000, 2));
        qputenv("EIGENSCOPE_MEMORY", QByteArray::number(qulonglong{usedMemory() / (1024 * 1024)} + 64));
        const auto refused = reduced(data, "gaussian(sigma=1)", {{"landmarks", std::int64_t{1500}}});
        qunsetenv("EIGENSCOPE_MEMORY");
        QVERIFY(!refused && refused.error().kind == Error::Kind::TooLarge);
        QVERIFY2(refused.error().message.starts_with("The kernel matrix of 1500 landmarks"),
                 refused.error().message.c_str());
        QCOMPARE(refused.error().remedies.front().id, std::string("landmarks"));
    }
};

EIGENSCOPE_TEST(TestKernelPca)

} // namespace eigenscope::tst_kernel_pca

#include "tst_kernel_pca.moc"
