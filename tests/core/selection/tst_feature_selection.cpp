#include "core/base/random.h"
#include "core/formats/load_data.h"
#include "core/selection/cross_validation.h"
#include "core/selection/feature_selection.h"
#include "tests/core/selection/normal_classes.h"
#include "tests/project_file.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QElapsedTimer>
#include <QtTest>

#include <Eigen/Dense>

namespace eigenscope::tst_feature_selection {

using reference::Reference;

namespace {

const Registry<CriterionInfo> criteria = builtinCriteria();
const Registry<SearchInfo> searches = builtinSearches();

Result<FeatureSelection> selected(const Dataset &data, const SelectSettings &settings, const Progress &progress = {},
                                  const std::function<bool()> &finishAsked = {}) {
    return selectFeatures({criteria, searches, settings}, std::make_shared<const Dataset>(data), progress, finishAsked);
}

Json stepsJson(const FeatureSelection &selection, bool changes) {
    Json steps = Json::array();
    for (const SelectionStep &step : selection.steps) {
        Json json = {{"subset", selection.names(step.subset)}, {"criterion", step.criterion}};
        if (changes)
            json["changed"] = selection.names(step.changed);
        else
            json["size"] = step.subset.size();
        steps.push_back(std::move(json));
    }
    return steps;
}

Dataset withTarget(Dataset data, VectorXd values) {
    data.label.reset();
    data.attributes.push_back({"y", std::move(values)});
    data.target = "y";
    return data;
}

Dataset digits() {
    return *makeDataset(*readTable(projectFile("resources/samples/digits.csv"), {}, builtinFormats(), {}),
                        {.label = "digit"});
}

} // namespace

class TestFeatureSelection : public QObject {
    Q_OBJECT

private slots:
    void searchesAgreeWithReferences_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("criterion");
        QTest::newRow("interclass") << "selection_interclass"
                                    << "interclass-distance";
        QTest::newRow("chernoff") << "selection_chernoff"
                                  << "chernoff";
        QTest::newRow("scatter ratio") << "selection_scatter_ratio"
                                       << "scatter-ratio";
        QTest::newRow("R²") << "selection_r_squared"
                            << "r-squared";
    }
    void searchesAgreeWithReferences() {
        QFETCH(const QString, name);
        QFETCH(const QString, criterion);
        Reference r = Reference::named(name.toStdString());
        const Dataset data = r.dataset();
        const auto run = [&](const std::string &search, std::int64_t size, std::int64_t step = 1) {
            SelectSettings settings{search, criterion.toStdString(), size};
            if (step > 1)
                settings.params["step"] = step;
            return *selected(data, settings);
        };
        AGREES(r.compare("forward", stepsJson(run("forward", 10), true)));
        AGREES(r.compare("backward", stepsJson(run("backward", 1), true)));
        AGREES(r.compare("forward_2_at_a_time", stepsJson(run("forward", 10, 2), true)));
        AGREES(r.compare("backward_2_at_a_time", stepsJson(run("backward", 2, 2), true)));
        Names order;
        for (const FeatureSelection best = run("best-individual", 10); const SelectionStep &step : best.steps)
            order.push_back(best.names(step.changed)[0]);
        AGREES(r.compare("best_individual_order", Json(order)));
        const FeatureSelection exhaustive = run("exhaustive", 10), bounded = run("branch-and-bound", 10);
        AGREES(r.compare("exhaustive", stepsJson(exhaustive, false)));
        AGREES(r.compare("exhaustive", stepsJson(bounded, false)));
        AGREES(r.compare("subsets_examined_exhaustively", exhaustive.visited));
        QVERIFY(bounded.visited < exhaustive.visited);
    }

    void theWrapperAgreesWithReferences() {
        Reference r = Reference::named("selection_wrapper");
        const Dataset data = r.dataset();
        const auto run = [&](const std::string &search) {
            return *selected(data, {search, "wrapper", 4, false, {{"model", "lda"}, {"folds", std::int64_t{150}}}});
        };
        const FeatureSelection forward = run("forward");
        for (std::size_t s = 0; s < forward.steps.size(); ++s) {
            const std::string path = "forward_path." + std::to_string(s) + ".";
            AGREES(r.compare(path + "added", forward.names(forward.steps[s].changed)[0]));
            AGREES(r.compare(path + "errors", std::round(150 * forward.steps[s].criterion)));
        }
        const FeatureSelection exhaustive = run("exhaustive");
        QCOMPARE(exhaustive.visited, Index(15));
        for (const SelectionStep &step : exhaustive.steps) { // the fewest errors of that size
            double least = 150;
            for (const Json &subset : r.expected("errors_of_every_subset"))
                if (subset["subset"].size() == step.subset.size())
                    least = std::min(least, subset["errors"].get<double>());
            QCOMPARE(std::round(150 * step.criterion), least);
        }
    }

    void branchAndBoundFindsWhatExhaustiveSearchFindsAndLooksAtLess() {
        Index exhaustive = 0, bounded = 0;
        for (std::uint64_t problem = 0; problem < 200; ++problem) {
            Random random(problem);
            const Index d = 4 + static_cast<Index>(random.below(7)), g = 2 + static_cast<Index>(random.below(2));
            const Dataset data = normalClasses(problem, 60 + static_cast<Index>(random.below(60)), d, g);
            const std::string criterion =
                std::vector<std::string>{"scatter-ratio", "chernoff", "interclass-distance"}[problem % 3];
            const std::int64_t size = 1 + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(d)));
            const auto all = selected(data, {"exhaustive", criterion, size}),
                       some = selected(data, {"branch-and-bound", criterion, size});
            QVERIFY(all && some);
            QCOMPARE(some->steps.size(), all->steps.size());
            for (std::size_t s = 0; s < all->steps.size(); ++s) {
                QCOMPARE(some->steps[s].subset, all->steps[s].subset);
                QVERIFY(std::abs(some->steps[s].criterion / all->steps[s].criterion - 1) < 1e-9);
            }
            exhaustive += all->visited;
            bounded += some->visited;
        }
        qInfo("%lld subsets instead of %lld", static_cast<long long>(bounded), static_cast<long long>(exhaustive));
        QVERIFY(bounded < exhaustive);
    }

    void oneColumnMoreOrLessIsTheSameAsAnew_data() {
        QTest::addColumn<QString>("id");
        for (const CriterionInfo &info : criteria.all())
            if (info.make)
                QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void oneColumnMoreOrLessIsTheSameAsAnew() {
        QFETCH(const QString, id);
        const Dataset data = normalClasses(5, 90, 7, id == "r-squared" ? 2 : 3);
        const auto criterion = *criteria.find(id.toStdString())->make(*supervised(sentence("This"), data), {});
        const Subset subset = {1, 2, 5};
        const std::vector<Index> added = {0, 3, 4, 6};
        const VectorXd more = criterion->withEach(subset, added), less = criterion->withoutEach(subset);
        for (std::size_t i = 0; i < added.size(); ++i) {
            Subset larger = subset;
            larger.insert(std::ranges::upper_bound(larger, added[i]), added[i]);
            QVERIFY(std::abs(more[static_cast<Index>(i)] - criterion->value(larger)) < 1e-10);
        }
        for (std::size_t i = 0; i < subset.size(); ++i) {
            Subset smaller = subset;
            smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
            QVERIFY(std::abs(less[static_cast<Index>(i)] - criterion->value(smaller)) < 1e-10);
        }
    }

    void monotoneCriteriaNeverFall() {
        for (const CriterionInfo &info : criteria.all()) {
            if (!info.monotone)
                continue;
            const Dataset data = normalClasses(11, 80, 6, 2);
            const auto path = selected(data, {"best-individual", info.id, 6});
            for (std::size_t s = 1; s < path->steps.size(); ++s)
                QVERIFY(path->steps[s].criterion >= path->steps[s - 1].criterion * (1 - 1e-12));
        }
    }

    void floatingSearchIsNoWorseThanForward() {
        int better = 0;
        for (std::uint64_t problem = 0; problem < 60; ++problem) {
            const Dataset data = normalClasses(1000 + problem, 80, 9, 2);
            const auto forward = selected(data, {"forward", "scatter-ratio", 4}),
                       floating = selected(data, {"floating-forward", "scatter-ratio", 4});
            QCOMPARE(floating->chosen().subset.size(), std::size_t(4));
            better += floating->chosen().criterion > forward->chosen().criterion * (1 + 1e-12);
        }
        QVERIFY(better > 0);
    }

    void theLassoTakesOneOfTwins() {
        Random random(8);
        MatrixXd X = random.normalMatrix(50, 4);
        X.col(2) = 3 * X.col(0);
        Dataset data = withTarget(normalClasses(1, 50, 4, 2), X.col(0) + X.col(1) + 0.1 * random.normalMatrix(50, 1));
        data.objects = Points{X, {"x1", "x2", "x3", "x4"}};
        const auto path = selected(data, {"forward", "lasso", 4});
        QCOMPARE(path->chosen().subset.size(), std::size_t(3));
        QVERIFY(path->chosen().criterion > 0.98);
    }

    void whatWouldBeLostIsTheCriterionWithoutEachColumn() {
        const Dataset data = normalClasses(2, 70, 6, 3);
        for (const char *criterion : {"scatter-ratio", "wrapper"}) {
            const auto found = selected(data, {"forward", criterion, 3});
            QCOMPARE(found->without.size(), Index(3));
            Subset smaller = found->chosen().subset;
            smaller.erase(smaller.begin() + 1);
            const auto made = *criteria.find(criterion)->make(*supervised(sentence("This"), data), {});
            QVERIFY(std::abs(std::abs(found->without[1]) - std::abs(made->value(smaller))) < 1e-12);
            QVERIFY(found->without[1] >= 0);
        }
        QCOMPARE(selected(data, {"forward", "scatter-ratio", 1})->without.size(), Index(0));
    }

    void twinsAndConstantsAreNoObstacle() {
        Dataset data = normalClasses(3, 60, 5, 2);
        Points points = data.points();
        points.X.col(3) = 2 * points.X.col(0);
        points.X.col(4).setConstant(7);
        data.objects = points;
        for (const std::string &search : searches.ids()) {
            const auto found = selected(data, {search, "scatter-ratio", 3});
            QVERIFY(found && std::isfinite(found->chosen().criterion));
            QCOMPARE(found->columns, (Names{"x1", "x2", "x3", "x4"}));
            QCOMPARE(found->warnings[0], std::string("The column 'x5' is constant and left out."));
        }
    }

    void tenOfSixtyFourColumnsOfDigitsTakeLessThanASecond() {
        const Dataset data = digits();
        QCOMPARE(data.points().X.cols(), Index(64));
        QElapsedTimer timer;
        timer.start();
        const auto found = selected(data, {"forward", "scatter-ratio", 10});
        const qint64 took = timer.elapsed();
        qInfo("%lld ms", static_cast<long long>(took));
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(found->chosen().subset.size(), std::size_t(10));
        QVERIFY(took < 1000);
    }

    void aSearchCanBeStoppedOrEndedWithTheBestSoFar() {
        const Dataset data = normalClasses(7, 60, 10, 2);
        for (const SearchInfo &search : searches.all()) {
            std::stop_source source;
            source.request_stop();
            const auto stopped = selected(data, {search.id, "chernoff", 6}, {source.get_token(), {}});
            QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
            int asked = 0;
            const auto ended = selected(data, {search.id, "chernoff", 6}, {}, [&] { return ++asked > 2; });
            QVERIFY2(ended, search.id.c_str());
            QVERIFY(!ended->steps.empty() && std::isfinite(ended->chosen().criterion));
            QVERIFY2(ended->warnings.size() == 1 && ended->warnings[0].starts_with("The search was finished early"),
                     search.id.c_str());
        }
    }

    void progressRisesToOne() {
        for (const SearchInfo &search : searches.all()) {
            double last = 0;
            bool rises = true;
            const auto found =
                selected(normalClasses(9, 60, 9, 2), {search.id, "scatter-ratio", 4},
                         {{}, [&](double fraction) {
                              rises = rises && fraction <= 1 && (fraction >= last || search.id == "floating-forward");
                              last = fraction;
                          }});
            QVERIFY(found);
            QVERIFY2(rises && std::abs(last - 1) < 1e-9, search.id.c_str());
        }
    }

    void theInterclassDistanceGrowsWithTheUnitAndWithNothingElse() {
        Dataset data = normalClasses(2, 60, 3, 2);
        const auto found = selected(data, {"forward", "interclass-distance", 2, false, {}});
        const Points usual = data.points();
        for (const double unit : {std::exp2(700), std::exp2(-700)}) {
            data.objects = Points{usual.X * unit, usual.columns};
            const auto other = selected(data, {"forward", "interclass-distance", 2, false, {}});
            QVERIFY(bool(other));
            QCOMPARE(other->chosen().subset, found->chosen().subset);
            QCOMPARE(other->chosen().criterion / unit, found->chosen().criterion);
        }
    }

    void foldsHaveTheirShareOfEveryClass() {
        const auto data = *supervised(sentence("This"), normalClasses(1, 100, 2, 3));
        const Folds folds = *dealtFolds(data.target, 5);
        std::vector<Index> all;
        for (const auto &fold : folds) {
            QCOMPARE(fold.size(), std::size_t(20));
            const VectorXd counts = data.withRows(fold).target.counts();
            QVERIFY(counts.minCoeff() >= 6 && counts.maxCoeff() <= 7);
            std::ranges::copy(fold, std::back_inserter(all));
        }
        std::ranges::sort(all);
        QCOMPARE(all, trainingRows({}, 100));
    }

    void everyModelTellsClassesThatLieApart() {
        Dataset data = normalClasses(1, 60, 3, 2);
        Points points = data.points();
        for (Index i = 0; i < 60; ++i)
            points.X(i, 1) = (i % 2 == 0 ? -10 : 10) + 0.1 * points.X(i, 1);
        data.objects = points;
        for (const char *model : {"knn", "lda", "ridge"}) {
            const auto found = selected(data, {"forward", "wrapper", 1, false, {{"model", model}}});
            QCOMPARE(found->chosen().subset, (Subset{1}));
            QCOMPARE(found->chosen().criterion, 0.0);
        }
    }

    void badInputIsRefusedInASentence_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("search");
        QTest::addColumn<QString>("criterion");
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("sentence");
        const char *plain = "plain", *wide = "wide", *number = "number";
        QTest::newRow("size") << plain << "forward"
                              << "scatter-ratio" << 7
                              << "Columns wanted (size) of Select columns must be at most 6, the number of columns to "
                                 "choose from. Got 7.";
        QTest::newRow("no target")
            << "unlabeled"
            << "forward"
            << "scatter-ratio" << 2
            << "The selection of columns needs a label or a target, and the data have neither. Choose a column as the "
               "label.";
        QTest::newRow("number")
            << number << "forward"
            << "chernoff" << 2
            << "Chernoff distance compares classes, but the target 'y' is a number. Choose a column as the "
               "label; R², Wrapper: cross-validated error and Lasso path do without one.";
        QTest::newRow("wide, backward")
            << wide << "backward"
            << "scatter-ratio" << 2
            << "There are too few rows: Scatter ratio can judge at most 10 columns together, and Backward elimination "
               "begins with all 30. Use Forward selection, which begins with none.";
        QTest::newRow("wide, forward") << wide << "forward"
                                       << "chernoff" << 6
                                       << "There are too few rows: Chernoff distance can judge at most 5 columns "
                                          "together, and 6 are wanted. Choose a "
                                          "smaller size.";
        QTest::newRow("would not end")
            << wide << "exhaustive"
            << "interclass-distance" << 10
            << "An exhaustive search for 10 of 30 columns would visit 53009101 subsets, above the limit of 10000000. "
               "Use Floating forward selection, which comes close, or Branch and bound, which skips what cannot win.";
        QTest::newRow("bound without monotony")
            << plain << "branch-and-bound"
            << "wrapper" << 2
            << "Branch and bound needs a criterion that never falls when a column joins, and Wrapper: cross-validated "
               "error may "
               "fall. Use Floating forward selection, or Exhaustive search for few columns.";
        QTest::newRow("lasso, searched")
            << plain << "exhaustive"
            << "lasso" << 2
            << "Lasso path chooses the columns by itself as its penalty falls, and goes with Forward selection. Got "
               "Exhaustive search.";
    }
    void badInputIsRefusedInASentence() {
        QFETCH(const QString, kind);
        QFETCH(const QString, search);
        QFETCH(const QString, criterion);
        QFETCH(const int, size);
        QFETCH(const QString, sentence);
        Dataset data = kind == "wide" ? normalClasses(1, 12, 30, 2) : normalClasses(1, 40, 6, 2);
        if (kind == "unlabeled")
            data.label.reset();
        if (kind == "number")
            data = withTarget(std::move(data), VectorXd::LinSpaced(40, 0, 1));
        const auto found = selected(data, {search.toStdString(), criterion.toStdString(), size});
        QVERIFY(!found);
        QCOMPARE(QString::fromStdString(found.error().message), sentence);
    }
};

EIGENSCOPE_TEST(TestFeatureSelection)

} // namespace eigenscope::tst_feature_selection

#include "tst_feature_selection.moc"
