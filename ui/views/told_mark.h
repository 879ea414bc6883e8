#pragma once

class QRectF;
class QString;
class QWidget;

namespace eigenscope {

class Document;

/// Tells what the mark of the keyboard is at in a view: the words that the pointer is told there, which are rich text,
/// stand as a tooltip beside the mark, and screen readers say them.
void tellMark(QWidget &view, Document &document, const QRectF &mark, const QString &words);

} // namespace eigenscope
