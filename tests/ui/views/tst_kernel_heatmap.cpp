#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/drawing/matrix/matrix_bands.h"
#include "ui/studies/studies.h"
#include "ui/theme/interface_size.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/overlays/overlay.h"

#include <QScopeGuard>
#include <QScreen>
#include <QtTest>

#include <nlohmann/json.hpp>

namespace eigenscope::tst_kernel_heatmap {

namespace {

/// A document with the kernel matrix of three clouds whose rows are mixed, and the view on it.
struct Scene : BareDocument {
    std::shared_ptr<const Dataset> data;
    KernelHeatmap view{context()};

    explicit Scene(Index perClass = 20) : data(mixed(*threeClouds(perClass))) {
        takeData(document, data);
        takeKernelMatrix(document, data, 0.7);
        view.resize(500, 400);
        view.show();
        (void)QTest::qWaitForWindowExposed(&view);
    }

    /// The same rows, taken in turn from the three classes.
    static std::shared_ptr<const Dataset> mixed(const Dataset &clouds) {
        std::vector<Index> positions;
        const Index perClass = clouds.size() / 3;
        for (Index i = 0; i < perClass; ++i)
            for (Index cloud = 0; cloud < 3; ++cloud)
                positions.push_back(cloud * perClass + i);
        Dataset data = clouds.subset(positions);
        for (std::size_t i = 0; i < data.rows.size(); ++i)
            data.rows[i] = static_cast<Index>(i); // as if they stood so in the source
        return std::make_shared<const Dataset>(std::move(data));
    }
    QPoint cell(Index row, Index column) { return view.placeOf(row, column)->toPoint(); }
    QColor colorAt(Index row, Index column) { return view.grab().toImage().pixelColor(cell(row, column)); }
    void set(const char *key, const Json &value) {
        Json state = view.state();
        state[key] = value;
        view.restore(state);
    }
};

} // namespace

class TestKernelHeatmap : public QObject {
    Q_OBJECT

private slots:
    void largerValuesAreLighter();
    void orderedByLabelClassesStandTogether();
    void orderedByFirstComponentFollowsTheReduction();
    void cellSelectsItsTwoRows();
    void blockSelectsItsRowsAndColumns();
    void shiftAddsAndCtrlToggles();
    void centeredValuesHaveZeroMean();
    void wheelKeepsWhatIsUnderThePointer();
    void middleDragMovesWhenEnlarged();
    void aCoveredValueIsShownByAClick();
    void namesStandBesideAFewRows();
    void stateComesBack();
    void strangeStateIsHarmless();
    void saysThatThereIsNoKernel();
    void onlyAKernelThatThereIsIsShownElsewhere();
    void largeMatrixIsLookedThroughOnAWorker();
    void smallCellsShareAPixelAndItIsSaid();
    void anotherScreenHasItsOwnPixels();
    void vectorPictureHasTextAndOneImage();
};

void TestKernelHeatmap::largerValuesAreLighter() {
    Scene scene;
    keepPicture(scene.view, "kernel-heatmap-light");
    const MatrixXd &K = scene.document.results().value<Stage::Kernel>()->K;
    Index nearRow = 0, farRow = 0;
    K.col(0).minCoeff(&farRow);
    nearRow = 0;
    QVERIFY(scene.colorAt(nearRow, 0).lightness() > scene.colorAt(farRow, 0).lightness());
    scene.view.setTheme(Theme::dark());
    scene.selection.select({0, 5, 6, 7, 30});
    keepPicture(scene.view, "kernel-heatmap-dark-selection");
}

void TestKernelHeatmap::orderedByLabelClassesStandTogether() {
    Scene scene;
    QCOMPARE(scene.view.caption(), QString("60 × 60 · ordered by class"));
    // Rows 0 and 3 are of class "a", row 1 is of "b".
    QVERIFY(scene.cell(3, 0).y() < scene.cell(1, 0).y());
    scene.set("order", "given");
    QCOMPARE(scene.view.caption(), QString("60 × 60"));
    QVERIFY(scene.cell(3, 0).y() > scene.cell(1, 0).y());
}

void TestKernelHeatmap::orderedByFirstComponentFollowsTheReduction() {
    Scene scene;
    scene.set("order", "component");
    takeColumnsAsReduction(scene.document, scene.data, 3);
    QCOMPARE(scene.view.caption(), QString("60 × 60 · ordered by the first component"));
    const VectorXd first = scene.data->points().X.col(0);
    for (Index i = 1; i < 60; i += 7)
        QCOMPARE(scene.cell(i, 0).y() > scene.cell(0, 0).y(), first[i] > first[0]);
}

void TestKernelHeatmap::cellSelectsItsTwoRows() {
    Scene scene;
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.cell(7, 31));
    QCOMPARE(scene.selection.rows(), (Rows{7, 31}));
    QCOMPARE(scene.selection.current(), 7);
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, {3, 3});
    QVERIFY(scene.selection.rows().empty());
}

void TestKernelHeatmap::blockSelectsItsRowsAndColumns() {
    Scene scene;
    scene.set("order", "given");
    dragMouse(scene.view, scene.cell(10, 20), scene.cell(12, 23), Qt::LeftButton);
    QCOMPARE(scene.selection.rows(), (Rows{10, 11, 12, 20, 21, 22, 23}));
}

void TestKernelHeatmap::shiftAddsAndCtrlToggles() {
    Scene scene;
    scene.selection.select({1});
    QTest::mouseClick(&scene.view, Qt::LeftButton, Qt::ShiftModifier, scene.cell(2, 3));
    QCOMPARE(scene.selection.rows(), (Rows{1, 2, 3}));
    QTest::mouseClick(&scene.view, Qt::LeftButton, Qt::ControlModifier, scene.cell(3, 4));
    QCOMPARE(scene.selection.rows(), (Rows{1, 2, 4}));
}

void TestKernelHeatmap::centeredValuesHaveZeroMean() {
    Scene scene;
    const auto matrix = scene.document.results().value<Stage::Kernel>();
    const MatrixValues centered(matrix, MatrixLook::Centered);
    const Index n = centered.size();
    const MatrixXd J = MatrixXd::Identity(n, n) - MatrixXd::Constant(n, n, 1 / static_cast<double>(n));
    const MatrixXd expected = J * matrix->K * J;
    double largest = 0;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            largest = std::max(largest, std::abs(centered(i, j) - expected(i, j)));
    QVERIFY(largest < 1e-14);
    QVERIFY(centered.isDiverging());
    QCOMPARE(centered.range().min, -centered.range().max);
    scene.set("centered", true);
    QCOMPARE(scene.view.caption(), QString("60 × 60 · centered · ordered by class"));
    keepPicture(scene.view, "kernel-heatmap-centered");
}

void TestKernelHeatmap::wheelKeepsWhatIsUnderThePointer() {
    Scene scene;
    const QPointF before = *scene.view.placeOf(7, 31);
    QWheelEvent wheel(before, scene.view.mapToGlobal(before), {}, {0, 480}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&scene.view, &wheel);
    QVERIFY(scene.view.placeOf(7, 31));
    QVERIFY(QLineF(*scene.view.placeOf(7, 31), before).length() < 8);
    keepPicture(scene.view, "kernel-heatmap-zoomed");
}

void TestKernelHeatmap::middleDragMovesWhenEnlarged() {
    Scene scene;
    scene.set("zoom", {0.3, 0.3, 0.4});
    scene.set("order", "given");
    const QPointF before = *scene.view.placeOf(30, 30);
    dragMouse(scene.view, {200, 200}, {230, 210}, Qt::MiddleButton);
    const QPointF moved = *scene.view.placeOf(30, 30) - before;
    QVERIFY(QLineF(moved, QPointF(30, 10)).length() < 1);
}

void TestKernelHeatmap::aCoveredValueIsShownByAClick() {
    Scene scene(2);
    scene.set("order", "given");
    const QImage before = scene.view.grab().toImage();
    scene.set("covered", Json::array({1, 4}));
    const QColor ground = scene.view.theme().surface;
    const auto corner = [&](Index i, Index j) { // beside the words
        return scene.view.grab().toImage().pixelColor(scene.view.placeOfCell(i, j).toRect().topLeft() + QPoint(3, 3));
    };
    QCOMPARE(corner(1, 4), ground);
    QCOMPARE(corner(4, 1), ground); // its value is the same
    QVERIFY(corner(1, 3) != ground);
    keepPicture(scene.view, "kernel-covered");
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.cell(1, 4));
    QVERIFY(!scene.view.state().contains("covered"));
    QVERIFY(scene.selection.rows().empty()); // the first click only lifts the cover
    QCOMPARE(scene.view.grab().toImage(), before);
}

void TestKernelHeatmap::namesStandBesideAFewRows() {
    Scene scene(2);
    const double without = scene.view.placeOfCell(0, 0).width();
    auto named = std::make_shared<Dataset>(*scene.data);
    named->attributes.push_back({.name = "who", .values = Names{"Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"}});
    named->name = "who";
    takeData(scene.document, named);
    takeKernelMatrix(scene.document, named, 0.7);
    scene.view.grab();
    keepPicture(scene.view, "kernel-names");
    const QRect cell = scene.view.placeOfCell(0, 0).toRect();
    QVERIFY(cell.width() < without); // they have room of their own
    const QImage image = scene.view.grab().toImage();
    int ink = 0; // of the name, left of the band of the classes
    for (int x = 0; x < cell.left() - classBand; ++x)
        ink += qGray(image.pixel(x, cell.center().y())) < 160;
    QVERIFY(ink > 0);
}

void TestKernelHeatmap::stateComesBack() {
    Scene scene, other;
    const Json state = {{"order", "given"}, {"centered", true}, {"zoom", {0.25, 0.5, 0.5}}};
    scene.view.restore(state);
    QVERIFY(scene.view.state() == state);
    other.view.restore(scene.view.state());
    QCOMPARE(other.view.grab().toImage(), scene.view.grab().toImage());
    other.view.resetView();
    QCOMPARE(other.view.caption(), QString("60 × 60 · ordered by class"));
}

void TestKernelHeatmap::strangeStateIsHarmless() {
    Scene scene;
    for (const char *text : {"null", "[]", R"json({"order":7,"centered":"yes","zoom":[1e300,-5,"a"]})json",
                             R"json({"zoom":[1e300,-5,-1e300]})json"})
        scene.view.restore(Json::parse(text));
    QVERIFY(!scene.view.grab().isNull());
}

void TestKernelHeatmap::saysThatThereIsNoKernel() {
    Scene scene;
    scene.document.takeResult(Stage::Kernel, Results{});
    QVERIFY(!scene.view.whyEmpty().isEmpty());
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, {200, 200});
    QVERIFY(scene.selection.rows().empty());
}

void TestKernelHeatmap::onlyAKernelThatThereIsIsShownElsewhere() {
    const auto words = [](const char *data, const char *reducer) {
        SampleDocument sample(std::string(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": ")json") +
                              data + R"json("}, "reducer": {"id": ")json" + reducer + R"json("}})json");
        return KernelHeatmap(sample.context()).whyEmpty();
    };
    QVERIFY(words("sample:iris", "pca").contains("The workspace Kernel shows it."));
    const QString cities = words("sample:eurodist", "classical-mds");
    QVERIFY2(!cities.isEmpty() && !cities.contains("workspace"), qPrintable(cities));
}

void TestKernelHeatmap::largeMatrixIsLookedThroughOnAWorker() {
    Scene scene;
    KernelMatrix large;
    const auto data = threeClouds(1400);
    large.data = data;
    large.K = MatrixXd::Constant(4200, 4200, 0.5);
    Results results;
    results.set<Stage::Kernel>({std::make_shared<const KernelMatrix>(std::move(large)), {}, 0});
    scene.document.takeResult(Stage::Kernel, results);
    QTRY_VERIFY(scene.view.caption().startsWith("4,200 × 4,200"));
    scene.set("centered", true);
    scene.view.settle();
    QVERIFY(scene.view.whyEmpty().isEmpty());
}

void TestKernelHeatmap::smallCellsShareAPixelAndItIsSaid() {
    Scene scene(500);
    scene.view.grab();
    QVERIFY2(scene.view.caption().contains("a pixel is a mean of"), qPrintable(scene.view.caption()));
    scene.set("zoom", {0.0, 0.0, 0.1});
    scene.view.grab();
    QVERIFY(!scene.view.caption().contains("pixel"));
}

void TestKernelHeatmap::anotherScreenHasItsOwnPixels() {
    Scene scene(130); // more rows than there are pixels, and fewer than twice as many
    QWidget window;
    window.resize(600, 500);
    KernelHeatmap view(scene.context(), &window);
    view.resize(400, 300); // whatever the size of the window
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    view.grab();
    QVERIFY2(view.caption().contains("a pixel is a mean of"), qPrintable(view.caption()));
    setInterfaceSize(*window.screen(), 2);
    const auto back = qScopeGuard([&] { setInterfaceSize(*window.screen(), 1); });
    QCOMPARE(view.size(), QSize(400, 300));
    QCOMPARE(view.devicePixelRatioF(), 2.0);
    view.grab();
    QVERIFY2(!view.caption().contains("a pixel is a mean of"), qPrintable(view.caption()));
}

void TestKernelHeatmap::vectorPictureHasTextAndOneImage() {
    Scene scene;
    const QByteArray svg = svgOf(scene.view);
    QCOMPARE(svg.count("<image"), 1);
    QVERIFY(svg.contains("<text") && svg.contains("0.6"));
}

EIGENSCOPE_TEST(TestKernelHeatmap)

} // namespace eigenscope::tst_kernel_heatmap

#include "tst_kernel_heatmap.moc"
