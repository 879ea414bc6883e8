#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QDir>
#include <QImage>
#include <QJsonArray>

namespace eigenscope::tst_picture_batch {

/// Folders of pictures on the command line and in a session.
class TestPictureBatch : public ProgramTest {
    Q_OBJECT

private slots:
    void aFolderIsReducedAndItsFoldersAreTheLabel() {
        draw("shapes", 6);
        const Ended ended = run({"--data", "shapes", "--reducer", "pca", "--export", "embedding=e.csv", "--report", "-",
                                 "--save-session", "shapes.eigenscope"});
        QVERIFY2(ended.status == 0, ended.err);
        const QByteArrayList lines = read(path("e.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 13);
        QVERIFY2(lines[0].startsWith("row,name,label,PC1"), lines[0]);
        QVERIFY2(lines[1].startsWith("0,across-0.png,across,"), lines[1]);
        QVERIFY2(lines[12].startsWith("11,down-5.jpg,down,"), lines[12]);
        const QJsonObject data = report(ended.out)["data"].toObject();
        QCOMPARE(data["rows"], QJsonValue(12));
        QCOMPARE(data["columns"].toArray().size(), 144);
        QCOMPARE(data["label"], QJsonValue("label"));

        QCOMPARE(run({"--batch", "shapes.eigenscope", "--out", "again"}).status, 0);
        QCOMPARE(report(read(path("again/report.json")))["data"].toObject()["columns"], data["columns"]);
    }

    void newPicturesAreReadInTheSizeOfTheData() {
        draw("old", 5);
        draw("new", 1, 40);
        write(path("p.eigenscope"), R"({"format": "eigenscope-session", "version": 1, "data": {"source": "old"},
            "reducer": {"id": "pca"}, "project": {"source": "new"},
            "exports": [{"what": "projected-points", "file": "p.csv"}]})");
        const Ended ended = run({"--batch", "p.eigenscope"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("p.csv")).trimmed().split('\n').size(), 3);
    }

    void whatIsNoFolderOfPicturesIsRefusedInASentence() {
        QDir().mkdir(path("empty"));
        const Ended ended = run({"--data", "empty", "--reducer", "pca", "--report", "-"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("The folder 'empty' is empty. Pictures are needed"), ended.err);
    }

private:
    /// Strips across and down, the last ones as JPEG.
    void draw(const QString &folder, int count, int side = 12) {
        for (const bool isDown : {false, true}) {
            const QString name = isDown ? "down" : "across";
            QDir().mkpath(path(folder + '/' + name));
            for (int i = 0; i < count; ++i) {
                QImage image(side, side, QImage::Format_Grayscale8);
                image.fill(0);
                for (int j = 0; j < side; ++j)
                    image.setPixel(isDown ? side / 3 + i % 3 : j, isDown ? j : side / 3 + i % 3,
                                   qRgb(255 - 10 * i, 255 - 10 * i, 255 - 10 * i));
                const QString file = QString("%1/%2/%2-%3.%4").arg(folder, name).arg(i).arg(i == 5 ? "jpg" : "png");
                QVERIFY(image.convertToFormat(QImage::Format_RGB32).save(path(file)));
            }
        }
    }
};

EIGENSCOPE_TEST(TestPictureBatch)

} // namespace eigenscope::tst_picture_batch

#include "tst_picture_batch.moc"
