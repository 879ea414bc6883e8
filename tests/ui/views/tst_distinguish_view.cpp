#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "core/base/random.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/document/live_subsets.h"
#include "ui/views/distinguish/distinguish.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QSignalSpy>

#include <numeric>

namespace eigenscope::tst_distinguish_view {

namespace {

using Kind = ComparisonLine::Kind;

std::string sessionOn(const std::string &data) {
    return "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": " + data + "}";
}

const std::string crabs = sessionOn(R"({"source": "sample:crabs"})");
const std::string cancer = sessionOn(R"({"source": "sample:breast-cancer", "label": "diagnosis"})");

const std::string withSubsets =
    R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}, "subsets": [
        {"name": "first", "rows": "0-49"}, {"name": "wide", "where": "petal_width > 1.9"},
        {"name": "some", "rows": "45-80"}]})";

Rows rowsFrom(Index first, Index count) {
    Rows rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

/// Orders with a date, a text, two categories and missing values; the second half is another kind of order.
std::string orders() {
    std::string text = "amount,when,city,channel,comment,same\n";
    Random random(3);
    for (int row = 0; row < 60; ++row) {
        const bool isLate = row >= 40;
        text += std::to_string(20 + 4 * random.normal() + (isLate ? 14 : 0)) + ",2023-0" + (isLate ? "6" : "2") + "-" +
                std::to_string(10 + row % 15) + "," +
                (row % 3 == 0 ? "Bonn"
                 : isLate     ? "Köln"
                              : "Ulm") +
                "," +
                (isLate         ? "phone"
                 : row % 5 == 0 ? ""
                                : "web") +
                "," + (isLate ? "came late and was broken" : "all fine and quick") + " no " + std::to_string(row) +
                ",7\n";
    }
    return sessionOn(Json{{"source", "inline"}, {"text", text}, {"types", Json::object()}}.dump());
}

struct Shown : ShownView<Distinguish> {
    explicit Shown(const std::string &session, QSize size = {420, 640}) : ShownView(session, size) {}
    void select(Rows rows) {
        sample.selection.select(std::move(rows));
        sample.encoding.subsets().settle();
        view.settle();
    }
    [[nodiscard]] std::vector<std::string> columns(Kind kind) const {
        std::vector<std::string> columns;
        for (const ComparisonLine &line : view.lines())
            if (line.kind == kind)
                columns.push_back(line.difference->column);
        return columns;
    }
    [[nodiscard]] std::size_t count(Kind kind) const {
        return static_cast<std::size_t>(std::ranges::count(view.lines(), kind, &ComparisonLine::kind));
    }
    [[nodiscard]] std::size_t first(Kind kind) const {
        return static_cast<std::size_t>(std::ranges::find(view.lines(), kind, &ComparisonLine::kind) -
                                        view.lines().begin());
    }
    void click(std::size_t line) {
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOf(line).center().toPoint());
    }
};

} // namespace

class TestDistinguishView : public QObject {
    Q_OBJECT

private slots:
    void itSaysWhatToDo() {
        Shown shown(crabs);
        QVERIFY2(shown.view.whyEmpty().contains("Select some rows"), qPrintable(shown.view.whyEmpty()));
        QVERIFY(shown.view.caption().isEmpty());
        shown.select({1, 2, 3});
        QVERIFY2(shown.view.whyEmpty().contains("from 5 rows on each side"), qPrintable(shown.view.whyEmpty()));
        BareDocument bare;
        QVERIFY(Distinguish(bare.context()).whyEmpty().contains("when data have been loaded"));
    }

    void itFollowsTheSelection() {
        Shown shown(crabs);
        shown.select(rowsFrom(0, 50));
        QVERIFY(shown.view.whyEmpty().isEmpty());
        QCOMPARE(shown.view.caption(), QString("50 rows against 150 others"));
        const double first = shown.view.found()->list.front().log10P;
        shown.select(rowsFrom(0, 100));
        QCOMPARE(shown.view.caption(), QString("100 rows against 100 others"));
        QVERIFY(shown.view.found()->list.front().log10P != first);
        shown.sample.selection.clear();
        QVERIFY(!shown.view.found() && shown.view.lines().empty());
        keepPicture(shown.view, "distinguish-empty");
    }

    /// It works on a worker, as soon as it is seen.
    void theWindowDoesNotWait() {
        Random random(1);
        std::string text = "a,b,c,d,e,f,g,h\n";
        for (int row = 0; row < 20'000; ++row) {
            for (int column = 0; column < 8; ++column)
                text += (column ? "," : "") + std::to_string(random.normal());
            text += '\n';
        }
        Shown shown(sessionOn(Json{{"source", "inline"}, {"text", text}}.dump()));
        const double before = threadMilliseconds();
        shown.sample.selection.select(rowsFrom(0, 9000));
        QVERIFY(threadMilliseconds() - before < 50);
        QVERIFY(shown.view.whyEmpty().contains("Comparing"));
        QTRY_VERIFY(shown.view.found());
        QCOMPARE(shown.view.found()->rows, 9000);
    }

    void aClickColorsByTheColumn() {
        Shown shown(crabs);
        shown.select(rowsFrom(0, 50));
        const std::size_t number = shown.first(Kind::Number);
        shown.click(number);
        QCOMPARE(shown.sample.encoding.colorColumn().toStdString(), shown.view.lines()[number].difference->column);
        const std::size_t level = shown.first(Kind::Level);
        QVERIFY(!shown.view.placeOf(level).isEmpty());
        shown.click(level);
        QCOMPARE(shown.sample.encoding.colorColumn().toStdString(), shown.view.lines()[level].difference->column);
    }
    void keysGoThroughTheLines() {
        Shown shown(crabs);
        shown.select(rowsFrom(0, 50));
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(shown.sample.encoding.colorColumn().toStdString(), shown.columns(Kind::Number).at(1));
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QTest::keyClick(&shown.view, Qt::Key_Enter);
        QCOMPARE(shown.sample.encoding.colorColumn().toStdString(), shown.columns(Kind::Number).at(0));
    }

    void manyColumnsAreShownWhenAskedFor() {
        Shown shown(cancer);
        shown.select(rowsFrom(0, 120));
        QCOMPARE(shown.count(Kind::Number), 8U);
        const std::size_t rest = shown.first(Kind::Rest);
        const QString words = shown.view.lines()[rest].words;
        QVERIFY2(words.startsWith("22 more columns, |d| ≤ "), qPrintable(words));
        keepPicture(shown.view, "distinguish-cancer");
        shown.view.resize(420, 700);
        shown.click(rest);
        QCOMPARE(shown.count(Kind::Number), 30U);
        QTest::keyClick(&shown.view, Qt::Key_End);
        keepPicture(shown.view, "distinguish-whole");
        const std::size_t last = shown.view.lines().size() - 1;
        QVERIFY(!shown.view.placeOf(last).isEmpty());
        shown.click(last);
        QCOMPARE(shown.count(Kind::Number), 8U);
    }
    void itScrolls() {
        Shown shown(cancer, {380, 220});
        shown.select(rowsFrom(0, 120));
        const std::size_t last = shown.view.lines().size() - 1;
        QVERIFY(shown.view.placeOf(last).isEmpty());
        QTest::keyClick(&shown.view, Qt::Key_End);
        QVERIFY(!shown.view.placeOf(last).isEmpty() && shown.view.placeOf(0).isEmpty());
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QWheelEvent wheel({100, 150}, shown.view.mapToGlobal(QPointF(100, 150)), {}, {0, -120}, {}, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&shown.view, &wheel);
        QVERIFY(shown.view.placeOf(1).top() < 38 + 36);
    }

    void theListIsSortedAsChosen() {
        Shown shown(orders());
        shown.select(rowsFrom(35, 20));
        const auto byEffect = shown.columns(Kind::Number);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.orderPlace().center().toPoint());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(1)).center());
        QCOMPARE(shown.view.state()["order"], Json(1));
        std::vector<double> chances;
        for (const ComparisonLine &line : shown.view.lines())
            if (line.kind == Kind::Number)
                chances.push_back(line.difference->log10P);
        QVERIFY(std::ranges::is_sorted(chances));
        QCOMPARE(byEffect.size(), chances.size());
    }

    void datesCategoriesAndWordsAreTold() {
        Shown shown(orders(), {520, 700});
        shown.select(rowsFrom(38, 22));
        const QString svg = QString::fromUtf8(svgOf(shown.view));
        for (const char *word : {"amount", "2023-06 · 2023-02", "channel", "Ulm", "“late”", "×∞", "adjusted", "lift"})
            QVERIFY2(svg.contains(word), word);
        QVERIFY(!svg.contains("1970"));
        keepPicture(shown.view, "distinguish-orders");
        shown.view.setTheme(Theme::dark());
        keepPicture(shown.view, "distinguish-orders-dark");
        shown.view.resize(240, 300);
        keepPicture(shown.view, "distinguish-narrow");
    }

    void itComparesWithASubsetThatIsChosen() {
        Shown shown(withSubsets);
        shown.select(rowsFrom(0, 50));
        QCOMPARE(shown.view.caption(), QString("first · 50 rows against 100 others"));
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.againstPlace().center().toPoint());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 4);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(2)).center());
        shown.view.settle();
        QCOMPARE(shown.view.caption(), QString("first · 50 rows against wide · 29"));
        QCOMPARE(shown.view.state()["against"], Json("wide"));
        keepPicture(shown.view, "distinguish-against");
        shown.select(rowsFrom(40, 20));
        QCOMPARE(shown.view.caption(), QString("20 rows against wide · 29"));
        shown.view.compareWith("some");
        shown.view.settle();
        QVERIFY2(shown.view.whyEmpty().contains("in both sets"), qPrintable(shown.view.whyEmpty()));
        shown.view.compareWith("nobody"); // a state of other data
        shown.view.settle();
        QCOMPARE(shown.view.caption(), QString("20 rows against 130 others"));
    }
    void theReportTellsWhatIsAskedFor() {
        Shown shown(withSubsets);
        QAction *report = tool(shown.view, "Tell it in the report");
        QVERIFY(!report->isEnabled());
        shown.select(rowsFrom(3, 30));
        QVERIFY(!report->isEnabled()); // these rows have no name
        shown.select(rowsFrom(0, 50));
        shown.view.compareWith("wide");
        shown.view.settle();
        QVERIFY(report->isEnabled());
        report->trigger();
        const auto &settings = shown.sample.document.session().distinguish();
        QVERIFY(settings && settings->subset == "first" && settings->against == "wide");
        QCOMPARE(shown.sample.document.undoStack().count(), 1);
        shown.sample.selection.clear(); // what the session compares stays
        shown.view.settle();
        QCOMPARE(shown.view.caption(), QString("first · 50 rows against wide · 29"));
    }
    /// As a batch run draws it: nothing is selected there.
    void aSessionIsDrawnWithoutASelection() {
        Shown shown(withSubsets.substr(0, withSubsets.size() - 1) + R"(, "distinguish": {"subset": "wide"}})");
        shown.view.settle();
        QCOMPARE(shown.view.caption(), QString("wide · 29 rows against 121 others"));
    }

    void whatTheSessionComparesWithIsChosen() {
        Shown shown(withSubsets.substr(0, withSubsets.size() - 1) + R"(, "distinguish": {"subset": "wide"}})");
        shown.view.settle();
        shown.view.compareWith("first");
        shown.view.settle();
        QCOMPARE(shown.view.caption(), QString("wide · 29 rows against first · 50"));
        QCOMPARE(shown.sample.document.session().distinguish()->against, std::string("first"));
        QCOMPARE(shown.sample.document.undoStack().count(), 1);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.againstPlace().center().toPoint());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(menu->actions().at(1)->isChecked()); // "first", which is shown
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(0)).center());
        shown.view.settle();
        QCOMPARE(shown.view.caption(), QString("wide · 29 rows against 121 others"));
        QVERIFY(shown.sample.document.session().distinguish()->against.empty());
    }

    void theNumbersGoToASpreadsheet() {
        Shown shown(crabs);
        shown.select(rowsFrom(0, 50));
        QSignalSpy said(&shown.sample.document, &Document::said);
        QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().trimmed().split('\n');
        QCOMPARE(lines.front(),
                 QString("column\tkind\tlevel\teffect\tmean\tmean_rest\tshare\tshare_rest\tlift\tp\tlog10_p\t"
                         "p_adjusted\trows\trows_rest"));
        QCOMPARE(lines.size(), static_cast<qsizetype>(shown.view.found()->list.size()) + 1);
        QCOMPARE(said.size(), 1);
    }

    void theStateComesBack() {
        Shown shown(cancer, {400, 300}), other(cancer, {400, 300});
        shown.select(rowsFrom(0, 100));
        shown.view.restore(Json{{"order", 1}, {"whole", true}, {"top", 90.0}});
        other.view.restore(shown.view.state());
        other.select(rowsFrom(0, 100));
        QCOMPARE(other.view.state(), shown.view.state());
        QCOMPARE(other.view.placeOf(3), shown.view.placeOf(3));
        other.view.restore(Json{{"order", 7}, {"whole", "x"}, {"top", -90.0}});
        QCOMPARE(other.view.state()["order"], Json(0));
        QVERIFY(!other.view.grab().isNull());
        other.view.resetView();
        QCOMPARE(other.count(Kind::Number), 8U);
    }

    void chancesAreWrittenAsTheyAreRead() {
        QCOMPARE(chanceText(-154.8), QString("10⁻¹⁵⁵"));
        QCOMPARE(chanceText(-1500.2), QString("10⁻¹⁵⁰⁰"));
        QCOMPARE(chanceText(std::log10(0.6)), QString("0.60"));
        QCOMPARE(chanceText(std::log10(0.0123)), QString("0.012"));
        QCOMPARE(chanceText(0), QString("1.00"));
        QCOMPARE(exactChanceText(-1500.2), QString("6.3·10⁻¹⁵⁰¹"));
        QCOMPARE(effectText(-1.374), QString("−1.37"));
        QCOMPARE(effectText(3.786), QString("+3.79"));
        QCOMPARE(effectText(0), QString("0.00"));
        QCOMPARE(liftText(4.06), QString("×4.1"));
        QCOMPARE(liftText(0.04), QString("×0.04"));
        QCOMPARE(liftText(0), QString("×0"));
    }
};

EIGENSCOPE_TEST(TestDistinguishView)

} // namespace eigenscope::tst_distinguish_view

#include "tst_distinguish_view.moc"
