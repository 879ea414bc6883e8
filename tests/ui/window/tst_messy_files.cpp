#include "tests/test_program.h"
#include "tests/ui/window/messy_files.h"
#include "tests/ui/window_test.h"

#include "ui/views/view.h"
#include "ui/window/frame/message_bar.h"

namespace eigenscope::tst_messy_files {

/// Files as people have them are dropped onto the window, and at most one button is pressed: then their picture stands.
class TestMessyFiles : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { startWindow(); }
    void cleanupTestCase() { m_window.reset(); }

    void aDroppedFileIsAPictureAfterOneClick_data();
    void aDroppedFileIsAPictureAfterOneClick();
};

void TestMessyFiles::aDroppedFileIsAPictureAfterOneClick_data() {
    QTest::addColumn<int>("at");
    const std::vector<MessyFile> files = messyFiles();
    QVERIFY(files.size() >= 20);
    for (std::size_t i = 0; i < files.size(); ++i)
        QTest::newRow(files[i].name) << static_cast<int>(i);
}

void TestMessyFiles::aDroppedFileIsAPictureAfterOneClick() {
    QFETCH(int, at);
    const MessyFile messy = messyFiles()[static_cast<std::size_t>(at)];
    const QString path = m_folder.filePath(messy.name);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(messy.bytes.data(), static_cast<qint64>(messy.bytes.size()));
    file.close();
    drop(path);
    const Results &results = m_window->document().results();
    if (!messy.cure.isEmpty()) {
        QVERIFY(!results.value<Stage::Reduce>());
        QTRY_VERIFY2(button(*m_window, messy.cure), qPrintable(messy.cure));
        QTest::mouseClick(button(*m_window, messy.cure), Qt::LeftButton);
        waitUntilIdle();
    }
    const auto loaded = results.value<Stage::Load>();
    QVERIFY2(loaded, qPrintable(m_window->messages().sentence()));
    const auto reduced = results.value<Stage::Reduce>();
    QVERIFY(reduced);
    const auto prepared = results.value<Stage::Prepare>();
    QCOMPARE(prepared->dataset->size(), messy.rows);
    if (!messy.columns.empty())
        QCOMPARE(prepared->dataset->points().columns, messy.columns);
    QCOMPARE(prepared->dataset->label.value_or(""), messy.label);
    QCOMPARE(reduced->coordinates.rows(), messy.rows);
    QVERIFY(reduced->coordinates.allFinite());
    View &picture = m_window->workspace()->frame("projection-2d")->view();
    QVERIFY2(picture.whyEmpty().isEmpty(), qPrintable(picture.whyEmpty()));
    keepPicture(*m_window, QString("messy-") + QFileInfo(path).baseName());
}

EIGENSCOPE_TEST(TestMessyFiles)

} // namespace eigenscope::tst_messy_files

#include "tst_messy_files.moc"
