#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/data_card.h"
#include "ui/controls/columns_control.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/param_form.h"

#include <QListWidget>
#include <QPushButton>

namespace eigenscope::tst_data_card {

class TestDataCard : public QObject {
    Q_OBJECT

private slots:
    void theLabelThatWasChosenStaysWhileAGeneratorIsTurned() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
                                      "data": {"source": "generate:moons", "label": null}})json");
        DataCard card(sample.context());
        present(card, {300, 460});
        auto *form = card.findChild<ParamForm *>();
        QVERIFY(form);
        form->set("noise", 0.2);
        sample.run();
        const Json &data = sample.document.session().data();
        QCOMPARE(data.value("noise", Json()), Json(0.2));
        QVERIFY(data.contains("label") && data.at("label").is_null());
        QVERIFY(!sample.document.results().value<Stage::Load>()->dataset->label);
    }

    void anotherSampleLeavesRowsOfTheFormerBehind() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                                      "project": {"source": "sample:iris", "rows": "0-4"},
                                      "subsets": [{"name": "few", "rows": "0-9"}, {"name": "broad", "where": "petal_width > 1"}]
                                      })json");
        DataCard card(sample.context());
        present(card, {300, 460});
        auto *source = card.findChild<ComboBox *>();
        QCOMPARE(source->currentText(), QString("Iris"));
        source->setFocus();
        QTest::keyClick(source, Qt::Key_W); // Wine
        QCOMPARE(source->currentText(), QString("Wine"));
        QVERIFY(!sample.document.session().project());
        QCOMPARE(sample.document.session().subsets().size(), 1U);
        QCOMPARE(sample.document.session().subsets().front().name, std::string("broad"));
        sample.document.undoStack().undo();
        QCOMPARE(source->currentText(), QString("Iris"));
        QVERIFY(sample.document.session().project());
        QCOMPARE(sample.document.session().subsets().size(), 2U);
    }

    void columnsThatASampleLeavesOutAreNotTold() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
                                      "data": {"source": "sample:crabs"}})json");
        DataCard card(sample.context());
        present(card, {300, 460});
        const auto *columns = card.findChild<ColumnsControl *>();
        const auto *count = columns->findChild<QPushButton *>();
        auto *list = columns->findChild<QListWidget *>();
        QCOMPARE(count->text(), QString("5 of 6 ▾"));
        const QList<QListWidgetItem *> index = list->findItems("index", Qt::MatchExactly);
        QCOMPARE(index.size(), 1);
        index.front()->setCheckState(Qt::Checked);
        sample.run();
        QCOMPARE(sample.document.results().value<Stage::Load>()->dataset->points().X.cols(), 6);
        QCOMPARE(count->text(), QString("6 of 6 ▾"));
        index.front()->setCheckState(Qt::Unchecked);
        sample.run();
        QVERIFY(!sample.document.session().data().contains("columns")); // as the sample has them
        QCOMPARE(count->text(), QString("5 of 6 ▾"));
    }
};

EIGENSCOPE_TEST(TestDataCard)

} // namespace eigenscope::tst_data_card

#include "tst_data_card.moc"
