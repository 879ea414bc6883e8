#include "ui/export/mp4_film.h"

#include <QBuffer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace eigenscope {
namespace {

constexpr int keptQuality = 80; // of Qt: more is larger and takes less time

Result<void> checkProgram() {
    if (!QStandardPaths::findExecutable("ffmpeg").isEmpty())
        return {};
    return Error{Error::Kind::InvalidParameter,
                 sentence("A film as .mp4 is made by the program ffmpeg, which was not found. Install it, or choose "
                          ".webp.")};
}

Error failed(const QProcess &program) {
    return {Error::Kind::InvalidData,
            sentence("The program ffmpeg could not make the film: %1", program.errorString().toStdString())};
}

/// Keeps the pictures as PNG until the last one is there: a process belongs to one thread.
class Mp4Film final : public FilmEncoder {
public:
    explicit Mp4Film(int milliseconds) : m_milliseconds(milliseconds) {}

    Result<void> add(const QImage &picture) override {
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        if (!picture.convertToFormat(QImage::Format_RGB32).save(&buffer, "PNG", keptQuality))
            return Error{Error::Kind::TooLarge, sentence("The film could not be made. Make it smaller or shorter.")};
        m_pictures.append(std::move(png));
        return {};
    }

    Result<QByteArray> finish() override {
        const QTemporaryDir folder;
        const QString file = folder.filePath("film.mp4");
        QProcess program;
        program.setStandardErrorFile(QProcess::nullDevice());
        program.start("ffmpeg", arguments(file));
        for (const QByteArray &picture : m_pictures) {
            program.write(picture);
            if (!program.waitForBytesWritten(-1))
                return failed(program);
        }
        program.closeWriteChannel();
        QFile film(file);
        if (!program.waitForFinished(-1) || program.exitCode() != 0 || !film.open(QIODevice::ReadOnly))
            return failed(program);
        return film.readAll();
    }

private:
    /// H.264 in the form that every player knows, whose sides are even.
    [[nodiscard]] QStringList arguments(const QString &file) const {
        return {"-loglevel", "error",   "-f",       "image2pipe", "-framerate", QString("1000/%1").arg(m_milliseconds),
                "-c:v",      "png",     "-i",       "-",          "-vf",        "pad=ceil(iw/2)*2:ceil(ih/2)*2",
                "-c:v",      "libx264", "-pix_fmt", "yuv420p",    "-movflags",  "+faststart",
                file};
    }

    int m_milliseconds;
    QByteArrayList m_pictures;
};

} // namespace

FilmFormat mp4Film() {
    return {.id = "mp4",
            .name = "MP4",
            .ending = ".mp4",
            .make = [](QSize, int milliseconds) -> Result<std::unique_ptr<FilmEncoder>> {
                TRY(checkProgram());
                return std::unique_ptr<FilmEncoder>(std::make_unique<Mp4Film>(milliseconds));
            },
            .checkProgram = &checkProgram};
}

} // namespace eigenscope
