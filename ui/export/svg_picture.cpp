#include "ui/export/svg_picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace eigenscope {
namespace {

/// The picture with the record behind its description, where SVG has a place for it and Qt has none.
QByteArray withRecord(QByteArray bytes, const std::string &record) {
    const QByteArray end = "</desc>";
    const qsizetype place = bytes.indexOf(end);
    if (record.empty() || place < 0)
        return bytes;
    const QString text = QString::fromStdString(record).toHtmlEscaped();
    return bytes.insert(place + end.size(),
                        QString("\n<metadata id=\"%1\">%2</metadata>").arg(recordKey, text).toUtf8());
}

Result<Encode> paintSvg(const ExportSettings &settings, const QSizeF &size, const std::string &record,
                        const Paint &paint) {
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
    return Encode([bytes = withRecord(std::move(bytes), record)] { return bytes; });
}

} // namespace

PictureFormat svgPicture() {
    return {.id = "svg", .name = "SVG", .ending = ".svg", .paint = paintSvg};
}

} // namespace eigenscope
