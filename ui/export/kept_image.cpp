#include "ui/export/kept_image.h"

#include <QPainter>

namespace eigenscope {

PictureFormat keptImage(QImage &image) {
    const auto paintImage = [&image](const ExportSettings &settings, const QSizeF &size, const std::string &,
                                     const Paint &paint) -> Result<Encode> {
        image = QImage((size * settings.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull())
            return Error{Error::Kind::TooLarge, sentence("There is no memory for the picture.")};
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.scale(settings.scale, settings.scale);
        paint(painter);
        return Encode([] { return QByteArray("kept"); });
    };
    return {.id = "image", .name = "Image", .ending = ".image", .isVector = false, .paint = paintImage};
}

} // namespace eigenscope
