#include "ui/formula/formula_words.h"

#include "ui/formula/formula_document.h"

#include <QPainter>

#include <map>
#include <memory>
#include <tuple>

namespace eigenscope {
namespace {

constexpr int keptDocuments = 200;

using Key = std::tuple<QString, double, QRgb>;

FormulaDocument &documentOf(const QString &words, double fontSize, const QColor &color) {
    // Never destroyed: a document must not outlive the application, and a static object would.
    static auto &documents = *new std::map<Key, std::unique_ptr<FormulaDocument>>;
    const Key key(words, fontSize, color.rgba());
    if (const auto found = documents.find(key); found != documents.end())
        return *found->second;
    if (documents.size() == keptDocuments)
        documents.clear();
    auto document = std::make_unique<FormulaDocument>();
    document->setWords(words, fontSize, FormulaInks::plain(color));
    return *(documents[key] = std::move(document));
}

} // namespace

double formulaWordsHeight(const QString &words, double fontSize, double width) {
    FormulaDocument &document = documentOf(words, fontSize, Qt::black);
    document.setTextWidth(width);
    return document.size().height();
}

double formulaWordsWidth(const QString &words, double fontSize) {
    FormulaDocument &document = documentOf(words, fontSize, Qt::black);
    document.setTextWidth(-1);
    return document.idealWidth();
}

void drawFormulaWords(QPainter &painter, const QRectF &place, const QString &words, double fontSize,
                      const QColor &color) {
    FormulaDocument &document = documentOf(words, fontSize, color);
    document.setTextWidth(place.width());
    painter.save();
    painter.translate(place.topLeft());
    document.drawContents(&painter);
    painter.restore();
}

} // namespace eigenscope
