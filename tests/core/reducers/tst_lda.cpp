#include "core/base/random.h"
#include "tests/core/differences.h"
#include "tests/core/reducers/refused_reduction.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_lda {

using reference::Reference;

namespace {

/// Points in classes "a", "b", … of which class c has the mean (3c, 0, …, 0); "" is no label.
Dataset inClasses(MatrixXd X, const std::vector<std::string> &labels) {
    Dataset data;
    Points points{std::move(X), {}};
    for (Index k = 0; k < points.X.cols(); ++k)
        points.columns.push_back("x" + std::to_string(k + 1));
    for (Index i = 0; i < points.X.rows(); ++i) {
        data.rows.push_back(i);
        if (const std::string &label = labels[static_cast<std::size_t>(i)]; !label.empty())
            points.X(i, 0) += 3 * (label[0] - 'a');
    }
    data.objects = std::move(points);
    data.attributes.push_back({"class", labels});
    data.label = "class";
    return data;
}

std::vector<std::string> labels(Index n, int classes) {
    std::vector<std::string> list;
    for (Index i = 0; i < n; ++i)
        list.emplace_back(1, static_cast<char>('a' + i % classes));
    return list;
}

} // namespace

class TestLda : public QObject {
    Q_OBJECT

private slots:
    void severalClassesAgreeWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("iris") << std::string("lda_multiclass");
        QTest::newRow("wine") << std::string("lda_multiclass_2");
    }
    void severalClassesAgreeWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const Dataset data = r.dataset();
        const Reduction found = *reducedBy("lda", data);
        const MatrixXd &directions = *found.diagnostics.get<MatrixXd>("directions");
        AGREES(r.compare("classes", Json(*found.diagnostics.get<Names>("classes"))));
        AGREES(r.compare("eigenvalues", found.eigenvalues));
        AGREES(r.compare("eigenvalues", *found.diagnostics.get<VectorXd>("scatter_ratio")));
        AGREES(r.compare("explained_ratio", found.explained));
        AGREES(r.compare("trace_Sw_inv_Sb", found.eigenvalues.sum()));
        AGREES(r.compare("wilks_lambda", 1 / (1 + found.eigenvalues.array()).prod()));
        AGREES(r.compare("directions", directions));
        AGREES(r.compare("directions", directions, "column_sign"));
        AGREES(r.compare("unit_directions", directions.colwise().normalized()));
        AGREES(r.compare("scores_first_10", found.coordinates.topRows(10), "column_sign"));
        const Classes classes = *data.classes();
        MatrixXd means = MatrixXd::Zero(3, 2);
        for (Index i = 0; i < data.size(); ++i) {
            const int code = classes.codes[static_cast<std::size_t>(i)];
            means.row(code) +=
                found.coordinates.row(i) / static_cast<double>(classes.counts()[static_cast<std::size_t>(code)]);
        }
        AGREES(r.compare("class_counts", Json(classes.counts())));
        AGREES(r.compare("class_mean_scores", means, "column_sign"));
    }

    void twoClassesAgreeWithTheReference() {
        Reference r = Reference::named("lda_two_class");
        const Dataset data = r.dataset();
        const Reduction found = *reducedBy("lda", data);
        QCOMPARE(found.coordinates.cols(), Index{1});
        const VectorXd direction = found.diagnostics.get<MatrixXd>("directions")->col(0);
        AGREES(r.compare("direction", VectorXd(direction.normalized())));
        AGREES(r.compare("eigenvalue", found.eigenvalues[0]));
        const double n1 = 357, n2 = 212;
        AGREES(r.compare("fisher_criterion", found.eigenvalues[0] * (n1 + n2) / (n1 * n2)));
        AGREES(r.compare("mahalanobis_squared", found.eigenvalues[0] * (n1 + n2) * (n1 + n2) / (n1 * n2)));
        AGREES(r.compare("training_errors_at_midpoint", *found.diagnostics.get<std::int64_t>("training_errors")));
        const double middle =
            *found.diagnostics.get<double>("threshold") + data.points().X.colwise().mean().dot(direction);
        const double sign = direction.dot(r.expectedVector("direction")) > 0 ? 1 : -1;
        AGREES(r.compare("midpoint_threshold", Json(sign * middle / direction.norm()), "none"));
    }

    void constantColumnsAreLeftOutByName() {
        MatrixXd X = Random(1).normalMatrix(60, 4);
        const Dataset whole = inClasses(X, labels(60, 3));
        X.col(2).setConstant(0.1);
        const Reduction found = *reducedBy("lda", inClasses(X, labels(60, 3)));
        QCOMPARE(found.warnings.front(), std::string("The column 'x3' is constant and left out."));
        const MatrixXd &directions = *found.diagnostics.get<MatrixXd>("directions");
        QVERIFY(directions.row(2).isZero(0));
        const Reduction without = *reducedBy("lda", *whole.withColumns({"x1", "x2", "x4"}));
        QVERIFY(found.coordinates == without.coordinates);
    }

    void aSingularScatterIsRefusedWithShrinkageProposed() {
        MatrixXd X = Random(2).normalMatrix(50, 3);
        X.col(2) = X.col(1) * 2;
        const Dataset data = inClasses(X, labels(50, 2));
        QCOMPARE(message(reducedBy("lda", data)),
                 "The scatter within the classes is singular: the column 'x3' is there a combination of the columns "
                 "before it. Set the shrinkage above 0, to 0.1 for example, or leave the column "
                 "out.");
        QVERIFY(bool(reducedBy("lda", data, {{"shrinkage", 0.1}})));
        const Dataset wide = inClasses(Random(3).normalMatrix(20, 30), labels(20, 2)); // fewer rows than columns
        QVERIFY(!reducedBy("lda", wide));
        QVERIFY(bool(reducedBy("lda", wide, {{"shrinkage", 0.5}})));
        X.col(2).setZero();
        X(0, 2) = 1;
        for (Index i = 0; i < 50; i += 2)
            X(i, 2) = 1;
        QVERIFY(message(reducedBy("lda", inClasses(X, labels(50, 2)))).contains("'x3' does not vary within them"));
    }

    void fullShrinkageGivesTheMeansThemselves() {
        const Dataset data = inClasses(Random(4).normalMatrix(40, 3), labels(40, 2));
        const Reduction found = *reducedBy("lda", data, {{"shrinkage", 1.0}});
        const MatrixXd &X = data.points().X;
        VectorXd difference = VectorXd::Zero(3);
        for (Index i = 0; i < 40; ++i)
            difference += (i % 2 == 1 ? 1 : -1) * X.row(i).transpose();
        const VectorXd direction = found.diagnostics.get<MatrixXd>("directions")->col(0);
        QVERIFY(worst(direction.normalized() - difference.normalized()) < 1e-12);
    }

    void unitsOfTheColumnsDoNotMatter() {
        const Dataset data = inClasses(Random(5).normalMatrix(60, 3), labels(60, 3));
        Dataset other = data;
        std::get<Points>(other.objects).X.col(0) *= 1e200;
        std::get<Points>(other.objects).X.col(1) *= 1e-200;
        const MatrixXd one = reducedBy("lda", data)->coordinates, two = reducedBy("lda", other)->coordinates;
        QVERIFY(worst(one.cwiseAbs() - two.cwiseAbs()) < 1e-10);
    }

    void rowsWithoutALabelAreShownButTeachNothing() {
        const MatrixXd X = Random(6).normalMatrix(61, 3);
        std::vector<std::string> some = labels(61, 2);
        some.back().clear();
        const Reduction found = *reducedBy("lda", inClasses(X, some));
        const Dataset known = inClasses(X.topRows(60), labels(60, 2));
        QVERIFY(worst(found.coordinates.topRows(60) - reducedBy("lda", known)->coordinates) < 1e-12);
        QVERIFY(found.warnings.front().starts_with("One row has no label"));
        const Reduction kernel = *reducedBy("kernel-lda", inClasses(X, some), {}, "gaussian(sigma=2)");
        const Reduction part = *reducedBy("kernel-lda", known, {}, "gaussian(sigma=2)");
        QCOMPARE(kernel.coordinates.rows(), Index{61});
        QVERIFY(worst(kernel.coordinates.topRows(60).normalized() - part.coordinates.normalized()) < 1e-3);
    }

    void labelsThatSeparateNothingAreRefused() {
        Dataset data = inClasses(Random(7).normalMatrix(20, 2), std::vector<std::string>(20, "a"));
        QVERIFY(message(reducedBy("lda", data)).contains("only the class 'a'"));
        QVERIFY(message(reducedBy("kernel-lda", data, {}, "linear")).contains("only the class 'a'"));
        data.label.reset();
        QVERIFY(message(reducedBy("lda", data)).contains("the data have no label"));
        const Dataset single = inClasses(Random(7).normalMatrix(2, 2), labels(2, 2)); // one row a class
        QVERIFY(!reducedBy("lda", single));
        QVERIFY(!reducedBy("kernel-lda", single, {}, "gaussian(sigma=1)"));
        QVERIFY(message(reducedBy("lda", inClasses(Random(8).normalMatrix(30, 3), labels(30, 3)),
                                  {{"components", std::int64_t{3}}}))
                    .endsWith("one fewer than there are classes. Got 3."));
    }

    void theLinearKernelGivesFishersDiscriminants() {
        const Dataset data = inClasses(Random(9).normalMatrix(90, 3), labels(90, 3));
        const Reduction linear = *reducedBy("lda", data);
        const Reduction kernel = *reducedBy("kernel-lda", data, {{"regularization", 1e-7}}, "linear");
        QVERIFY(worst(kernel.coordinates.cwiseAbs() - linear.coordinates.cwiseAbs()) < 1e-6);
        QVERIFY(worst(kernel.eigenvalues - linear.eigenvalues) < 1e-6);
        QVERIFY(worst(kernel.explained - linear.explained) < 1e-6);
    }

    void kernelDiscriminantsSolveTheirEquation() {
        const Dataset data = inClasses(Random(10).normalMatrix(50, 2), labels(50, 3));
        const Reduction found = *reducedBy("kernel-lda", data, {{"regularization", 0.01}}, "gaussian(sigma=1)");
        const MatrixXd &Y = found.coordinates;
        const Classes classes = *data.classes();
        MatrixXd means = MatrixXd::Zero(3, 2);
        for (Index i = 0; i < 50; ++i)
            means.row(i % 3) += Y.row(i) / static_cast<double>(classes.counts()[static_cast<std::size_t>(i % 3)]);
        MatrixXd between = MatrixXd::Zero(2, 2);
        for (Index c = 0; c < 3; ++c)
            between += static_cast<double>(classes.counts()[static_cast<std::size_t>(c)]) * means.row(c).transpose() *
                       means.row(c);
        const MatrixXd expected = found.eigenvalues.asDiagonal() * (50.0 - 3) * MatrixXd::Identity(2, 2);
        QVERIFY(worst(between - expected) < 1e-9 * expected.maxCoeff()); // wᵀS_b w = λ·wᵀ(S_w + μI)w
    }

    void ringsArePartedInFeatureSpaceAlone() {
        Random random(11);
        MatrixXd X(200, 2);
        for (Index i = 0; i < 200; ++i) {
            const double angle = 6.283185307179586 * random.uniform(), radius = i % 2 == 0 ? 1 : 3;
            X.row(i) << radius * std::cos(angle) - 3.0 * static_cast<double>(i % 2), radius * std::sin(angle);
        }
        const Dataset data = inClasses(X, labels(200, 2)); // takes the shift of the second class away again
        const auto errors = [](const Reduction &reduction) {
            return *reduction.diagnostics.get<std::int64_t>("training_errors");
        };
        QVERIFY(errors(*reducedBy("lda", data)) > 40);
        QCOMPARE(errors(*reducedBy("kernel-lda", data, {}, "gaussian(sigma=1)")), std::int64_t{0});
    }

    void anIndefiniteKernelIsRefusedOrRegularized() {
        const Dataset data = inClasses(Random(12).normalMatrix(60, 3), labels(60, 2));
        const std::string kernel = "sigmoid(kappa=0.5,theta=-1)";
        QVERIFY(message(reducedBy("kernel-lda", data, {}, kernel)).contains("not positive semidefinite"));
    }
};

EIGENSCOPE_TEST(TestLda)

} // namespace eigenscope::tst_lda

#include "tst_lda.moc"
