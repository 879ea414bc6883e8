#include "core/base/number_text.h"
#include "core/base/random.h"
#include "tests/core/session_runs.h"

#include <QtTest>

#include <algorithm>

namespace eigenscope::tst_number_limits {

namespace {

Json tableOf(const MatrixXd &X) {
    std::string text = "a,b,c\n";
    for (const auto &row : X.rowwise())
        text += numberText(row[0]) + "," + numberText(row[1]) + "," + numberText(row[2]) + "\n";
    return {{"source", "inline"}, {"text", text}};
}

MatrixXd cloud() {
    return Random(5).normalMatrix(20, 3);
}

Json placedBy(const char *reducer, const MatrixXd &X, const std::string &kernel) {
    return {{"data", tableOf(X)}, {"kernel", kernel}, {"reducer", {{"id", reducer}}}};
}

bool tellsRoundedVariance(const MatrixXd &X, const std::string &kernel) {
    return std::ranges::any_of(resultsOf({{"data", tableOf(X)}, {"kernel", kernel}}).warnings(),
                               [](const Sentence &told) { return told.starts_with("The total variance"); });
}

} // namespace

/// Data near the ends of what a number can be give the right answer or a sentence.
class TestNumberLimits : public QObject {
    Q_OBJECT

private slots:
    void aWidthAsSmallAsThePointsAreNearIsRefusedWhereSquaresAreNoNumbers() {
        const std::string sentence =
            "σ (sigma) of Gaussian (RBF) and the differences between the points are so small that their squares are "
            "no numbers any more. Rescale the columns.";
        for (const char *reducer : {"kernel-pca", "diffusion-maps"}) {
            QCOMPARE(refusalOf(placedBy(reducer, 1e-162 * cloud(), "gaussian(sigma=1e-162)")), sentence);
            QCOMPARE(refusalOf(placedBy(reducer, 1e-155 * cloud(), "gaussian(sigma=1e-155)")), sentence);
            const MatrixXd
                usual = resultsOf(placedBy(reducer, cloud(), "gaussian(sigma=1)")).value<Stage::Reduce>()->coordinates,
                small = resultsOf(placedBy(reducer, 1e-150 * cloud(), "gaussian(sigma=1e-150)"))
                            .value<Stage::Reduce>()
                            ->coordinates;
            QVERIFY((usual - small).norm() < 1e-9 * usual.norm());
        }
        // Far points are nothing alike, however small the width.
        const auto narrow = resultsOf({{"data", tableOf(cloud())}, {"kernel", "gaussian(sigma=1e-162)"}});
        QVERIFY(narrow.value<Stage::Kernel>()->K == MatrixXd(MatrixXd::Identity(20, 20)));
    }

    void weightsThatAddUpToNoNumberAreRefusedInWordsOfTheGraph() {
        const auto graph = [](const std::string &weight) {
            return Json{{"source", "inline"},
                        {"kind", "graph"},
                        {"text", "source,target,weight\na,b," + weight + "\nb,c," + weight + "\nc,a," + weight + "\n"}};
        };
        for (const char *kernel : {"exponential-diffusion", "von-neumann"})
            QCOMPARE(refusalOf({{"data", graph("1e308")}, {"kernel", kernel}}),
                     std::string("The weights of the edges of a node add up to more than a number can hold. Divide the "
                                 "weights of the graph by a large number."));
        QCOMPARE(refusalOf({{"data", graph("1e300")}, {"kernel", "exponential-diffusion"}}), std::string());
    }

    void aTotalVarianceThatRoundingDecidesIsTold() {
        QVERIFY(tellsRoundedVariance((cloud().array() + 1e9).matrix(), "linear"));
        QVERIFY(!tellsRoundedVariance((cloud().array() + 1e3).matrix(), "linear"));
        QVERIFY(!tellsRoundedVariance(cloud(), "gaussian"));
        QVERIFY(!tellsRoundedVariance(MatrixXd::Ones(4, 3), "linear")); // it is 0
    }

    void noPictureGoesAlongWithASeedOrWithWhatIsOnlyTold() {
        for (const ReducerInfo &info : catalogue().reducers.all())
            for (const ParamSpec &spec : info.params) {
                const bool isOnlyTold = spec.id == "alpha" && info.id != "diffusion-maps";
                QVERIFY2(spec.movesResults == !(spec.id == "seed" || isOnlyTold), (info.id + " " + spec.id).c_str());
            }
    }
};

EIGENSCOPE_TEST(TestNumberLimits)

} // namespace eigenscope::tst_number_limits

#include "tst_number_limits.moc"
