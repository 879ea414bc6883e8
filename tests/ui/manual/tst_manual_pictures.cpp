#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/like_pictures.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_manual_pictures {

/// The pictures of the manual are those that the program draws of the sessions beside them. With
/// EIGENSCOPE_MAKE_PICTURES=1 this test writes them anew.
class TestManualPictures : public QObject {
    Q_OBJECT

private slots:
    void eachIsWhatTheProgramDraws_data();
    void eachIsWhatTheProgramDraws();

private:
    const QDir m_folder{QString::fromStdString(projectFile("resources/manual/pictures"))};
};

void TestManualPictures::eachIsWhatTheProgramDraws_data() {
    QTest::addColumn<QString>("name");
    const QStringList sessions = m_folder.entryList({"*.eigenscope"}, QDir::Files, QDir::Name);
    QVERIFY(!sessions.isEmpty());
    for (const QString &session : sessions)
        QTest::newRow(qPrintable(session)) << QFileInfo(session).completeBaseName();
    for (const QString &picture : m_folder.entryList({"*.png"}, QDir::Files))
        QVERIFY2(m_folder.exists(QFileInfo(picture).completeBaseName() + ".eigenscope"), qPrintable(picture));
}

void TestManualPictures::eachIsWhatTheProgramDraws() {
    QFETCH(QString, name);
    QTemporaryDir out;
    QProcess program;
    program.start(qEnvironmentVariable("EIGENSCOPE_BINARY"),
                  {"--batch", m_folder.filePath(name + ".eigenscope"), "--out", out.path()});
    QVERIFY(program.waitForFinished(60000));
    QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    const QImage drawn(out.filePath(name + ".png"));
    const QString file = m_folder.filePath(name + ".png");
    QVERIFY(!drawn.isNull());
    if (qEnvironmentVariableIsSet("EIGENSCOPE_MAKE_PICTURES"))
        QVERIFY(drawn.convertToFormat(QImage::Format_RGB888).save(file, "PNG", 0));
    const QImage kept(file);
    QCOMPARE(kept.size(), drawn.size());
    const qint64 differing = missingPixels(kept, drawn, 1) + missingPixels(drawn, kept, 1);
    QVERIFY2(differing * 500 <= kept.width() * kept.height(), qPrintable(QString::number(differing)));
}

EIGENSCOPE_TEST(TestManualPictures)

} // namespace eigenscope::tst_manual_pictures

#include "tst_manual_pictures.moc"
