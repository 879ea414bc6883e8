#include "tests/project_file.h"
#include "ui/start/gallery.h"

#include "tests/test_program.h"
#include "ui/start/gallery_model.h"

#include <QAbstractItemModelTester>
#include <QtTest>

namespace eigenscope::tst_gallery {

class TestGallery : public QObject {
    Q_OBJECT

private slots:
    void everySampleAndGeneratorHasItsCard();
    void theModelKeepsTheRulesOfModels();
    void aTagLeavesOnlyItsEntries();
    void arrowsWalkAndEnterChooses();
    void aClickChooses();
    void cardsShareTheWidth();

private:
    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
};

void TestGallery::everySampleAndGeneratorHasItsCard() {
    const std::vector<GalleryEntry> entries = galleryEntries(m_catalogue);
    QCOMPARE(entries.size(), m_catalogue.samples.all().size() + m_catalogue.generators.all().size());
    QCOMPARE(entries.front().name, QString("Iris"));
    QCOMPARE(entries.front().extent, QString("150 × 4"));
    for (const GalleryEntry &entry : entries) {
        QVERIFY2(!entry.goodFor.isEmpty() && !entry.extent.isEmpty() && !entry.description.isEmpty(),
                 qPrintable(entry.source));
        QVERIFY2(QImage(entry.picture).width() > 100, qPrintable(entry.picture));
    }
}

void TestGallery::theModelKeepsTheRulesOfModels() {
    GalleryModel model(galleryEntries(m_catalogue));
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.showTag("graph");
    model.showTag({});
}

void TestGallery::aTagLeavesOnlyItsEntries() {
    Gallery gallery(galleryEntries(m_catalogue));
    QCOMPARE(gallery.tags(), QStringList({"classes", "target", "distances", "strings", "graph", "generator"}));
    gallery.showTag("graph");
    QCOMPARE(gallery.shownCount(), 1);
    QCOMPARE(gallery.model()->index(0, 0).data().toString(), QString("Karate club"));
    gallery.showTag("generator");
    QCOMPARE(gallery.shownCount(), static_cast<int>(m_catalogue.generators.all().size()));
    gallery.showTag({});
    QCOMPARE(gallery.shownCount(), gallery.count());
}

void TestGallery::arrowsWalkAndEnterChooses() {
    Gallery gallery(galleryEntries(m_catalogue));
    gallery.resize(900, 700);
    gallery.show();
    QSignalSpy chosen(&gallery, &Gallery::sourceRequested);
    QTest::keyClick(&gallery, Qt::Key_Right);
    QTest::keyClick(&gallery, Qt::Key_Right);
    QTest::keyClick(&gallery, Qt::Key_Left);
    QTest::keyClick(&gallery, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toString(), QString("sample:iris-uci"));
    QTest::keyClick(&gallery, Qt::Key_Down);
    QTest::keyClick(&gallery, Qt::Key_Enter);
    QCOMPARE(chosen[1][0].toString(), QString("sample:breast-cancer")); // three stand side by side
}

void TestGallery::aClickChooses() {
    Gallery gallery(galleryEntries(m_catalogue));
    gallery.resize(900, 700);
    gallery.show();
    QSignalSpy chosen(&gallery, &Gallery::sourceRequested);
    const QPoint wine = gallery.visualRect(gallery.model()->index(3, 0)).center();
    QTest::mouseClick(gallery.viewport(), Qt::LeftButton, {}, wine);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toString(), QString("sample:wine"));
}

void TestGallery::cardsShareTheWidth() {
    Gallery gallery(galleryEntries(m_catalogue));
    for (const int width : {300, 640, 900, 1400}) {
        gallery.resize(width, 700);
        gallery.show();
        QCoreApplication::processEvents();
        const int room = gallery.viewport()->width();
        const QRect first = gallery.visualRect(gallery.model()->index(0, 0));
        QVERIFY2(room % first.width() < room / first.width() + 1, qPrintable(QString::number(width)));
    }
}

EIGENSCOPE_TEST(TestGallery)

} // namespace eigenscope::tst_gallery

#include "tst_gallery.moc"
