#include "tests/ui/sample_document.h"

#include "core/formats/table_writer.h"
#include "tests/test_program.h"
#include "ui/cards/column_types.h"
#include "ui/cards/data_card.h"
#include "ui/cards/scale_strip.h"
#include "ui/controls/combo_box.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QUndoStack>

namespace eigenscope::tst_column_types {

namespace {

struct Shown {
    SampleDocument sample;
    DataCard card{sample.context()};

    explicit Shown(const Json &data)
        : sample(Json{{"format", "eigenscope-session"}, {"version", 1}, {"data", data}}.dump()) {
        present(card, {300, 460});
    }
    explicit Shown(const std::string &text, const Json &types = Json::object())
        : Shown(Json{{"source", "inline"}, {"types", types}, {"text", text}}) {}
    [[nodiscard]] ColumnTypes &types() const { return *card.findChild<ColumnTypes *>(); }
    [[nodiscard]] ComboBox *box(const QString &name) const {
        for (ComboBox *one : card.findChildren<ComboBox *>())
            if (one->accessibleName() == name)
                return one;
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const {
        for (QPushButton *one : card.findChildren<QPushButton *>())
            if (one->text() == text && one->isVisible())
                return one;
        return nullptr;
    }
    void choose(const QString &name, const QString &text) {
        ComboBox *one = box(name);
        one->setCurrentIndex(one->findText(text));
        emit one->activated(one->currentIndex());
    }
    [[nodiscard]] QString note() const {
        for (const QLabel *label : types().findChildren<QLabel *>(Qt::FindDirectChildrenOnly))
            return label->text();
        return {};
    }
    [[nodiscard]] Names analyzed() const {
        return sample.document.results().value<Stage::Load>()->dataset->points().columns;
    }
    [[nodiscard]] Json data(const char *key) const { return sample.document.session().data().value(key, Json()); }
};

const std::string orders = "id,k,x,y,at\n17,5,1,2,2026-11-03\n3,5,2,5,2026-11-05\n99,5,4,3,2026-12-24";

} // namespace

class TestColumnTypes : public QObject {
    Q_OBJECT

private slots:
    void aTypeIsChangedInOneStep() {
        Shown shown(orders);
        QCOMPARE(shown.analyzed(), (Names{"x", "y"}));
        shown.choose("Column", "y");
        QCOMPARE(shown.box("Type of the column")->currentText(), QString("number"));
        shown.choose("Type of the column", "category");
        QCOMPARE(shown.data("types"), (Json{{"y", "category"}}));
        shown.sample.run();
        QCOMPARE(shown.analyzed(), Names{"x"});
        QCOMPARE(shown.box("Column")->currentText(), QString("y")); // still the one that was chosen
        QCOMPARE(shown.box("Type of the column")->currentText(), QString("category"));
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.data("types"), Json::object());
    }

    void whatIsLeftOutIsToldAndTakenBackInOneStep() {
        Shown shown(orders);
        QCOMPARE(shown.note(), QString("Not analyzed · id: it is an id · k: it is constant"));
        QTest::mouseClick(shown.button("Analyze them too"), Qt::LeftButton);
        QCOMPARE(shown.data("types"), (Json{{"id", "number"}, {"k", "number"}}));
        shown.sample.run();
        QCOMPARE(shown.analyzed(), (Names{"id", "k", "x", "y"}));
        QVERIFY(!shown.button("Analyze them too"));
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.data("types"), Json::object());
    }

    void aSessionWithoutTypesIsOfferedTheGuess() {
        QTemporaryDir folder;
        const std::string file = folder.filePath("orders.csv").toStdString();
        QVERIFY(bool(writeFile(file, orders)));
        Shown shown(Json{{"source", file}});
        QCOMPARE(shown.analyzed(), (Names{"id", "k", "x", "y"}));
        QVERIFY(!shown.box("Column")->isVisible());
        QTest::mouseClick(shown.button("Guess types"), Qt::LeftButton);
        shown.sample.run();
        QCOMPARE(shown.analyzed(), (Names{"x", "y"}));
        QVERIFY(!shown.button("Guess types"));
    }

    void anIgnoredColumnComesBack() {
        Shown shown(orders, {{"y", "ignore"}});
        QCOMPARE(shown.analyzed(), Names{"x"});
        shown.choose("Column", "y");
        QCOMPARE(shown.box("Type of the column")->currentText(), QString("ignored"));
        shown.choose("Type of the column", "number");
        shown.sample.run();
        QCOMPARE(shown.analyzed(), (Names{"x", "y"}));
    }

    void aListOfColumnsFollowsATypeThatIsChanged() {
        const Json data = {{"source", "x.csv"}, {"columns", {"a", "b"}}, {"label", "c"}};
        QCOMPARE(withColumnType(data, "c", ColumnType::Number).at("columns"), Json(Names{"a", "b", "c"}));
        QCOMPARE(withColumnType(data, "a", ColumnType::Category).at("columns"), Json(Names{"b"}));
        QVERIFY(!withColumnType(data, "c", ColumnType::Ignore).contains("label"));
        const Json told = {{"source", "x.csv"}, {"types", {{"a", {{"type", "number"}, {"unit", "kg"}}}}}};
        QCOMPARE(withColumnType(told, "a", ColumnType::Text).at("types"),
                 (Json{{"a", {{"type", "text"}, {"unit", "kg"}}}}));
    }

    void timesColorAsDates() {
        std::string text = "x,at";
        for (int i = 0; i < 30; ++i) // more than are shown as classes
            text += "\n" + std::to_string(i * i) + ",2026-11-" + (i < 9 ? "0" : "") + std::to_string(i + 1);
        Shown shown(text);
        shown.sample.encoding.setColorColumn("at");
        const Coloring look =
            shown.sample.encoding.coloring(*shown.sample.document.results().value<Stage::Load>()->dataset);
        QVERIFY(look.isContinuous() && look.isTime);
        ScaleStrip strip;
        strip.showScale({look.least, look.most, look.min, look.max, look.isTime});
        QCOMPARE(strip.accessibleName(), QString("Colors from 2026-11-01 to 2026-11-30"));
    }

    void pictureOfTheCard() {
        Shown shown(orders);
        const QPixmap picture = shown.card.grab();
        QVERIFY(!picture.isNull());
        if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
            QVERIFY(picture.save(folder + "/column_types.png"));
    }
};

EIGENSCOPE_TEST(TestColumnTypes)

} // namespace eigenscope::tst_column_types

#include "tst_column_types.moc"
