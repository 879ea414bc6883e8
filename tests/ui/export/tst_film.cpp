#include "core/pipeline/run_pictures.h"
#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/export/film_format.h"
#include "ui/export/film_plan.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"

#include <nlohmann/json.hpp>

#include <QBuffer>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtEndian>

#include <webp/demux.h>

namespace eigenscope::tst_film {

namespace {

const auto pcaInSpace = R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca", "components": 3}})";
const auto stress = R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "metric-mds", "init": "random"}})";

constexpr QSize size(60, 40);

/// A disk that moves to the right.
QImage disk(int number) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setBrush(Qt::blue);
    painter.drawEllipse(QPointF(10 + 8 * number, 20), 6, 6);
    return image;
}

struct Shown {
    QList<QImage> pictures;
    QList<int> milliseconds; ///< from the begin to the end of each
};

Shown shownByWebp(const QByteArray &film) {
    const WebPData data{reinterpret_cast<const uint8_t *>(film.constData()), static_cast<std::size_t>(film.size())};
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, nullptr);
    Shown shown;
    uint8_t *pixels = nullptr;
    int end = 0;
    while (decoder && WebPAnimDecoderHasMoreFrames(decoder) && WebPAnimDecoderGetNext(decoder, &pixels, &end)) {
        shown.pictures.append(QImage(pixels, size.width(), size.height(), QImage::Format_RGBA8888).copy());
        shown.milliseconds.append(end);
    }
    WebPAnimDecoderDelete(decoder);
    return shown;
}

bool isAlmost(const QImage &one, const QImage &other, int most) {
    const QImage a = one.convertToFormat(QImage::Format_RGB32), b = other.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (std::abs(qRed(a.pixel(x, y)) - qRed(b.pixel(x, y))) > most)
                return false;
    return a.size() == b.size();
}

/// The types of the chunks of a PNG, whose checksums hold.
QList<QByteArray> chunksOf(const QByteArray &png) {
    QList<QByteArray> types;
    for (qsizetype at = 8; at + 12 <= png.size();) {
        types.append(png.mid(at + 4, 4));
        at += 12 + static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + at));
    }
    return types;
}

} // namespace

/// Films: how they are written, and which pictures they have.
class TestFilm : public QObject {
    Q_OBJECT

private slots:
    void anMp4ShowsThePicturesOneAfterTheOther() {
        if (QStandardPaths::findExecutable("ffmpeg").isEmpty())
            QSKIP("ffmpeg is not installed");
        const QByteArray film = made(".mp4", 4);
        QCOMPARE(film.mid(4, 4), "ftyp");
        const QTemporaryDir folder;
        QFile file(folder.filePath("film.mp4"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(film) == film.size());
        file.close();
        QCOMPARE(QProcess::execute("ffmpeg", {"-loglevel", "error", "-i", file.fileName(), folder.filePath("%d.png")}),
                 0);
        for (int i = 0; i < 4; ++i)
            QVERIFY(isAlmost(QImage(folder.filePath(QString("%1.png").arg(i + 1))), disk(i), 120));
        QVERIFY(!QFile::exists(folder.filePath("5.png")));
    }
    void aWebpShowsThePicturesOneAfterTheOther() {
        const QByteArray film = made(".webp", 4);
        QVERIFY(film.startsWith("RIFF"));
        const Shown shown = shownByWebp(film);
        QCOMPARE(shown.pictures.size(), 4);
        QCOMPARE(shown.milliseconds, (QList<int>{50, 100, 150, 200}));
        for (int i = 0; i < 4; ++i)
            QVERIFY(isAlmost(shown.pictures[i], disk(i), 90)); // some loss at the edge of the disk
    }

    void aPngHasThePicturesAndIsOneForThoseWhoKnowNoFilms() {
        const QByteArray film = made(".png", 3);
        QImage first;
        QVERIFY(first.loadFromData(film, "PNG"));
        QVERIFY(isAlmost(first, disk(0), 0));
        const QList<QByteArray> chunks = chunksOf(film);
        QCOMPARE(chunks.front(), QByteArray("IHDR"));
        QCOMPARE(chunks.back(), QByteArray("IEND"));
        QCOMPARE(chunks.count("acTL"), 1);
        QCOMPARE(chunks.count("fcTL"), 3);
        QVERIFY(chunks.count("IDAT") >= 1 && chunks.count("fdAT") >= 2);
        const qsizetype count = film.indexOf("acTL") + 4;
        QCOMPARE(qFromBigEndian<quint32>(film.constData() + count), 3U);
        QCOMPARE(film.mid(film.indexOf("fcTL") + 24, 4), QByteArray::fromHex("003203e8")); // 50 of 1000 s
    }

    void aTurnGoesRoundOnceAndComesBack() {
        FilmSettings film{.of = FilmSettings::Of::Turn, .seconds = 2, .fps = 6};
        const FilmPlan plan = turnPlan(film, {{"camera", {{"azimuth", 170}, {"elevation", 5}}}});
        QCOMPARE(plan.states.size(), std::size_t(12));
        QCOMPARE(plan.milliseconds, 167);
        QVERIFY(plan.pictures.empty());
        QCOMPARE(plan.states[0]["camera"]["azimuth"].get<double>(), 170.0);
        QCOMPARE(plan.states[1]["camera"]["azimuth"].get<double>(), -160.0);
        QCOMPARE(plan.states[11]["camera"]["azimuth"].get<double>(), 140.0);
        for (const Json &state : plan.states)
            QCOMPARE(state["camera"]["elevation"].get<double>(), 5.0);
    }

    void theSpaceIsSeenFromAllSides() {
        SampleDocument sample(pcaInSpace);
        const FilmPlan plan = turnPlan({.of = FilmSettings::Of::Turn, .seconds = 1, .fps = 4}, nullptr);
        QList<QImage> pictures;
        for (const Json &state : plan.states) {
            const auto picture = filmPicture(*m_views.find(plan.view), sample.context(), settings(), state);
            QVERIFY(picture);
            QVERIFY(!pictures.contains(*picture));
            pictures.append(*picture);
        }
        QCOMPARE(pictures.front().size(), QSize(300, 200));
    }

    void theAxesStandStillWhileAMethodMoves() {
        SampleDocument sample(stress);
        const auto &document = sample.document;
        QVERIFY(hasRunPictures(document.session(), sample.catalogue, document.results()));
        const auto pictures = runPictures(document.session(), sample.catalogue, document.results(), 30, {});
        QVERIFY(pictures && pictures->size() > 4);
        QVERIFY(pictures->size() <= 31);
        QCOMPARE(pictures->back()->coordinates, document.results().value<Stage::Reduce>()->coordinates);
        const FilmSettings film{.of = FilmSettings::Of::Iterations, .seconds = 1, .fps = 5};
        const FilmPlan plan = iterationPlan(film, *pictures, nullptr);
        QCOMPARE(plan.states.size(), std::size_t(5));
        QCOMPARE(plan.milliseconds, 200);
        QCOMPARE(plan.pictures.front(), std::size_t(0));
        QCOMPARE(plan.pictures.back(), pictures->size() - 1);
        const Json zoom = plan.states.front()["zoom"];
        for (const Json &state : plan.states)
            QCOMPARE(state["zoom"], zoom);
        for (const auto &picture : *pictures) {
            QVERIFY(picture->coordinates.col(0).minCoeff() >= zoom[0].get<double>());
            QVERIFY(picture->coordinates.col(0).maxCoeff() <= zoom[1].get<double>());
            QVERIFY(picture->coordinates.col(1).minCoeff() >= zoom[2].get<double>());
            QVERIFY(picture->coordinates.col(1).maxCoeff() <= zoom[3].get<double>());
        }
    }

    void aMethodOfFewStepsIsShownAsLong() {
        SampleDocument sample(pcaInSpace);
        const auto &document = sample.document;
        QVERIFY(!hasRunPictures(document.session(), sample.catalogue, document.results()));
        const FilmSettings film{.of = FilmSettings::Of::Iterations, .seconds = 3, .fps = 20};
        const FilmPlan plan = iterationPlan(film, {document.results().value<Stage::Reduce>()}, nullptr);
        QCOMPARE(plan.states.size(), std::size_t(1));
        QCOMPARE(plan.milliseconds, 3000);
    }

    void aRunThatIsStoppedGivesNoPictures() {
        SampleDocument sample(stress);
        std::stop_source stop;
        stop.request_stop();
        const auto pictures = runPictures(sample.document.session(), sample.catalogue, sample.document.results(), 30,
                                          {stop.get_token(), {}});
        QVERIFY(!pictures && pictures.error().kind == Error::Kind::Canceled);
    }

    void whatIsFlatCannotBeTurned() {
        SampleDocument sample(stress);
        const auto picture = filmPicture(*m_views.find(Projection3D::id), sample.context(), settings(), nullptr);
        QVERIFY(!picture && picture.error().kind == Error::Kind::InvalidData);
    }

private:
    QByteArray made(const std::string &ending, int count) const {
        const auto encoder = filmFormatOf(m_formats, "a" + ending)->make(size, 50);
        if (!encoder)
            qFatal("%s", encoder.error().message.c_str());
        for (int i = 0; i < count; ++i)
            if (const auto added = (*encoder)->add(disk(i)); !added)
                qFatal("%s", added.error().message.c_str());
        const auto film = (*encoder)->finish();
        return film ? *film : QByteArray();
    }
    static ExportSettings settings() { return {.what = "film", .file = "f.webp", .width = 300, .height = 200}; }

    const Registry<FilmFormat> m_formats = builtinFilmFormats();
    const Registry<ViewInfo> m_views = builtinViews();
};

EIGENSCOPE_TEST(TestFilm)

} // namespace eigenscope::tst_film

#include "tst_film.moc"
