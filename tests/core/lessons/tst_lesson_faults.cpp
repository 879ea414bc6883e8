#include "tests/core/lessons/small_lesson.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_lesson_faults {
namespace {

/// One change of the small lesson, with the text near which the fault is told and a part of its sentence.
struct Fault {
    const char *name, *before, *after, *place, *part;
};

const std::vector<Fault> &allFaults() {
    static const std::vector<Fault> faults = {
        {"no front matter", "---\nlesson: small", "lesson: small", "", "three dashes"},
        {"open front matter", "license: CC BY-SA 4.0\n---", "license: CC BY-SA 4.0", "What comes first.", "key: value"},
        {"unknown front key", "minutes: 5", "minute: 5", "minute:", "Did you mean 'minutes'?"},
        {"front key twice", "minutes: 5", "minutes: 5\nminutes: 6", "minutes: 6", "stands twice"},
        {"line without colon", "minutes: 5", "minutes 5", "minutes 5", "key: value"},
        {"no number of minutes", "minutes: 5", "minutes: five", "minutes:", "whole number"},
        {"unknown mode", "mode: locked", "mode: closed", "mode:", "'free' or 'locked'"},
        {"no id", "lesson: small\n", "", "", "'lesson'"},
        {"no title", "title: A small lesson\n", "", "", "'title'"},
        {"unknown block", "```eigenscope define", "```eigenscope defines", "```eigenscope defines",
         "Did you mean 'define'?"},
        {"bad JSON", "\"hints\": [", "\"hints\": [[", "", "not valid JSON"},
        {"block without end", "\"select\": [0, 1] } }\n```", "\"select\": [0, 1] } }",
         "```eigenscope step\n{ \"id\": \"second\"", "not closed"},
        {"list for a block", "{ \"flowers\": { \"source\": \"sample:iris\", \"label\": \"species\" } }", "[1]", "[1]",
         "JSON object"},
        {"no start", "```eigenscope start\n{ \"session\": {", "```eigenscope define\n{ \"x\": {", "",
         "'eigenscope start'"},
        {"second start", "## The first step",
         "```eigenscope start\n{ \"session\": { \"data\": 1 } }\n```\n## The first step",
         "{ \"session\": { \"data\": 1 } }", "the second"},
        {"step outside", "## The first step\n", "", "{ \"id\": \"first\"", "under a heading"},
        {"two steps under one heading", "## The second step\n", "", "{ \"id\": \"second\"", "two blocks"},
        {"heading without step", "## The second step", "## Empty\n\n## The second step", "## Empty", "no block"},
        {"unknown key of a step", "\"hints\": [", "\"hint\": [", "\"hint\"", "Did you mean 'hints'?"},
        {"no id of a step", "{ \"id\": \"second\",", "{", "", "'id'"},
        {"same id", "\"id\": \"second\"", "\"id\": \"first\"", "## The second step", "Two steps"},
        {"same question id", "\"id\": \"why\"", "\"id\": \"q\"", nullptr, "Two questions"},
        {"unknown path in a check", "reducer.parameters.components == 3", "reducer.parameters.component == 3",
         "\"check\": \"reducer", "'reducer.parameters.components'"},
        {"unknown root", "selection.count == 2", "selections.count == 2", "selections.count", "'selection'"},
        {"unknown live value", "{{data.rows}}", "{{data.row}}", "There are", "'data.rows'"},
        {"unknown view of a path", "selection.count == 2", "view.scre.alpha == 2", "view.scre.alpha", "'view.scree'"},
        {"condition that does not parse", "selection.count == 2",
         "selection.count ==", "selection.count ==", "column 19"},
        {"unknown function", "rows('setosa')", "row('setosa')", "row('setosa')", "Did you mean 'rows'?"},
        {"open live value", "{{data.rows}}", "{{data.rows", "There are", "{{data.rows"},
        {"unknown format", "[0]|2}}", "[0]|x}}", "There are", "'|3'"},
        {"open formula", "$\\lambda_1$", "$\\lambda_1", "$$ \\lambda_1 =", "formula"},
        {"unknown LaTeX command", "$\\lambda_1$", "$\\wrong_1$", "There are", "\\wrong"},
        {"unknown LaTeX command on a line of its own", "$$ \\lambda_1", "$$ \\wrong_1", "$$ \\wrong_1", "\\wrong"},
        {"unknown live value before the steps", "What comes first.", "What comes\nfirst is {{data.row}}.", "first is",
         "'data.rows'"},
        {"unknown live value behind other text", "> Teacher: Let",
         "```\nplain\n```\nand {{data.row}}\n\n> Teacher: Let", "and {{", "'data.rows'"},
        {"unknown kind of target", "card.reduce.method", "cards.reduce.method", "cards.reduce", "Did you mean 'card'?"},
        {"unknown card", "card.reduce.method", "card.reducer.method", "card.reducer", "Did you mean 'reduce'?"},
        {"unknown view", "view.scree", "view.scre", "view.scre", "Did you mean 'scree'?"},
        {"unknown panel section", "view.scree", "panel.hint", "panel.hint", "Did you mean 'hints'?"},
        {"unknown thing to explain", R"("id": "first")", R"("explains": ["reducer:pcaa"], "id": "first")",
         "reducer:pcaa", "Did you mean 'pca'?"},
        {"target without a name", "view.scree", "menu.", "menu.", "needs a name"},
        {"unknown define", "\"@flowers\"", "\"@flower\"", "{ \"session\": { \"data\"", "Did you mean 'flowers'?"},
        {"define twice", "{ \"flowers\":", "{ \"flowers\": 1 }\n```\n```eigenscope define\n{ \"flowers\":",
         "{ \"flowers\": { \"source\"", "defined twice"},
        {"session refused", "\"id\": \"pca\", \"components\": 2", "\"id\": \"pcaa\", \"components\": 2",
         "\"session\": { \"reducer\"", "Did you mean 'pca'?"},
        {"solution refused", "\"id\": \"pca\", \"components\": 3", "\"id\": \"pca\", \"component\": 3", "\"solution\"",
         "components"},
        {"unknown session key", "\"kernel\": null,", "\"kernels\": 1,", "\"session\": { \"kernels\"",
         "Did you mean 'kernel'?"},
        {"absolute file", "sample:iris", "/etc/passwd", "\"session\": { \"reducer\"", "not in the folder"},
        {"file above the folder", "sample:iris", "../iris.csv", "\"session\": { \"reducer\"", "not in the folder"},
        {"matrix in a file of others", "\"kernel\": \"linear\"",
         "\"kernel\": \"quadratic-form(matrix=\\\"/etc/passwd\\\")\"", "\"session\": { \"reducer\"",
         "not in the folder"},
        {"file that is not there", "sample:iris", "iris.csv", "\"session\": { \"reducer\"", "no file 'iris.csv'"},
        {"check without solution", "\"check\": \"selection.count == 2\",\n  \"solution\": { \"select\": [0, 1] } }",
         "\"check\": \"selection.count == 2\" }", "\"check\": \"selection", "no solution"},
        {"more solutions than checks", "{ \"select\": [0, 1] } }", "[{}, {}, {}] }", "\"solution\": [", "one for each"},
        {"place of no choice", "\"right\": 1", "\"right\": 2", "\"right\"", "from 0 to 1"},
        {"one choice", "[\"Chance\", \"It is the largest\"]", "[\"Chance\"]", nullptr, "at least two"},
        {"reasons do not match", "[\"No.\", \"Yes.\"]", "[\"No.\"]", "\"because\"", "one sentence for each"},
        {"negative tolerance", "\"abs\": 0.01,\n", "\"abs\": -1,\n", "\"abs\": -1", "from 0 on"},
        {"answer to no question", "\"answers\": { \"q\"", "\"answers\": { \"p\"", "\"p\"", "Did you mean 'q'?"},
        {"text for hints", "[\"Look at the *Reduce* card.\"]", "\"Look\"", "\"hints\"", "list of texts"},
        {"number without show", "\"show\": \"data.rows\", ", "", nullptr, "'show'"},
        {"fresh without data", "{ \"id\": \"second\",", "{ \"id\": \"second\", \"fresh\": true,", "\"fresh\"",
         "'data'"},
    };
    return faults;
}

} // namespace

class TestLessonFaults : public QObject {
    Q_OBJECT

private slots:
    void readsTheLessonWithoutFaults() {
        const auto lesson = readSmall(smallLesson());
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
    }

    void isRefusedWithItsLine_data() {
        QTest::addColumn<int>("row");
        QVERIFY(allFaults().size() >= 30);
        for (std::size_t i = 0; i < allFaults().size(); ++i)
            if (allFaults()[i].part)
                QTest::newRow(allFaults()[i].name) << static_cast<int>(i);
    }
    void isRefusedWithItsLine() {
        QFETCH(int, row);
        const Fault &fault = allFaults()[static_cast<std::size_t>(row)];
        QString text = smallLesson();
        const auto at = text.indexOf(fault.before);
        QVERIFY2(at >= 0, "the small lesson has the text that is changed");
        text.replace(at, static_cast<int>(qstrlen(fault.before)), QString::fromUtf8(fault.after));
        const auto lesson = readSmall(text);
        QVERIFY(!lesson);
        const QString message = QString::fromStdString(lesson.error().message);
        QVERIFY2(message.startsWith("small.lesson.md, line "), qPrintable(message));
        QVERIFY2(message.contains(fault.part), qPrintable(message));
        if (!fault.place || !*fault.place)
            return;
        const auto lineOfFault = text.left(text.indexOf(fault.place)).count('\n') + 1;
        QVERIFY2(lesson.error().line == lineOfFault, qPrintable(message + QString(" not %1").arg(lineOfFault)));
    }
};

EIGENSCOPE_TEST(TestLessonFaults)

} // namespace eigenscope::tst_lesson_faults

#include "tst_lesson_faults.moc"
