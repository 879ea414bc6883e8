#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/reduce_card.h"
#include "ui/controls/toggle_switch.h"
#include "ui/methods/method_box.h"

#include <nlohmann/json.hpp>

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

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

    void goingOnIsOfferedToThoseThatCan() {
        Shown shown;
        auto *toggle = shown.card.findChild<ToggleSwitch *>();
        const auto isOffered = [&] { return toggle->isVisibleTo(&shown.card); };
        QVERIFY(!isOffered()); // by PCA
        shown.choose("umap");
        QVERIFY(isOffered() && !toggle->isChecked());
        const Session before = shown.sample.document.session();
        QTest::mouseClick(toggle, Qt::LeftButton);
        QVERIFY(toggle->isChecked() && shown.sample.document.goesOn());
        QVERIFY(shown.sample.document.session() == before); // it is a way to look
    }

    void columnsAreTickedAsAxes() {
        Shown shown;
        shown.choose("given");
        QCOMPARE(shown.reducer(), Json({{"id", "given"}}));
        shown.sample.run();
        auto *list = shown.card.findChild<QListWidget *>();
        QVERIFY(list && list->count() >= 13);
        QVERIFY(list->item(0)->checkState() == Qt::Checked && list->item(1)->checkState() == Qt::Checked &&
                list->item(2)->checkState() == Qt::Unchecked); // the first two at first
        list->item(2)->setCheckState(Qt::Checked);
        QCOMPARE(shown.reducer().at("columns").size(), std::size_t{3});
        list->item(2)->setCheckState(Qt::Unchecked);
        QCOMPARE(shown.reducer(), Json({{"id", "given"}})); // what the rule says is not written
        list->item(0)->setCheckState(Qt::Unchecked);
        QCOMPARE(shown.reducer().at("columns").size(), std::size_t{1});
        shown.sample.document.undoStack().undo();
        QVERIFY(!shown.reducer().contains("columns"));
    }

    void aFileIsChosenByItsButtonAndUndone() {
        Shown shown;
        shown.choose("given");
        QVERIFY(shown.card.findChild<QWidget *>("match")->isHidden()); // of no use without a file
        const Json before = {
            {"id", "given"}, {"source", "a.csv"}, {"sha256", std::string(64, 'a')}, {"columns", {"x"}}};
        shown.sample.document.set("test", "reducer", before);
        QVERIFY(!shown.card.findChild<QWidget *>("match")->isHidden());
        QVERIFY(!shown.card.findChild<QWidget *>("sha256"));
        connect(&shown.sample.document, &Document::tableAskedFor, this,
                [](const QString &, const Document::TakeFile &take) { take("/far/b.csv"); });
        auto *button = shown.card.findChild<QWidget *>("source")->findChild<QPushButton *>();
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(shown.reducer(), Json({{"id", "given"}, {"source", "/far/b.csv"}}));
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.reducer(), before);
        auto *line = shown.card.findChild<QWidget *>("source")->findChild<QLineEdit *>();
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(shown.reducer(), Json({{"id", "given"}}));
    }
};

EIGENSCOPE_TEST(TestReduceCard)

} // namespace eigenscope::tst_reduce_card

#include "tst_reduce_card.moc"
