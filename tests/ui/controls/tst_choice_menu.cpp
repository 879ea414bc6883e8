#include "tests/test_program.h"
#include "ui/controls/choice_menu.h"

namespace eigenscope::tst_choice_menu {

/// A menu whose names are asked for when it opens.
class TestChoiceMenu : public QObject {
    Q_OBJECT

private slots:
    void namesAreAskedForWhenItOpens() {
        int asked = 0;
        ChoiceMenu menu(
            "Column",
            [&asked] {
                ++asked;
                return ChoiceMenu::Choices{{"a", "R&D"}, 1};
            },
            nullptr);
        QCOMPARE(asked, 0);
        emit menu.aboutToShow();
        QCOMPARE(asked, 1);
        QCOMPARE(menu.actions()[1]->text(), QString("R&&D"));
        QVERIFY(menu.actions()[1]->isChecked() && !menu.actions()[0]->isChecked());
        qsizetype chosen = -1;
        connect(&menu, &ChoiceMenu::chosen, this, [&chosen](qsizetype index) { chosen = index; });
        menu.actions()[0]->trigger();
        QCOMPARE(chosen, 0);
    }
    void ofManyNamesTheFirstStandThere() {
        ChoiceMenu menu(
            "Column",
            [] {
                return ChoiceMenu::Choices{QStringList(60000, "word"), 0};
            },
            nullptr);
        emit menu.aboutToShow();
        QCOMPARE(menu.actions().size(), 501);
        QVERIFY(menu.actions().back()->text().startsWith("and ") && !menu.actions().back()->isEnabled());
    }
};

EIGENSCOPE_TEST(TestChoiceMenu)

} // namespace eigenscope::tst_choice_menu

#include "tst_choice_menu.moc"
