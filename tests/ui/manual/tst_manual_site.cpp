#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/manual/manual_site.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

namespace eigenscope::tst_manual_site {

/// The manual as pages of HTML.
class TestManualSite : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void thereIsAPageForEach();
    void everyLinkLeadsToAFileAndAnAnchor();
    void formulasAreDrawnAndSpoken();
    void nothingIsFetched();

private:
    [[nodiscard]] QString read(const QString &name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    QTemporaryDir m_folder;
    QStringList m_pages;
};

void TestManualSite::initTestCase() {
    const Catalogue catalogue = builtinCatalogue(sampleFolder());
    const Registry<DataExportInfo> exports = builtinDataExports();
    const Registry<ViewInfo> views = builtinViews();
    const auto manual = Manual::read(projectFile("resources/manual"), {catalogue, exports, views});
    QVERIFY(manual);
    const auto written = writeManualSite(*manual, m_folder.path().toStdString());
    QVERIFY2(written, written ? "" : written.error().message.c_str());
    for (const ManualPage &page : manual->pages())
        m_pages.append(QString::fromStdString(page.id) + ".html");
}

void TestManualSite::thereIsAPageForEach() {
    for (const QString &page : m_pages)
        QVERIFY2(QFile::exists(m_folder.filePath(page)), qPrintable(page));
    QCOMPARE(read("index.html"), read(m_pages.front()));
}

void TestManualSite::everyLinkLeadsToAFileAndAnAnchor() {
    static const QRegularExpression link("(?:href|src)=\"([^\"]*)\"");
    for (const QString &page : m_pages)
        for (auto match = link.globalMatch(read(page)); match.hasNext();) {
            const QString url = match.next().captured(1), file = url.section('#', 0, 0), anchor = url.section('#', 1);
            const QString target = read(file.isEmpty() ? page : file);
            QVERIFY2(QFile::exists(m_folder.filePath(file.isEmpty() ? page : file)), qPrintable(page + ": " + url));
            QVERIFY2(anchor.isEmpty() || target.contains("id=\"" + anchor + "\""), qPrintable(page + ": " + url));
        }
}

void TestManualSite::formulasAreDrawnAndSpoken() {
    const QString kernels = read("catalogue-kernels.html");
    const qsizetype begin = kernels.indexOf("<svg class=\"formula\"");
    QVERIFY(begin > 0);
    const QString drawing = kernels.mid(begin, kernels.indexOf("</svg>", begin) + 6 - begin);
    QVERIFY2(drawing.contains("<path") && drawing.contains("currentColor"), qPrintable(drawing.left(400)));
    QVERIFY(!drawing.contains("aria-label=\"\""));
    QXmlStreamReader xml(drawing);
    while (!xml.atEnd())
        xml.readNext();
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
}

void TestManualSite::nothingIsFetched() {
    for (const QString &page : m_pages) {
        const QString text = read(page);
        QVERIFY2(!text.contains("<script") && !text.contains("src=\"http") && !text.contains("href=\"http"),
                 qPrintable(page));
    }
}

EIGENSCOPE_TEST(TestManualSite)

} // namespace eigenscope::tst_manual_site

#include "tst_manual_site.moc"
