#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "tests/ui/thing_menu.h"
#include "ui/cards/legend_card.h"
#include "ui/cards/legend_row.h"
#include "ui/cards/mark_line.h"
#include "ui/document/choice_history.h"

#include <QClipboard>
#include <QLabel>
#include <QToolButton>

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

    void theKeyboardStaysAtTheEyeThatItPressed() {
        Shown shown("x,t\\n1,a\\n2,b\\n3,a");
        const auto eye = [&shown] {
            QCoreApplication::processEvents(); // new lines are shown by the layout
            for (const LegendRow *row : shown.card.findChildren<LegendRow *>())
                if (row->text() == "b" && row->isVisibleTo(&shown.card))
                    return row->findChild<QToolButton *>();
            return static_cast<QToolButton *>(nullptr);
        };
        eye()->setFocus();
        for (const bool isHidden : {true, false, true}) {
            QTest::keyClick(eye(), Qt::Key_Space);
            QCOMPARE(shown.sample.encoding.isHidden("b"), isHidden);
            QCOMPARE(shown.card.focusWidget(), static_cast<QWidget *>(eye()));
        }
    }

    void aClassHasAMenuByMouseAndByKey() {
        Shown shown("x,t\\n1,a\\n2,b\\n3,a\\n4,c");
        const auto row = [&](const QString &name) {
            QCoreApplication::processEvents(); // new lines are shown by the layout
            for (LegendRow *one : shown.card.findChildren<LegendRow *>())
                if (one->text() == name && one->isVisibleTo(&shown.card))
                    return one;
            return static_cast<LegendRow *>(nullptr);
        };
        QMenu *menu = menuAt(*row("a"), {30, 10});
        QVERIFY(menu);
        QCOMPARE(headOf(*menu), QString("t: a"));
        QVERIFY(chooseEntry(menu, "Select both"));
        QCOMPARE(shown.sample.selection.rows(), (Rows{0, 2}));
        QVERIFY(chooseEntry(menuByKey(*row("b")), "Show alone"));
        const Encoding &encoding = shown.sample.encoding;
        QVERIFY(encoding.isHidden("a") && !encoding.isHidden("b") && encoding.isHidden("c"));
        QVERIFY(chooseEntry(menuAt(*row("b"), {30, 10}), "Show all classes"));
        QVERIFY(!encoding.isHidden("a") && !encoding.isHidden("c"));
        QVERIFY(chooseEntry(menuAt(*row("c"), {30, 10}), "Hide"));
        QVERIFY(encoding.isHidden("c"));
        QVERIFY(chooseEntry(menuAt(*row("c"), {30, 10}), "Show"));
        QVERIFY(chooseEntry(menuAt(*row("a"), {30, 10}), "Copy value"));
        QCOMPARE(QApplication::clipboard()->text(), QString("a"));
    }

    void anEndOfTheScaleIsDragged() {
        Shown shown("x,t\\n0,a\\n25,b\\n100,b");
        ChoiceHistory history(shown.sample.document, shown.sample.selection, shown.sample.encoding);
        const QUndoStack &undo = shown.sample.document.undoStack();
        shown.sample.encoding.setColorColumn("x");
        QCoreApplication::processEvents();
        auto *strip = shown.card.findChild<ScaleStrip *>();
        QVERIFY(strip->isVisible() && strip->scale().max == 100);
        const int steps = undo.count(), half = strip->width() / 2;
        dragMouse(*strip, {strip->width() - 3.0, 8}, {half + 20.0, 8}, Qt::LeftButton);
        dragMouse(*strip, {half + 20.0, 8}, {double(half), 8}, Qt::LeftButton);
        QCOMPARE(undo.count(), steps + 2); // a drag is a step
        QVERIFY(std::abs(strip->scale().high - 50) < 2 && strip->scale().low == 0);
        QVERIFY(strip->accessibleName().startsWith("Colors from 0 to"));
        QCOMPARE(shown.sample.encoding.look().range->second, strip->scale().high);
        strip->setFocus();
        QTest::keyClick(strip, Qt::Key_Right);
        QVERIFY(std::abs(strip->scale().low - 2) < 1e-9);
        QTest::keyClick(strip, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(strip->scale().high - 48) < 2);
        for (int key = 0; key < 60; ++key)
            QTest::keyClick(strip, Qt::Key_Right); // no further than the other end
        QVERIFY(strip->scale().low < strip->scale().high);
        QTest::mouseDClick(strip, Qt::LeftButton, {}, {half, 8});
        QVERIFY(!shown.sample.encoding.look().range && strip->scale().high == 100);
        shown.sample.document.undoStack().undo();
        QVERIFY(shown.sample.encoding.look().range);
    }

    void shapesAndSizesAreToldBelowTheColors() {
        Shown shown("x,t,side\\n1,a,left\\n3,b,right\\n5,b,left");
        shown.sample.encoding.setShapeColumn("side");
        shown.sample.encoding.setSizeColumn("x");
        QCoreApplication::processEvents(); // new lines are shown by the layout
        QStringList marks, headings;
        for (const MarkLine *line : shown.card.findChildren<MarkLine *>())
            if (line->isVisible())
                marks.append(line->accessibleName());
        QCOMPARE(marks, QStringList({"left", "right", "1", "3", "5"}));
        for (const QLabel *label : shown.card.findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(':'))
                headings.append(label->text());
        QCOMPARE(headings, QStringList({"Shape: side", "Size: x"}));
        shown.sample.encoding.setShapeColumn({});
        shown.sample.encoding.setSizeColumn({});
        QCoreApplication::processEvents();
        for (const MarkLine *line : shown.card.findChildren<MarkLine *>())
            QVERIFY(!line->isVisible());
    }
};

EIGENSCOPE_TEST(TestLegendCard)

} // namespace eigenscope::tst_legend_card

#include "tst_legend_card.moc"
