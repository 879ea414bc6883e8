#include "tests/ui/report/made_report.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

namespace eigenscope::tst_report_making {

using namespace report_sessions;

namespace {

/// The pictures of a page with what stands for them in words.
QList<std::pair<QString, QByteArray>> picturesOf(const std::string &page) {
    QXmlStreamReader xml(QByteArray::fromStdString(page));
    QList<std::pair<QString, QByteArray>> pictures;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"img")
            pictures.append({xml.attributes().value("alt").toString(), xml.attributes().value("src").toLatin1()});
    return xml.hasError() ? QList<std::pair<QString, QByteArray>>() : pictures;
}

/// Shows it, or leaves it to be looked at.
void keep(const char *name, const std::string &bytes) {
    if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty()) {
        QFile file(folder + "/report-" + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(bytes));
    }
}

} // namespace

/// Reports with their pictures.
class TestReportMaking : public QObject {
    Q_OBJECT

private slots:
    void everySessionHasItsPicturesInBothForms_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("shown");
        const QStringList shown = {"Kernel matrix.", "Kernel matrix.", "Kernel matrix.",          "Projection 2D.",
                                   "Projection 2D.", "Coefficients.",  "Canonical correlations.", "Feature scores.",
                                   "Thin shell.",    "Projection 2D."};
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].first) << all[i].second << shown[static_cast<qsizetype>(i)];
    }
    void everySessionHasItsPicturesInBothForms() {
        QFETCH(std::string, text);
        QFETCH(QString, shown);
        SampleDocument sample(text);
        const auto page = madeReport(sample, ".html"), paper = madeReport(sample, ".pdf");
        QVERIFY(page && paper);
        keep(qPrintable(QString(QTest::currentDataTag()) + ".html"), *page);
        keep(qPrintable(QString(QTest::currentDataTag()) + ".pdf"), *paper);
        const auto pictures = picturesOf(*page);
        QVERIFY(!pictures.isEmpty());
        QVERIFY2(std::ranges::any_of(pictures, [&](const auto &one) { return one.first.startsWith(shown); }),
                 qPrintable(pictures.front().first));
        for (const auto &[words, source] : pictures)
            QVERIFY2(source.startsWith("data:image/svg+xml;base64,") || source.startsWith("data:image/png;base64,"),
                     qPrintable(words));
        QVERIFY(paper->starts_with("%PDF"));
        QVERIFY(page->size() < 3'000'000 && paper->size() < 3'000'000);
    }

    void thePageNeedsNoNetwork() {
        SampleDocument sample(all.front().second);
        const auto page = madeReport(sample, ".html");
        QVERIFY(page);
        for (const char *outside : {"src=\"http", "href=\"http", "url(", "@import", "<script", "<link"})
            QVERIFY2(page->find(outside) == std::string::npos, outside);
    }

    void manyRowsTakeLittleRoom() {
        SampleDocument sample(session(R"json("data": {"source": "generate:blobs", "n": 20000, "columns": 5},
            "reducer": {"id": "pca", "components": 3})json"));
        const auto page = madeReport(sample, ".html"), paper = madeReport(sample, ".pdf");
        QVERIFY(page && paper);
        QVERIFY2(page->size() < 2'000'000, qPrintable(QString::number(page->size())));
        QVERIFY2(paper->size() < 2'000'000, qPrintable(QString::number(paper->size())));
        QVERIFY(picturesOf(*page).front().second.startsWith("data:image/png"));
    }

    void aPictureOfEarlierSettingsIsLeftOut() {
        SampleDocument sample(all.front().second);
        const auto before = madeReport(sample, ".html");
        sample.document.setStatus(Stage::Reduce, {.state = StageStatus::State::Refused, .message = sentence("No.")});
        const auto after = madeReport(sample, ".html");
        QVERIFY(before && after);
        const auto shows = [](const std::string &page) {
            return std::ranges::any_of(picturesOf(page),
                                       [](const auto &one) { return one.first.startsWith("Projection"); });
        };
        QVERIFY(shows(*before));
        QVERIFY(!shows(*after));
    }

    void aKernelThatAFitDoesNotTakeIsNotInItsCaption() {
        const auto namesKernel = [&](const std::string &method) {
            SampleDocument sample(fitBesideKernel(method));
            const auto page = madeReport(sample, ".html");
            const auto pictures = page ? picturesOf(*page) : QList<std::pair<QString, QByteArray>>();
            const auto residuals =
                std::ranges::find_if(pictures, [](const auto &one) { return one.first.startsWith("Residuals."); });
            return residuals != pictures.end() && residuals->first.contains("Gaussian σ 1.5");
        };
        QVERIFY(namesKernel("kernel-ridge"));
        QVERIFY(!namesKernel("ridge"));
    }

    void itWaitsForWhatRuns() {
        SampleDocument sample(all.front().second);
        sample.document.setStatus(Stage::Quality, {.state = StageStatus::State::Running, .message = {}});
        const Registry<PictureFormat> formats = builtinPictureFormats();
        bool isMade = false;
        const ReportMaking making(formats, sample.context(), {{}, {}}, {}, ".html",
                                  [&isMade](const Result<PictureBytes> &) { isMade = true; });
        QTest::qWait(100);
        QVERIFY(!isMade);
        sample.document.setStatus(Stage::Quality, {.state = StageStatus::State::Fresh, .message = {}});
        QTRY_VERIFY(isMade);
    }

    void settingsThatChangeMeanwhileEndItWithASentence() {
        for (const char *ending : {".html", ".pdf"}) {
            SampleDocument sample(all.front().second);
            const Registry<PictureFormat> formats = builtinPictureFormats();
            QString told;
            int made = 0;
            const ReportMaking making(
                formats, sample.context(),
                {reportViews(builtinWorkspaces(), builtinViews()), [](const std::string &) { return Json(); }}, {},
                ending, [&](const Result<PictureBytes> &report) {
                    told = report ? QString("made") : QString::fromStdString(report.error().message);
                    ++made;
                });
            QSignalSpy progressed(&making, &ReportMaking::progressed);
            QTRY_VERIFY(progressed.count() > 1);
            QVERIFY(sample.document.set("", "quality", Json{{"neighbors", {4}}}));
            QVERIFY(sample.document.set("", "quality", Json{{"neighbors", {3}}}));
            QCOMPARE(told, QString("The settings have changed while the report was made, so it was not written. Export "
                                   "it again."));
            QTest::qWait(50);
            QCOMPARE(made, 1);
        }
    }

    void whoeverDropsItDropsTheReport() {
        SampleDocument sample(all.front().second);
        const Registry<PictureFormat> formats = builtinPictureFormats();
        bool isMade = false;
        {
            const ReportMaking making(
                formats, sample.context(),
                {reportViews(builtinWorkspaces(), builtinViews()), [](const std::string &) { return Json(); }}, {},
                ".pdf", [&isMade](const Result<PictureBytes> &) { isMade = true; });
            QTest::qWait(30);
        }
        QTest::qWait(50);
        QVERIFY(!isMade);
    }

    /// Names of columns can be found and copied in the paper, and its pages have numbers.
    void thePaperHasWords() {
        const QString reader = QStandardPaths::findExecutable("pdftotext");
        if (reader.isEmpty())
            QSKIP("There is no pdftotext to read a PDF with.");
        SampleDocument sample(all.front().second);
        const auto paper = madeReport(sample, ".pdf");
        QVERIFY(paper);
        QProcess process;
        process.start(reader, {"-layout", "-", "-"});
        process.write(QByteArray::fromStdString(*paper));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60000));
        const QString text = QString::fromUtf8(process.readAllStandardOutput());
        const qsizetype pages = text.count('\f');
        QVERIFY(pages > 2);
        QVERIFY2(text.contains(QString("page %1 of %1").arg(pages)), qPrintable(text.right(300)));
        for (const char *words : {"petal_length", "Trustworthiness", "Kernel PCA", "Scree", "odd"})
            QVERIFY2(text.contains(words), words);
    }
};

EIGENSCOPE_TEST(TestReportMaking)

} // namespace eigenscope::tst_report_making

#include "tst_report_making.moc"
