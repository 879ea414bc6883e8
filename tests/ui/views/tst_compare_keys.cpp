#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/walked_view.h"
#include "ui/views/compare/compare.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_compare_keys {

namespace {

const std::string fourPictures = flowers(R"json("reducer": {"id": "pca"}, "views": {"kept": 1, "states": {
    "compare": {"variants": [{"reducer": {"id": "pca"}}, {"reducer": {"id": "classical-mds"}},
        {"reducer": {"id": "svd"}}, {"reducer": {"id": "isomap", "neighbors": 25}}]}}})json");

} // namespace

/// The pictures of a comparison, their points and their menus without a mouse.
class TestCompareKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void arrowsGoFromPointToPointAndWithCtrlFromPictureToPicture() {
        Walked<Compare> shown(fourPictures);
        shown.press(Qt::Key_Right);
        QCOMPARE(shown.selected().size(), 1U);
        QVERIFY2(shown.heard().startsWith("Row "), qPrintable(shown.heard()));
        const Index row = shown.selected().front();
        const QImage before = shown.image();
        shown.press(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY2(shown.heard().startsWith("Classical MDS. ") && shown.heard().contains("Trust 0."),
                 qPrintable(shown.heard()));
        QCOMPARE(shown.selected(), Rows{row});
        QVERIFY(shown.image() != before);
        shown.press(Qt::Key_Down, Qt::ControlModifier);
        QVERIFY2(shown.heard().startsWith("Isomap, neighbors 25. "), qPrintable(shown.heard()));
        keepPicture(shown.frame, "arrows-compare");
        const QPointF from = *shown.view.cell(3).placeOf(row);
        shown.press(Qt::Key_Up);
        QVERIFY(shown.view.cell(3).placeOf(shown.selected().front())->y() < from.y());
        shown.press(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(shown.selected().size(), 2U);
    }

    void enterLetsAPictureFillTheViewAndEscShowsAll() {
        Walked<Compare> shown(fourPictures);
        const QRectF small = shown.view.cell(1).place();
        shown.press(Qt::Key_Right, Qt::ControlModifier);
        shown.press(Qt::Key_Return);
        QVERIFY(shown.view.cell(1).place().width() > 1.5 * small.width());
        keepPicture(shown.frame, "arrows-compare-filled");
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.view.cell(1).place(), small);
        shown.press(Qt::Key_Return);
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.view.cell(1).place(), small);
    }

    void theMenuKeyHasWhatTheButtonsOfAPictureDo() {
        Walked<Compare> shown(fourPictures);
        shown.press(Qt::Key_Down, Qt::ControlModifier);
        QMenu *menu = menuByKey(shown.view);
        QVERIFY(menu);
        QCOMPARE(headOf(*menu), shown.view.cell(2).title());
        QVERIFY(chooseEntry(menu, "Align the others to this picture"));
        shown.wait();
        QCOMPARE(shown.sample.studies.variants.reference(), std::size_t{2});
        shown.takeKeyboard();
        shown.press(Qt::Key_Left);
        menu = menuByKey(shown.view);
        QVERIFY(menu);
        QVERIFY2(headOf(*menu).startsWith(QString("row %1").arg(shown.selected().front())), qPrintable(headOf(*menu)));
        QVERIFY(chooseEntry(menu, "Remove this picture"));
        shown.wait();
        QCOMPARE(shown.sample.studies.variants.all().size(), std::size_t{3});
        shown.takeKeyboard();
        shown.press(Qt::Key_Right); // the picture that is now there
        QVERIFY(!shown.image().isNull());
    }

    void withoutPicturesTheKeysDoNothing() {
        Walked<Compare> shown(flowers(
            R"json("reducer": {"id": "pca"}, "views": {"kept": 1, "states": {"compare": {"variants": []}}})json"));
        QVERIFY(!shown.view.whyEmpty().isEmpty());
        shown.pressAll();
        QVERIFY(shown.isUntouched());
    }
};

EIGENSCOPE_TEST(TestCompareKeys)

} // namespace eigenscope::tst_compare_keys

#include "tst_compare_keys.moc"
