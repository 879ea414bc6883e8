#include "tests/ui/report/report_sessions.h"
#include "ui/report/report_tables.h"
#include "ui/report/row_block.h"

#include <QXmlStreamReader>
#include <QtTest>

namespace eigenscope::tst_report_content {

using namespace report_sessions;

namespace {

QString withoutSpace(QString text) {
    return text.remove(QRegularExpression("\\s"));
}

/// What a reader of XML finds on a page, its style left out; empty where it is no XML.
QString textOfPage(const std::string &page) {
    QXmlStreamReader xml(QByteArray::fromStdString(page));
    QString text;
    for (bool isStyle = false; !xml.atEnd();) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement)
            isStyle = xml.name() == u"style";
        else if (token == QXmlStreamReader::Characters && !isStyle)
            text += xml.text();
    }
    return xml.hasError() ? QString() : withoutSpace(text);
}

QString textOfPaper(const HandoutPages &pages) {
    QStringList texts;
    for (std::size_t page = 0; page < pages.count(); ++page)
        texts += pages.texts(page).mid(0, pages.texts(page).size() - 3); // without its foot
    return withoutSpace(texts.join(' '));
}

/// The numbers that are single, or one for each of some neighborhoods, but for those of the machine.
void addNumbers(const Json &json, QStringList &numbers) {
    for (const auto &[key, value] : json.items()) {
        if (value.is_number_float())
            numbers.append(reportNumber(value));
        else if (value.is_object() && key != "path" && key != "diagnostics")
            addNumbers(value, numbers);
    }
}

} // namespace

/// What a report tells, and that both of its forms tell the same.
class TestReportContent : public QObject {
    Q_OBJECT

private slots:
    void theNumbersAreThoseOfTheReportAsJson_data() { everySession(); }
    void theNumbersAreThoseOfTheReportAsJson() {
        QFETCH(std::string, text);
        const SampleDocument sample(text);
        const QStringList words = wordsOf(contentOf(sample), false);
        const Json report = makeReport(sample.document.session(), sample.catalogue, sample.document.results(), 0, {});
        QStringList numbers;
        for (const char *key : {"kernel", "quality", "regress", "cluster"})
            addNumbers(report[key], numbers);
        for (const char *key : {"eigenvalues", "coefficients", "correlations"})
            for (const char *part : {"reducer", "regress"})
                if (const Json list = report[part].value(key, Json::array()); !list.empty())
                    numbers.append(reportNumber(list.front()));
        for (const QString &number : numbers)
            QVERIFY2(words.contains(number), qPrintable(number));
        const int rows = report["data"].value("rows", 0);
        QVERIFY(rows == 0 || words.join('\n').contains(QString::number(rows)));
    }

    void noIdStandsWhereANameBelongs_data() { everySession(); }
    void noIdStandsWhereANameBelongs() {
        QFETCH(std::string, text);
        const SampleDocument sample(text);
        const QString words = wordsOf(contentOf(sample), false).join('\n');
        const Catalogue &all = sample.catalogue;
        const auto check = [&words](const auto &registry) {
            for (const auto &info : registry.all()) {
                const QString id = QString::fromStdString(info.id), name = QString::fromStdString(info.name);
                if ((id.contains('-') || id.contains('_')) && !name.contains(id))
                    QVERIFY2(!words.contains(id), qPrintable(id));
            }
        };
        check(all.reducers);
        check(all.kernels);
        check(all.steps);
        check(all.measures);
        check(all.regressions);
        check(all.clusterings);
        check(all.scores);
        check(all.criteria);
        check(all.searches);
        for (const char *key : {"negative_eigenvalues", "total_variance", "r_for_alpha", "training_mse", "min_size"})
            QVERIFY2(!words.contains(key), key);
    }

    void pageAndPaperTellTheSame_data() { everySession(); }
    void pageAndPaperTellTheSame() {
        QFETCH(std::string, text);
        const SampleDocument sample(text);
        const ReportContent content = contentOf(sample);
        const auto page = reportPage(content);
        QVERIFY(page);
        const QString onPage = textOfPage(*page);
        QVERIFY(!onPage.isEmpty());
        const HandoutPages pages = reportPages(content);
        QVERIFY(!pages.overflows());
        const QString onPaper = textOfPaper(pages);
        for (const QString &words : wordsOf(content, true)) {
            QVERIFY2(onPage.contains(withoutSpace(words)), qPrintable(words));
            QVERIFY2(onPaper.contains(withoutSpace(words)), qPrintable(words));
        }
    }

    void namesAreNeverMarkup() {
        const SampleDocument sample(hostile);
        const auto page = reportPage(contentOf(sample));
        QVERIFY(page);
        QVERIFY(page->find("<i>") == std::string::npos);
        QVERIFY(page->find("&lt;b&gt; &amp; ") != std::string::npos);
        QVERIFY(page->find("&lt;/td&gt;%1") != std::string::npos);
        QVERIFY(page->find("&amp;amp;") != std::string::npos);
    }

    void aSignThatXmlLacksIsReplaced() {
        ReportContent content{QString("a") + QChar(1) + QChar(0xD800) + "b", {}, {{"Part", {ReportText{"c"}}}}};
        const auto page = reportPage(content);
        QVERIFY(page);
        QVERIFY(textOfPage(*page).contains("Partc"));
    }

    void whatIsOfEarlierSettingsIsNotTold() {
        SampleDocument sample(all.front().second);
        sample.document.setStatus(Stage::Reduce,
                                  {.state = StageStatus::State::Refused, .message = sentence("It cannot be.")});
        const QStringList words = wordsOf(contentOf(sample), false);
        QVERIFY(!words.contains("Eigenvalue"));
        QVERIFY(words.contains("Standardize columns") || words.contains("1. Standardize columns"));
        QVERIFY(words.join('\n').contains("It cannot be."));
    }

    void aLongTableSaysHowManyRowsAreLeftOut() {
        ReportTable table{{"Column", "Value"}, {}};
        for (int i = 0; i < 100; ++i)
            table.rows.append({QString::number(i), "x"});
        const ReportTable shown = shortened(table);
        QCOMPARE(shown.rows.size(), mostReportRows + 1);
        QCOMPARE(shown.rows.back(), (QStringList{"and 40 more", QString()}));
    }

    void columnsShareTheWidth() {
        const TableColumns columns{{100, 300, 50}, {100, 200, 50}};
        QCOMPARE(columns.widths(1000), (std::vector<double>{100, 300, 50}));
        QCOMPARE(columns.widths(400), (std::vector<double>{100, 200, 50}));
        const std::vector<double> tight = columns.widths(228);
        QCOMPARE(tight[2], 50.0);
        QCOMPARE(tight[0], tight[1]);
        QCOMPARE(tight[0] + tight[1] + tight[2], 200.0);
    }

    void aLongTextGoesOnInTheNextBlock() {
        const QString text = QString("a word ").repeated(3000);
        const HandoutPages pages = reportPages({"Title", {}, {{"Part", {ReportText{text}}}}});
        QVERIFY(pages.count() > 1);
        QVERIFY(!pages.overflows());
    }

private:
    static ReportContent contentOf(const SampleDocument &sample) {
        return reportContent(reportSource(sample.document, {"eigenscope", "--batch", "my session.eigenscope"}), {});
    }
    static void everySession() {
        QTest::addColumn<std::string>("text");
        for (const auto &[name, text] : all)
            QTest::newRow(name) << text;
    }
};

EIGENSCOPE_TEST(TestReportContent)

} // namespace eigenscope::tst_report_content

#include "tst_report_content.moc"
