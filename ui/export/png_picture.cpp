#include "ui/export/png_picture.h"

#include "core/base/version.h"
#include "core/pipeline/session/figure_settings.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr double metersAnInch = 0.0254;

bool hasNoBackground(const ExportSettings &settings) {
    return settings.figure && settings.figure->background == FigureSettings::Background::None;
}

Result<Encode> paintPng(const ExportSettings &settings, const QSizeF &size, const std::string &record,
                        const Paint &paint) {
    QImage image((size * settings.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return Error{Error::Kind::TooLarge, sentence("There is no memory for the picture %1.", settings.file)};
    const bool isClear = hasNoBackground(settings);
    image.fill(isClear ? Qt::transparent : Qt::white);
    QPainter painter(&image);
    painter.scale(settings.scale, settings.scale);
    paint(painter);
    painter.end();
    image.setDotsPerMeterX(static_cast<int>(screenDpi * settings.scale / metersAnInch));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText("Software", programAndVersion);
    if (!record.empty())
        image.setText(recordKey, QString::fromStdString(record));
    return Encode([image = std::move(image), isClear]() -> Result<QByteArray> {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        image.convertToFormat(isClear ? QImage::Format_ARGB32 : QImage::Format_RGB32).save(&buffer, "PNG");
        return bytes;
    });
}

} // namespace

PictureFormat pngPicture() {
    return {.id = "png", .name = "PNG", .ending = ".png", .isVector = false, .paint = paintPng};
}

} // namespace eigenscope
