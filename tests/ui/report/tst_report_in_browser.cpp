#include "tests/ui/report/made_report.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace eigenscope::tst_report_in_browser {

using namespace report_sessions;

namespace {

QString browser() {
    return QStandardPaths::findExecutable("chromium");
}

/// Tells how many pictures are seen, how many sections there are, and what stands in the last cells of the subsets.
constexpr std::string_view lookScript = R"js(<script>
setTimeout(() => {
  const pictures = [...document.images], told = {
    mode: document.compatMode,
    pictures: pictures.length,
    seen: pictures.filter(one => one.complete).filter(one => one.naturalWidth).length,
    sections: document.querySelectorAll("section").length,
    wide: document.documentElement.scrollWidth - innerWidth,
    cells: [...document.querySelectorAll("tbody th")].map(one => one.textContent)};
  document.body.innerHTML = "<pre></pre>";
  document.querySelector("pre").textContent = "told" + btoa(unescape(encodeURIComponent(JSON.stringify(told))));
}, 300);
</script>)js";

struct Seen {
    Json told;
    QByteArray said; ///< by the browser
};

Seen seen(const std::string &page) {
    const QTemporaryDir folder;
    QFile file(folder.filePath("report.html"));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s", qPrintable(file.errorString()));
    file.write(QByteArray::fromStdString(page + std::string(lookScript)));
    file.close();
    QProcess process;
    process.start(browser(), {"--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800",
                              "--enable-logging=stderr", "--user-data-dir=" + folder.filePath("profile"),
                              "--virtual-time-budget=3000", "--dump-dom", "file://" + file.fileName()});
    if (!process.waitForFinished(120000))
        process.kill();
    const QByteArray document = process.readAllStandardOutput();
    const qsizetype from = document.indexOf("<pre>told") + 9, to = document.indexOf("</pre>", from);
    return {Json::parse(QByteArray::fromBase64(document.mid(from, to - from)).toStdString(), nullptr, false),
            process.readAllStandardError()};
}

} // namespace

/// A browser shows a report as it is meant.
class TestReportInBrowser : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (browser().isEmpty())
            QSKIP("There is no chromium to open a report in.");
    }

    void allPicturesAreSeenAndNothingIsComplainedOf_data() {
        QTest::addColumn<std::string>("text");
        QTest::newRow("points") << all.front().second;
        QTest::newRow("hostile") << hostile;
    }
    void allPicturesAreSeenAndNothingIsComplainedOf() {
        QFETCH(std::string, text);
        SampleDocument sample(text);
        const auto page = madeReport(sample, ".html");
        QVERIFY(page);
        const Seen found = seen(*page);
        QVERIFY(found.told.is_object());
        QCOMPARE(found.told["mode"].get<std::string>(), std::string("CSS1Compat"));
        QVERIFY(found.told["pictures"].get<int>() > 2);
        QCOMPARE(found.told["seen"].get<int>(), found.told["pictures"].get<int>());
        QVERIFY(found.told["sections"].get<int>() > 4);
        QVERIFY(found.told["wide"].get<int>() <= 0);
        QVERIFY2(!found.said.contains("CONSOLE"), found.said);
        if (text == hostile) {
            const Names cells = found.told["cells"].get<Names>();
            for (const char *name : {"<b> & \"c\"", "</td>%1\"'&", "<i>"})
                QVERIFY2(std::ranges::find(cells, name) != cells.end(), name);
        }
    }
};

EIGENSCOPE_TEST(TestReportInBrowser)

} // namespace eigenscope::tst_report_in_browser

#include "tst_report_in_browser.moc"
