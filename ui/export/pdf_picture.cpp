#include "ui/export/pdf_picture.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace eigenscope {
namespace {

/// PDF coordinates are whole device pixels: thrice the screen's keep lines and letters where they belong.
constexpr int pdfScale = 3;
constexpr double pointsAnInch = 72;

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
        .arg(recordSpace, QString::fromStdString(settings.what).toHtmlEscaped(), EIGENSCOPE_VERSION, recordKey,
             QString::fromStdString(record).toHtmlEscaped())
        .toUtf8();
}

Result<Encode> paintPdf(const ExportSettings &settings, const QSizeF &size, const std::string &record,
                        const Paint &paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QString::fromStdString(settings.what));
    writer.setCreator("Eigenscope " EIGENSCOPE_VERSION);
    if (!record.empty())
        writer.setDocumentXmpMetadata(xmp(settings, record));
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
