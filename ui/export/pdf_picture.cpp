#include "ui/export/pdf_picture.h"

#include "core/base/version.h"
#include "core/pipeline/session/figure_settings.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>

#include <cmath>

namespace eigenscope {
namespace {

/// PDF coordinates are whole device pixels: thrice the screen's keep lines and letters where they belong.
constexpr int pdfScale = 3, figureScale = 12; // a figure may be scaled, and its lines are fine

/// The metadata of the page with the record. Source: ISO 16684-1.
QByteArray xmp(const ExportSettings &settings, const std::string &record) {
    const QString text = R"XMP(<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:eigenscope="%1">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%2</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>Eigenscope %3</xmp:CreatorTool>
<eigenscope:%4>%5</eigenscope:%4>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
)XMP";
    return text
        .arg(recordSpace, QString::fromStdString(settings.what).toHtmlEscaped(), programVersion, recordKey,
             QString::fromStdString(record).toHtmlEscaped())
        .toUtf8();
}

/// Qt knows whole points only: it is given a page that is large enough, of which this upper left part is seen. No place
/// in the file moves.
void cropPage(QByteArray &bytes, const QSizeF &points, const QSizeF &whole) {
    static const QRegularExpression box("/MediaBox \\[[^\\]]*\\]");
    const QRegularExpressionMatch found = box.match(QString::fromLatin1(bytes));
    const QString exact = QString("/MediaBox [0 %1 %2 %3")
                              .arg(whole.height() - points.height(), 0, 'f', 4)
                              .arg(points.width(), 0, 'f', 4)
                              .arg(whole.height());
    bytes.replace(found.capturedStart(), found.capturedLength(),
                  exact.leftJustified(found.capturedLength() - 1).toLatin1() + ']');
}

Result<Encode> paintPdf(const ExportSettings &settings, const QSizeF &size, const std::string &record,
                        const Paint &paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QString::fromStdString(settings.what));
    writer.setCreator(programAndVersion);
    if (!record.empty())
        writer.setDocumentXmpMetadata(xmp(settings, record));
    const int scale = settings.figure ? figureScale : pdfScale;
    writer.setResolution(screenDpi * scale);
    writer.setPageMargins(QMarginsF());
    const QSizeF points = size * pointsAnInch / screenDpi;
    const QSizeF page = settings.figure ? QSizeF(std::ceil(points.width()), std::ceil(points.height())) : points;
    writer.setPageSize(QPageSize(page, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter(&writer);
    painter.scale(scale, scale);
    paint(painter);
    painter.end();
    if (settings.figure)
        cropPage(bytes, points, page);
    return Encode([bytes = std::move(bytes)] { return bytes; });
}

} // namespace

PictureFormat pdfPicture() {
    return {.id = "pdf", .name = "PDF", .ending = ".pdf", .paint = paintPdf};
}

} // namespace eigenscope
