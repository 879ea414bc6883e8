#include "tests/project_file.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/svg_words.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/cards/scores_card.h"
#include "ui/cards/select_card.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/param_form.h"
#include "ui/document/kept_columns.h"
#include "ui/document/live_pipeline.h"
#include "ui/export/view_export.h"
#include "ui/views/features/feature_correlation.h"
#include "ui/views/features/feature_loss.h"
#include "ui/views/features/feature_ranking.h"
#include "ui/views/features/peaking.h"
#include "ui/views/features/selection_curve.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <cmath>
#include <utility>

namespace eigenscope::tst_features {

namespace {

std::string sessionOn(const std::string &source, const std::string &keys) {
    return "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": \"" + source +
           "\"}, \"prepare\": [{\"step\": \"standardize\"}], " + keys + "}";
}

const std::string cancer = sessionOn(
    "sample:breast-cancer",
    R"json("reducer": {"id": "lda"}, "scores": {}, "select": {"criterion": "scatter-ratio", "search": "forward", "size": 30})json");
const std::string iris = sessionOn("sample:iris", R"json("scores": {}, "select": {"size": 3})json");

template <class V> struct Shown {
    SampleDocument sample;
    V view{sample.context()};

    explicit Shown(const std::string &session, QSize size = {640, 420}) : sample(session) {
        present(view, size);
        view.settle();
    }
};

} // namespace

class TestFeatures : public QObject {
    Q_OBJECT

private slots:
    void theRankingIsSortedByTheScoreThatIsClicked() {
        Shown<FeatureRanking> shown(iris, {900, 300});
        const MatrixXd &values = shown.sample.document.results().value<Stage::Scores>()->values;
        QCOMPARE(values.cols(), Index(7));
        const auto sorted = [&](Index column, bool rising) {
            for (std::size_t i = 1; i < shown.view.order().size(); ++i) {
                const double before = std::abs(values(shown.view.order()[i - 1], column)),
                             after = std::abs(values(shown.view.order()[i], column));
                if (rising ? before > after : before < after)
                    return false;
            }
            return true;
        };
        QVERIFY(sorted(0, false));
        const auto click = [&](Index column) {
            QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.headingOf(column).center().toPoint());
        };
        click(4);
        QVERIFY(sorted(4, false));
        QVERIFY2(shown.view.caption().contains("sorted by Fisher"), qPrintable(shown.view.caption()));
        click(4);
        QVERIFY(sorted(4, true));
        click(4);
        QCOMPARE(shown.view.order(), (std::vector<Index>{0, 1, 2, 3}));
        keepPicture(shown.view, "feature-ranking");
    }

    void threeClassesHaveACorrelationRatioAndTitlesAreWhole() {
        Shown<FeatureRanking> three(iris, {1000, 300}), two(cancer, {1000, 300});
        const QString ofThree = QString::fromUtf8(svgOf(three.view)), ofTwo = QString::fromUtf8(svgOf(two.view));
        QVERIFY(!ofThree.contains("Pearson"));
        for (const char *word : {"Correlation", "ratio ", "information"})
            QVERIFY2(ofThree.contains(word), word);
        QVERIFY(ofTwo.contains("Pearson") && ofTwo.contains("correlation"));
        QVERIFY(ofTwo.contains("of 30")); // there are more than those that show
        QVERIFY(!ofThree.contains("of 4 ·"));
    }

    void manyColumnsScroll() {
        Shown<FeatureRanking> shown(cancer, {900, 300});
        QCOMPARE(shown.view.firstLine(), Index(0));
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QVERIFY(shown.view.firstLine() > 5);
        QTest::keyClick(&shown.view, Qt::Key_End);
        const Index end = shown.view.firstLine();
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QCOMPARE(shown.view.firstLine(), end);
        const Json state = shown.view.state();
        shown.view.resetView();
        QCOMPARE(shown.view.firstLine(), Index(0));
        shown.view.restore(state);
        QCOMPARE(shown.view.firstLine(), end);
        shown.view.restore(Json{{"sorted_by", 99}, {"first", -3}, {"rising", "x"}});
        QVERIFY(!shown.view.grab().isNull());
    }

    void correlationIsThatOfTheColumnsAndTheTarget() {
        Shown<FeatureCorrelation> shown(cancer);
        QCOMPARE(shown.view.matrix()->values.rows(), Index(31)); // with the label of two classes
        QCOMPARE(shown.view.matrix()->names.back(), std::string("diagnosis"));
        QVERIFY2(shown.view.caption().contains("strongest radius_mean × perimeter_mean: 0.998"),
                 qPrintable(shown.view.caption()));
        keepPicture(shown.view, "feature-correlation");
    }

    void thePointerMeetsTheNewMatrixBeforeItIsPainted() {
        Shown<FeatureCorrelation> shown(sessionOn("sample:breast-cancer", R"json("reducer": {"id": "pca"})json"));
        const QPointF inside = shown.view.grid().rectOf({20, 20}).center(); // of thirty-one lines, then of four
        shown.sample.document.set("Data", "data", {{"source", "sample:iris"}});
        shown.sample.run();
        shown.view.settle();
        QCOMPARE(shown.view.matrix()->values.rows(), Index(4));
        QTest::mouseMove(&shown.view, inside.toPoint());
        QVERIFY(shown.view.thingAt(inside)->column.contains("al_"));
    }

    void correlationsStayWhileTheColumnsDo() {
        Shown<FeatureCorrelation> shown(cancer);
        shown.sample.document.set("Reducer", "reducer", {{"id", "pca"}, {"components", 3}});
        shown.sample.run();
        QVERIFY(shown.view.matrix());
    }

    void productsShowTheDependenceThatCorrelationMisses() {
        Shown<FeatureCorrelation> shown(sessionOn("generate:three-intervals", R"json("scores": {})json"));
        QVERIFY(std::abs(shown.view.matrix()->values(0, 1)) < 1e-9);
        shown.view.tools()[0]->trigger();
        shown.view.settle();
        const auto &matrix = *shown.view.matrix();
        QCOMPARE(matrix.names.size(), std::size_t(3)); // x, x², class
        QVERIFY(std::abs(matrix.values(0, 2)) < 1e-9 && std::abs(matrix.values(1, 2)) > 0.7);
        keepPicture(shown.view, "feature-correlation-products");
        shown.view.restore(Json::object());
        shown.view.settle();
        QCOMPARE(shown.view.matrix()->names.size(), std::size_t(2));
    }

    void aClickOnTheCurvePicksAStep() {
        Shown<SelectionCurve> shown(cancer);
        QCOMPARE(shown.view.pickedStep(), Index(29));
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.placeOf(4).toPoint());
        QCOMPARE(shown.view.pickedStep(), Index(4));
        keepPicture(shown.view, "selection-curve");
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QCOMPARE(shown.view.pickedStep(), Index(3));
        const Json state = shown.view.state();
        shown.view.resetView();
        QCOMPARE(shown.view.pickedStep(), Index(29));
        shown.view.restore(state);
        QCOMPARE(shown.view.pickedStep(), Index(3));
    }

    void theColumnsOfAStepAreKeptAndComeBack() {
        Shown<SelectionCurve> shown(cancer);
        Document &document = shown.sample.document;
        shown.view.pick(4);
        const Names wanted = document.results().value<Stage::Select>()->names(
            document.results().value<Stage::Select>()->steps[4].subset);
        const Session before = document.session();
        shown.view.tools()[0]->trigger();
        QCOMPARE(document.undoStack().count(), 1);
        shown.sample.run();
        QCOMPARE(document.results().value<Stage::Reduce>()->data->points().columns, wanted);
        QCOMPARE(document.results().value<Stage::Select>()->columns.size(), std::size_t(5));
        document.undoStack().undo();
        QVERIFY(document.session() == before);
    }

    void fiveOfThirtyColumnsKeepTheAccuracy() {
        Shown<Peaking> shown(cancer);
        const PeakingCurve &curve = *shown.view.curve();
        QCOMPARE(curve.sizes.size(), std::size_t(30));
        QVERIFY(curve.unseen[4] < curve.unseen[29] + 0.012); // 25 columns less
        QVERIFY(curve.unseen[4] < 0.06);
        QVERIFY(curve.training[29] < curve.training[0]);
        QVERIFY(shown.view.caption().startsWith("Linear discriminants · unseen rows: "));
        keepPicture(shown.view, "peaking");
        const auto errors = [&] {
            return shown.sample.document.results().value<Stage::Reduce>()->diagnostics.get<std::int64_t>(
                "training_errors");
        };
        const std::int64_t all = *errors();
        QVERIFY(shown.sample.document.set("", "select",
                                          Json{{"criterion", "scatter-ratio"}, {"size", 5}, {"apply", true}}));
        shown.sample.run();
        QCOMPARE(shown.sample.document.results().value<Stage::Reduce>()->data->points().X.cols(), Index(5));
        QVERIFY(*errors() < all + 12); // of 569
    }

    void unseenRowsPeakWhereColumnsAreMany() {
        Shown<Peaking> shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source":
            "sample:breast-cancer", "rows": "0-59"}, "prepare": [{"step": "standardize"}],
            "select": {"size": 30}})json");
        const PeakingCurve &curve = *shown.view.curve();
        Index best = 0;
        curve.unseen.minCoeff(&best);
        QVERIFY(best < 15 && curve.unseen[29] > curve.unseen[best] + 0.03);
        QVERIFY(curve.training[29] < 0.01);
        keepPicture(shown.view, "peaking-few-rows");
        shown.view.restore(Json{{"model", "knn"}});
        shown.view.settle();
        QVERIFY(shown.view.caption().startsWith("Nearest neighbors"));
        shown.view.restore(Json{{"model", "nonsense"}});
        QCOMPARE(shown.view.state(), (Json{{"numbers", false}, {"model", ""}}));
    }

    void errorsThatAreAllZeroHaveTheirWordsApart() {
        std::string text = "a,b,class\\n";
        for (int i = 0; i < 40; ++i)
            text += std::to_string(i % 2 * 100 + i % 5) + ',' + std::to_string(i % 2 * 80 + i % 7) +
                    (i % 2 == 0 ? ",no\\n" : ",yes\\n");
        Shown<Peaking> shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
            "text": ")json" + text +
                             R"json(", "label": "class"}, "select": {"size": 2}})json");
        QCOMPARE(shown.view.curve()->unseen[1], 0.0);
        QCOMPARE(shown.view.curve()->training[1], 0.0);
        const std::vector<SvgWord> words = wordsOf(svgOf(shown.view));
        const auto training = std::ranges::find(words, QString("training rows"), &SvgWord::text),
                   unseen = std::ranges::find(words, QString("unseen rows"), &SvgWord::text);
        QVERIFY(training != words.end() && unseen != words.end());
        QVERIFY(std::abs(training->middle.y() - unseen->middle.y()) > 11); // px, of a line
    }

    void oneColumnIsNoColumns() {
        Shown<Peaking> shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris",
            "label": "species"}, "select": {"size": 1}})json");
        QVERIFY2(shown.view.caption().endsWith(" with 1 column"), qPrintable(shown.view.caption()));
    }

    void whatWouldBeLostIsTold() {
        Shown<FeatureLoss> shown(iris);
        const FeatureSelection &selection = *shown.sample.document.results().value<Stage::Select>();
        QCOMPARE(shown.view.order().size(), std::size_t(3));
        double last = 1e9;
        for (const Index line : shown.view.order()) {
            const double lost = selection.chosen().criterion - selection.without[line];
            QVERIFY(lost <= last && lost >= 0);
            last = lost;
        }
        keepPicture(shown.view, "feature-loss");
    }

    void viewsFollowTheSearch() {
        Shown<SelectionCurve> curve(iris);
        FeatureLoss loss(curve.sample.context());
        QVERIFY(curve.sample.document.set("", "select", Json{{"size", 1}}));
        curve.sample.run();
        QCOMPARE(curve.view.pickedStep(), Index(0));
        QVERIFY(!loss.whyEmpty().isEmpty());
        QVERIFY(curve.sample.document.set("", "select", Json(nullptr)));
        curve.sample.run();
        QVERIFY(!curve.view.whyEmpty().isEmpty());
    }

    void everyViewIsExported() {
        const auto views = builtinViews();
        SampleDocument sample(iris);
        for (const char *id :
             {FeatureRanking::id, FeatureCorrelation::id, SelectionCurve::id, Peaking::id, FeatureLoss::id}) {
            for (const char *file : {"a.png", "a.svg", "a.pdf"}) {
                ExportSettings wish;
                wish.what = id;
                wish.file = file;
                wish.theme = "print";
                const auto bytes = viewBytes(*views.find(id), sample.context(), wish);
                QVERIFY2(bytes && bytes->size() > 1000, id);
            }
            QVERIFY(!views.find(id)->meaning.empty());
        }
        SampleDocument none(sessionOn("sample:iris", R"json("reducer": {"id": "pca"})json"));
        ExportSettings wish;
        wish.what = Peaking::id;
        wish.file = "a.png";
        QVERIFY(!viewBytes(*views.find(Peaking::id), none.context(), wish));
    }

    void theCardChangesCriterionSearchAndTheirParameters() {
        SampleDocument sample(iris);
        SelectCard card(sample.context());
        present(card, {320, 600});
        const auto form = [&] { return card.findChild<ParamForm *>(); };
        QVERIFY(form()->control("step") && !form()->control("folds"));
        const auto choose = [&](const char *parameter, const char *id) {
            auto *combo = form()->control(parameter)->findChild<ComboBox *>();
            combo->setCurrentIndex(combo->findData(id));
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        choose("criterion", "wrapper");
        QVERIFY(form()->control("folds") && form()->control("model"));
        choose("model", "lda");
        choose("search", "floating-forward");
        QVERIFY(!form()->control("step"));
        const SelectSettings settings = *sample.document.session().select();
        QCOMPARE(settings.search, std::string("floating-forward"));
        QVERIFY(settings.params.at("model") == ParamValue("lda"));
        QCOMPARE(settings.size, std::int64_t{3});
        choose("criterion", "chernoff");
        QVERIFY(!sample.document.session().select()->params.contains("model"));
        sample.run();
        keepPicture(card, "select-card");
        QTest::mouseClick(card.findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(sample.document.session().prepare().back().id, std::string("select-columns"));
    }

    void theScoresCardKeepsTheChosenScores() {
        SampleDocument sample(sessionOn("sample:iris", R"json("scores": {"ids": ["chernoff"]})json"));
        ScoresCard card(sample.context());
        emit card.findChild<ParamForm *>()->edited("s", {{"s", 0.3}});
        QCOMPARE(sample.document.session().json()["scores"], (Json{{"ids", {"chernoff"}}, {"s", 0.3}}));
    }

    void aSearchIsEndedWithTheBestSoFar() {
        SampleDocument sample(sessionOn("sample:breast-cancer", R"json("reducer": {"id": "pca"})json"));
        LivePipeline pipeline(sample.document);
        QSignalSpy finished(&pipeline, &LivePipeline::finished);
        bool asked = false;
        connect(&pipeline, &LivePipeline::progressed, this, [&](Stage stage, double fraction) {
            if (stage == Stage::Select && fraction > 0 && !std::exchange(asked, true))
                pipeline.finish();
        });
        QVERIFY(sample.document.set(
            "", "select", Json{{"criterion", "interclass-distance"}, {"search", "branch-and-bound"}, {"size", 12}}));
        QVERIFY(finished.wait(60000));
        QVERIFY(sample.document.status(Stage::Select).state == StageStatus::State::Fresh);
        QVERIFY(sample.document.results().value<Stage::Select>()->warnings.back().starts_with(
            "The search was finished early"));
        QVERIFY(sample.document.status(Stage::Reduce).state == StageStatus::State::Fresh);
    }

    void theWorkspaceAsksForWhatItShows() {
        const Catalogue catalogue = builtinCatalogue(sampleFolder());
        SampleDocument labeled(sessionOn("sample:iris", R"json("reducer": {"id": "pca"})json"));
        const Dataset &data = *labeled.document.results().value<Stage::Load>()->dataset;
        const Session asked = withFeatureSelection(labeled.document.session(), &data, catalogue);
        QVERIFY(asked.scores() && asked.select());
        QCOMPARE(asked.select()->size, std::int64_t{4});
        QVERIFY(withFeatureSelection(asked, nullptr, catalogue) == asked);
        Dataset number = data;
        number.label.reset();
        number.target = "y";
        QCOMPARE(withFeatureSelection(labeled.document.session(), &number, catalogue).select()->criterion,
                 std::string("r-squared"));
    }
};

EIGENSCOPE_TEST(TestFeatures)

} // namespace eigenscope::tst_features

#include "tst_features.moc"
