#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/studies/studies.h"
#include "ui/views/kernel/kernel_alignments.h"
#include "ui/views/kernel/kernel_around.h"
#include "ui/views/kernel/kernel_classes.h"
#include "ui/views/kernel/kernel_distances.h"
#include "ui/views/kernel/kernel_spectrum.h"
#include "ui/views/kernel/kernel_values.h"
#include "ui/views/overlays/overlay.h"

#include <QPushButton>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace eigenscope::tst_kernel_study {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)",
    "reducer": {"id": "kernel-pca", "components": 3}})json";

/// Three clouds with their Gaussian kernel matrix, without a pipeline.
struct Clouds : BareDocument {
    explicit Clouds(Index perClass, double sigma = 0.7) {
        const auto data = threeClouds(perClass);
        takeData(document, data);
        takeKernelMatrix(document, data, sigma);
    }
};

} // namespace

class TestKernelStudy : public QObject {
    Q_OBJECT

private slots:
    void theSpectrumShowsAllEigenvalues();
    void noBarOfTheSpectrumStandsInTheWords();
    void negativeEigenvaluesAreTold();
    void largeMatricesAreLookedAtOnRequest();
    void aVerdictThatFailsCanBeAskedForAgain();
    void pairsAreCountedOnce();
    void pairsOfRowsWithoutAClassAreLeftOut();
    void valuesWithinClassesAreLarger();
    void distancesAndAnglesFollowTheMatrix();
    void theSelectedPairIsMarked();
    void classMeansCanBeSelected();
    void classesKeepTheirColorsWhereOneHasNoRows();
    void dataWithoutLabelSayWhatIsMissing();
    void theKernelIsShownAroundTheSelectedRow();
    void kernelsAreAlignedWithEachOtherAndTheClasses();
    void alignmentsStayWhileTheKernelDoes();
    void aClickPutsTheCenterElsewhere();
    void theFieldGoesWithItsData();
    void statesComeBackAndStrangeOnesAreHarmless();
};

void TestKernelStudy::theSpectrumShowsAllEigenvalues() {
    SampleDocument sample(iris);
    KernelSpectrum view(sample.context());
    present(view, {480, 320});
    QVERIFY(view.whyEmpty().isEmpty());
    QVERIFY2(view.caption().startsWith("150 eigenvalues of K · rank"), qPrintable(view.caption()));
    QVERIFY(!view.caption().contains("negative"));
    keepPicture(view, "kernel-spectrum-light");
    view.setTheme(Theme::dark());
    keepPicture(view, "kernel-spectrum-dark");
}

void TestKernelStudy::noBarOfTheSpectrumStandsInTheWords() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:iris", "rows": "0-9"}, "kernel": "gaussian(sigma=1.5)"})json");
    KernelSpectrum view(sample.context());
    present(view, {300, 260}); // hardly wider than the words
    keepPicture(view, "kernel-spectrum-few");
    const VectorXd &values = sample.studies.kernel.verdict()->eigenvalues;
    QCOMPARE(values.size(), Index(10));
    const double largest = values.cwiseAbs().maxCoeff();
    const PlotMapping shown = view.mapping();
    QVERIFY(shown.pixelY(std::log10(largest)) >= shown.area.top() + 19); // px of the words
}

void TestKernelStudy::negativeEigenvaluesAreTold() {
    SampleDocument sample(iris);
    QVERIFY(sample.document.set("Kernel", "kernel", "sigmoid(kappa=1,theta=-1)"));
    sample.run();
    KernelSpectrum view(sample.context());
    present(view, {480, 320});
    QVERIFY2(view.caption().contains("negative"), qPrintable(view.caption()));
    QImage picture = view.grab().toImage();
    bool red = false;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            red = red || picture.pixelColor(x, y) == Theme::light().bad;
    QVERIFY(red);
    keepPicture(view, "kernel-spectrum-indefinite");
    view.restore({{"logarithmic", false}});
    keepPicture(view, "kernel-spectrum-indefinite-linear");
}

void TestKernelStudy::largeMatricesAreLookedAtOnRequest() {
    Clouds scene(667); // 2,001 rows
    KernelSpectrum view(scene.context());
    present(view, {480, 320});
    auto *ask = view.findChild<QPushButton *>();
    QVERIFY(ask->isVisible());
    QVERIFY(!view.whyEmpty().isEmpty());
    QVERIFY(!scene.studies.kernel.verdict());
    QTest::mouseClick(ask, Qt::LeftButton);
    QVERIFY(!ask->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(view.whyEmpty().isEmpty(), 120000);
    QVERIFY2(view.caption().startsWith("2,001 eigenvalues"), qPrintable(view.caption()));
}

void TestKernelStudy::aVerdictThatFailsCanBeAskedForAgain() {
    Clouds scene(667);
    KernelSpectrum view(scene.context());
    present(view, {480, 320});
    auto *ask = view.findChild<QPushButton *>();
    QTest::mouseClick(ask, Qt::LeftButton);
    QVERIFY(!ask->isVisible());
    auto *jobs = scene.studies.kernel.findChild<JobRunner *>();
    jobs->start([](const std::stop_token &, const JobRunner::Post &) { throw std::bad_alloc(); });
    QTRY_VERIFY(ask->isVisible());
    QVERIFY(!scene.studies.kernel.isAsked() && !scene.studies.kernel.verdict());
}

void TestKernelStudy::pairsAreCountedOnce() {
    Clouds scene(10);
    KernelValues view(scene.context());
    view.settle();
    QVERIFY(view.counts());
    double within = 0, between = 0;
    for (const double count : view.counts()->within)
        within += count;
    for (const double count : view.counts()->between)
        between += count;
    QCOMPARE(within, 3 * 45.0);
    QCOMPARE(between, 30 * 29 / 2 - 3 * 45.0);
}

void TestKernelStudy::pairsOfRowsWithoutAClassAreLeftOut() {
    BareDocument bare;
    Dataset data = *threeClouds(10);
    auto &labels = std::get<std::vector<std::string>>(data.attributes[0].values);
    for (const std::size_t i : {0, 5, 29})
        labels[i].clear();
    takeKernelMatrix(bare.document, std::make_shared<const Dataset>(data));
    KernelValues view(bare.context());
    view.settle();
    const auto sum = [](const std::vector<double> &counts) {
        return std::accumulate(counts.begin(), counts.end(), 0.0);
    };
    const double within = 8 * 7 / 2 + 10 * 9 / 2 + 9 * 8 / 2; // of the pairs of each class
    QCOMPARE(sum(view.counts()->within), within);
    QCOMPARE(sum(view.counts()->between), 27 * 26 / 2 - within);
    QVERIFY2(view.caption().endsWith("3 rows without a class left out"), qPrintable(view.caption()));
    const MatrixXd &K = bare.document.results().value<Stage::Kernel>()->K;
    QCOMPARE(positionsOfPairs(K, data.classes(), PairQuantity::Value, {-1, 2}, true, {}).size(), std::size_t{27});

    std::ranges::fill(labels, std::string()); // as without classes
    takeKernelMatrix(bare.document, std::make_shared<const Dataset>(data));
    view.settle();
    QVERIFY(!view.counts()->hasClasses);
    QCOMPARE(sum(view.counts()->between), 30 * 29 / 2);
}

void TestKernelStudy::valuesWithinClassesAreLarger() {
    Clouds scene(40);
    KernelValues view(scene.context());
    present(view, {480, 320});
    QTRY_VERIFY(view.counts());
    const auto mean = [](const std::vector<double> &counts) {
        double sum = 0, all = 0;
        for (std::size_t bin = 0; bin < counts.size(); ++bin) {
            sum += static_cast<double>(bin) * counts[bin];
            all += counts[bin];
        }
        return sum / all;
    };
    QVERIFY(mean(view.counts()->within) > mean(view.counts()->between) + 5);
    keepPicture(view, "kernel-values");
}

void TestKernelStudy::distancesAndAnglesFollowTheMatrix() {
    Clouds scene(10);
    const MatrixXd &K = scene.document.results().value<Stage::Kernel>()->K;
    const MatrixXd D = featureDistances(K), angles = featureAngles(K);
    for (Index j = 0; j < K.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            QVERIFY(std::abs(pairQuantity(K, i, j, PairQuantity::Distance) - D(i, j)) < 1e-14);
            QVERIFY(std::abs(pairQuantity(K, i, j, PairQuantity::Angle) - angles(i, j)) < 1e-9);
        }
    KernelDistances view(scene.context());
    present(view, {480, 320});
    view.settle();
    QVERIFY(view.caption().startsWith("distances in feature space"));
    view.restore({{"angles", true}});
    view.settle();
    QVERIFY(view.counts()->range.max <= 90.0 + 1e-9); // a Gaussian kernel is nowhere negative
    keepPicture(view, "kernel-angles");
}

void TestKernelStudy::theSelectedPairIsMarked() {
    Clouds scene(10);
    KernelValues view(scene.context());
    present(view, {480, 320});
    view.settle();
    const QImage before = view.grab().toImage();
    scene.selection.select({2, 25});
    QVERIFY(view.grab().toImage() != before);
}

void TestKernelStudy::classMeansCanBeSelected() {
    Clouds scene(20);
    KernelClasses view(scene.context());
    present(view, {480, 320});
    view.settle();
    QVERIFY2(view.caption().startsWith("means by class · alignment 0."), qPrintable(view.caption()));
    keepPicture(view, "kernel-classes");
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.grid().rectOf({0, 1}).center().toPoint());
    QCOMPARE(scene.selection.rows().size(), std::size_t{40});
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.grid().rectOf({2, 2}).center().toPoint());
    QCOMPARE(scene.selection.rows().size(), std::size_t{20});
    QCOMPARE(scene.selection.rows().front(), Index{40});
}

void TestKernelStudy::classesKeepTheirColorsWhereOneHasNoRows() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
        "text": "x,y,class\n,1,a\n,2,a\n1,2,b\n2,1,b\n3,4,c\n4,4,c\n", "label": "class"},
        "prepare": [{"step": "drop-missing"}], "kernel": "gaussian(sigma=1)", "reducer": {"id": "kernel-pca"}})json");
    KernelClasses view(sample.context());
    present(view, {480, 320});
    view.settle();
    QCOMPARE(view.grid().rows, Index{2}); // "b" and "c"
    const QImage picture = view.grab().toImage();
    for (const int code : {1, 2}) {
        const QRectF column = view.grid().rectOf({0, code - 1});
        QCOMPARE(picture.pixelColor(QPoint(int(column.center().x()), int(column.top()) - 4)), Theme::category(code));
    }
}

void TestKernelStudy::dataWithoutLabelSayWhatIsMissing() {
    Clouds scene(5);
    Dataset bare = *threeClouds(5);
    bare.label.reset();
    takeKernelMatrix(scene.document, std::make_shared<const Dataset>(bare));
    KernelClasses view(scene.context());
    view.settle();
    QVERIFY2(view.whyEmpty().contains("label"), qPrintable(view.whyEmpty()));
    KernelValues values(scene.context());
    values.settle();
    QVERIFY(!values.counts()->hasClasses);
}

void TestKernelStudy::theKernelIsShownAroundTheSelectedRow() {
    SampleDocument sample(iris);
    KernelAround view(sample.context());
    present(view, {480, 400});
    QTRY_VERIFY(view.field());
    sample.selection.select({7});
    const Points &points = sample.document.results().value<Stage::Kernel>()->data->points();
    QCOMPARE(view.center(), VectorXd(points.X.row(7).transpose()));
    view.settle();
    // The largest value of a Gaussian kernel is at its own point, but for the grid.
    Index i = 0, j = 0;
    const double most = view.field()->values.maxCoeff(&i, &j);
    QVERIFY(most > 0.99 && most <= 1);
    QVERIFY(std::abs(view.field()->horizontal[j] - points.X(7, 0)) < 0.1);
    QVERIFY(std::abs(view.field()->vertical[i] - points.X(7, 1)) < 0.1);
    keepPicture(view, "kernel-around");
}

void TestKernelStudy::kernelsAreAlignedWithEachOtherAndTheClasses() {
    SampleDocument sample(iris);
    KernelAlignments view(sample.context());
    present(view, {520, 420});
    view.settle();
    const auto &matrix = *view.matrix();
    QCOMPARE(matrix.names.front(), std::string("This kernel"));
    QCOMPARE(matrix.names.back(), std::string("species"));
    QVERIFY(matrix.values.diagonal().isOnes(1e-12));
    QVERIFY2(view.caption().contains("strongest"), qPrintable(view.caption()));
    keepPicture(view, "kernel-alignments");
    sample.document.set("Kernel", "kernel", "linear");
    sample.run();
    view.settle();
    const auto linear = std::ranges::find(view.matrix()->names, "Linear") - view.matrix()->names.begin();
    QVERIFY(std::abs(view.matrix()->values(0, linear) - 1) < 1e-12);
}

void TestKernelStudy::alignmentsStayWhileTheKernelDoes() {
    SampleDocument sample(iris);
    KernelAlignments view(sample.context());
    view.settle();
    QVERIFY(view.matrix());
    sample.document.set("Components", "reducer", {{"id", "kernel-pca"}, {"components", 2}});
    sample.run();
    QVERIFY(view.matrix());
}

void TestKernelStudy::aClickPutsTheCenterElsewhere() {
    SampleDocument sample(iris);
    KernelAround view(sample.context());
    present(view, {480, 400});
    view.settle();
    const QPointF place = view.mapping().pixel(1, -1);
    QTest::mouseClick(&view, Qt::LeftButton, {}, place.toPoint());
    QVERIFY(std::abs(view.center()[0] - 1) < 0.05 && std::abs(view.center()[1] + 1) < 0.05);
}

void TestKernelStudy::theFieldGoesWithItsData() {
    SampleDocument sample(iris);
    KernelAround view(sample.context());
    present(view, {480, 400});
    view.settle();
    QVERIFY(view.field());
    sample.document.open(*Session::parse(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:karate"}, "kernel": "exponential-diffusion(beta=0.2)"})json",
                                         sample.catalogue),
                         {});
    sample.run();
    view.settle();
    QVERIFY(!view.field());
    QVERIFY(!view.whyEmpty().isEmpty());
    const VectorXd center = view.center();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
    QCOMPARE(view.center(), center);
}

void TestKernelStudy::statesComeBackAndStrangeOnesAreHarmless() {
    SampleDocument sample(iris);
    const Registry<ViewInfo> views = builtinViews();
    for (const ViewInfo &info : views.all()) {
        if (!info.id.starts_with("kernel-"))
            continue;
        const std::unique_ptr<View> view(info.make(sample.context(), nullptr));
        view->resize(400, 300);
        const Json state = view->state();
        view->restore(state);
        QVERIFY2(view->state() == state, info.id.c_str());
        for (const char *text :
             {"null", "[]", R"json({"rows":[-1,1e300],"node":"x","around":[1,2],"horizontal":7})json",
              R"json({"rows":[0,5000],"node":-4,"around":{},"angles":"no","logarithmic":3})json"})
            view->restore(Json::parse(text));
        view->settle();
        QVERIFY2(!view->grab().isNull(), info.id.c_str());
    }
}

EIGENSCOPE_TEST(TestKernelStudy)

} // namespace eigenscope::tst_kernel_study

#include "tst_kernel_study.moc"
