#include "tests/test_program.h"
#include "tests/ui/driven_view.h"
#include "tests/ui/shown_view.h"
#include "ui/views/columns/columns.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>

#include <numeric>

namespace eigenscope::tst_columns_view {

namespace {

using Section = ColumnsModel::Section;

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}})json";
/// One column of each type, some cells missing.
constexpr auto people = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
    "text": "id,age,weight,city,since,comment,unused\np1,40,70.5,Bonn,2020-01-02,quite well,9\np2,,81,Kiel,2020-03-04,tired,8\np3,50,64,Bonn,2021-12-31,,9\np4,60,90,Ulm,2019-05-06,as before,1\np5,61,77,Bonn,2019-05-07,none,2\n",
    "types": {"city": "category", "comment": "text", "unused": "ignore", "id": "id"}, "name": "id"}})json";

struct Shown : ShownView<ColumnsView> {
    explicit Shown(const char *session = iris, QSize size = {900, 400}) : ShownView(session, size) { wait(); }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.model().areAllKnown() && view.isSettled(), 20000); }
    [[nodiscard]] const ColumnsModel &model() { return view.model(); }
    [[nodiscard]] QString text(const std::string &column, Section section) {
        return model().index(model().rowOf(column), section).data().toString();
    }
    [[nodiscard]] QStringList names() {
        QStringList names;
        for (int row = 0; row < model().rowCount(); ++row)
            names.append(model().index(row, Section::Name).data().toString());
        return names;
    }
    void clickOn(const std::string &column, Section section) {
        const QModelIndex index = model().index(model().rowOf(column), section);
        QTest::mouseClick(view.table().viewport(), Qt::LeftButton, {}, view.table().visualRect(index).center());
    }
    void clickHead(Section section) {
        QHeaderView &head = *view.table().horizontalHeader();
        QTest::mouseClick(head.viewport(), Qt::LeftButton, {},
                          {head.sectionViewportPosition(section) + head.sectionSize(section) / 2, head.height() / 2});
    }
    [[nodiscard]] QMenu *menu() { return qobject_cast<QMenu *>(QApplication::activePopupWidget()); }
    /// Chooses the entry of the open menu, or of a menu in it, by the keys that a person would type.
    void choose(const QString &text, const QString &within = {}) {
        QMenu *open = menu();
        QVERIFY(open);
        if (!within.isEmpty()) {
            for (QAction *action : open->actions())
                if (action->text() == within) {
                    open = action->menu();
                    break;
                }
        }
        for (QAction *action : open->actions())
            if (action->text() == text) {
                QVERIFY2(action->isEnabled(), qPrintable(action->toolTip()));
                action->trigger();
                menu()->close();
                return;
            }
        QFAIL(qPrintable("no entry " + text));
    }
    [[nodiscard]] const Json &section() { return sample.document.session().data(); }
    /// Runs what was changed, and waits for the list.
    void follow() {
        sample.run();
        wait();
    }
};

} // namespace

class TestColumnsView : public QObject {
    Q_OBJECT

private slots:
    void modelKeepsTheContract() {
        SampleDocument first(iris), second(people);
        ColumnsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(first.document.results().value<Stage::Load>());
        model.sort(Section::Missing, Qt::DescendingOrder);
        QVERIFY(!model.isOrdered());
        ColumnsAsked asked{model.loaded(), model.lines(), {0, 1, 2, 3, 4}, 2};
        int posts = 0;
        findFacts(asked,
                  [&](const OfLines<std::shared_ptr<const ColumnFacts>> &facts) {
                      model.takeFacts(facts);
                      ++posts;
                  },
                  {});
        QVERIFY(posts >= 2 && model.areAllKnown() && model.isOrdered());
        model.search("petal");
        QCOMPARE(model.rowCount(), 2);
        model.sort(Section::Name, Qt::DescendingOrder);
        model.search({});
        model.setData(second.document.results().value<Stage::Load>());
        QCOMPARE(model.rowCount(), 7);
        model.setData(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void everyColumnIsALineWithTypeAndRole() {
        Shown shown(people);
        QCOMPARE(shown.names(), (QStringList{"id", "age", "weight", "city", "since", "comment", "unused"}));
        QCOMPARE(shown.view.caption(), QString("7 columns"));
        const QStringList types = {"id", "number", "number", "category", "date", "text", "ignored"};
        const QStringList roles = {"name", "analyzed", "analyzed", "attribute", "attribute", "attribute", "–"};
        for (int row = 0; row < 7; ++row) {
            QCOMPARE(shown.model().index(row, Section::Type).data().toString(), types[row]);
            QCOMPARE(shown.model().index(row, Section::Role).data().toString(), roles[row]);
        }
    }

    void whatIsMissingHowFarItReachesAndHowItBeginsIsTold() {
        Shown shown(people);
        QCOMPARE(shown.text("age", Section::Missing), QString("20.0 %"));
        QCOMPARE(shown.text("weight", Section::Missing), QString("–"));
        QCOMPARE(shown.text("age", Section::Range), QString("40 to 61"));
        QCOMPARE(shown.text("since", Section::Range), QString("2019-05-06 to 2021-12-31"));
        QCOMPARE(shown.text("city", Section::Range), QString("3 different"));
        QVERIFY2(shown.text("age", Section::First).startsWith("40  –  50"),
                 qPrintable(shown.text("age", Section::First)));
        QVERIFY(shown.text("city", Section::First).startsWith("Bonn, Kiel, Bonn"));
        QVERIFY(shown.text("city", Section::Values).startsWith("Bonn: 3\n"));
        QCOMPARE(shown.text("unused", Section::Missing), QString());
    }

    void textsWithoutToldTypesAreTakenForWhatTheyLookLike() {
        Shown shown;
        QCOMPARE(shown.text("species", Section::Type), QString("category"));
        QCOMPARE(shown.text("species", Section::Role), QString("label"));
        QCOMPARE(shown.text("sepal_width", Section::Type), QString("number"));
    }

    void aSearchNarrowsByName() {
        Shown shown;
        auto *field = shown.view.findChild<QLineEdit *>();
        field->setFocus();
        QTest::keyClicks(field, "WIDTH");
        QCOMPARE(shown.names(), (QStringList{"sepal_width", "petal_width"}));
        QCOMPARE(shown.view.caption(), QString("2 of 5 columns"));
        QTest::keyClick(field, Qt::Key_Down); // leads into the list
        QVERIFY(shown.view.table().hasFocus());
        QCOMPARE(shown.view.table().currentIndex().row(), 0);
        field->clear();
        QCOMPARE(shown.names().size(), 5);
    }

    void everyHeadSorts() {
        Shown shown(people);
        const QStringList source = shown.names();
        shown.clickHead(Section::Name);
        QCOMPARE(shown.names().first(), QString("age"));
        shown.clickHead(Section::Name);
        QCOMPARE(shown.names().first(), QString("weight"));
        shown.clickHead(Section::Name);
        QCOMPARE(shown.names(), source);
        for (const auto &[section, first] :
             {std::pair(Section::Type, "age"), {Section::Role, "age"}, {Section::First, "age"}}) {
            shown.clickHead(section);
            QCOMPARE(shown.names().first(), QString(first));
        }
        shown.clickHead(Section::Missing);
        shown.clickHead(Section::Missing);
        QCOMPARE(QSet<QString>({shown.names()[0], shown.names()[1]}), QSet<QString>({"age", "comment"}));
        QCOMPARE(shown.names().last(), QString("unused")); // which has nothing to be sorted by
        shown.clickHead(Section::Range);
        shown.clickHead(Section::Range);
        const auto at = [&](const char *name) { return shown.names().indexOf(name); };
        QVERIFY(at("weight") < at("age")); // 26 against 21
        shown.clickHead(Section::Values);
        QCOMPARE(shown.names().last(), QString("unused"));
        QVERIFY(at("city") < at("id")); // 3, 1, 1 against five alike
    }

    void aClickOrEnterColors() {
        Shown shown;
        shown.clickOn("petal_length", Section::Name);
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("petal_length"));
        QTest::keyClick(&shown.view.table(), Qt::Key_Down);
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("petal_length")); // arrows only go
        QTest::keyClick(&shown.view.table(), Qt::Key_Return);
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("petal_width"));
        QTest::keyClick(&shown.view.table(), Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(&shown.view.table(), Qt::Key_Return);
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("species"));
    }

    void aTypeIsChangedInOneStep() {
        Shown shown(people);
        shown.clickOn("city", Section::Type);
        shown.choose("text");
        QCOMPARE(shown.section().at("types").at("city"), Json("text"));
        QCOMPARE(shown.sample.document.undoStack().count(), 1);
        QCOMPARE(shown.sample.document.undoStack().undoText(), QString("Type of city"));
        shown.follow();
        QCOMPARE(shown.text("city", Section::Type), QString("text"));
        QCOMPARE(shown.view.table().currentIndex().row(), 3); // it stays where it was
        shown.sample.document.undoStack().undo();
        shown.follow();
        QCOMPARE(shown.text("city", Section::Type), QString("category"));
        shown.clickOn("unused", Section::Type); // what is ignored comes back
        shown.choose("number");
        shown.follow();
        QCOMPARE(shown.text("unused", Section::Range), QString("1 to 9"));
        QCOMPARE(shown.text("unused", Section::Role), QString("analyzed"));
    }

    void aRoleIsChangedInOneStep() {
        Shown shown(people);
        shown.clickOn("city", Section::Role);
        shown.choose("Use it as the label");
        QCOMPARE(shown.sample.document.undoStack().count(), 1);
        shown.follow();
        QCOMPARE(shown.text("city", Section::Role), QString("label"));
        shown.clickOn("age", Section::Role);
        shown.choose("Leave it out of the analysis");
        QCOMPARE(shown.sample.document.undoStack().count(), 2);
        shown.follow();
        QCOMPARE(shown.text("age", Section::Role), QString("attribute"));
        shown.clickOn("age", Section::Role);
        shown.choose("Analyze it");
        shown.follow();
        QCOMPARE(shown.text("age", Section::Role), QString("analyzed"));
    }

    void whatCannotBeIsGrayedWithItsReason() {
        Shown shown(people);
        shown.clickOn("comment", Section::Role);
        for (const QAction *action : shown.menu()->actions())
            if (action->text() == "Analyze it") {
                QVERIFY(!action->isEnabled());
                QVERIFY2(action->toolTip().contains("holds texts"), qPrintable(action->toolTip()));
            }
        shown.menu()->close();
        Shown made(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:swiss-roll", "n": 50}})json");
        made.clickOn(made.names().last().toStdString(), Section::Type);
        for (const QAction *action : made.menu()->actions())
            QVERIFY(!action->isEnabled() && !action->toolTip().isEmpty());
        made.menu()->close();
    }

    void theMenuOfALineFiltersColorsAndCopies() {
        Shown shown(people);
        shown.clickOn("city", Section::Name);
        QContextMenuEvent byKey(QContextMenuEvent::Keyboard, {1, 1}, shown.view.mapToGlobal(QPoint(1, 1)));
        QCoreApplication::sendEvent(shown.view.table().viewport(), &byKey);
        shown.choose("Only Bonn", "Filter");
        QCOMPARE(shown.sample.document.session().filter(), std::string("city = 'Bonn'"));
        const auto open = [&](const char *column) {
            const QPoint place =
                shown.view.table().visualRect(shown.model().index(shown.model().rowOf(column), 0)).center();
            QContextMenuEvent byMouse(QContextMenuEvent::Mouse, place,
                                      shown.view.table().viewport()->mapToGlobal(place));
            QCoreApplication::sendEvent(shown.view.table().viewport(), &byMouse);
        };
        open("age");
        shown.choose("Only rows without a value", "Filter");
        QCOMPARE(shown.sample.document.session().filter(), std::string("city = 'Bonn' and age is missing"));
        open("age");
        shown.choose("All rows", "Filter");
        QCOMPARE(shown.sample.document.session().filter(), std::string("city = 'Bonn'"));
        open("weight");
        shown.choose("Color by it");
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("weight"));
        open("weight");
        shown.choose("Copy the name");
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("weight"));
    }

    void theListIsCopiedForASpreadsheet() {
        Shown shown(people);
        QTest::keyClick(&shown.view.table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 8);
        QCOMPARE(lines[0], QString("column\ttype\trole\tmissing\tlowest\thighest\tdifferent"));
        QCOMPARE(lines[2], QString("age\tnumber\tanalyzed\t1\t40\t61\t"));
        QCOMPARE(lines[5], QString("since\tdate\tattribute\t0\t2019-05-06\t2021-12-31\t"));
    }

    void selectedRowsStandInTheBars() {
        Shown shown;
        const QModelIndex cell = shown.model().index(shown.model().rowOf("petal_length"), Section::Values);
        const auto hasContrast = [&] {
            const QImage image = shown.view.table().viewport()->grab(shown.view.table().visualRect(cell)).toImage();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) == shown.view.theme().contrast)
                        return true;
            return false;
        };
        QVERIFY(!hasContrast());
        Rows setosa(50);
        std::iota(setosa.begin(), setosa.end(), Index{0});
        shown.sample.selection.select(setosa);
        const std::size_t place = shown.model().placeOf(cell.row());
        QTRY_VERIFY(!shown.model().selected(place).empty());
        const std::vector<Index> &counts = shown.model().selected(place);
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), Index(0)), Index(50));
        QCOMPARE(counts.back(), Index(0)); // their petals are short
        QVERIFY(hasContrast());
        shown.sample.selection.select({});
        QTRY_VERIFY(shown.model().selected(place).empty());
    }

    void stateComesBack() {
        Shown shown, other;
        shown.view.restore({{"search", "petal"}, {"sort", 0}, {"falling", true}});
        QCOMPARE(shown.names(), (QStringList{"petal_width", "petal_length"}));
        other.view.restore(shown.view.state());
        QCOMPARE(other.view.state(), shown.view.state());
        QCOMPARE(other.names(), shown.names());
        other.view.restore({{"sort", 99}, {"search", 7}});
        QCOMPARE(other.names().size(), 5);
    }

    void nobodyWaitsForWhatIsHidden() {
        SampleDocument sample(iris);
        ColumnsView view(sample.context());
        QTest::qWait(60);
        QVERIFY(!view.model().areAllKnown() && view.isSettled());
        present(view, {600, 300});
        QTRY_VERIFY(view.model().areAllKnown());
    }

    void itIsDrawnIntoAFile() {
        SampleDocument sample(people);
        sample.selection.select({0, 2});
        for (const char *theme : {"light", "dark"}) {
            const auto bytes =
                viewBytes(viewInfo<ColumnsView>(), sample.context(),
                          {.what = "columns", .file = "f.png", .width = 900, .height = 300, .theme = theme});
            QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
            const QImage image = QImage::fromData(QByteArray::fromStdString(*bytes));
            QCOMPARE(image.size(), QSize(900, 300));
            if (const QByteArray folder = qgetenv("EIGENSCOPE_PICTURES"); !folder.isEmpty())
                image.save(folder + "/columns-" + theme + ".png");
        }
        BareDocument bare;
        ColumnsView view(bare.context());
        QCOMPARE(view.whyEmpty(), QString("The columns appear here when data have been loaded."));
    }
};

EIGENSCOPE_TEST(TestColumnsView)

} // namespace eigenscope::tst_columns_view

#include "tst_columns_view.moc"
