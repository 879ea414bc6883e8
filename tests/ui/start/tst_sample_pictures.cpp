#include "tests/project_file.h"
#include "ui/start/sample_picture.h"

#include "tests/test_program.h"
#include "tests/ui/like_pictures.h"
#include "ui/start/gallery_entry.h"

#include <QDir>
#include <QFileInfo>
#include <QtTest>

namespace eigenscope::tst_sample_pictures {
namespace {

/// How far from its place a pixel may stand, in pixels: another processor may round a coordinate to the next one. What
/// comes step by step to its picture carries each last bit on, so that its points lie a little elsewhere.
int reachOf(const QString &source) {
    const bool comesStepByStep = source == "sample:digits" || source == "sample:karate"; // t-SNE, metric MDS
    return comesStepByStep ? 20 : 1;
}

} // namespace

/// The pictures that come with the samples are those that the program draws. With EIGENSCOPE_MAKE_PICTURES=1 this test
/// writes them anew.
class TestSamplePictures : public QObject {
    Q_OBJECT

private slots:
    void eachIsWhatTheProgramDraws_data();
    void eachIsWhatTheProgramDraws();
    void nothingElseLiesBesideThem();

private:
    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
};

void TestSamplePictures::eachIsWhatTheProgramDraws_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("file");
    for (const GalleryEntry &entry : galleryEntries(m_catalogue))
        QTest::newRow(qPrintable(entry.source)) << entry.source << entry.picture;
}

void TestSamplePictures::eachIsWhatTheProgramDraws() {
    QFETCH(QString, source);
    QFETCH(QString, file);
    const Result<QImage> drawn = samplePicture(source.toStdString(), m_catalogue);
    QVERIFY2(drawn, drawn ? "" : drawn.error().message.c_str());
    if (qEnvironmentVariableIsSet("EIGENSCOPE_MAKE_PICTURES")) {
        QVERIFY(QDir().mkpath(QFileInfo(file).path()));
        QVERIFY(drawn->save(file, "PNG"));
    }
    const QImage kept = QImage(file).convertToFormat(QImage::Format_ARGB32_Premultiplied);
    QCOMPARE(kept.size(), drawn->size());
    qint64 drawnPixels = 0;
    for (int y = 0; y < kept.height(); ++y)
        for (int x = 0; x < kept.width(); ++x)
            drawnPixels += qAlpha(drawn->pixel(x, y)) > 0;
    QVERIFY(drawnPixels > 100);
    const qint64 differing =
        missingPixels(kept, *drawn, reachOf(source)) + missingPixels(*drawn, kept, reachOf(source));
    QVERIFY2(differing * 200 <= drawnPixels, qPrintable(QString("%1 of %2").arg(differing).arg(drawnPixels)));
}

void TestSamplePictures::nothingElseLiesBesideThem() {
    QStringList expected;
    for (const GalleryEntry &entry : galleryEntries(m_catalogue))
        expected.append(QFileInfo(entry.picture).fileName());
    expected.sort();
    QCOMPARE(QDir(QString::fromStdString(projectFile("resources/samples/pictures"))).entryList(QDir::Files, QDir::Name),
             expected);
}

EIGENSCOPE_TEST(TestSamplePictures)

} // namespace eigenscope::tst_sample_pictures

#include "tst_sample_pictures.moc"
