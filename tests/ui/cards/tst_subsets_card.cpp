#include "tests/test_program.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/legend_row.h"
#include "ui/cards/subsets_card.h"
#include "ui/document/choice_history.h"
#include "ui/document/live_subsets.h"
#include "ui/theme/class_colors.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include <numeric>

namespace eigenscope::tst_subsets_card {

namespace {

struct Shown {
    SampleDocument sample;
    SubsetsCard card{sample.context()};

    explicit Shown(const std::string &keys = "") : sample(irisWith(keys)) {
        sample.encoding.subsets().settle();
        present(card, {260, 400});
    }
    [[nodiscard]] const std::vector<SubsetSettings> &subsets() const { return sample.document.session().subsets(); }
    [[nodiscard]] QPushButton &button(const QString &text) const {
        for (auto *button : card.findChildren<QPushButton *>())
            if (button->text() == text)
                return *button;
        qFatal("There is no button %s.", qPrintable(text));
    }
    [[nodiscard]] QLineEdit &name() const { return *card.findChild<QLineEdit *>(); }
    /// The rows as they stand below each other: "few 4".
    [[nodiscard]] QStringList lines() const {
        QList<LegendRow *> rows;
        for (auto *row : card.findChildren<LegendRow *>())
            if (row->isVisibleTo(&card))
                rows.append(row);
        std::ranges::sort(rows, {}, &QWidget::y);
        QStringList lines;
        for (const LegendRow *row : rows)
            lines.append(row->accessibleName());
        return lines;
    }
    [[nodiscard]] LegendRow &row(const QString &name) const {
        for (auto *row : card.findChildren<LegendRow *>())
            if (row->text() == name && row->isVisibleTo(&card))
                return *row;
        qFatal("There is no row %s.", qPrintable(name));
    }
    /// Types a name for the selected rows.
    void keep(Rows rows, const QString &as) {
        sample.selection.select(std::move(rows));
        QTest::mouseClick(&button("New from selection"), Qt::LeftButton);
        QTest::keyClicks(&name(), as);
        QTest::keyClick(&name(), Qt::Key_Return);
        sample.encoding.subsets().settle();
    }
    /// Chooses what stands behind the menu button of a subset: "Color/Green".
    void choose(const QString &subset, const QString &path) {
        for (auto *button : row(subset).findChildren<QToolButton *>())
            if (!button->isCheckable())
                QTest::mouseClick(button, Qt::LeftButton);
        auto *menu = row(subset).findChild<QMenu *>();
        QVERIFY(menu);
        const QPointer<QMenu> top = menu; // which goes with its row
        for (const QString &step : path.split('/')) {
            QAction *found = nullptr;
            for (QAction *action : menu->actions())
                if (action->text().startsWith(step))
                    found = action;
            QVERIFY2(found && found->isEnabled(), qPrintable(step));
            if (found->menu())
                menu = found->menu();
            else
                found->trigger();
        }
        if (top)
            top->close();
        sample.encoding.subsets().settle();
    }
    [[nodiscard]] std::vector<bool> drawn() const {
        return sample.encoding.coloring(*sample.document.results().value<Stage::Load>()->dataset).visible;
    }
};

Rows rowsFrom(Index first, Index count) {
    Rows rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

constexpr auto two = R"json(, "subsets": [{"name": "a", "rows": "0-9"}, {"name": "b", "rows": "5-14"}])json";

} // namespace

class TestSubsetsCard : public QObject {
    Q_OBJECT

private slots:
    void theSelectionIsKeptUnderAName() {
        Shown shown;
        QVERIFY(!shown.button("New from selection").isEnabled() && shown.name().isHidden());
        shown.keep({3, 17, 40}, "odd");
        QVERIFY(shown.name().isHidden());
        QCOMPARE(shown.lines(), (QStringList{"odd, 3 rows", "all others, 147 rows"}));
        QCOMPARE(shown.subsets().front().color, Theme::category(0).name().toUpper().toStdString());
        shown.keep({50}, "single");
        QCOMPARE(shown.subsets().back().color, Theme::category(1).name().toUpper().toStdString());
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.subsets().size(), 1U);
    }

    void theKeyboardStaysOnTheCardWhenANameIsGiven() {
        Shown shown;
        shown.keep({3, 17, 40}, "odd");
        QCOMPARE(shown.card.focusWidget(), static_cast<QWidget *>(&shown.button("New from selection")));
    }

    void theKeyboardStaysAtASubsetThatIsRenamedOrLeavesItsPlace() {
        Shown shown(two);
        const auto focused = [&shown] { return shown.card.focusWidget(); };
        shown.row("b").setFocus();
        QTest::keyClick(&shown.row("b"), Qt::Key_F2);
        QTest::keyClicks(&shown.name(), "second");
        QTest::keyClick(&shown.name(), Qt::Key_Return);
        shown.sample.encoding.subsets().settle();
        QCOMPARE(focused(), static_cast<QWidget *>(&shown.row("second")));
        QTest::keyClick(&shown.row("second"), Qt::Key_F2);
        QTest::keyClick(&shown.name(), Qt::Key_Escape);
        QCOMPARE(focused(), static_cast<QWidget *>(&shown.row("second")));
        QTest::keyClick(&shown.row("second"), Qt::Key_Delete);
        shown.sample.encoding.subsets().settle();
        QCOMPARE(focused(), static_cast<QWidget *>(&shown.row("all others")));
    }

    void theOnlyOneIsBackAfterUndoAndRedo() {
        Shown shown;
        shown.keep({3, 17, 40}, "odd");
        const QStringList lines = shown.lines();
        QUndoStack &stack = shown.sample.document.undoStack();
        while (!shown.subsets().empty()) {
            stack.undo();
            shown.sample.encoding.subsets().settle();
        }
        while (stack.canRedo()) {
            stack.redo();
            shown.sample.encoding.subsets().settle();
        }
        QCOMPARE(shown.lines(), lines);
    }

    void aNameThatIsTakenStaysForMending() {
        Shown shown(two);
        QSignalSpy said(&shown.sample.document, &Document::said);
        shown.keep({3}, "a");
        QCOMPARE(said.first().first().toString(), QString("Two subsets have the same name 'a'."));
        QVERIFY(shown.name().isVisible());
        QTest::keyClick(&shown.name(), Qt::Key_Escape);
        QVERIFY(shown.name().isHidden());
        QCOMPARE(shown.subsets().size(), 2U);
    }

    void theLineForTheNameOfOneThatIsGoneCloses() {
        Shown shown;
        shown.keep({3, 17, 40}, "odd");
        shown.row("odd").setFocus();
        QTest::keyClick(&shown.row("odd"), Qt::Key_F2);
        shown.sample.document.undoStack().undo();
        shown.sample.encoding.subsets().settle();
        QVERIFY(shown.subsets().empty() && shown.name().isVisible());
        QTest::keyClicks(&shown.name(), "other");
        QTest::keyClick(&shown.name(), Qt::Key_Return);
        QVERIFY(shown.name().isHidden());
        QVERIFY(shown.subsets().empty());
    }

    void oneOfThemIsExportedFromItsMenu() {
        Shown shown(two);
        QSignalSpy wanted(&shown.card, &Card::exportRequested);
        shown.choose("b", "Export");
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first(), QVariantList({QString("subset"), QString("b")}));
    }

    void aClickSelectsItsRows() {
        Shown shown(two);
        QTest::mouseClick(&shown.row("a"), Qt::LeftButton, {}, {40, 10});
        QCOMPARE(shown.sample.selection.rows(), rowsFrom(0, 10));
        shown.choose("a", "Select all but these");
        QCOMPARE(shown.sample.selection.rows(), rowsFrom(10, 140));
        QTest::mouseClick(&shown.row("all others"), Qt::LeftButton, {}, {40, 10});
        QCOMPARE(shown.sample.selection.rows(), rowsFrom(15, 135));
    }

    void theEyeHidesItsRows() {
        Shown shown(two);
        QTest::mouseClick(shown.row("a").findChild<QToolButton *>(), Qt::LeftButton);
        shown.sample.encoding.subsets().settle();
        QVERIFY(shown.subsets()[0].hidden && !shown.subsets()[1].hidden);
        QVERIFY(!shown.drawn()[0] && !shown.drawn()[9] && shown.drawn()[10]);
        QCOMPARE(shown.sample.document.undoStack().undoText(), QString("Hide subset a"));
        shown.sample.document.undoStack().undo();
        shown.sample.encoding.subsets().settle();
        QVERIFY(shown.drawn()[0]);
    }

    void oneCanBeShownAlone() {
        Shown shown(two);
        ChoiceHistory history(shown.sample.document, shown.sample.selection, shown.sample.encoding);
        shown.choose("b", "Show alone");
        QVERIFY(!shown.drawn()[4] && shown.drawn()[5] && shown.drawn()[14] && !shown.drawn()[15]);
        QCOMPARE(shown.card.title(), QString("Subsets · b alone"));
        QCOMPARE(shown.sample.document.undoStack().undoText(), QString("Show b alone"));
        shown.choose("b", "Show all rows");
        QVERIFY(shown.drawn()[4] && shown.drawn()[149]);
        QCOMPARE(shown.card.title(), QString("Subsets"));
    }

    void itIsRenamedColoredAndRemoved() {
        Shown shown(two);
        shown.row("a").setFocus();
        QTest::keyClick(&shown.row("a"), Qt::Key_F2);
        QCOMPARE(shown.name().text(), QString("a"));
        QTest::keyClicks(&shown.name(), "first");
        QTest::keyClick(&shown.name(), Qt::Key_Return);
        shown.sample.encoding.subsets().settle();
        QCOMPARE(shown.lines(), (QStringList{"first, 10 rows", "b, 10 rows", "all others, 135 rows"}));
        shown.choose("first", "Color/Green");
        QCOMPARE(shown.subsets()[0].color, std::string("#009E73"));
        QTest::keyClick(&shown.row("b"), Qt::Key_Delete);
        shown.sample.encoding.subsets().settle();
        QCOMPARE(shown.lines(), (QStringList{"first, 10 rows", "all others, 140 rows"}));
        shown.choose("first", "Remove");
        QVERIFY(shown.lines().isEmpty());
        QVERIFY(!shown.sample.document.session().json().contains("subsets"));
    }

    void colorsHaveTheNamesOfThePaletteInForce() {
        const ClassColors grays(classPalette("grays"));
        Shown shown(two);
        shown.choose("a", "Color/Light gray");
        QCOMPARE(shown.subsets()[0].color, std::string("#BFBFBF"));
        for (const ClassPalette &palette : classPalettes()) {
            const ClassColors worn(palette);
            for (auto *button : shown.row("a").findChildren<QToolButton *>())
                if (!button->isCheckable())
                    QTest::mouseClick(button, Qt::LeftButton);
            QStringList names;
            for (QMenu *menu : shown.row("a").findChildren<QMenu *>())
                if (menu->title() == "Color")
                    for (const QAction *action : menu->actions())
                        names.append(action->text());
            QCOMPARE(names.size(), static_cast<qsizetype>(palette.colors.size()));
            names.removeDuplicates();
            QCOMPARE(names.size(), static_cast<qsizetype>(palette.colors.size()));
            QVERIFY2(names.filter(QRegularExpression("\\d")).isEmpty(), palette.id.data()); // none is a mere number
            for (QMenu *menu : shown.row("a").findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
                delete menu;
        }
    }

    void twoAreUnitedIntersectedAndSubtracted() {
        Shown shown(two);
        shown.choose("a", "Unite with/b");
        shown.choose("a", "Intersect with/b · 5 rows");
        shown.choose("a", "Subtract/b");
        QCOMPARE(shown.lines(), (QStringList{"a, 10 rows", "b, 10 rows", "a ∪ b, 15 rows", "a ∩ b, 5 rows",
                                             "a ∖ b, 5 rows", "all others, 135 rows"}));
        QCOMPARE(*shown.subsets().back().rows, rowsFrom(0, 5));
    }

    void itBecomesTheNewData() {
        Shown shown(two);
        shown.choose("b", "Make it the new data");
        shown.sample.run();
        shown.sample.encoding.subsets().settle();
        QCOMPARE(shown.sample.document.results().value<Stage::Load>()->dataset->rows, rowsFrom(5, 10));
        QCOMPARE(shown.lines().first(), QString("a, 5 rows")); // those that are left of it
    }

    void theyBecomeTheLabel() {
        Shown shown(two);
        shown.choose("a", "Use all subsets as the label");
        shown.sample.run();
        const Dataset &data = *shown.sample.document.results().value<Stage::Load>()->dataset;
        const Classes classes = *data.classes();
        QCOMPARE(classes.column, std::string("subsets"));
        QVERIFY(classes.names == (std::vector<std::string>{"a", "b"}));
        QVERIFY(classes.counts() == (std::vector<Index>{10, 5})); // who is in both is in the first
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("subsets"));
        shown.sample.document.undoStack().undo();
        shown.sample.run();
        QCOMPARE(*shown.sample.document.results().value<Stage::Load>()->dataset->label, std::string("species"));
    }

    void theyColorThePictures() {
        Shown shown(two);
        QTest::mouseClick(&shown.button("Color by them"), Qt::LeftButton);
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("subset"));
        const Coloring look =
            shown.sample.encoding.coloring(*shown.sample.document.results().value<Stage::Load>()->dataset);
        QCOMPARE(look.classes->names, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(look.classes->codes[7], 0); // the first that holds it
        QCOMPARE(look.classes->codes[12], 1);
        QCOMPARE(look.colors[20], Coloring::gray);
        QVERIFY(!shown.button("Color by them").isVisible());
    }

    void theFilterIsToldAndCleared() {
        Shown shown(R"json(, "filter": "petal_length < 5")json");
        const auto label = [&shown](const QString &text) {
            for (const auto *one : shown.card.findChildren<QLabel *>())
                if (one->isVisible() && one->text() == text)
                    return true;
            return false;
        };
        QVERIFY(label("104 of 150 rows pass"));
        QVERIFY(shown.drawn()[0] && !shown.drawn()[149]);
        for (auto *button : shown.card.findChildren<QToolButton *>())
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        shown.sample.encoding.subsets().settle();
        QVERIFY(!label("104 of 150 rows pass") && shown.drawn()[149]);
        QVERIFY(shown.sample.document.session().filter().empty());
    }

    void aConditionThatDoesNotFitTheDataIsTold() {
        Shown shown(R"json(, "subsets": [{"name": "long", "where": "petal_lenght > 5"}])json");
        QStringList words;
        for (const auto *label : shown.card.findChildren<QLabel *>())
            words.append(label->text());
        QVERIFY2(words.contains("long: There is no column 'petal_lenght'. Did you mean 'petal_length'? (column 1)"),
                 qPrintable(words.join('|')));
        QCOMPARE(shown.lines().first(), QString("long, 0 rows"));
    }
};

EIGENSCOPE_TEST(TestSubsetsCard)

} // namespace eigenscope::tst_subsets_card

#include "tst_subsets_card.moc"
