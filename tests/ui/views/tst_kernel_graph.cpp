#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/document/live_pipeline.h"
#include "ui/studies/studies.h"
#include "ui/views/kernel/kernel_graph.h"
#include "ui/views/overlays/overlay.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_kernel_graph {

namespace {

constexpr auto karate = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:karate"},
    "kernel": "exponential-diffusion(beta=0.2)", "reducer": {"id": "kernel-pca", "components": 3}})json";

} // namespace

class TestKernelGraph : public QObject {
    Q_OBJECT

private slots:
    void theGraphIsDrawn();
    void aClickedNodeShowsItsKernelRow();
    void hiddenNodesAreNotPicked();
    void factionsStandApart();
    void nodesStandWhereTheReducerPutsThem();
    void pointsAreNoGraph();
};

void TestKernelGraph::theGraphIsDrawn() {
    SampleDocument sample(karate);
    KernelGraph view(sample.context());
    present(view, {560, 480});
    view.settle();
    QVERIFY2(view.caption().startsWith("34 nodes, 78 edges"), qPrintable(view.caption()));
    QVERIFY(view.placeOf(0) && view.placeOf(33));
    keepPicture(view, "kernel-graph-light");
}

void TestKernelGraph::aClickedNodeShowsItsKernelRow() {
    SampleDocument sample(karate);
    KernelGraph view(sample.context());
    present(view, {560, 480});
    view.settle();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOf(0)->toPoint());
    QCOMPARE(sample.selection.rows(), Rows{0});
    QVERIFY2(view.caption().contains("k("), qPrintable(view.caption()));
    // The node is most like itself: in the color of the largest value.
    const QColor own = view.grab().toImage().pixelColor(view.placeOf(0)->toPoint());
    QVERIFY(own.lightness() > 100);
    view.setTheme(Theme::dark());
    keepPicture(view, "kernel-graph-row-dark");
    // β turned: the colors follow.
    const QImage before = view.grab().toImage();
    QVERIFY(sample.document.set("β", "kernel", "exponential-diffusion(beta=1)"));
    sample.run();
    QVERIFY(view.grab().toImage() != before);
}

void TestKernelGraph::hiddenNodesAreNotPicked() {
    SampleDocument sample(karate);
    KernelGraph view(sample.context());
    present(view, {560, 480});
    view.settle();
    const QPoint place = view.placeOf(0)->toPoint();
    QVERIFY(view.thingAt(place));
    sample.encoding.setRevision([](const Dataset &, Coloring &look) { look.visible[0] = false; });
    QVERIFY(!view.thingAt(place));
    QTest::mouseMove(&view, place);
    QCOMPARE(sample.selection.hovered(), Index{-1});
    QTest::mouseClick(&view, Qt::LeftButton, {}, place);
    QVERIFY(sample.selection.rows().empty());
}

void TestKernelGraph::factionsStandApart() {
    SampleDocument sample(karate);
    KernelGraph view(sample.context());
    present(view, {560, 480});
    view.settle();
    const Classes classes = *sample.document.results().value<Stage::Prepare>()->dataset->classes();
    QPointF centers[2];
    int counts[2] = {0, 0};
    for (Index row = 0; row < 34; ++row) {
        const auto code = static_cast<std::size_t>(classes.codes[static_cast<std::size_t>(row)]);
        centers[code] += *view.placeOf(row);
        ++counts[code];
    }
    QVERIFY(QLineF(centers[0] / counts[0], centers[1] / counts[1]).length() > 80);
}

void TestKernelGraph::nodesStandWhereTheReducerPutsThem() {
    SampleDocument sample(karate);
    KernelGraph view(sample.context());
    present(view, {560, 480});
    view.restore({{"by_reducer", true}, {"node", 3}});
    view.settle();
    const MatrixXd &Z = sample.document.results().value<Stage::Reduce>()->coordinates;
    for (Index row = 1; row < 34; ++row)
        if (std::abs(Z(row, 0) - Z(0, 0)) > 1e-3)
            QCOMPARE(view.placeOf(row)->x() > view.placeOf(0)->x(), Z(row, 0) > Z(0, 0));
    keepPicture(view, "kernel-graph-reducer");
    view.resetView();
    view.settle();
    QVERIFY(view.state().at("by_reducer") == false);
}

void TestKernelGraph::pointsAreNoGraph() {
    BareDocument bare;
    Results results;
    results.set<Stage::Prepare>({std::make_shared<const Prepared>(Prepared{threeClouds(4), {}, {}}), {}, 0});
    bare.document.takeResult(Stage::Prepare, results);
    KernelGraph view(bare.context());
    QVERIFY2(view.whyEmpty().contains("points"), qPrintable(view.whyEmpty()));
    QTest::mouseClick(&view, Qt::LeftButton, {}, {50, 50});
    QVERIFY(bare.selection.rows().empty());
}

EIGENSCOPE_TEST(TestKernelGraph)

} // namespace eigenscope::tst_kernel_graph

#include "tst_kernel_graph.moc"
