#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/document/live_pipeline.h"
#include "ui/studies/variant_runs.h"
#include "ui/text/variant_title.h"

#include <QSignalSpy>

namespace eigenscope::tst_variant_runs {

namespace {

constexpr auto wine = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
    "prepare": [{"step": "standardize"}], "kernel": "linear()", "reducer": {"id": "pca"},
    "quality": {"neighbors": [7]},
    "views": {"states": {"compare": {"variants": [
        {"reducer": {"id": "pca"}}, {"reducer": {"id": "classical-mds"}}, {"reducer": {"id": "kernel-pca"}}]}}}})json";
constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca"}})json";
constexpr auto digits = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
    "reducer": {"id": "pca"}})json";

Json reducer(const char *id, Json parameters = Json::object()) {
    Json settings = {{"id", id}};
    settings.update(parameters);
    return {{"reducer", settings}};
}

void put(SampleDocument &sample, const Variants &variants) {
    sample.document.change("Compare", variants.in(sample.document.session(), sample.catalogue));
}

} // namespace

class TestVariantRuns : public QObject {
    Q_OBJECT

private slots:
    void pcaClassicalMdsAndLinearKernelPcaAreTheSamePicture();
    void measuresAreThoseOfThePicture();
    void theReferenceContinuesThePictureBefore();
    void theReferenceCanBeChosen();
    void unchangedVariantsAreKept();
    void undoFindsThePicturesAgain();
    void anotherPreparationRunsThemAll();
    void aRefusedVariantSaysWhyAndTheOthersRun();
    void aRunThatBreaksOffIsRefusedAndTheOthersRun();
    void picturesOfFewerRowsAreAlignedOverThoseTheyShare();
    void iterativePicturesMove();
    void cancelingStopsAtOnceUntilSomethingChanges();
    void nothingRunsWhileNobodyLooks();
    void changesOfVariantsLeaveThePipelineAlone();
    void strangeVariantsArePassedOver();
    void presentSettingsHoldWhatTheReducerWorksOn();
    void atFirstThePipelineStandsBesidePca();
};

void TestVariantRuns::pcaClassicalMdsAndLinearKernelPcaAreTheSamePicture() {
    SampleDocument sample(wine);
    VariantRuns &runs = sample.studies.variants;
    runs.settle();
    QCOMPARE(runs.all().size(), 3U);
    QCOMPARE(runs.reference(), 0U);
    const MatrixXd &reference = runs.all()[0].picture->coordinates;
    for (const VariantRun &run : runs.all()) {
        QCOMPARE(run.state, VariantRun::State::Done);
        QVERIFY(run.picture->disparity < 1e-12);
        QVERIFY2(run.picture->deviation < 1e-12, qPrintable(QString::number(run.picture->deviation)));
        QVERIFY(run.picture->isSame());
        const double farthest = (run.picture->aligned - reference).cwiseAbs().maxCoeff();
        QVERIFY(farthest / reference.cwiseAbs().maxCoeff() < 1e-12);
    }
    put(sample, {{reducer("pca"), reducer("isomap")}});
    runs.settle();
    QVERIFY(runs.all()[1].picture->disparity > 1e-3);
    QVERIFY(!runs.all()[1].picture->isSame());
}

void TestVariantRuns::measuresAreThoseOfThePicture() {
    SampleDocument sample(wine); // the pipeline's own reducer is the first variant
    VariantRuns &runs = sample.studies.variants;
    put(sample, {{reducer("pca"), reducer("pca", {{"components", 5}})}});
    runs.settle();
    const Json &report = *sample.document.results().value<Stage::Quality>()->report;
    const VariantPicture &two = *runs.all()[0].picture, &five = *runs.all()[1].picture;
    QCOMPARE(two.measures.at("trustworthiness"), report.at("trustworthiness").at("7").get<double>());
    QCOMPARE(two.measures.at("r_nx_area"), report.at("r_nx_area").get<double>());
    QCOMPARE(report.at("of"), Json({"PC1", "PC2"}));
    QCOMPARE(two.shownMeasures, two.measures);
    for (const auto &[measure, value] : two.measures) // of the two axes that are drawn, but for rounding
        QVERIFY2(std::abs(five.shownMeasures.at(measure) - value) < 1e-9,
                 qPrintable(QString("%1: %2 and %3")
                                .arg(QString::fromStdString(measure))
                                .arg(five.shownMeasures.at(measure), 0, 'g', 17)
                                .arg(value, 0, 'g', 17)));
    QCOMPARE(five.shownMeasures.size(), two.measures.size());
    QVERIFY(five.measures.at("trustworthiness") > two.measures.at("trustworthiness"));
    sample.document.set("Components", "reducer", {{"id", "pca"}, {"components", 5}});
    sample.run();
    const Json &ofFive = *sample.document.results().value<Stage::Quality>()->report;
    QCOMPARE(five.measures.at("trustworthiness"), ofFive.at("trustworthiness").at("7").get<double>());
    QCOMPARE(ofFive.at("of").size(), std::size_t{5});
}

void TestVariantRuns::theReferenceContinuesThePictureBefore() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
        "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1)", "reducer": {"id": "kernel-pca"}})json");
    VariantRuns &runs = sample.studies.variants; // the settings of the session beside PCA
    runs.settle();
    int mirrored = 0;
    for (double sigma = 1; sigma < 16; sigma *= 1.25) {
        const MatrixXd before = runs.all()[0].picture->aligned;
        sample.document.set("σ", "kernel", "gaussian(sigma=" + std::to_string(sigma) + ")");
        sample.run();
        runs.settle();
        const VariantPicture &after = *runs.all()[0].picture;
        for (Index axis = 0; axis < 2; ++axis) {
            const auto centered = [axis](const MatrixXd &Y) {
                return VectorXd(Y.col(axis).array() - Y.col(axis).mean());
            };
            QVERIFY(centered(before).dot(centered(after.aligned)) > -1e-9);
            mirrored += after.frame.mirrors(axis);
        }
        QVERIFY((after.frame.undone(after.aligned) - after.coordinates).cwiseAbs().maxCoeff() < 1e-9);
        QCOMPARE(runs.all()[1].picture->frame.mirrors(0), after.frame.mirrors(0)); // the others stand beside it
    }
    QVERIFY(mirrored > 0);
}

void TestVariantRuns::theReferenceCanBeChosen() {
    SampleDocument sample(wine);
    VariantRuns &runs = sample.studies.variants;
    Variants variants{{reducer("pca"), reducer("isomap"), reducer("laplacian-eigenmaps")}};
    put(sample, variants);
    runs.settle();
    const MatrixXd before = runs.all()[2].picture->aligned;
    variants.reference = 1;
    put(sample, variants);
    runs.settle();
    QCOMPARE(runs.reference(), 1U);
    QVERIFY(runs.all()[1].picture->isSame());
    QVERIFY(runs.all()[2].picture->aligned != before);
    QCOMPARE(runs.all()[0].picture->alignedTo, runs.all()[1].key);
}

void TestVariantRuns::unchangedVariantsAreKept() {
    SampleDocument sample(wine);
    VariantRuns &runs = sample.studies.variants;
    runs.settle();
    const auto first = runs.all()[0].picture, second = runs.all()[1].picture;
    put(sample, {{reducer("pca"), reducer("classical-mds"), reducer("svd")}});
    QCOMPARE(runs.all()[0].picture, first); // nobody looks: nothing has happened yet
    runs.settle();
    QCOMPARE(runs.all()[0].picture, first);
    QCOMPARE(runs.all()[1].picture, second);
    QVERIFY(runs.all()[2].picture);
    sample.document.set("Kernel", "kernel", "gaussian()"); // none of them works on it
    sample.run();
    runs.settle();
    QCOMPARE(runs.all()[0].picture, first);
}

void TestVariantRuns::undoFindsThePicturesAgain() {
    SampleDocument sample(wine);
    VariantRuns &runs = sample.studies.variants;
    runs.settle();
    const auto first = runs.all()[0].picture;
    const QObject watcher;
    runs.watch(&watcher);
    put(sample, {});
    QVERIFY(runs.all().empty());
    sample.document.undoStack().undo();
    QCOMPARE(runs.all().size(), 3U);
    QCOMPARE(runs.all()[0].picture, first);
    QVERIFY(!runs.isRunning());
}

void TestVariantRuns::anotherPreparationRunsThemAll() {
    SampleDocument sample(wine);
    VariantRuns &runs = sample.studies.variants;
    runs.settle();
    const MatrixXd before = runs.all()[0].picture->coordinates;
    sample.document.set("Prepare", "prepare", Json::array({{{"step", "center"}}}));
    sample.run();
    runs.settle();
    QVERIFY(runs.all()[0].picture->coordinates != before);
    QVERIFY(runs.all()[2].picture->isSame());
}

void TestVariantRuns::aRefusedVariantSaysWhyAndTheOthersRun() {
    SampleDocument sample(iris);
    VariantRuns &runs = sample.studies.variants;
    put(sample,
        {{reducer("tsne", {{"perplexity", 140.0}}), reducer("pca"), reducer("no-such-method"), reducer("svd")}});
    runs.settle();
    QCOMPARE(runs.all()[0].state, VariantRun::State::Refused);
    QCOMPARE(runs.all()[0].message, "Perplexity of t-SNE must be less than a third of the 150 rows. Got 140.");
    QCOMPARE(runs.all()[2].state, VariantRun::State::Refused);
    QVERIFY(runs.all()[2].message.contains("no-such-method"));
    QCOMPARE(runs.reference(), 1U); // the first that has a picture
    QCOMPARE(runs.all()[3].picture->alignedTo, runs.all()[1].key);
}

void TestVariantRuns::aRunThatBreaksOffIsRefusedAndTheOthersRun() {
    SampleDocument sample(digits);
    VariantRuns &runs = sample.studies.variants;
    put(sample, {{reducer("tsne"), reducer("pca")}});
    const QObject watcher;
    runs.watch(&watcher);
    QTRY_COMPARE(runs.all()[0].state, VariantRun::State::Running);
    runs.findChild<JobRunner *>()->start([](const std::stop_token &, const auto &) { throw std::bad_alloc(); });
    QTRY_COMPARE(runs.all()[0].state, VariantRun::State::Refused);
    QCOMPARE(runs.all()[0].message, QString("There is not enough memory for this."));
    runs.settle();
    QCOMPARE(runs.all()[1].state, VariantRun::State::Done);
}

void TestVariantRuns::picturesOfFewerRowsAreAlignedOverThoseTheyShare() {
    VariantPicture whole, part;
    Dataset all, some;
    whole.coordinates = MatrixXd::Random(40, 2);
    for (Index row = 0; row < 40; ++row)
        all.rows.push_back(row);
    for (Index row = 9; row < 40; row += 3)
        some.rows.push_back(row);
    whole.data = std::make_shared<const Dataset>(all);
    part.data = std::make_shared<const Dataset>(some);
    part.coordinates = -3 * whole.coordinates(some.rows, Eigen::all).rowwise().reverse();
    part = alignedTo(whole, "whole", part);
    QVERIFY(part.isSame());
    QVERIFY((part.aligned - whole.coordinates(some.rows, Eigen::all)).cwiseAbs().maxCoeff() < 1e-12);
}

void TestVariantRuns::iterativePicturesMove() {
    SampleDocument sample(digits);
    VariantRuns &runs = sample.studies.variants;
    put(sample, {{reducer("pca"), reducer("metric-mds")}});
    int moved = 0;
    connect(&runs, &VariantRuns::runChanged, this, [&](std::size_t index) {
        const VariantRun &run = runs.all()[index];
        moved += run.picture && run.picture->moving;
        if (moved > 2 && runs.isRunning())
            QTimer::singleShot(0, &runs, &VariantRuns::cancel);
    });
    runs.settle();
    disconnect(&runs, nullptr, this, nullptr);
    QVERIFY(moved > 2);
}

void TestVariantRuns::cancelingStopsAtOnceUntilSomethingChanges() {
    SampleDocument sample(digits);
    VariantRuns &runs = sample.studies.variants;
    put(sample, {{reducer("tsne"), reducer("pca")}});
    const QObject watcher;
    runs.watch(&watcher);
    QVERIFY(runs.isRunning());
    QTest::qWait(200);
    QElapsedTimer time;
    time.start();
    runs.cancel();
    QVERIFY(time.elapsed() < 50);
    QVERIFY(!runs.isRunning());
    QCOMPARE(runs.all()[0].state, VariantRun::State::Canceled);
    QCOMPARE(runs.all()[1].state, VariantRun::State::Canceled);
    put(sample, {{reducer("pca")}});
    QTRY_COMPARE_WITH_TIMEOUT(runs.all()[0].state, VariantRun::State::Done, 30000);
}

void TestVariantRuns::nothingRunsWhileNobodyLooks() {
    SampleDocument sample(iris);
    VariantRuns &runs = sample.studies.variants;
    put(sample, {{reducer("pca")}});
    QVERIFY(!runs.isRunning());
    {
        const QObject watcher;
        runs.watch(&watcher);
        QVERIFY(runs.isRunning());
    }
    QTRY_VERIFY(!runs.isRunning());
    put(sample, {{reducer("svd")}});
    QVERIFY(!runs.isRunning());
}

void TestVariantRuns::changesOfVariantsLeaveThePipelineAlone() {
    SampleDocument sample(iris);
    LivePipeline pipeline(sample.document);
    pipeline.run();
    QTRY_VERIFY(!pipeline.isRunning());
    put(sample, {{reducer("pca")}});
    QVERIFY(!pipeline.isRunning());
    sample.document.set("Reducer", "reducer", {{"id", "svd"}});
    QVERIFY(pipeline.isRunning());
    QTRY_VERIFY(!pipeline.isRunning());
}

void TestVariantRuns::strangeVariantsArePassedOver() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "views": {"states": {"compare": {"variants": [7, {"reducer": {"id": "pca"}, "exports": []}, null, {},
        [1, 2], {"reducer": {"id": 3}}], "reference": 99}}}})json");
    const Variants variants = Variants::of(sample.document.session());
    QCOMPARE(variants.patches.size(), 3U);
    QCOMPARE(variants.reference, 0U);
    VariantRuns &runs = sample.studies.variants;
    runs.settle();
    QCOMPARE(runs.all()[0].state, VariantRun::State::Done);
    QCOMPARE(runs.all()[1].state, VariantRun::State::Refused);
    QCOMPARE(runs.all()[2].state, VariantRun::State::Refused);
    for (const Json &patch : variants.patches)
        QVERIFY(!variantTitle(sample.document.session(), patch, sample.catalogue).isEmpty());
    SampleDocument none(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "views": {"states": {"compare": {"variants": "all"}}}})json");
    QVERIFY(Variants::of(none.document.session()).patches.empty());
}

void TestVariantRuns::presentSettingsHoldWhatTheReducerWorksOn() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "kernel": "gaussian(sigma=2)", "distance": "manhattan", "reducer": {"id": "kernel-pca", "components": 3}})json");
    const auto present = [&] { return presentSettings(sample.document.session(), sample.catalogue); };
    const auto title = [&](const Json &patch) {
        return variantTitle(sample.document.session(), patch, sample.catalogue);
    };
    const Json kernelPca = present();
    QCOMPARE(kernelPca,
             (Json{{"kernel", "gaussian(sigma=2)"}, {"reducer", {{"id", "kernel-pca"}, {"components", 3}}}}));
    QCOMPARE(title(kernelPca), QString("Kernel PCA · Gaussian σ 2"));
    sample.document.set("Reducer", "reducer", {{"id", "tsne"}, {"perplexity", 20.0}});
    QCOMPARE(present().at("distance").get<std::string>(), std::string("manhattan"));
    QVERIFY(!present().contains("kernel"));
    QCOMPARE(title(present()), QString("t-SNE · Manhattan · perplexity 20"));

    const Result<Session> back = adopted(sample.document.session(), kernelPca, sample.catalogue);
    QVERIFY(back);
    QCOMPARE(back->reducer()->id, std::string("kernel-pca"));
    QCOMPARE(kernelText(*back->kernel()), std::string("gaussian(sigma=2)"));
}

void TestVariantRuns::atFirstThePipelineStandsBesidePca() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "kernel": "gaussian(sigma=2)", "reducer": {"id": "kernel-pca"}})json");
    VariantRuns &runs = sample.studies.variants;
    runs.settle();
    QCOMPARE(runs.all().size(), 2U);
    QCOMPARE(runs.all()[0].picture->coordinates, sample.document.results().value<Stage::Reduce>()->coordinates);
    QVERIFY(isAdopted(sample.document.session(), runs.all()[0].patch));
    put(sample, Variants::of(sample.document.session())); // from now on it is what it was
    const Json kept = Variants::of(sample.document.session()).patches[0];
    QCOMPARE(kept, presentSettings(sample.document.session(), sample.catalogue));
    sample.document.set("Kernel", "kernel", "linear()");
    QCOMPARE(Variants::of(sample.document.session()).patches[0], kept);
    QVERIFY(!isAdopted(sample.document.session(), kept));
}

EIGENSCOPE_TEST(TestVariantRuns)

} // namespace eigenscope::tst_variant_runs

#include "tst_variant_runs.moc"
