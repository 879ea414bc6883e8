#include "ui/export/svg_picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace eigenscope {
namespace {

Result<Encode> paintSvg(const ExportSettings &settings, const QSizeF &size, const Paint &paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(screenDpi); // otherwise the text comes out smaller than asked for
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(QString::fromStdString(settings.what));
    generator.setDescription("Eigenscope " EIGENSCOPE_VERSION);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return Encode([bytes = std::move(bytes)] { return bytes; });
}

} // namespace

PictureFormat svgPicture() {
    return {.id = "svg", .name = "SVG", .ending = ".svg", .paint = paintSvg};
}

} // namespace eigenscope
