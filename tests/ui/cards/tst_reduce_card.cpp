#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/reduce_card.h"
#include "ui/methods/method_box.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_reduce_card {

namespace {

struct Shown {
    SampleDocument sample{R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
        "reducer": {"id": "pca", "components": 4}})json"};
    ReduceCard card{sample.context()};

    void choose(const char *id) {
        for (auto *box : card.findChildren<MethodBox *>())
            if (const int index = box->findData(id); index >= 0) {
                box->setCurrentIndex(index);
                emit box->activated(index);
            }
    }
    [[nodiscard]] Json reducer() const { return sample.document.session().json().at("reducer"); }
};

} // namespace

class TestReduceCard : public QObject {
    Q_OBJECT

private slots:
    void theNumberOfAxesStaysWhereTheFirstOnesAreTheSame() {
        Shown shown;
        shown.choose("svd");
        QCOMPARE(shown.reducer(), Json({{"id", "svd"}, {"components", 4}}));
        shown.choose("isomap");
        QCOMPARE(shown.reducer().at("components"), Json(4));
    }

    void mapsFreeOfRotationBeginWithTwo_data() {
        QTest::addColumn<QByteArray>("id");
        for (const char *id : {"tsne", "umap", "metric-mds", "nonmetric-mds"})
            QTest::newRow(id) << QByteArray(id);
    }
    void mapsFreeOfRotationBeginWithTwo() {
        QFETCH(QByteArray, id);
        Shown shown;
        shown.choose(id);
        QCOMPARE(shown.reducer().at("id"), Json(id.toStdString()));
        QVERIFY(!shown.reducer().contains("components")); // two is what they say themselves
        const auto &params = shown.sample.catalogue.reducers.find(id.toStdString())->params;
        const auto components = std::ranges::find(params, "components", &ParamSpec::id);
        QVERIFY(std::get<std::int64_t>(components->defaultValue) == 2);
    }
};

EIGENSCOPE_TEST(TestReduceCard)

} // namespace eigenscope::tst_reduce_card

#include "tst_reduce_card.moc"
