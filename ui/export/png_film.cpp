#include "ui/export/png_film.h"

#include <QBuffer>
#include <QtEndian>

#include <zlib.h>

namespace eigenscope {
namespace {

constexpr qsizetype signatureSize = 8, chunkHead = 8, chunkEnd = 4; // bytes
constexpr int pngQuality = 30;                                      // of Qt: less is smaller and takes longer

struct Chunk {
    QByteArray type, data;
};

QByteArray bigEndian(quint32 number) {
    QByteArray bytes(4, 0);
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray bigEndian(quint16 number) {
    QByteArray bytes(2, 0);
    qToBigEndian(number, bytes.data());
    return bytes;
}

/// Length, type, data and checksum. Source: ISO/IEC 15948, 5.3.
QByteArray written(const Chunk &chunk) {
    const QByteArray summed = chunk.type + chunk.data;
    const auto sum = crc32(0, reinterpret_cast<const Bytef *>(summed.constData()), static_cast<uInt>(summed.size()));
    return bigEndian(static_cast<quint32>(chunk.data.size())) + summed + bigEndian(static_cast<quint32>(sum));
}

QList<Chunk> chunksOf(const QByteArray &png) {
    QList<Chunk> chunks;
    for (qsizetype at = signatureSize; at + chunkHead <= png.size();) {
        const auto size = static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + at));
        chunks.append({png.mid(at + 4, 4), png.mid(at + chunkHead, size)});
        at += chunkHead + size + chunkEnd;
    }
    return chunks;
}

/// A film whose pictures are those that Qt writes one by one: their chunks are put together. Source: the PNG
/// specification, third edition, 11.3.6 (acTL, fcTL, fdAT).
class PngFilm final : public FilmEncoder {
public:
    PngFilm(QSize size, int milliseconds) : m_size(size), m_milliseconds(milliseconds) {}

    Result<void> add(const QImage &picture) override {
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        if (!picture.convertToFormat(QImage::Format_RGBA8888).save(&buffer, "PNG", pngQuality))
            return Error{Error::Kind::TooLarge, sentence("The film could not be made. Make it smaller or shorter.")};
        const bool isFirst = m_pictures++ == 0;
        QList<Chunk> chunks = chunksOf(png);
        if (isFirst) {
            m_signature = png.left(signatureSize);
            m_header = chunks.front();
        }
        m_frames += written({"fcTL", control()});
        for (const Chunk &chunk : chunks)
            if (chunk.type == "IDAT")
                m_frames += written(isFirst ? chunk : Chunk{"fdAT", bigEndian(m_sequence++) + chunk.data});
        return {};
    }

    Result<QByteArray> finish() override {
        const quint32 endlessly = 0;
        return m_signature + written(m_header) + written({"acTL", bigEndian(m_pictures) + bigEndian(endlessly)}) +
               m_frames + written({"IEND", {}});
    }

private:
    /// Where a picture stands, how long, and that it takes the place of all before it.
    QByteArray control() {
        const quint32 left = 0, top = 0;
        const quint16 aSecond = 1000;
        return bigEndian(m_sequence++) + bigEndian(static_cast<quint32>(m_size.width())) +
               bigEndian(static_cast<quint32>(m_size.height())) + bigEndian(left) + bigEndian(top) +
               bigEndian(static_cast<quint16>(m_milliseconds)) + bigEndian(aSecond) + QByteArray(2, 0);
    }

    QSize m_size;
    int m_milliseconds;
    quint32 m_pictures = 0, m_sequence = 0;
    QByteArray m_signature, m_frames;
    Chunk m_header;
};

} // namespace

FilmFormat pngFilm() {
    return {.id = "png",
            .name = "Animated PNG",
            .ending = ".png",
            .make = [](QSize size, int milliseconds) -> Result<std::unique_ptr<FilmEncoder>> {
                return std::unique_ptr<FilmEncoder>(std::make_unique<PngFilm>(size, milliseconds));
            }};
}

} // namespace eigenscope
