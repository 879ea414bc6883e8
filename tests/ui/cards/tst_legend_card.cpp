#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/cards/legend_card.h"
#include "ui/cards/legend_row.h"

namespace eigenscope::tst_legend_card {

namespace {

struct Shown {
    SampleDocument sample;
    LegendCard card{sample.context()};

    explicit Shown(const std::string &text)
        : sample("{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": \"inline\", "
                 "\"label\": \"t\", \"text\": \"" +
                 text + "\"}}") {
        present(card, {260, 300});
    }
    [[nodiscard]] QStringList names() const {
        QStringList names;
        for (const LegendRow *row : card.findChildren<LegendRow *>())
            names.append(row->text());
        std::ranges::sort(names, {}, [this](const QString &name) { return placeOf(name); });
        return names;
    }

private:
    [[nodiscard]] int placeOf(const QString &name) const {
        for (const LegendRow *row : card.findChildren<LegendRow *>())
            if (row->text() == name)
                return row->y();
        return -1;
    }
};

} // namespace

class TestLegendCard : public QObject {
    Q_OBJECT

private slots:
    void aColumnIsNamedAsItIsWritten() { QCOMPARE(Shown("x,t\\n1,a\\n2,b\\n3,a").card.title(), QString("t")); }

    void classesStandAsInADictionary() {
        Shown shown("x,t\\n1,Unbekannt\\n2,Öffentlich\\n3,privat\\n4,Amt");
        QCOMPARE(shown.names(), (QStringList{"Amt", "Öffentlich", "privat", "Unbekannt"}));
    }

    void numbersStandBySize() {
        Shown shown("x,t\\n1,10\\n2,-3\\n3,2\\n4,-3");
        QCOMPARE(shown.names(), (QStringList{"-3", "2", "10"}));
    }

    void aClassThatStandsElsewhereIsStillThatClass() {
        Shown shown("x,t\\n1,Unbekannt\\n2,Öffentlich\\n3,Amt");
        for (LegendRow *row : shown.card.findChildren<LegendRow *>())
            if (row->text() == "Öffentlich")
                emit row->picked({});
        QCOMPARE(shown.sample.selection.rows(), Rows{1});
    }
};

EIGENSCOPE_TEST(TestLegendCard)

} // namespace eigenscope::tst_legend_card

#include "tst_legend_card.moc"
