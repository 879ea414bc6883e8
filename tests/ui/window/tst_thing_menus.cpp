#include "core/clustering/tree_places.h"
#include "core/pipeline/stages/cluster.h"
#include "core/pipeline/variants.h"
#include "tests/ui/example_results.h"
#include "tests/ui/framed_view.h"
#include "tests/ui/window_test.h"
#include "ui/composer/kernel_composer.h"
#include "ui/document/kept_rows.h"
#include "ui/document/live_subsets.h"
#include "ui/views/clusters/cluster_tree.h"
#include "ui/views/compare/compare.h"
#include "ui/views/features/feature_correlation.h"
#include "ui/views/filters/filters.h"
#include "ui/views/kernel/kernel_classes.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/kernel/kernel_spectrum.h"
#include "ui/views/kernel/kernel_values.h"
#include "ui/views/kernel/kernel_why.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/quality/rnx_curve.h"
#include "ui/views/quality/shepard.h"
#include "ui/views/spectrum/scree.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QHeaderView>
#include <QSignalSpy>

namespace eigenscope::tst_thing_menus {

class TestThingMenus : public WindowTest {
    Q_OBJECT

private slots:
    void cleanup() { m_window.reset(); }

    void aPointIsSelectedWithAllThatAreLikeIt() {
        FramedView<Projection2D> shown;
        const QPointF place = *shown.view.placeOf(41);
        QCOMPARE(shown.headAt(place), QString("row 41 · setosa"));
        QVERIFY(shown.choose(place, "Select"));
        QCOMPARE(shown.selected(), Rows{41});
        QVERIFY(shown.choose(*shown.view.placeOf(117), "Add to the selection"));
        QCOMPARE(shown.selected(), (Rows{41, 117}));
        QVERIFY(shown.choose(place, "Take out of the selection"));
        QCOMPARE(shown.selected(), Rows{117});
        QVERIFY(shown.choose(place, "Select all of setosa"));
        QCOMPARE(shown.selected().size(), 50U);
        QVERIFY(shown.selected().back() == 49);
    }

    void aClassIsHiddenFromOneOfItsPoints() {
        FramedView<Projection2D> shown;
        const QPointF place = *shown.view.placeOf(41);
        QVERIFY(shown.choose(place, "Hide setosa"));
        QVERIFY(shown.sample.encoding.isHidden("setosa") && !shown.view.placeOf(41));
        QVERIFY(shown.headAt(place) != "row 41 · setosa");
    }

    void aRowIsCopiedWithAllThatIsKnownOfIt() {
        FramedView<Projection2D> shown;
        QVERIFY(shown.choose(*shown.view.placeOf(41), "Copy 1 row"));
        const QStringList lines = copied().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0],
                 QString("row\tspecies\tsepal_length\tsepal_width\tpetal_length\tpetal_width\tPC1\tPC2\tPC3"));
        QVERIFY2(lines[1].startsWith("41\tsetosa\t4.5\t2.3\t1.3\t0.3\t"), qPrintable(lines[1]));
    }

    void aNewPointStartsWhereARowIsAndIsRemovedThere() {
        FramedView<Projection2D> shown;
        QVERIFY(shown.choose(*shown.view.placeOf(41), "Start the new point at row 41"));
        NewPoint &point = shown.sample.studies.newPoint;
        point.settle();
        QCOMPARE(point.row().values, VectorXd(Eigen::Vector4d(4.5, 2.3, 1.3, 0.3)));
        const QPointF place = *shown.view.placeOf(41); // it stands on its row
        QCOMPARE(shown.headAt(place), QString("New point"));
        QVERIFY(shown.choose(place, "Remove the new point"));
        QVERIFY(!point.exists());
    }

    void rowsAreKeptOrLeftOutFromTheirMenu() {
        FramedView<Projection2D> shown;
        QVERIFY(shown.choose(*shown.view.placeOf(41), "Keep as a subset"));
        QCOMPARE(shown.sample.document.session().subsets().size(), 1U);
        QVERIFY(shown.choose(*shown.view.placeOf(41), "Leave out of the analysis"));
        const Json &rows = shown.sample.document.session().data().at("rows");
        QVERIFY(rows.size() == 149 && rows[41] == 42);
        shown.sample.document.undoStack().undo();
        QVERIFY(!shown.sample.document.session().data().contains("rows"));
    }

    void everyMenuHasWhatBelongsToAllViews() {
        FramedView<Projection2D> shown;
        for (const bool isOnPoint : {true, false}) {
            QMenu *menu = menuAt(shown.view, isOnPoint ? *shown.view.placeOf(41) : QPointF(4, 4));
            QVERIFY(menu);
            for (const char *entry :
                 {"What it means", "Copy picture", "Copy numbers", "Export…", "Reset view", "Colors"})
                QVERIFY2(entryOf(*menu, entry), entry);
            QCOMPARE(entryOf(*menu, "Select") != nullptr, isOnPoint);
            QCOMPARE(entryOf(*menu, "More about this view") != nullptr, isOnPoint);
            keepPicture(*menu, isOnPoint ? "menu-of-a-point" : "menu-of-a-view");
            menu->close();
        }
        QVERIFY(shown.choose({4, 4}, "Copy numbers"));
        QCOMPARE(copied().count('\n'), 151);
        QVERIFY(copied().startsWith("row\tPC1\tPC2\n"));
    }

    void theMenuKeyIsAboutTheRowThatIsLookedAt() {
        FramedView<Projection2D> shown;
        QMenu *menu = menuByKey(shown.view); // nothing is selected: it is about the view
        QVERIFY(menu && entryOf(*menu, "Select none"));
        menu->close();
        shown.sample.selection.select({3, 41});
        menu = menuByKey(shown.view);
        QCOMPARE(headOf(*menu), QString("row 41 · setosa"));
        const QPoint at = shown.view.mapFromGlobal(menu->pos());
        QVERIFY((QPointF(at) - *shown.view.placeOf(41)).manhattanLength() < 60);
        menu->close();
    }

    void aCoveredPictureTellsNothing() {
        FramedView<Projection2D> shown;
        const QPointF place = *shown.view.placeOf(41);
        shown.frame.setCovered(true);
        QVERIFY(!shown.headAt(place).contains("41"));
    }

    void aPointInSpaceIsSelected() {
        FramedView<Projection3D> shown;
        Index row = 0; // one that no other hides
        while (shown.headAt(*shown.view.placeOf(row)) != QString("row %1 · setosa").arg(row))
            ++row;
        QVERIFY(shown.choose(*shown.view.placeOf(row), "Select all of setosa"));
        QCOMPARE(shown.selected().size(), 50U);
        QVERIFY(!shown.headAt({2, 2}).startsWith("row"));
        shown.sample.selection.select({row});
        QMenu *menu = menuByKey(shown.view);
        QCOMPARE(headOf(*menu), QString("row %1 · setosa").arg(row));
        menu->close();
    }

    void aCellOfTheMatrixIsAboutItsPair() {
        FramedView<KernelHeatmap> shown(kernelPcaKeys);
        const QPointF place = *shown.view.placeOf(3, 120);
        const double value = shown.sample.document.results().kernelMatrix()->K(3, 120);
        QVERIFY2(shown.headAt(place).startsWith("K(row 3, row 120) = "), qPrintable(shown.headAt(place)));
        QVERIFY(shown.choose(place, "Select both"));
        QCOMPARE(shown.selected(), (Rows{3, 120}));
        QVERIFY(shown.choose(place, "Copy value"));
        QCOMPARE(copied().toDouble(), value);
        QSignalSpy wanted(&shown.frame, &ViewFrame::viewRequested);
        shown.sample.selection.clear();
        QVERIFY(shown.choose(place, "Why this value"));
        QCOMPARE(wanted.first().first().toString(), QString(KernelWhy::id));
        QCOMPARE(shown.selected(), (Rows{3, 120}));
        QMenu *menu = menuAt(shown.view, place);
        QVERIFY(entryOf(*menu, "Start the new point at row 3") && entryOf(*menu, "Start the new point at row 120"));
        keepPicture(*menu, "menu-of-a-pair");
        menu->close();
        menu = menuByKey(shown.view); // the cell of the two that are selected
        QVERIFY(headOf(*menu).contains("row 3") && headOf(*menu).contains("row 120"));
        menu->close();
        QVERIFY(shown.headAt(*shown.view.placeOf(7, 7)).startsWith("K(row 7, row 7)"));
        QVERIFY(shown.choose(*shown.view.placeOf(7, 7), "Select"));
        QCOMPARE(shown.selected(), Rows{7});
    }

    void aValueThatIsToBeGuessedIsNotInTheMenu() {
        FramedView<KernelHeatmap> shown(kernelPcaKeys);
        Json state = shown.view.state();
        state["covered"] = {3, 120};
        shown.view.restore(state);
        (void)shown.view.grab();
        const QPointF place = *shown.view.placeOf(3, 120);
        QCOMPARE(shown.headAt(place), QString("row 3, row 120"));
        QVERIFY(!shown.choose(place, "Copy value") && !shown.choose(place, "Why this value"));
    }

    void aCellOfTheTableSelectsAllThatAreLikeIt() {
        FramedView<TableView> shown;
        const auto placeOf = [&](int line, const QString &column) {
            int at = 0;
            while (shown.view.model().headerData(at, Qt::Horizontal).toString() != column)
                ++at;
            const QRect cell = shown.view.table().visualRect(shown.view.model().index(line, at));
            return QPointF(shown.view.table().viewport()->mapTo(&shown.view, cell.center()));
        };
        QCOMPARE(shown.headAt(placeOf(2, "species")), QString("row 2 · setosa"));
        QVERIFY(shown.choose(placeOf(2, "species"), "Select all with species = setosa"));
        QCOMPARE(shown.selected().size(), 50U);
        QVERIFY(shown.choose(placeOf(2, "petal_width"), "Select all with petal_width = 0.2"));
        QCOMPARE(shown.selected().size(), 29U);
        QVERIFY(shown.choose(placeOf(0, "sepal_length"), "Copy value"));
        QCOMPARE(copied(), QString("5.1"));
        QVERIFY(shown.choose(placeOf(0, "sepal_length"), "Color by sepal_length"));
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("sepal_length"));
        QVERIFY(shown.choose(placeOf(0, "sepal_length"), "Sort, largest first"));
        QCOMPARE(shown.view.model().sourceRow(0), Index(131));
        shown.view.table().setCurrentIndex(shown.view.model().index(0, 1));
        QMenu *menu = menuByKey(shown.view);
        QCOMPARE(headOf(*menu), QString("row 131 · virginica"));
        menu->close();
    }

    void aHeadOfTheTableSortsAndColors() {
        FramedView<TableView> shown;
        QHeaderView &header = *shown.view.table().horizontalHeader();
        const int column = header.logicalIndexAt(header.width() / 2);
        const QString name = shown.view.model().headerData(column, Qt::Horizontal).toString();
        const QPoint place = header.mapTo(&shown.view, QPoint(header.sectionViewportPosition(column) + 4, 8));
        QCOMPARE(shown.headAt(place), name);
        QVERIFY(shown.choose(place, "Sort, largest first"));
        QVERIFY(header.sortIndicatorSection() == column && header.sortIndicatorOrder() == Qt::DescendingOrder);
        QVERIFY(shown.choose(place, "Order of the source"));
        QCOMPARE(shown.view.model().sourceRow(0), Index(0));
        QVERIFY(shown.choose(place, "Color by " + name));
        QCOMPARE(shown.sample.encoding.colorColumn(), name);
    }

    void aBarOfTheScreePlotKeepsItsComponents() {
        FramedView<Scree> shown;
        const auto placeOf = [&](double bar) {
            const auto mapping = shown.view.mapping();
            return QPointF(mapping.pixelX(bar), mapping.area.center().y());
        };
        QVERIFY2(shown.headAt(placeOf(2)).startsWith("Component 2: λ = "), qPrintable(shown.headAt(placeOf(2))));
        QVERIFY(shown.choose(placeOf(2), "Copy value"));
        QCOMPARE(copied().toDouble(), shown.sample.document.results().value<Stage::Reduce>()->eigenvalues[1]);
        QVERIFY(shown.choose(placeOf(2), "Keep 2 components"));
        QCOMPARE(std::get<std::int64_t>(shown.sample.document.session().reducer()->params.at("components")), 2);
    }

    void aBarOfAHistogramLetsItsRowsPass() {
        FramedView<Filters> shown;
        shown.sample.encoding.subsets().settle();
        QTRY_VERIFY(!shown.view.panels().empty() && shown.view.isSettled());
        const FilterPanel &species = shown.view.panels().back();
        QCOMPARE(species.bins().column, std::string("species"));
        const QPointF bar(species.plot().left() + species.plot().width() / 6, species.plot().center().y());
        QVERIFY2(shown.headAt(bar).startsWith("species: setosa · 50 rows"), qPrintable(shown.headAt(bar)));
        QVERIFY(shown.choose(bar, "Select these 50 rows"));
        QVERIFY(shown.selected().size() == 50 && shown.selected().back() == 49);
        QVERIFY(shown.choose(bar, "Let only these pass"));
        QCOMPARE(shown.sample.document.session().filter(), std::string("species = 'setosa'"));
        QVERIFY(shown.choose(bar, "Let all values pass"));
        QCOMPARE(shown.sample.document.session().filter(), std::string());
        QVERIFY(shown.choose(bar, "Color by species"));
    }

    void aBranchOfTheTreeIsSelectedAndTheTreeCutThere() {
        FramedView<ClusterTree> shown(R"json("cluster": {"id": "agglomerative", "k": 3})json");
        const TreeDrawing &tree = shown.view.drawing();
        const Index cluster = tree.top();
        const auto *merge = tree.merge(cluster);
        const TreePlaces places = treePlaces(tree.tree(), tree.rowCount());
        const QPointF bar = shown.view.mapping().pixel(
            (places.center[merge->first] + 3 * places.center[merge->second]) / 4, merge->height);
        QVERIFY2(shown.headAt(bar).startsWith("150 rows, joined at height"), qPrintable(shown.headAt(bar)));
        QVERIFY(shown.choose(bar, "Select these 150 rows"));
        QCOMPARE(shown.selected().size(), 150U);
        const QPointF free(shown.view.mapping().area.left() + 3, shown.view.mapping().pixelY(merge->height / 2));
        QMenu *menu = menuAt(shown.view, free);
        QVERIFY2(headOf(*menu).startsWith("Height "), qPrintable(headOf(*menu)));
        QAction *cut = entryOf(*menu, headOf(*menu).replace("Height ", "Cut the tree at "));
        QVERIFY(cut);
        cut->trigger();
        menu->close();
        QVERIFY(std::abs(shown.view.cut() - merge->height / 2) < 0.01 * merge->height);
    }

    void aTileOfTheComparisonIsAdoptedFromItsMenu() {
        openWindow("sample:iris");
        showWorkspace("compare");
        QTest::mouseClick(button("Nine reducers"), Qt::LeftButton);
        waitUntilIdle();
        auto &compare = view<Compare>();
        const QPointF place = compare.cell(2).header().center() - QPointF(compare.cell(2).header().width() / 3, 0);
        QMenu *menu = menuAt(compare, place);
        QVERIFY(menu);
        QCOMPARE(headOf(*menu), compare.cell(2).title());
        QVERIFY(chooseEntry(menu, "Adopt " + compare.cell(2).title()));
        waitUntilIdle();
        QCOMPARE(m_window->document().session().reducer()->id, std::string("classical-mds"));
        QVERIFY(chooseEntry(menuAt(compare, place), "Remove this picture"));
        QCOMPARE(Variants::of(m_window->document().session()).patches.size(), 8U);
    }

    void theMenuOfAThingClosesWhenOtherDataCome() {
        openWindow("sample:iris");
        auto &projection = view<Projection2D>();
        const QPointer<QMenu> menu = menuAt(projection, *projection.placeOf(7));
        QVERIFY(menu && menu->isVisible());
        QVERIFY(m_window->document().set("other data", "data", Json{{"source", "sample:wine"}}));
        QTRY_VERIFY(!menu || !menu->isVisible());
    }

    void whyBringsTheExplanationToTheFront() {
        openWindow("sample:iris");
        showWorkspace("kernel");
        auto &heatmap = view<KernelHeatmap>();
        QTRY_VERIFY(heatmap.placeOf(3, 120));
        QVERIFY(chooseEntry(menuAt(heatmap, *heatmap.placeOf(3, 120)), "Why this value"));
        waitUntilIdle();
        QTRY_VERIFY(!view<KernelWhy>().visibleRegion().isEmpty());
        QTRY_VERIFY2(view<KernelWhy>().caption().contains("row 120"), qPrintable(view<KernelWhy>().caption()));
    }

    void aTileOfTheComposerHasAMenuOfItsOwn() {
        openWindow("sample:iris");
        showWorkspace("kernel");
        auto &composer = view<KernelComposer>();
        (void)composer.grab();
        const auto tile = std::ranges::find_if(composer.tiles(), &KernelTile::isOfKernel);
        QVERIFY(tile != composer.tiles().end());
        QMenu *menu = menuAt(composer, tile->place.center());
        QVERIFY(menu && !entryOf(*menu, "Copy picture"));
        menu->close();
        menu = menuAt(composer, {4, composer.height() - 4.0});
        QVERIFY(menu && entryOf(*menu, "Copy picture"));
        menu->close();
    }

    void shiftF10OpensTheMenuOfWhatHasTheKeyboard() {
        openWindow("sample:iris");
        auto &projection = view<Projection2D>();
        QTest::mouseClick(&projection, Qt::LeftButton, {}, projection.placeOf(41)->toPoint());
        projection.setFocus();
        QTest::keyClick(&projection, Qt::Key_F10, Qt::ShiftModifier);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(headOf(*menu), QString("row 41 · setosa"));
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Escape);
        QVERIFY(!QApplication::activePopupWidget());
        for (const char *theme : {"light", "dark"}) {
            m_window->setThemeId(theme);
            keepPicture(*menuByKey(projection), QString("menu-in-the-window-%1").arg(theme));
            QApplication::activePopupWidget()->close();
        }
    }

    void escapeClearsWhatTheMatrixSelected() {
        openWindow("sample:iris");
        showWorkspace("kernel");
        auto &heatmap = view<KernelHeatmap>();
        QTRY_VERIFY(heatmap.placeOf(3, 120));
        QTest::mouseClick(&heatmap, Qt::LeftButton, {}, heatmap.placeOf(3, 120)->toPoint());
        const auto rows = [this] { return m_window->selection().rows(); };
        QCOMPARE(rows(), (Rows{3, 120}));
        QTest::mouseClick(&heatmap, Qt::LeftButton, Qt::ShiftModifier, heatmap.placeOf(60, 61)->toPoint());
        QCOMPARE(rows(), (Rows{3, 60, 61, 120}));
        QTest::mouseClick(&heatmap, Qt::LeftButton, Qt::ControlModifier, heatmap.placeOf(60, 3)->toPoint());
        QCOMPARE(rows(), (Rows{61, 120}));
        heatmap.setFocus();
        QTest::keyClick(&heatmap, Qt::Key_Down);
        QTest::keyClick(&heatmap, Qt::Key_Escape); // it leaves the cell that the arrow has marked
        QCOMPARE(rows(), (Rows{61, 120}));
        QTest::keyClick(&heatmap, Qt::Key_Escape);
        QCOMPARE(rows(), Rows());
    }

private:
    [[nodiscard]] QPushButton *button(const QString &text) const {
        for (auto *one : m_window->findChildren<QPushButton *>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
};

EIGENSCOPE_TEST(TestThingMenus)

} // namespace eigenscope::tst_thing_menus

#include "tst_thing_menus.moc"
