#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/export/frame_export.h"
#include "ui/studies/studies.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/tour.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_frame_export {

class TestFrameExport : public QObject {
    Q_OBJECT

private slots:
    void everyPictureIsAFileAndTheResultComesBack();
    void theWayOfAViewIsAFilm();
    void theTimelineIsOneFilm();
    void itRunsUntilTheLastPictureIsWritten();
    void aFilmThatIsStoppedLeavesNoFile();
    void aChangeOfTheSessionEndsIt();

private:
    /// Metric MDS of Iris, run to its end, and what writes its pictures.
    struct Finished {
        explicit Finished(const Catalogue &catalogue) : document(catalogue) {
            QSignalSpy finished(&pipeline, &LivePipeline::finished);
            document.open(*Session::fromJson({{"format", "eigenscope-session"},
                                              {"version", 1},
                                              {"data", {{"source", "sample:iris"}}},
                                              {"reducer", {{"id", "metric-mds"}, {"init", "random"}}}},
                                             catalogue),
                          {});
            QVERIFY(finished.wait(20000));
            QVERIFY(pipeline.timeline().pictures().size() > 1);
        }
        Document document;
        Selection selection;
        Encoding encoding{document};
        Studies studies{document};
        Registry<OverlayInfo> overlays = builtinOverlays();
        Registry<PictureFormat> formats = builtinPictureFormats();
        LivePipeline pipeline{document};
        FrameExport frames{pipeline, {document, selection, encoding, studies, overlays}, formats};
        QSignalSpy ended{&frames, &FrameExport::finished};
    };
    static ExportSettings settings(const QString &folder) {
        ExportSettings wish;
        wish.what = Projection2D::id;
        wish.file = (folder + "/stress.png").toStdString();
        wish.width = 300;
        wish.height = 200;
        return wish;
    }

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
    QTemporaryDir m_folder;
};

void TestFrameExport::everyPictureIsAFileAndTheResultComesBack() {
    Finished shown(m_catalogue);
    const auto result = shown.document.results().value<Stage::Reduce>();
    shown.frames.start(viewInfo<Projection2D>(), settings(m_folder.path()), {});
    QVERIFY(shown.frames.isRunning());
    QVERIFY(shown.ended.wait(60000));
    QVERIFY(!shown.frames.isRunning());
    const QStringList files = QDir(m_folder.path()).entryList({"stress-*.png"}, QDir::Files, QDir::Name);
    QCOMPARE(static_cast<std::size_t>(files.size()), shown.pipeline.timeline().pictures().size());
    QCOMPARE(files.front(), QString("stress-001.png"));
    const QImage first(m_folder.filePath(files.front())), last(m_folder.filePath(files.back()));
    QCOMPARE(last.size(), QSize(300, 200));
    QVERIFY(first != last);
    QCOMPARE(shown.document.results().value<Stage::Reduce>(), result);
}

void TestFrameExport::theWayOfAViewIsAFilm() {
    Finished shown(m_catalogue);
    ExportSettings wish = settings(m_folder.path());
    wish.file = (m_folder.path() + "/tour.png").toStdString();
    shown.frames.startFilm(viewInfo<Tour>(), wish, {{{"position", 0}}, {{"position", 0.5}}, {{"position", 1}}});
    QVERIFY(shown.ended.wait(60000));
    const QStringList files = QDir(m_folder.path()).entryList({"tour-*.png"}, QDir::Files, QDir::Name);
    QCOMPARE(files, (QStringList{"tour-001.png", "tour-002.png", "tour-003.png"}));
    const QImage first(m_folder.filePath(files[0])), second(m_folder.filePath(files[1]));
    QCOMPARE(first.size(), QSize(300, 200));
    QVERIFY(first != second && second != QImage(m_folder.filePath(files[2])));
}

void TestFrameExport::theTimelineIsOneFilm() {
    Finished shown(m_catalogue);
    const auto result = shown.document.results().value<Stage::Reduce>();
    ExportSettings wish = settings(m_folder.path());
    wish.file = (m_folder.path() + "/whole.png").toStdString();
    const FilmSettings film{.seconds = 1, .fps = 4};
    shown.frames.startFilm(viewInfo<Projection2D>(), wish,
                           iterationPlan(film, shown.pipeline.timeline().pictures(), {}));
    QVERIFY(shown.frames.isRunning());
    QVERIFY(shown.ended.wait(60000));
    QVERIFY(shown.ended.front().front().toString().startsWith("Wrote "));
    QFile file(m_folder.filePath("whole.png"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QCOMPARE(bytes.count("fcTL"), 4);
    QCOMPARE(QImage::fromData(bytes).size(), QSize(300, 200));
    QCOMPARE(shown.document.results().value<Stage::Reduce>(), result);
}

void TestFrameExport::itRunsUntilTheLastPictureIsWritten() {
    Finished shown(m_catalogue);
    ExportSettings wish = settings(m_folder.path());
    wish.file = (m_folder.path() + "/only.png").toStdString();
    shown.frames.startFilm(viewInfo<Tour>(), wish, std::vector<Json>{Json{{"position", 0.5}}});
    QVERIFY(shown.frames.isRunning()); // who closes the window now waits for it
    QVERIFY(shown.ended.wait(60000));
    QVERIFY(!shown.frames.isRunning());
    QVERIFY(QFile::exists(m_folder.filePath("only-001.png")));
}

void TestFrameExport::aFilmThatIsStoppedLeavesNoFile() {
    Finished shown(m_catalogue);
    ExportSettings wish = settings(m_folder.path());
    wish.file = (m_folder.path() + "/stopped.webp").toStdString();
    shown.frames.startFilm(viewInfo<Projection2D>(), wish, iterationPlan({}, shown.pipeline.timeline().pictures(), {}));
    shown.frames.stop();
    QVERIFY(!shown.frames.isRunning());
    QCOMPARE(shown.ended.count(), 1);
    QVERIFY(shown.ended.front().front().toString().startsWith("Stopped"));
    QTest::qWait(100);
    QVERIFY(!QFile::exists(m_folder.filePath("stopped.webp")));
}

void TestFrameExport::aChangeOfTheSessionEndsIt() {
    Finished shown(m_catalogue);
    QSignalSpy ran(&shown.pipeline, &LivePipeline::finished);
    shown.frames.start(viewInfo<Projection2D>(), settings(m_folder.path()), {});
    QVERIFY(shown.document.set("Reducer", "reducer", {{"id", "pca"}}));
    QVERIFY(!shown.frames.isRunning());
    QCOMPARE(shown.ended.count(), 1);
    QVERIFY(shown.ended.first().first().toString().startsWith("Stopped"));
    QVERIFY(ran.wait(20000));
    QCOMPARE(shown.document.results().value<Stage::Reduce>()->method, std::string("pca"));
}

EIGENSCOPE_TEST(TestFrameExport)

} // namespace eigenscope::tst_frame_export

#include "tst_frame_export.moc"
