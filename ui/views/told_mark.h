#pragma once

class QRectF;
class QString;
class QWidget;

namespace eigenscope {

class Document;

/// Tells what the mark of the keyboard is at in a view: the words that the pointer is told there, which are rich text,
/// stand as a tooltip beside the mark, and screen readers say them.
void tellMark(QWidget &view, Document &document, const QRectF &mark, const QString &words);

/// A tip, which is rich text, as sentences, one for each of its lines and for each line of its tables.
QString spokenTip(QString tip);

/// Lines of plain text as rich text.
QString richLines(const QString &lines);

} // namespace eigenscope
