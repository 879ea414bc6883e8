#include "ui/formula/formula_document.h"

#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextObjectInterface>

#include <algorithm>
#include <array>
#include <map>

namespace eigenscope {
namespace {

constexpr int formulaObject = QTextFormat::UserObject + 1;
constexpr int pictureProperty = QTextFormat::UserProperty + 1, colorProperty = pictureProperty + 1;

struct Part {
    enum class Kind { Words, Bold, Slanted, Code, Formula } kind;
    QString text;
};

/// Words between stars or backquotes, and those around them.
void addWords(std::vector<Part> &parts, const QString &words) {
    static const QRegularExpression marked(R"(\*\*(.+?)\*\*|\*(\S|\S.*?\S)\*|`([^`]+)`)");
    constexpr std::array kinds = {Part::Kind::Bold, Part::Kind::Slanted, Part::Kind::Code};
    qsizetype at = 0;
    const auto addPlain = [&](qsizetype end) {
        if (end > at)
            parts.push_back({Part::Kind::Words, words.mid(at, end - at)});
    };
    for (auto match = marked.globalMatch(words); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        addPlain(one.capturedStart());
        const int which = one.lastCapturedIndex();
        parts.push_back({kinds[static_cast<std::size_t>(which - 1)], one.captured(which)});
        at = one.capturedEnd();
    }
    addPlain(words.size());
}

/// Words and formulas in their order.
std::vector<Part> partsOf(const QString &words) {
    std::vector<Part> parts;
    const QStringList byDollar = words.split('$');
    for (qsizetype i = 0; i < byDollar.size(); ++i) {
        if (i % 2 == 1 && !byDollar[i].isEmpty())
            parts.push_back({Part::Kind::Formula, byDollar[i]});
        else
            addWords(parts, byDollar[i]);
    }
    return parts;
}

/// The marks right behind a formula as a part of it: Qt would let a line end between the two.
std::vector<Part> withTheirMarks(std::vector<Part> parts) {
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        QString &after = parts[i + 1].text;
        qsizetype marks = 0;
        while (marks < after.size() && QString(".,;:)").contains(after[marks]))
            ++marks;
        if (parts[i].kind != Part::Kind::Formula || marks == 0)
            continue;
        parts[i].text += "\\text{" + after.left(marks) + "}";
        after.remove(0, marks);
    }
    return parts;
}

/// The formula in pieces that begin with its equals signs, where a line may end; brackets and tables stay whole.
QStringList piecesOf(const QString &tex) {
    static const QRegularExpression token(R"(\\(?:begin|end)\b|\\[a-zA-Z]+|\\.|.)");
    QStringList pieces(QString{});
    int depth = 0;
    for (auto match = token.globalMatch(tex); match.hasNext();) {
        const QString one = match.next().captured();
        if (one == "=" && depth == 0 && !pieces.back().trimmed().isEmpty())
            pieces.append(QString());
        pieces.back() += one;
        depth +=
            QStringList{"{", "(", "[", "\\begin"}.contains(one) - QStringList{"}", ")", "]", "\\end"}.contains(one);
    }
    return std::ranges::all_of(pieces, [](const QString &piece) { return bool(Formula::read(piece)); })
               ? pieces
               : QStringList(tex);
}

/// What stands in which letters; a formula that cannot be read stands as words.
std::map<Part::Kind, QTextCharFormat> formatsIn(const QColor &ink) {
    QTextCharFormat plain;
    plain.setForeground(ink);
    std::map<Part::Kind, QTextCharFormat> formats;
    for (const auto kind :
         {Part::Kind::Words, Part::Kind::Bold, Part::Kind::Slanted, Part::Kind::Code, Part::Kind::Formula})
        formats[kind] = plain;
    formats[Part::Kind::Bold].setFontWeight(QFont::DemiBold);
    formats[Part::Kind::Slanted].setFontItalic(true);
    formats[Part::Kind::Code].setFontFamilies(codeFont().families());
    return formats;
}

/// A formula in a line of words, smaller where it is wider than the line. What it has below the baseline reaches into
/// the space below the line, since a line of QTextDocument puts everything on its baseline.
class InlineFormula final : public QObject, public QTextObjectInterface {
public:
    explicit InlineFormula(QObject *parent) : QObject(parent) {}

    // Q_INTERFACES needs the preprocessor of Qt; this is what it would write.
    void *qt_metacast(const char *name) override {
        if (qstrcmp(name, qobject_interface_iid<QTextObjectInterface *>()) == 0)
            return static_cast<QTextObjectInterface *>(this);
        return QObject::qt_metacast(name);
    }

    QSizeF intrinsicSize(QTextDocument *document, int, const QTextFormat &format) override {
        const auto picture = format.property(pictureProperty).value<FormulaPicture>();
        return QSizeF(picture.width(), picture.ascent()) * scaleOf(picture, *document);
    }
    void drawObject(QPainter *painter, const QRectF &place, QTextDocument *document, int,
                    const QTextFormat &format) override {
        const auto ink = format.property(colorProperty).value<QColor>();
        const auto picture = format.property(pictureProperty).value<FormulaPicture>();
        const double scale = scaleOf(picture, *document);
        painter->save();
        painter->translate(place.bottomLeft());
        painter->scale(scale, scale);
        picture.draw(*painter, {}, FormulaInks::plain(ink));
        painter->restore();
    }

private:
    /// Below 1 where the formula is wider than a line, so that nothing of it is cut off.
    static double scaleOf(const FormulaPicture &picture, const QTextDocument &document) {
        const double room = document.textWidth();
        return room > 0 && picture.width() > room ? room / picture.width() : 1;
    }
};

QTextCharFormat formatOf(const QString &tex, double fontSize, const QColor &ink) {
    const auto formula = Formula::read(tex);
    QTextCharFormat format;
    format.setObjectType(formulaObject);
    format.setProperty(pictureProperty,
                       QVariant::fromValue(formula ? formula->set({.fontSize = fontSize}) : FormulaPicture()));
    format.setProperty(colorProperty, ink);
    return format;
}

/// A place in rich text that is to be a formula.
struct TaggedFormula {
    int place;
    QString tex;
    QColor ink; ///< invalid where the words have none of their own
};

const QString tagName = "tex:";

std::vector<TaggedFormula> taggedFormulas(const QTextDocument &document) {
    std::vector<TaggedFormula> found;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            for (const QString &name : format.anchorNames())
                if (name.startsWith(tagName))
                    found.push_back(
                        {at.fragment().position(), name.mid(tagName.size()),
                         format.hasProperty(QTextFormat::ForegroundBrush) ? format.foreground().color() : QColor()});
        }
    return found;
}

} // namespace

QString formulaTag(const QString &tex) {
    return QString("<a name=\"%1%2\">x</a>").arg(tagName, tex.toHtmlEscaped());
}

Result<void> FormulaDocument::check(const QString &words) {
    if (words.count('$') % 2 == 1)
        return Error{Error::Kind::Syntax, sentence("A dollar sign has no second one."), 1,
                     static_cast<int>(words.lastIndexOf('$')) + 1};
    for (const Part &part : partsOf(words))
        if (part.kind == Part::Kind::Formula) {
            TRY(Formula::read(part.text));
        }
    return {};
}

FormulaDocument::FormulaDocument(QObject *parent) : QTextDocument(parent) {
    documentLayout()->registerHandler(formulaObject, new InlineFormula(this));
    setDocumentMargin(0);
}

void FormulaDocument::setWords(const QString &words, double fontSize, const FormulaInks &inks) {
    m_words = words;
    clear();
    setDefaultFont(interfaceFont(static_cast<int>(fontSize)));
    QTextCursor cursor(this);
    const std::map<Part::Kind, QTextCharFormat> formats = formatsIn(inks.text);
    QTextBlockFormat block;
    block.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
    cursor.beginEditBlock(); // laid out once, not after each part
    cursor.setBlockFormat(block);
    for (const Part &part : withTheirMarks(partsOf(words))) {
        if (part.kind != Part::Kind::Formula || !Formula::read(part.text)) {
            cursor.insertText(part.text, formats.at(part.kind));
            continue;
        }
        const QStringList pieces = piecesOf(part.text);
        for (qsizetype i = 0; i < pieces.size(); ++i) {
            if (i > 0)
                cursor.insertText(" ", formats.at(Part::Kind::Words));
            cursor.insertText(QString(QChar::ObjectReplacementCharacter), formatOf(pieces[i], fontSize, inks.text));
        }
    }
    cursor.endEditBlock();
}

void FormulaDocument::setRichWords(const QString &html, double fontSize, const QColor &color) {
    clear();
    setDefaultFont(interfaceFont(static_cast<int>(fontSize)));
    QTextCursor cursor(this);
    cursor.beginEditBlock(); // laid out once, not after each formula
    setHtml(QString("<div style=\"color:%1\">%2</div>").arg(color.name(), html));
    m_words = toPlainText();
    std::vector<TaggedFormula> tagged = taggedFormulas(*this);
    std::ranges::reverse(tagged); // what stands before one that is put in stays where it is
    for (const TaggedFormula &formula : tagged) {
        m_words.replace(formula.place, 1, "$" + formula.tex + "$");
        cursor.setPosition(formula.place);
        cursor.setPosition(formula.place + 1, QTextCursor::KeepAnchor);
        cursor.insertText(QString(QChar::ObjectReplacementCharacter),
                          formatOf(formula.tex, fontSize, formula.ink.isValid() ? formula.ink : color));
    }
    cursor.endEditBlock();
}

QString FormulaDocument::spoken() const {
    QString text;
    for (const Part &part : partsOf(m_words)) {
        const auto formula = part.kind == Part::Kind::Formula ? Formula::read(part.text) : Error{};
        text += formula ? formula->spoken() : part.text;
    }
    return text;
}

} // namespace eigenscope
