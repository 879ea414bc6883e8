#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "core/pipeline/stages/cluster.h"
#include "tests/test_program.h"
#include "ui/document/encoding.h"
#include "ui/views/clusters/cluster_tree.h"

#include <nlohmann/json.hpp>

#include <QPushButton>

namespace eigenscope::tst_cluster_tree {

namespace {

std::string session(const std::string &keys) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"})json" +
           (keys.empty() ? "" : ", " + keys) + "}";
}

const std::string ward = R"json("cluster": {"id": "agglomerative", "k": 3})json";

struct Shown : ShownView<ClusterTree> {
    explicit Shown(const std::string &keys = ward) : ShownView(session(keys), {700, 420}) {}
    [[nodiscard]] const Clusters &clusters() const { return *sample.document.results().value<Stage::Cluster>(); }
    [[nodiscard]] Json settings() const { return Session::clusterJson(*sample.document.session().cluster()); }
    /// In the middle of the bar of a cluster.
    [[nodiscard]] QPointF barOf(Index cluster) {
        const auto *merge = view.drawing().merge(cluster);
        const TreePlaces places = treePlaces(view.drawing().tree(), view.drawing().rowCount());
        return view.mapping().pixel((places.center[merge->first] + 3 * places.center[merge->second]) / 4,
                                    merge->height);
    }
    [[nodiscard]] QPointF cutLine(double share = 0.5) {
        const PlotMapping mapping = view.mapping();
        return {mapping.area.left() + share * mapping.area.width(), mapping.pixelY(view.cut())};
    }
};

} // namespace

class TestClusterTree : public QObject {
    Q_OBJECT

private slots:
    void theCutStandsBetweenTheMergesAroundIt() {
        Shown shown;
        const auto &merges = shown.clusters().partition.dendrogram->merges; // 149 of them, 147 make three clusters
        QCOMPARE(shown.view.clusterCount(), Index(3));
        QCOMPARE(shown.view.cut(), (merges[146].height + merges[147].height) / 2);
        QVERIFY2(shown.view.caption().startsWith("3 clusters · cut at "), qPrintable(shown.view.caption()));
        keepPicture(shown.view, "dendrogram-light");
        shown.view.setTheme(Theme::dark());
        shown.sample.selection.select({0, 1, 2, 3, 4, 5, 50, 51, 52});
        keepPicture(shown.view, "dendrogram-dark");
    }

    void dragsOfTheCutAreOneStepAndMakeOtherClusters() {
        Shown shown;
        const auto merges = shown.clusters().partition.dendrogram->merges;
        const double wanted = (merges[144].height + merges[145].height) / 2;
        const PlotMapping mapping = shown.view.mapping();
        const QPointF from = shown.cutLine(0.02);
        dragMouse(shown.view, from, {from.x(), mapping.pixelY(wanted)});
        QCOMPARE(shown.view.clusterCount(), Index(5)); // at once, before anything is computed
        const Json settings = shown.settings();
        QVERIFY(!settings.contains("k") && std::abs(settings.at("height").get<double>() - wanted) < 0.05);
        shown.sample.run();
        QCOMPARE(shown.clusters().partition.sizes().size(), std::size_t(5));
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.settings().at("k").get<int>(), 3);
        QCOMPARE(shown.view.clusterCount(), Index(3));
    }

    void keysCutOneClusterLessOrMore() {
        Shown shown;
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QCOMPARE(shown.settings().at("k").get<int>(), 2);
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QTest::keyClick(&shown.view, Qt::Key_Up); // there is nothing above one
        QCOMPARE(shown.settings().at("k").get<int>(), 1);
        QVERIFY(shown.view.cut() > shown.view.drawing().height(shown.view.drawing().top()));
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QCOMPARE(shown.view.clusterCount(), Index(2));
    }

    void branchesHaveTheColorsOfTheirClusters() {
        Shown shown;
        const QImage picture = painted(shown.view);
        const auto &labels = shown.clusters().partition.labels;
        const auto &drawing = shown.view.drawing();
        for (const Index cluster : {drawing.top() - 2, drawing.top() - 3}) { // the highest below the cut
            const QPointF bar = shown.barOf(cluster);
            const QColor expected = Theme::category(labels[static_cast<std::size_t>(drawing.rowsOf(cluster).front())]);
            bool isThere = false;
            for (int aside = -2; aside <= 2; ++aside) {
                const QColor seen = picture.pixelColor(bar.toPoint() + QPoint(0, aside));
                isThere = isThere || std::abs(seen.hue() - expected.hue()) < 12;
            }
            QVERIFY(isThere);
        }
    }

    void aClickOnABranchSelectsItsRows() {
        Shown shown;
        const auto &drawing = shown.view.drawing();
        const auto rowsOf = [&](Index cluster) {
            Rows rows = drawing.rowsOf(cluster);
            std::ranges::sort(rows);
            return rows;
        };
        const Index left = drawing.merge(drawing.top())->first, right = drawing.merge(drawing.top())->second;
        const Index one = drawing.merge(left) && drawing.size(left) > drawing.size(right) ? left : right;
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.barOf(one).toPoint());
        QCOMPARE(shown.sample.selection.rows(), rowsOf(one));
        QTest::mouseClick(&shown.view, Qt::LeftButton, Qt::ShiftModifier,
                          shown.barOf(one == left ? right : left).toPoint());
        QCOMPARE(shown.sample.selection.rows().size(), std::size_t(150));
        const QPointF corner = shown.view.mapping().area.topLeft() + QPointF(2, 2);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, corner.toPoint());
        QVERIFY(shown.sample.selection.rows().empty());
    }

    void keysWalkOverTheBranches() {
        Shown shown;
        const auto &drawing = shown.view.drawing();
        QTest::keyClick(&shown.view, Qt::Key_Left); // the top
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        const auto *top = drawing.merge(drawing.top());
        QCOMPARE(shown.sample.selection.rows().size(), static_cast<std::size_t>(drawing.size(top->first)));
        QTest::keyClick(&shown.view, Qt::Key_PageUp);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Enter);
        QCOMPARE(shown.sample.selection.rows().size(), static_cast<std::size_t>(drawing.size(top->second)));
    }

    void itsNumbersAreTheMerges() {
        Shown shown;
        const Table table = shown.view.numbers();
        QCOMPARE(table.rows(), Index(149));
        const auto &last = shown.clusters().partition.dendrogram->merges.back();
        QCOMPARE(std::get<VectorXd>(table.columns[3].values)[148], last.height);
        QCOMPARE(std::get<VectorXd>(table.columns[4].values)[148], 150.0);
    }

    void saysWhatIsMissingAndOffersIt() {
        Shown none("");
        QVERIFY(!none.view.whyEmpty().isEmpty());
        keepPicture(none.view, "dendrogram-offer");
        Shown other(R"json("cluster": {"id": "k-means", "k": 3, "as": "group"})json");
        QCOMPARE(other.view.whyEmpty(), QString("k-means leaves no tree."));
        auto *offer = other.view.findChild<QPushButton *>();
        QVERIFY(offer && offer->isVisible());
        QTest::mouseClick(offer, Qt::LeftButton);
        QCOMPARE(other.settings().at("as").get<std::string>(), std::string("group"));
        other.sample.run();
        QVERIFY(other.view.whyEmpty().isEmpty() && !offer->isVisible());
    }

    void equalRowsHaveATreeOfHeightZero() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "inline", "text": "a,b\n1,2\n1,2\n1,2\n", "types": {"a": "number", "b": "number"}},
            "cluster": {"id": "agglomerative", "k": 2}})json");
        ClusterTree view(sample.context());
        present(view, {300, 200});
        (void)painted(view);
        view.cutAt(1);
        QCOMPARE(view.clusterCount(), Index(2));
    }

    void namesStandAtFewRows() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:mtcars"},
            "prepare": [{"step": "standardize"}], "cluster": {"id": "agglomerative", "k": 4, "linkage": "average"}})json");
        ClusterTree view(sample.context());
        present(view, {800, 480});
        keepPicture(view, "dendrogram-names");
        const auto svg = viewBytes(viewInfo<ClusterTree>(), sample.context(), {.what = "dendrogram", .file = "a.svg"});
        QVERIFY(svg);
        QVERIFY(QByteArray::fromStdString(*svg).contains("Mazda RX4") &&
                !QByteArray::fromStdString(*svg).contains("<image"));
    }

    void fiveThousandRowsAreDrawnAtOnce() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:blobs", "n": 5000}, "cluster": {"id": "agglomerative", "k": 3}})json");
        ClusterTree view(sample.context());
        present(view, {700, 420});
        QImage image(view.size(), QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        view.render(painter);
        QElapsedTimer timer;
        timer.start();
        view.render(painter);
        const double ms = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        qInfo("a repaint of 5,000 rows: %.1f ms", ms);
        QVERIFY(ms < 250);
        keepPicture(view, "dendrogram-5000");
    }
};

EIGENSCOPE_TEST(TestClusterTree)

} // namespace eigenscope::tst_cluster_tree

#include "tst_cluster_tree.moc"
