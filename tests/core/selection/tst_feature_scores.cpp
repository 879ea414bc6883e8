#include "core/base/random.h"
#include "core/selection/feature_scores.h"
#include "core/selection/scores/gaussian_distance.h"
#include "core/selection/scores/pearson.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_feature_scores {

using reference::Reference;

namespace {

Result<FeatureScores> scored(const Dataset &data, const Names &ids = {}, const ScoreOptions &options = {}) {
    return featureScores(builtinScores(), {ids, options}, std::make_shared<const Dataset>(data), {});
}

double scoreOf(const FeatureScores &scores, const std::string &column, const std::string &score) {
    const auto row = std::ranges::find(scores.columns, column) - scores.columns.begin();
    const auto place = std::ranges::find(scores.scores, score) - scores.scores.begin();
    return scores.values(row, place);
}

/// Columns x1, x2, … with these classes.
Dataset labeled(MatrixXd X, std::vector<std::string> classes) {
    Dataset data;
    Points points{std::move(X), {}};
    for (Index j = 0; j < points.X.cols(); ++j)
        points.columns.push_back("x" + std::to_string(j + 1));
    for (Index i = 0; i < points.X.rows(); ++i)
        data.rows.push_back(i);
    data.objects = std::move(points);
    data.attributes.push_back({"class", std::move(classes)});
    data.label = "class";
    return data;
}

std::vector<std::string> halves(Index n) {
    std::vector<std::string> classes;
    for (Index i = 0; i < n; ++i)
        classes.emplace_back(2 * i < n ? "a" : "b");
    return classes;
}

} // namespace

class TestFeatureScores : public QObject {
    Q_OBJECT

private slots:
    void pearsonOfATargetAgrees() {
        Reference r = Reference::named("scores_pearson_target");
        const Dataset data = r.dataset();
        const auto scores = scored(data, {"pearson"});
        AGREES(r.compare("pearson", VectorXd(scores->values.col(0))));
        AGREES(r.compare("correlation_matrix", *correlationMatrix(data.points().X)));
    }

    void columnsWithoutCorrelationHaveZeroNotWhatRoundingLeaves() {
        MatrixXd X(150, 2); // a line and a parabola about its middle
        for (Index i = 0; i < X.rows(); ++i) {
            const double x = 0.1 * (static_cast<double>(i) - 74.5);
            X.row(i) << x, x * x;
        }
        QCOMPARE((*correlationMatrix(X))(0, 1), 0.0);
        X(0, 1) += 1e-9; // what is small but there is told
        QVERIFY((*correlationMatrix(X))(0, 1) != 0);
    }

    void manyColumnsAreCorrelatedInPanelsThatStop() {
        const MatrixXd X = MatrixXd::Random(20, 300);
        const MatrixXd R = *correlationMatrix(X);
        QVERIFY(R == R.transpose() && R.diagonal() == VectorXd::Ones(300));
        const VectorXd a = X.col(299).array() - X.col(299).mean(), b = X.col(5).array() - X.col(5).mean();
        QVERIFY(std::abs(R(299, 5) - a.normalized().dot(b.normalized())) < 1e-14);
        std::stop_source stopped;
        stopped.request_stop();
        const auto refused = correlationMatrix(X, stopped.get_token());
        QVERIFY(!refused && refused.error().kind == Error::Kind::Canceled);
    }

    void pearsonOfClassesIsTheCorrelationRatio() {
        Reference r = Reference::named("scores_pearson_label");
        AGREES(r.compare("correlation_ratio_eta", VectorXd(scored(r.dataset(), {"pearson"})->values.col(0))));
    }

    void pearsonOfTwoClassesHasTheSignOfTheSecond() {
        MatrixXd X(4, 2);
        X << 0, 5, 1, 3, 2, 1, 3, 0;
        const auto scores = scored(labeled(X, halves(4)), {"pearson"});
        QVERIFY(scores->values(0, 0) > 0.8 && scores->values(1, 0) < -0.8);
    }

    void informationAgrees_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("iris") << "scores_information";
        QTest::newRow("wine") << "scores_information_2";
    }
    void informationAgrees() {
        QFETCH(const QString, name);
        Reference r = Reference::named(name.toStdString());
        const auto bins = r.parameters().at("bins").get<std::int64_t>();
        const auto scores = scored(r.dataset(), {"mutual-information", "information-gain"}, {.bins = bins});
        for (std::size_t j = 0; j < scores->columns.size(); ++j) {
            const std::string path = "scores." + std::to_string(j) + ".";
            AGREES(r.compare(path + "column", scores->columns[j]));
            AGREES(r.compare(path + "mutual_information_nats", scores->values(static_cast<Index>(j), 0)));
            AGREES(r.compare(path + "best_binary_split_gain_nats", scores->values(static_cast<Index>(j), 1)));
        }
    }

    void distancesOfTwoClassesAgree() {
        Reference r = Reference::named("scores_distance_two_class");
        const Dataset data = r.dataset();
        const auto half = scored(data), low = scored(data, {"chernoff"}, {.s = 0.3}),
                   high = scored(data, {"chernoff"}, {.s = 0.8});
        for (std::size_t j = 0; j < half->columns.size(); ++j) {
            const std::string path = "single." + std::to_string(j) + ".", &column = half->columns[j];
            AGREES(r.compare(path + "interclass_euclidean", scoreOf(*half, column, "interclass-distance")));
            AGREES(r.compare(path + "scatter_ratio", scoreOf(*half, column, "fisher")));
            AGREES(r.compare(path + "bhattacharyya", scoreOf(*half, column, "chernoff")));
            AGREES(r.compare(path + "chernoff_s_0.3", scoreOf(*low, column, "chernoff")));
            AGREES(r.compare(path + "chernoff_s_0.8", scoreOf(*high, column, "chernoff")));
            AGREES(r.compare(path + "joshi_variational", scoreOf(*half, column, "joshi")));
        }
    }

    void distancesOfSeveralClassesAreWeightedByTheirShares() {
        Reference r = Reference::named("scores_interclass_multiclass");
        const auto scores = scored(r.dataset(), {"interclass-distance", "fisher"});
        int compared = 0;
        for (std::size_t s = 0; s < r.expected("subsets").size(); ++s) {
            const std::string path = "subsets." + std::to_string(s) + ".";
            const Json &columns = r.expected(path + "columns");
            if (columns.size() > 1)
                continue;
            ++compared;
            AGREES(r.compare(path + "weighted_sum",
                             scoreOf(*scores, columns[0].get<std::string>(), "interclass-distance")));
            AGREES(r.compare(path + "scatter_ratio", scoreOf(*scores, columns[0].get<std::string>(), "fisher")));
        }
        QVERIFY(compared > 2);
    }

    void joshiHasItsTwoEnds() {
        const VectorXd priors = Eigen::Vector3d(0.5, 0.3, 0.2), one = VectorXd::Ones(3);
        QVERIFY(joshiDistance(priors, VectorXd::Zero(3), one) < 1e-12);
        const double apart = joshiDistance(priors, Eigen::Vector3d(0, 100, 200), one);
        QVERIFY(std::abs(apart - 2 * (1 - priors.squaredNorm())) < 1e-12);
        // Two densities of one mean cross at ±√(8·ln 2/3): ½∫|p₁ − p₂| is what the narrow one has more between.
        const double narrow = joshiDistance(Eigen::Vector2d(0.5, 0.5), VectorXd::Zero(2), Eigen::Vector2d(1, 4));
        QVERIFY(std::abs(narrow - 0.3226745688347685) < 1e-12);
    }

    void dependenceThatCorrelationMissesHasInformation() {
        Random random(3);
        MatrixXd X(400, 2);
        Dataset data;
        VectorXd target(400);
        for (Index i = 0; i < X.rows(); ++i) {
            X.row(i) << static_cast<double>(i) / 200 - 1 + 1.0 / 400, random.uniform(-1, 1);
            target[i] = X(i, 0) * X(i, 0);
            data.rows.push_back(i);
        }
        data.objects = Points{X, {"x", "noise"}};
        data.attributes.push_back({"y", target});
        data.target = "y";
        const auto scores = scored(data);
        QCOMPARE(scores->scores, (Names{"pearson", "mutual-information", "information-gain"}));
        QVERIFY(std::abs(scores->values(0, 0)) < 1e-12);
        QVERIFY(scores->values(0, 1) > 1 && scores->values(1, 1) < 0.2);
        QVERIFY(scores->values(0, 2) > 2 * scores->values(1, 2));
    }

    void constantColumnsAreLeftOutByName() {
        MatrixXd X = Random(1).normalMatrix(20, 3);
        X.col(1).setConstant(2);
        const auto scores = scored(labeled(X, halves(20)));
        QCOMPARE(scores->columns, (Names{"x1", "x3"}));
        QCOMPARE(scores->warnings.at(0), std::string("The column 'x2' is constant and left out."));
        QVERIFY(scores->values.allFinite());
    }

    void aColumnThatDoesNotVaryWithinAClassHasNoNormalDensity() {
        MatrixXd X = Random(1).normalMatrix(20, 1);
        X.topRows(10).setZero();
        const auto scores = scored(labeled(X, halves(20)));
        QVERIFY(std::isnan(scoreOf(*scores, "x1", "chernoff")) && std::isnan(scoreOf(*scores, "x1", "joshi")));
        QVERIFY(std::isfinite(scoreOf(*scores, "x1", "fisher")));
        QCOMPARE(scores->warnings.size(), std::size_t(1));
    }

    void largeNumbersStayNumbers() {
        const MatrixXd X = 1e150 * Random(1).normalMatrix(20, 2);
        const auto plain = scored(labeled(X / 1e150, halves(20)), {"pearson", "mutual-information"});
        const auto large = scored(labeled(X, halves(20)), {"pearson", "mutual-information"});
        QVERIFY((plain->values - large->values).cwiseAbs().maxCoeff() < 1e-12);
        MatrixXd extreme = X;
        extreme.col(0) *= 1e158;
        QCOMPARE(scored(labeled(extreme, halves(20))).error().message,
                 std::string("The values of the column 'x1' lie too far apart for a number. Rescale the column, or "
                             "leave it out."));
    }

    void numbersNearTheLargestAreBinnedAsAllOthers() {
        const VectorXd x = Random(3).normalMatrix(40, 1), y = x.cwiseAbs2() - 0.5 * x;
        const auto scoresOf = [&](double scale) {
            Dataset data = labeled(x, halves(40));
            data.label.reset();
            data.attributes.push_back({"y", VectorXd(y * scale)});
            data.target = "y";
            return scored(data, {"mutual-information", "information-gain"})->values;
        };
        const double largest = std::exp2(1023 - std::ceil(std::log2(y.cwiseAbs().maxCoeff())));
        QVERIFY(scoresOf(largest) == scoresOf(1));
        QVERIFY(scoresOf(largest / 64) == scoresOf(1));
    }

    void scoresDoNotChangeWithTheUnitOfAColumn() {
        const MatrixXd X = Random(4).normalMatrix(40, 2);
        std::vector<std::string> thirds;
        for (Index i = 0; i < X.rows(); ++i)
            thirds.emplace_back(1, static_cast<char>('a' + i % 3));
        for (const auto &classes : {halves(40), thirds}) {
            const auto usual = scored(labeled(X, classes));
            for (const double unit : {std::exp2(700), std::exp2(-700)}) {
                auto other = scored(labeled(X * unit, classes));
                const auto place = std::ranges::find(other->scores, "interclass-distance") - other->scores.begin();
                other->values.col(place) /= unit; // a length
                QVERIFY(other->values == usual->values);
                QVERIFY(other->warnings.empty());
            }
        }
    }

    void correlationDoesNotChangeWithTheUnitOfTheTarget() {
        const VectorXd x = Random(5).normalMatrix(30, 1), noise = Random(6).normalMatrix(30, 1);
        const auto correlation = [&](double unit) {
            Dataset data = labeled(x, halves(30));
            data.label.reset();
            data.attributes.push_back({"y", VectorXd((x + 0.3 * noise) * unit)});
            data.target = "y";
            return scored(data, {"pearson"})->values(0, 0);
        };
        QVERIFY(correlation(1) > 0.3);
        QCOMPARE(correlation(std::exp2(700)), correlation(1));
        QCOMPARE(correlation(std::exp2(-700)), correlation(1));
    }

    void aColumnThatVariesBetweenTheClassesAloneHasNoFisherScore() {
        MatrixXd X(6, 1); // the mean of three times 0.1 is rounded
        X << 0.1, 0.1, 0.1, 0.7, 0.7, 0.7;
        const auto scores = scored(labeled(X, halves(6)), {"fisher", "chernoff", "joshi"});
        QVERIFY(scores->values.array().isNaN().all());
        QCOMPARE(scores->warnings.size(), std::size_t(1));
    }

    void badTargetsAreRefusedInASentence_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("none") << "none"
                              << "The scoring of columns needs a label or a target, and the data have neither. Choose "
                                 "a column as the label.";
        QTest::newRow("text") << "text"
                              << "The scoring of columns needs numbers as the target, but 'class' holds texts. Choose "
                                 "it as the label instead.";
        QTest::newRow("one class") << "one class"
                                   << "The scoring of columns needs a label of at least two classes, but 'class' has "
                                      "only the class 'a'.";
        QTest::newRow("constant") << "constant"
                                  << "The scoring of columns needs a target that varies, but 'y' has one value only.";
        QTest::newRow("classes of a number")
            << "number"
            << "Fisher score compares classes, but the target 'y' is a number. Choose a column as the label; "
               "Pearson correlation, Mutual information and Information gain do without one.";
    }
    void badTargetsAreRefusedInASentence() {
        QFETCH(const QString, kind);
        QFETCH(const QString, sentence);
        Dataset data = labeled(Random(1).normalMatrix(10, 2),
                               kind == "one class" ? std::vector<std::string>(10, "a") : halves(10));
        if (kind != "one class")
            data.label.reset();
        if (kind == "text")
            data.target = "class";
        if (kind == "constant" || kind == "number") {
            data.attributes.push_back(
                {"y", kind == "number" ? VectorXd(VectorXd::LinSpaced(10, 0, 1)) : VectorXd(VectorXd::Ones(10))});
            data.target = "y";
        }
        const auto scores = scored(data, kind == "number" ? Names{"fisher"} : Names{});
        QVERIFY(!scores);
        QCOMPARE(QString::fromStdString(scores.error().message), sentence);
    }
};

EIGENSCOPE_TEST(TestFeatureScores)

} // namespace eigenscope::tst_feature_scores

#include "tst_feature_scores.moc"
