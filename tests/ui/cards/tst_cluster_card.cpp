#include "core/pipeline/stages/cluster.h"
#include "tests/test_program.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/cluster_card.h"
#include "ui/cards/legend_card.h"
#include "ui/cards/legend_row.h"
#include "ui/controls/number_box.h"
#include "ui/methods/method_box.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>

namespace eigenscope::tst_cluster_card {

namespace {

struct Shown {
    SampleDocument sample;
    ClusterCard card{sample.context()};

    explicit Shown(const std::string &keys) : sample(irisWith(keys)) {}
    [[nodiscard]] MethodBox &methods() const { return *card.findChild<MethodBox *>(); }
    [[nodiscard]] ComboBox &grounds() const {
        for (ComboBox *box : card.findChildren<ComboBox *>())
            if (box != &methods() && box->findData("picture") >= 0)
                return *box;
        qFatal("There is no choice of what is divided.");
    }
    void choose(const char *method) {
        emit methods().methodChosen(method);
        sample.run();
    }
    [[nodiscard]] QStringList words() const {
        QStringList all;
        for (const QLabel *label : card.findChildren<QLabel *>())
            if (label->isVisibleTo(&card))
                all.append(label->text());
        return all;
    }
    [[nodiscard]] QPushButton &button() const { return *card.findChild<QPushButton *>(); }
};

} // namespace

class TestClusterCard : public QObject {
    Q_OBJECT

private slots:
    void aMethodMakesAColumn() {
        Shown shown("");
        QVERIFY(shown.button().isHidden() && shown.grounds().parentWidget()->isHidden());
        shown.choose("k-means");
        QCOMPARE(shown.sample.document.session().cluster()->as, std::string("cluster"));
        QVERIFY(shown.words().contains("62, 50, 38"));
        QVERIFY(shown.words().contains("0.73")); // adjusted Rand index with the species
        QCOMPARE(shown.card.brief(), QString("k-means"));
        shown.choose("");
        QVERIFY(!shown.sample.document.session().cluster());
        QVERIFY(!shown.words().contains("62, 50, 38"));
    }

    void aListThatWasOpenWhileTheClusteringWentChangesNothing() {
        Shown shown(R"json(, "cluster": {"id": "k-means"})json");
        shown.choose("");
        const Session before = shown.sample.document.session();
        emit shown.grounds().activated(1);
        QVERIFY(shown.sample.document.session() == before);
    }

    void theButtonColorsByTheClusters() {
        Shown shown(R"json(, "cluster": {"id": "k-means"})json");
        QVERIFY(!shown.button().isHidden());
        shown.button().click();
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("cluster"));
        QVERIFY(shown.button().isHidden());
    }

    void aHalfTypedNumberGoesWithTheClustering() {
        Shown shown("");
        shown.choose("k-means");
        present(shown.card, {300, 500});
        Document &document = shown.sample.document;
        const QSignalSpy said(&document, &Document::said);
        auto *box = shown.card.findChild<NumberBox *>();
        QVERIFY(box && box->isVisible());
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, "5");
        document.undoStack().undo();
        QVERIFY(!document.session().cluster());
        QVERIFY(document.undoStack().canRedo());
        QVERIFY2(said.isEmpty(), qPrintable(said.value(0).value(0).toString()));
    }

    void aNameThatTheDataHaveIsNotTaken() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data":
            {"source": "inline", "text": "a,cluster\n1,x\n2,x\n9,y\n8,y\n"}})json");
        ClusterCard card(sample.context());
        emit card.findChild<MethodBox *>()->methodChosen("k-means");
        QCOMPARE(sample.document.session().cluster()->as, std::string("cluster 2"));
    }

    void whatBothMethodsKnowStays() {
        Shown shown(R"json(, "kernel": "linear", "cluster": {"id": "k-means", "on": "kernel", "k": 4})json");
        shown.choose("gaussian-mixture");
        const ClusterSettings &settings = *shown.sample.document.session().cluster();
        QCOMPARE(std::get<std::int64_t>(settings.method.params.at("k")), std::int64_t{4});
        QVERIFY(settings.on == ClusterGround::Data); // a mixture works on points
        QVERIFY(!shown.grounds().model()->flags(shown.grounds().model()->index(2, 0)).testFlag(Qt::ItemIsEnabled));
    }

    void aKernelThatIsDividedByIsUsed() {
        const Shown shown(R"json(, "kernel": "linear", "reducer": {"id": "pca"}, "cluster": {"id": "k-means"})json");
        const Document &document = shown.sample.document;
        const Dataset &data = *document.results().value<Stage::Load>()->dataset;
        QVERIFY(!withoutUnusedKernel(document.session(), &data, document.catalogue()).kernel());
        const Json byKernel = {{"id", "k-means"}, {"on", "kernel"}};
        const Session divided = *document.session().with("cluster", byKernel, document.catalogue());
        QVERIFY(withoutUnusedKernel(divided, &data, document.catalogue()).kernel());
    }

    void clustersOfAPictureComeWithACaution() {
        Shown shown(R"json(, "reducer": {"id": "pca"}, "cluster": {"id": "k-means"})json");
        const auto warns = [&shown] {
            return std::ranges::any_of(shown.words(), [](const QString &text) { return text.contains("no evidence"); });
        };
        QVERIFY(!warns());
        emit shown.grounds().activated(1);
        QVERIFY(shown.sample.document.session().cluster()->on == ClusterGround::Picture);
        QVERIFY(warns());
    }

    void noiseIsToldAndGray() {
        Shown shown(R"json(, "prepare": [{"step": "standardize"}], "cluster": {"id": "hdbscan", "min_size": 8})json");
        const auto clusters = shown.sample.document.results().value<Stage::Cluster>();
        QVERIFY(clusters->partition.noiseRows() > 0);
        QVERIFY(std::ranges::any_of(shown.words(), [](const QString &text) { return text.contains(" noise"); }));
        shown.button().click();
        const Coloring look = shown.sample.encoding.coloring(*clusters->data);
        QCOMPARE(look.noise, clusters->noiseClass());
        QCOMPARE(look.colorOf(look.noise), QColor(Coloring::gray));
        for (std::size_t i = 0; i < look.colors.size(); ++i)
            QCOMPARE(look.colors[i] == Coloring::gray, clusters->partition.labels[i] < 0);
        const LegendCard legend(shown.sample.context());
        QVERIFY(legend.findChildren<LegendRow *>().back()->text() == "noise");
    }
};

EIGENSCOPE_TEST(TestClusterCard)

} // namespace eigenscope::tst_cluster_card

#include "tst_cluster_card.moc"
