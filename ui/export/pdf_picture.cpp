#include "ui/export/pdf_picture.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace eigenscope {
namespace {

/// PDF coordinates are whole device pixels: thrice the screen's keep lines and letters where they belong.
constexpr int pdfScale = 3;
constexpr double pointsAnInch = 72;

Result<Encode> paintPdf(const ExportSettings &settings, const QSizeF &size, const Paint &paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QString::fromStdString(settings.what));
    writer.setCreator("Eigenscope " EIGENSCOPE_VERSION);
    writer.setResolution(screenDpi * pdfScale);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(size * pointsAnInch / screenDpi, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter(&writer);
    painter.scale(pdfScale, pdfScale);
    paint(painter);
    painter.end();
    return Encode([bytes = std::move(bytes)] { return bytes; });
}

} // namespace

PictureFormat pdfPicture() {
    return {.id = "pdf", .name = "PDF", .ending = ".pdf", .paint = paintPdf};
}

} // namespace eigenscope
