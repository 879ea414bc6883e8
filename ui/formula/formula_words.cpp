#include "ui/formula/formula_words.h"

#include "ui/formula/formula_document.h"

#include <QPainter>

#include <map>
#include <memory>
#include <tuple>

namespace eigenscope {
namespace {

constexpr int keptDocuments = 200;

enum class WordsForm { Lesson, RichText };
using Key = std::tuple<QString, double, QRgb, WordsForm>;

FormulaDocument &documentOf(const QString &words, double fontSize, const QColor &color,
                            WordsForm form = WordsForm::Lesson) {
    // Never destroyed: a document must not outlive the application, and a static object would.
    static auto &documents = *new std::map<Key, std::unique_ptr<FormulaDocument>>;
    const Key key(words, fontSize, color.rgba(), form);
    if (const auto found = documents.find(key); found != documents.end())
        return *found->second;
    if (documents.size() == keptDocuments)
        documents.clear();
    auto document = std::make_unique<FormulaDocument>();
    if (form == WordsForm::Lesson)
        document->setWords(words, fontSize, FormulaInks::plain(color));
    else
        document->setRichWords(words, fontSize, color);
    return *(documents[key] = std::move(document));
}

double heightOf(FormulaDocument &document, double width) {
    document.setTextWidth(width);
    return document.size().height();
}

void draw(QPainter &painter, const QRectF &place, FormulaDocument &document) {
    document.setTextWidth(place.width());
    painter.save();
    painter.translate(place.topLeft());
    document.drawContents(&painter);
    painter.restore();
}

} // namespace

double formulaWordsHeight(const QString &words, double fontSize, double width) {
    return heightOf(documentOf(words, fontSize, Qt::black), width);
}

double formulaWordsWidth(const QString &words, double fontSize) {
    FormulaDocument &document = documentOf(words, fontSize, Qt::black);
    document.setTextWidth(-1);
    return document.idealWidth();
}

void drawFormulaWords(QPainter &painter, const QRectF &place, const QString &words, double fontSize,
                      const QColor &color) {
    draw(painter, place, documentOf(words, fontSize, color));
}

double formulaRichTextHeight(const QString &html, double fontSize, double width) {
    return heightOf(documentOf(html, fontSize, Qt::black, WordsForm::RichText), width);
}

void drawFormulaRichText(QPainter &painter, const QRectF &place, const QString &html, double fontSize,
                         const QColor &color) {
    draw(painter, place, documentOf(html, fontSize, color, WordsForm::RichText));
}

} // namespace eigenscope
