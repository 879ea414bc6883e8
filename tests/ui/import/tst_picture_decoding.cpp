#include "core/formats/format.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/import/picture_decoding.h"

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QtTest>

namespace eigenscope::tst_picture_decoding {

namespace {

const std::shared_ptr<const PictureDecoder> decoder = pictureDecoder();

std::string encoded(const QImage &image, const char *format = "png") {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format, format == QByteArray("jpg") ? 95 : -1);
    return bytes.toStdString();
}

QImage plain(int width, int height, QColor color, QImage::Format format = QImage::Format_RGB32) {
    QImage image(width, height, format);
    image.fill(color);
    return image;
}

std::vector<float> valuesOf(const std::string &bytes, PictureSize enough = {100, 100}) {
    const auto decoded = decoder->decode(bytes, enough);
    return decoded ? decoded->values : std::vector<float>{};
}

/// A JPEG file with the mark that its camera was turned to the right.
std::string turned(const QImage &image) {
    std::string bytes = encoded(image, "jpg");
    const std::string exif("\xFF\xE1\x00\x22"
                           "Exif\0\0MM\0\x2A\0\0\0\x08\0\1\x01\x12\0\3\0\0\0\1\0\6\0\0\0\0\0\0",
                           36);
    return bytes.insert(2, exif);
}

} // namespace

class TestPictureDecoding : public QObject {
    Q_OBJECT

private slots:
    void graysAndColorsAreTold() {
        QCOMPARE(valuesOf(encoded(plain(1, 1, QColor(7, 7, 7)))), std::vector<float>{7});
        QCOMPARE(valuesOf(encoded(plain(1, 1, QColor(200, 100, 50)))), (std::vector<float>{200, 100, 50}));
        for (const char *format : {"jpg", "bmp", "ppm"}) {
            const std::string bytes = encoded(plain(8, 4, QColor(90, 90, 90)), format);
            QVERIFY(decoder->recognizes(bytes));
            QVERIFY(decoder->head(bytes)->size == (PictureSize{8, 4}));
            const auto values = valuesOf(bytes);
            QCOMPARE(values.size(), std::size_t{32});
            QVERIFY(std::abs(values.front() - 90) <= 1);
        }
    }

    void sixteenBitsAreKept() {
        QImage image(2, 1, QImage::Format_Grayscale16);
        reinterpret_cast<quint16 *>(image.scanLine(0))[0] = 257;
        reinterpret_cast<quint16 *>(image.scanLine(0))[1] = 300;
        const auto values = valuesOf(encoded(image));
        QCOMPARE(values.size(), std::size_t{2});
        QCOMPARE(values[0], 1.0F);
        QVERIFY(std::abs(values[1] - 300 / 257.0) < 1e-3);
    }

    void transparentPartsAreWhite() {
        QImage image = plain(2, 1, Qt::transparent, QImage::Format_ARGB32);
        image.setPixel(1, 0, qRgba(10, 10, 10, 255));
        const auto decoded = decoder->decode(encoded(image), {100, 100});
        QVERIFY(decoded && decoded->hadTransparency);
        QCOMPARE(decoded->values, (std::vector<float>{255, 10}));
        QVERIFY(!decoder->decode(encoded(plain(2, 1, Qt::black, QImage::Format_ARGB32)), {9, 9})->hadTransparency);
    }

    void aTurnedCameraIsTurnedBack() {
        QImage image = plain(40, 20, Qt::black);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 10; ++x)
                image.setPixel(x, y, qRgb(255, 255, 255));
        const std::string bytes = turned(image);
        QVERIFY(decoder->head(bytes)->size == (PictureSize{20, 40}));
        const auto decoded = decoder->decode(bytes, {20, 40});
        QVERIFY(decoded && decoded->size == (PictureSize{20, 40}));
        QVERIFY(decoded->values[5 * 20 + 10] > 200 && decoded->values[35 * 20 + 10] < 50); // white above
    }

    void largePicturesAreScaledWhileTheyAreDecoded() {
        for (const char *format : {"png", "jpg"}) {
            const std::string bytes = encoded(plain(4000, 3000, QColor(60, 120, 180)), format);
            const auto decoded = decoder->decode(bytes, {128, 128});
            QVERIFY(bool(decoded));
            QVERIFY(decoded->size.width >= 128 && decoded->size.width <= 200 && decoded->size.height >= 128);
            QVERIFY(std::abs(decoded->values[1] - 120) < 4);
        }
    }

    void whatIsDamagedIsRefused() {
        for (const char *format : {"png", "jpg"}) {
            QImage image(64, 64, QImage::Format_RGB32);
            for (int i = 0; i < 64 * 64; ++i)
                image.setPixel(i % 64, i / 64, qRgb(i * 37 % 256, i * 91 % 256, i * 13 % 256));
            const std::string bytes = encoded(image, format);
            for (const std::size_t size : {bytes.size() / 2, bytes.size() - 20, std::size_t{40}})
                QVERIFY2(!decoder->decode(bytes.substr(0, size), {64, 64}), format);
        }
        QVERIFY(!decoder->recognizes("a,b\n1,2\n"));
        QVERIFY(!decoder->recognizes(""));
        QVERIFY(!decoder->recognizes("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>"));
        QVERIFY(!decoder->head("\x89PNG\r\n\x1A\n"));
    }

    void theReadmeListsTheEndings() {
        QFile readme(QString::fromStdString(projectFile("README.md")));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QByteArray text = readme.readAll();
        const Registry<FormatInfo> formats = builtinFormats(decoder);
        QByteArray row = "| Pictures |";
        for (const std::string &ending : decoder->endings)
            if (!QByteArray::fromStdString(ending).startsWith(".web") &&
                !QByteArray::fromStdString(ending).startsWith(".tif"))
                row += " `" + QByteArray::fromStdString(ending) + '`';
        row += " | read | " + QByteArray::fromStdString(formats.find("pictures")->description) + " |";
        QVERIFY2(text.contains(row), row);
    }
};

EIGENSCOPE_TEST(TestPictureDecoding)

} // namespace eigenscope::tst_picture_decoding

#include "tst_picture_decoding.moc"
