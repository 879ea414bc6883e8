#include "ui/import/picture_decoding.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

using namespace std::string_view_literals;

/// The formats of pixels that are read, with the endings of their files. Others that a plugin may know, as drawings of
/// lines or icons of many sizes, are no pictures of one size.
constexpr std::array readFormats = {
    std::pair("png", ".png"), std::pair("jpeg", ".jpg"),  std::pair("jpeg", ".jpeg"), std::pair("gif", ".gif"),
    std::pair("bmp", ".bmp"), std::pair("webp", ".webp"), std::pair("tiff", ".tif"),  std::pair("tiff", ".tiff"),
    std::pair("pgm", ".pgm"), std::pair("ppm", ".ppm"),   std::pair("pbm", ".pbm"),
};

constexpr double largestValue = 65535, perShade = 257; // of 16 bits, of which 8 are the upper half

/// A reader of bytes in memory.
class BytesReader {
public:
    explicit BytesReader(std::string_view bytes)
        : m_bytes(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()))), m_buffer(&m_bytes) {
        m_buffer.open(QIODevice::ReadOnly);
        m_reader.setDecideFormatFromContent(true);
        m_reader.setAutoTransform(true);
        m_reader.setDevice(&m_buffer);
    }

    [[nodiscard]] QImageReader &reader() { return m_reader; }
    [[nodiscard]] bool isTurned() const { return m_reader.transformation() & QImageIOHandler::TransformationRotate90; }

private:
    QByteArray m_bytes;
    QBuffer m_buffer;
    QImageReader m_reader;
};

bool isRead(const QByteArray &format) {
    return std::ranges::any_of(readFormats, [&format](const auto &one) { return format == one.first; });
}

bool recognizes(std::string_view bytes) {
    QByteArray beginning = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QBuffer buffer(&beginning);
    buffer.open(QIODevice::ReadOnly);
    return isRead(QImageReader::imageFormat(&buffer));
}

Error damaged() {
    return {Error::Kind::Unreadable, sentence("its bytes are damaged or cut off")};
}

Result<PictureHead> headOf(std::string_view bytes) {
    BytesReader read(bytes);
    QSize size = read.reader().size();
    if (!size.isValid())
        return damaged();
    if (read.isTurned())
        size.transpose();
    return PictureHead{{size.width(), size.height()}};
}

/// Whether a JPEG file ends before its picture does, which its decoder fills up with gray. Within a picture the byte
/// 0xFF begins a marker alone. Source: ITU-T T.81, B.1.1.
bool isCutOff(std::string_view bytes) {
    if (!bytes.starts_with("\xFF\xD8"sv))
        return false;
    const std::size_t lastScan = bytes.rfind("\xFF\xDA"sv), lastEnd = bytes.rfind("\xFF\xD9"sv);
    return lastEnd == bytes.npos || (lastScan != bytes.npos && lastEnd < lastScan);
}

/// The size in the same proportions that is large enough; the size itself where it is not larger.
QSize enoughOf(QSize size, QSize enough) {
    const double share = std::max(static_cast<double>(enough.width()) / size.width(),
                                  static_cast<double>(enough.height()) / size.height());
    if (share >= 1)
        return size;
    return {std::max(1, static_cast<int>(std::lround(share * size.width()))),
            std::max(1, static_cast<int>(std::lround(share * size.height())))};
}

/// The channels of each pixel with white behind them.
PixelGrid pixelsOf(const QImage &image) {
    const QImage wide = image.convertToFormat(QImage::Format_RGBA64);
    PixelGrid made;
    made.size = {wide.width(), wide.height()};
    made.channels = image.allGray() ? 1 : 3;
    made.values.reserve(static_cast<std::size_t>(made.size.pixels()) * static_cast<std::size_t>(made.channels));
    for (int y = 0; y < wide.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgba64 *>(wide.constScanLine(y));
        for (int x = 0; x < wide.width(); ++x) {
            const double share = line[x].alpha() / largestValue, white = largestValue - line[x].alpha();
            made.hadTransparency = made.hadTransparency || white > 0;
            for (const quint16 channel : {line[x].red(), line[x].green(), line[x].blue()}) {
                made.values.push_back(static_cast<float>((share * channel + white) / perShade));
                if (made.channels == 1)
                    break;
            }
        }
    }
    return made;
}

Result<PixelGrid> decoded(std::string_view bytes, PictureSize enough) {
    BytesReader read(bytes);
    QSize size = read.reader().size();
    if (!size.isValid() || isCutOff(bytes))
        return damaged();
    QSize wanted(static_cast<int>(enough.width), static_cast<int>(enough.height));
    if (read.isTurned())
        wanted.transpose();
    if (const QSize scaled = enoughOf(size, wanted); scaled != size)
        read.reader().setScaledSize(scaled);
    const bool isAnimated = read.reader().supportsAnimation() && read.reader().imageCount() > 1;
    const QImage image = read.reader().read();
    if (image.isNull()) {
        const bool isLarge = static_cast<qint64>(size.width()) * size.height() * 4 >
                             static_cast<qint64>(QImageReader::allocationLimit()) << 20;
        return isLarge ? Error{Error::Kind::TooLarge,
                               sentence("%1 × %2 pixels are too many for its format", size.width(), size.height())}
                       : damaged();
    }
    PixelGrid made = pixelsOf(image);
    made.isAnimated = isAnimated;
    return made;
}

std::vector<std::string> readEndings() {
    std::vector<std::string> endings;
    for (const auto &[format, ending] : readFormats)
        if (QImageReader::supportedImageFormats().contains(format))
            endings.emplace_back(ending);
    return endings;
}

} // namespace

std::shared_ptr<const PictureDecoder> pictureDecoder() {
    return std::make_shared<const PictureDecoder>(
        PictureDecoder{.endings = readEndings(), .recognizes = recognizes, .head = headOf, .decode = decoded});
}

} // namespace eigenscope
