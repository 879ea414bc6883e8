#include "ui/report/report_page.h"

#include "core/base/version.h"

#include <QXmlStreamWriter>

namespace eigenscope {
namespace {

/// No sign in it needs another form in XML: browsers read it as it stands.
const char *const styleSheet = R"css(
:root { color-scheme: light dark; --text: #1d2733; --quiet: #5a6675; --line: #d8dee6; --back: #ffffff; --tint: #f4f6f9 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e8ee; --quiet: #a3adba; --line: #3a4350; --back: #161b22; --tint: #1f2630 } }
body { max-width: 54rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; color: var(--text); background: var(--back);
  font: 15px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.25rem; margin: 2.4rem 0 0.6rem; padding-top: 0.8rem; border-top: 1px solid var(--line) }
h3 { font-size: 1rem; margin: 1.2rem 0 0.3rem }
p { margin: 0.5rem 0 }
header p, figcaption, th { color: var(--quiet) }
nav { margin: 1rem 0; font-size: 0.9rem }
nav a { margin-right: 1rem; color: inherit }
table { border-collapse: collapse; margin: 0.6rem 0; font-variant-numeric: tabular-nums; font-size: 0.9rem }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 1.2rem 0.2rem 0; border-bottom: 1px solid var(--line) }
th { font-weight: normal }
thead th { font-size: 0.82rem }
tbody th { color: inherit }
.facts th { color: var(--quiet); min-width: 11rem }
.number { text-align: right; white-space: nowrap }
.wide { overflow-x: auto }
figure { margin: 1.4rem 0 }
figure img { max-width: 100%; height: auto; background: #ffffff; border: 1px solid var(--line) }
figcaption { font-size: 0.85rem }
figcaption b { color: var(--text) }
pre { background: var(--tint); padding: 0.6rem 0.8rem; font-size: 0.82rem; white-space: pre-wrap }
@media print {
  :root { --text: #000000; --quiet: #444444; --line: #cccccc; --back: #ffffff; --tint: #ffffff }
  body { max-width: none; padding: 0; font-size: 10pt }
  nav { display: none }
  h2, h3 { break-after: avoid }
  figure, tr { break-inside: avoid }
  thead { display: table-header-group } }
)css";

/// The text without what XML has no sign for.
QString clean(QString text) {
    for (QChar &sign : text) {
        const bool isControl = sign.unicode() < 0x20 && sign != u'\n' && sign != u'\t';
        if (isControl || sign.unicode() >= 0xFFFE || sign.unicode() == 0x7F)
            sign = QChar::ReplacementCharacter;
    }
    return QString::fromUtf8(text.toUtf8()); // what is half a sign becomes the same
}

class PageWriter {
public:
    PageWriter() : m_xml(&m_page) {}

    Result<std::string> write(const ReportContent &content) {
        m_xml.writeDTD("<!DOCTYPE html>");
        m_xml.writeCharacters("\n");
        open("html", {{"xmlns", "http://www.w3.org/1999/xhtml"}, {"lang", "en"}});
        writeHead(content.title);
        open("body");
        writeTitle(content);
        open("main");
        for (std::size_t i = 0; i < content.sections.size(); ++i)
            TRY(writeSection(content.sections[i], i));
        for (int end = 0; end < 3; ++end) // main, body, html
            close();
        m_xml.writeCharacters("\n");
        return m_page.toStdString();
    }

private:
    using Attributes = QList<std::pair<QString, QString>>;

    void open(const QString &element, const Attributes &attributes = {}) {
        m_xml.writeStartElement(element);
        for (const auto &[name, value] : attributes)
            m_xml.writeAttribute(name, clean(value));
    }
    void close() { m_xml.writeEndElement(); }
    void text(const QString &words) { m_xml.writeCharacters(clean(words)); }
    void element(const QString &name, const QString &words, const Attributes &attributes = {}) {
        open(name, attributes);
        text(words);
        close();
        m_xml.writeCharacters("\n");
    }
    void empty(const QString &name, const Attributes &attributes) {
        m_xml.writeEmptyElement(name);
        for (const auto &[key, value] : attributes)
            m_xml.writeAttribute(key, clean(value));
    }

    void writeHead(const QString &title) {
        open("head");
        empty("meta", {{"charset", "utf-8"}});
        empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
        empty("meta", {{"name", "generator"}, {"content", programAndVersion}});
        element("title", title);
        element("style", styleSheet);
        close();
    }

    void writeTitle(const ReportContent &content) {
        open("header");
        element("h1", content.title, {{"dir", "auto"}});
        element("p", content.subtitle);
        open("nav");
        for (std::size_t i = 0; i < content.sections.size(); ++i)
            element("a", content.sections[i].title, {{"href", '#' + anchor(i)}});
        close();
        close();
    }

    static QString anchor(std::size_t section) { return QString("part-%1").arg(section + 1); }

    Result<void> writeSection(const ReportSection &section, std::size_t number) {
        open("section", {{"id", anchor(number)}});
        element("h2", section.title);
        for (const ReportPart &part : section.parts)
            TRY(std::visit([this](const auto &one) { return write(one); }, part));
        close();
        return {};
    }

    Result<void> write(const ReportText &words) {
        using Kind = ReportText::Kind;
        element(words.kind == Kind::Code ? "pre" : words.kind == Kind::Heading ? "h3" : "p", words.text);
        return {};
    }

    Result<void> write(const ReportTable &table) {
        open("div", {{"class", "wide"}});
        open("table", table.head.isEmpty() ? Attributes{{"class", "facts"}} : Attributes());
        if (!table.head.isEmpty()) {
            open("thead");
            writeRow(table.head, table.firstNumber, "col");
            close();
        }
        open("tbody");
        for (const QStringList &row : table.rows)
            writeRow(row, table.firstNumber, "row");
        for (int end = 0; end < 3; ++end) // tbody, table, div
            close();
        return {};
    }

    /// All of a head, and the first of a row, say what the others are.
    void writeRow(const QStringList &row, qsizetype firstNumber, const QString &scope) {
        open("tr");
        for (qsizetype i = 0; i < row.size(); ++i) {
            const bool isName = scope == "col" || (i == 0 && firstNumber > 0);
            Attributes attributes = isName ? Attributes{{"scope", scope}} : Attributes();
            if (i >= firstNumber)
                attributes.emplaceBack("class", "number");
            open(isName ? "th" : "td", attributes);
            open("bdi");
            text(row[i]);
            close();
            close();
        }
        close();
        m_xml.writeCharacters("\n");
    }

    Result<void> write(const ReportPicture &picture) {
        TRY(const QByteArray bytes, picture.encode());
        if (bytes.isEmpty())
            return Error{Error::Kind::Unwritable,
                         sentence("The picture '%1' of the report could not be made.", picture.title.toStdString())};
        open("figure");
        empty("img", {{"src", QString::fromLatin1("data:" + picture.mediaType + ";base64," + bytes.toBase64())},
                      {"alt", picture.title + ". " + picture.caption},
                      {"width", QString::number(std::lround(picture.size.width()))},
                      {"height", QString::number(std::lround(picture.size.height()))}});
        open("figcaption");
        element("b", picture.title + '.');
        text(picture.caption);
        close();
        close();
        return {};
    }

    QByteArray m_page;
    QXmlStreamWriter m_xml;
};

} // namespace

Result<std::string> reportPage(const ReportContent &content) {
    return PageWriter().write(content);
}

} // namespace eigenscope
