#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/walked_view.h"
#include "ui/views/filters/filters.h"

#include <nlohmann/json.hpp>

#include <QLineEdit>

namespace eigenscope::tst_filter_keys {

/// Bars are walked over, let pass and dragged over without a mouse.
class TestFilterKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void arrowsWalkOverBarsAndHistograms() {
        Walked<Filters> shown(flowers(pcaKeys));
        const QImage before = shown.image();
        shown.press(Qt::Key_Down); // the mark appears
        QVERIFY2(shown.heard().startsWith("Sepal_length: "), qPrintable(shown.heard()));
        QVERIFY2(shown.heard().endsWith("All rows pass."), qPrintable(shown.heard()));
        QVERIFY(shown.image() != before);
        shown.press(Qt::Key_Down, {}, 4);
        QVERIFY2(shown.heard().startsWith("Species: setosa, 50 rows, 50 pass"), qPrintable(shown.heard()));
        shown.press(Qt::Key_End);
        QVERIFY2(QToolTip::text().contains("species: virginica"), qPrintable(QToolTip::text()));
        shown.press(Qt::Key_Right); // there is nothing beyond
        QVERIFY2(shown.heard().startsWith("Species: virginica"), qPrintable(shown.heard()));
        keepPicture(shown.frame, "arrows-filters");
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.image(), before);
    }

    void enterLetsABarPass() {
        Walked<Filters> shown(flowers(pcaKeys));
        shown.press(Qt::Key_Down, {}, 5);
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.filter(), QString("species = 'setosa'"));
        QVERIFY2(shown.heard().endsWith("50 of 150 rows pass."), qPrintable(shown.heard())); // once they are counted
        shown.press(Qt::Key_End);
        shown.press(Qt::Key_Space);
        QCOMPARE(shown.filter(), QString("species in ('setosa', 'virginica')"));
        QCOMPARE(shown.steps(), 2);
        shown.press(Qt::Key_Delete);
        QCOMPARE(shown.filter(), QString());
        shown.press(Qt::Key_Up);
        shown.press(Qt::Key_Right, {}, 3);
        shown.press(Qt::Key_Enter);
        QVERIFY2(shown.filter().startsWith("petal_width >= ") && shown.filter().contains("petal_width <= "),
                 qPrintable(shown.filter()));
    }

    void shiftWithArrowsDragsASpanAndItsEdges() {
        Walked<Filters> shown(flowers(pcaKeys));
        const auto span = [&shown] {
            const auto &data = *shown.sample.document.results().value<Stage::Load>()->dataset;
            return *ColumnFilter::read(shown.filter().toStdString(), RowColumns(data))->span("petal_length");
        };
        shown.press(Qt::Key_Down, {}, 3);
        shown.press(Qt::Key_Right, {}, 10);
        shown.press(Qt::Key_Right, Qt::ShiftModifier, 6);
        const ValueSpan first = span();
        QVERIFY(first.low && first.high && *first.high > *first.low);
        QCOMPARE(shown.steps(), 1); // as one drag
        QVERIFY2(shown.heard().contains(" pass. "), qPrintable(shown.heard()));
        keepPicture(shown.frame, "arrows-filters-span");
        shown.press(Qt::Key_Left); // lets go
        shown.press(Qt::Key_Right);
        shown.press(Qt::Key_Right, Qt::ShiftModifier, 2); // takes the edge that is here
        QCOMPARE(span().low, first.low);
        QVERIFY(*span().high > *first.high);
        QCOMPARE(shown.steps(), 2);
        shown.press(Qt::Key_Left, {}, 8);
        shown.press(Qt::Key_Left, Qt::ShiftModifier, 2);
        QVERIFY(*span().low < *first.low);
        shown.press(Qt::Key_Home, Qt::ShiftModifier);
        QVERIFY(!span().low && span().high);
    }

    void theMenuKeyIsAboutTheMarkedBar() {
        Walked<Filters> shown(flowers(pcaKeys));
        shown.press(Qt::Key_Down, {}, 5);
        shown.press(Qt::Key_Right);
        QMenu *menu = menuByKey(shown.view);
        QVERIFY(menu);
        QVERIFY2(headOf(*menu).startsWith("species: versicolor"), qPrintable(headOf(*menu)));
        QVERIFY(chooseEntry(menu, "Let only these pass"));
        QCOMPARE(shown.filter(), QString("species = 'versicolor'"));
        QVERIFY(chooseEntry(menuByKey(shown.view), "Take this histogram away"));
        shown.wait();
        QCOMPARE(shown.view.panels().size(), std::size_t{4});
        shown.takeKeyboard();
        shown.press(Qt::Key_Return); // what is gone is not meant
        QCOMPARE(shown.filter(), QString("species = 'versicolor'"));
    }

    void whatIsTypedInTheLineMovesNoMark() {
        Walked<Filters> shown(flowers(pcaKeys));
        shown.press(Qt::Key_Down, {}, 5);
        auto &line = *shown.view.template findChild<QLineEdit *>();
        line.setFocus();
        QVERIFY(line.hasFocus());
        QTest::keyClicks(&line, "petal_width > 1");
        QTest::keyClick(&line, Qt::Key_Return);
        QTest::keyClick(&line, Qt::Key_Up);
        shown.wait();
        QCOMPARE(shown.filter(), QString("petal_width > 1"));
    }
};

EIGENSCOPE_TEST(TestFilterKeys)

} // namespace eigenscope::tst_filter_keys

#include "tst_filter_keys.moc"
