#include "tests/core/pipeline/exported_page.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace eigenscope::tst_page_in_browser {

namespace {

/// A hand that points, clicks, selects, searches, hides, colors, moves and zooms, and tells what it has found.
constexpr std::string_view handScript = R"js(<script>
setTimeout(() => {
  const canvas = element("picture"), place = canvas.getBoundingClientRect(), told = {};
  canvas.setPointerCapture = () => {};
  const send = (kind, x, y, options = {}) => canvas.dispatchEvent(new PointerEvent(kind,
    {clientX: x + place.left, clientY: y + place.top, bubbles: true, pointerId: 1, ...options}));
  told.drawn = Number(document.body.dataset.drawn);
  send("pointermove", seen[0], seen[1]);
  told.tip = element("tip").innerText;
  send("pointerdown", seen[0], seen[1]);
  send("pointerup", seen[0], seen[1]);
  told.clicked = [...state.chosen];
  send("pointerdown", 0, 0, {shiftKey: true});
  for (const [x, y] of [[place.width, 0], [place.width, place.height], [0, place.height]])
    send("pointermove", x, y, {shiftKey: true});
  send("pointerup", 0, place.height, {shiftKey: true});
  told.around = state.chosen.size;
  told.table = tableText().split("\n");
  document.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
  told.cleared = state.chosen.size;
  element("search").value = "VERSI";
  element("search").dispatchEvent(new Event("input"));
  told.found = element("found").textContent;
  element("search").value = "";
  element("search").dispatchEvent(new Event("input"));
  element("legend").querySelector("button").click();
  told.hidden = [...Array(n).keys()].filter(i => !isShown(i)).length;
  choice.value = "1";
  choice.dispatchEvent(new Event("change"));
  told.ends = element("legend").innerText;
  const before = [seen[0], seen[1]];
  send("pointerdown", 100, 100);
  send("pointermove", 150, 120);
  send("pointerup", 150, 120);
  draw();
  told.moved = [seen[0] - before[0], seen[1] - before[1]];
  const scale = state.scale;
  canvas.dispatchEvent(new WheelEvent("wheel", {deltaY: -300}));
  told.zoomed = state.scale / scale;
  document.body.innerHTML = "<pre></pre>";
  document.querySelector("pre").textContent = "told" + btoa(JSON.stringify(told));
}, 300);
</script>)js";

QString browser() {
    return QStandardPaths::findExecutable("chromium");
}

/// What the hand tells of a page.
Json toldOf(const std::string &page) {
    const QTemporaryDir folder;
    QFile file(folder.filePath("page.html"));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s", qPrintable(file.errorString()));
    file.write(QByteArray::fromStdString(page + std::string(handScript)));
    file.close();
    QProcess process;
    process.start(browser(), {"--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800",
                              "--user-data-dir=" + folder.filePath("profile"), "--virtual-time-budget=3000",
                              "--dump-dom", "file://" + file.fileName()});
    if (!process.waitForFinished(120000))
        process.kill();
    const QByteArray document = process.readAllStandardOutput();
    const qsizetype from = document.indexOf("<pre>told") + 9, to = document.indexOf("</pre>", from);
    return Json::parse(QByteArray::fromBase64(document.mid(from, to - from)).toStdString(), nullptr, false);
}

} // namespace

/// A page does in a browser what it says.
class TestPageInBrowser : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (browser().isEmpty())
            QSKIP("There is no chromium to open a page in.");
    }

    void answersAHand_data() {
        QTest::addColumn<int>("axes");
        QTest::newRow("flat") << 2;
        QTest::newRow("in space") << 3;
    }
    void answersAHand() {
        QFETCH(int, axes);
        const auto page = exportedPage(R"json({"source": "sample:iris"})json",
                                       R"json({"id": "pca", "components": )json" + std::to_string(axes) + "}");
        QVERIFY(page);
        const Json told = toldOf(*page);
        QVERIFY(told.is_object());
        QVERIFY(told["tip"].get<std::string>().find("setosa") != std::string::npos);
        QCOMPARE(told["clicked"].get<std::vector<int>>(), std::vector<int>{0});
        QCOMPARE(told["around"].get<int>(), 150);
        QCOMPARE(told["table"].size(), std::size_t{152}); // with the names of the columns, and an end
        QCOMPARE(told["cleared"].get<int>(), 0);
        QCOMPARE(told["found"].get<std::string>(), std::string("50 found"));
        QCOMPARE(told["hidden"].get<int>(), 50);
        QCOMPARE(told["ends"].get<std::string>(), std::string("4.3\n7.9"));
        if (axes == 2) {
            QVERIFY(std::abs(told["moved"][0].get<double>() - 50) < 0.01);
            QVERIFY(std::abs(told["moved"][1].get<double>() - 20) < 0.01);
        } else {
            QVERIFY(std::abs(told["moved"][0].get<double>()) > 1);
        }
        QVERIFY(told["zoomed"].get<double>() > 1.2);
    }

    void tellsWholeNumbersAndTimesAsTheyAre() {
        const auto page = exportedPage(R"json({"source": "inline", "types": {}, "label": "kind", "columns": ["a", "b"],
            "text": "kind,people,when,a,b\nx,123456,2024-02-01 23:59:40,1,2\n)json"
                                       R"json(x,7,2024-02-02,3,1\ny,8,2040-03-05,4,4\n"})json",
                                       R"json({"id": "pca", "components": 2})json");
        QVERIFY(page);
        const Json told = toldOf(*page);
        QVERIFY(told.is_object());
        const auto first = told["table"][1].get<std::string>(), last = told["table"][3].get<std::string>();
        QVERIFY2(first.find("\t123456\t2024-02-01 23:59:40\t") != std::string::npos, first.c_str());
        QVERIFY2(last.find("\t8\t2040-03-05\t") != std::string::npos, last.c_str());
    }

    void drawsTwentyThousandRowsWithinASecond() {
        const auto page = exportedPage(R"json({"source": "generate:blobs", "n": 20000, "columns": 20})json",
                                       R"json({"id": "pca", "components": 2})json");
        QVERIFY(page);
        const Json told = toldOf(*page);
        QVERIFY(told.is_object());
        QVERIFY2(told["drawn"].get<double>() < 1000, qPrintable(QString::number(told["drawn"].get<double>())));
        QCOMPARE(told["around"].get<int>(), 20000);
    }
};

EIGENSCOPE_TEST(TestPageInBrowser)

} // namespace eigenscope::tst_page_in_browser

#include "tst_page_in_browser.moc"
