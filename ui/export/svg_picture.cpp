#include "ui/export/svg_picture.h"

#include "core/base/version.h"
#include "core/pipeline/session/figure_settings.h"

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <span>

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

/// Qt writes whole pixels as the size. A figure has the size that was asked for, in its unit, and its letters, where
/// they are none of a font at hand, are of one that has no serifs either.
QByteArray asFigure(const QByteArray &bytes, const FigureSettings &figure, const QSizeF &size) {
    static const QRegularExpression head("<svg width=\"[^\"]*\" height=\"[^\"]*\"\\s+viewBox=\"[^\"]*\"");
    static const QRegularExpression family("font-family=\"([^\",]+)\"");
    const char *unit = figure.unit == FigureSettings::Unit::Millimeters ? "mm"
                       : figure.unit == FigureSettings::Unit::Inches    ? "in"
                                                                        : "px";
    return QString::fromUtf8(bytes)
        .replace(head, QString("<svg width=\"%1%3\" height=\"%2%3\"\n viewBox=\"0 0 %4 %5\"")
                           .arg(figure.width)
                           .arg(figure.height)
                           .arg(unit)
                           .arg(size.width(), 0, 'f', 4)
                           .arg(size.height(), 0, 'f', 4))
        .replace(family, "font-family=\"\\1, sans-serif\"")
        .toUtf8();
}

/// Without what names may hold and XML may not, so that the picture can be opened: control characters become spaces,
/// U+FFFE and U+FFFF (EF BF BE and EF BF BF in UTF-8) the replacement character.
QByteArray asXml(QByteArray bytes) {
    constexpr std::string_view spaces = "\t\n\r", noLetter = "\xEF\xBF";
    constexpr unsigned char firstLetter = 0x20, replacementEnd = 0xBD;
    const std::span<char> letters(bytes.data(), static_cast<std::size_t>(bytes.size()));
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const auto code = static_cast<unsigned char>(letters[i]);
        if (code < firstLetter && spaces.find(letters[i]) == spaces.npos)
            letters[i] = ' ';
        else if (code > replacementEnd && code <= replacementEnd + 2 && i >= 2 &&
                 std::string_view(&letters[i - 2], 2) == noLetter)
            letters[i] = static_cast<char>(replacementEnd);
    }
    return bytes;
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
    generator.setDescription(programAndVersion);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    if (settings.figure)
        bytes = asFigure(bytes, *settings.figure, size);
    return Encode([bytes = asXml(withRecord(std::move(bytes), record))] { return bytes; });
}

} // namespace

PictureFormat svgPicture() {
    return {.id = "svg", .name = "SVG", .ending = ".svg", .paint = paintSvg};
}

} // namespace eigenscope
