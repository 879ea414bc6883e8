#include "ui/text/rich_text.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextDocument>

namespace eigenscope {
namespace {

void fill(QTextDocument &document, const QString &html, const QFont &font, double width) {
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    document.setHtml(html);
    document.setTextWidth(width);
}

} // namespace

double richTextHeight(const QString &html, const QFont &font, double width) {
    QTextDocument document;
    fill(document, html, font, width);
    return document.size().height();
}

double richTextWidth(const QString &html, const QFont &font) {
    QTextDocument document;
    fill(document, html, font, -1);
    return document.idealWidth();
}

void drawRichText(QPainter &painter, const QRectF &place, const QString &html, const QFont &font, const QColor &color) {
    QTextDocument document;
    fill(document, html, font, place.width());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, color);
    painter.save();
    painter.translate(place.topLeft());
    document.documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace eigenscope
