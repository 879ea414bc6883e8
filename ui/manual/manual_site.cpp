#include "ui/manual/manual_site.h"

#include "core/formats/table_writer.h"
#include "ui/formula/formula.h"
#include "ui/manual/markdown_html.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace eigenscope {
namespace {

constexpr double wordSize = 15; // px, of the words around a formula

const char *const siteStyles = R"css(
:root { color-scheme: light dark; --text: #1B1F24; --quiet: #5D6673; --line: #E1E4E9; --back: #FFFFFF; --tint: #F4F5F7;
  --accent: #2F6FEB }
@media (prefers-color-scheme: dark) {
  :root { --text: #E6E9ED; --quiet: #9AA4B1; --line: #2D333B; --back: #1C2025; --tint: #14171B; --accent: #5B93FF } }
body { margin: 0; color: var(--text); background: var(--back); font: 15px/1.55 Inter, system-ui, sans-serif }
body { display: grid; grid-template-columns: 15rem minmax(0, 48rem); gap: 2.5rem }
nav { background: var(--tint); border-right: 1px solid var(--line); padding: 1.2rem 1rem; font-size: 0.9rem;
  position: sticky; top: 0; height: 100vh; box-sizing: border-box; overflow-y: auto }
nav a { display: block; padding: 0.2rem 0.5rem; border-radius: 8px; color: var(--text); text-decoration: none }
nav a[aria-current] { background: var(--accent); color: #FFFFFF }
nav h2 { font-size: 0.8rem; color: var(--quiet); margin: 1rem 0.5rem 0.3rem; font-weight: 600 }
main { padding: 1.5rem 0 4rem; overflow-wrap: anywhere }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 1.2rem 0 0.6rem }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem }
a { color: var(--accent) }
img { max-width: 100%; height: auto; background: #FFFFFF; border: 1px solid var(--line); border-radius: 8px }
figure { margin: 1.2rem 0 }
figcaption, blockquote { color: var(--quiet) }
blockquote { margin: 0.8rem 0; padding-left: 1rem; border-left: 3px solid var(--line) }
table { border-collapse: collapse; margin: 0.8rem 0; font-size: 0.9rem }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 1rem 0.3rem 0; border-bottom: 1px solid var(--line) }
th { color: var(--quiet); font-weight: normal }
code, pre { font: 0.87em/1.5 ui-monospace, monospace; background: var(--tint); border-radius: 4px; padding: 0.1em 0.3em }
pre { padding: 0.7rem 0.9rem; overflow-x: auto }
pre code { padding: 0 }
svg.formula { overflow: visible; fill: currentColor }
@media (max-width: 52rem) { body { display: block; padding: 0 1rem } nav { position: static; height: auto } }
@media print { nav { display: none } body { display: block } }
)css";

std::string escaped(const std::string &text) {
    return QString::fromStdString(text).toHtmlEscaped().toStdString();
}

/// A drawing in the color of the words around it, on their baseline.
std::string formulaDrawing(const std::string &tex) {
    const auto formula = Formula::read(QString::fromStdString(tex));
    if (!formula)
        return "<code>" + escaped(tex) + "</code>";
    const FormulaPicture picture = formula->set({.fontSize = wordSize});
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setViewBox(QRectF(0, 0, picture.width(), picture.height()));
    QPainter painter(&generator);
    picture.draw(painter, {0, picture.ascent()}, FormulaInks::plain(Qt::black));
    painter.end();
    const QString drawing = QString::fromUtf8(bytes);
    QString shapes = drawing.mid(drawing.indexOf("<g ", drawing.indexOf("</defs>")));
    shapes.replace("#000000", "currentColor");
    return QString("<svg class=\"formula\" role=\"img\" aria-label=\"%1\" width=\"%2\" height=\"%3\" viewBox=\"0 0 %2 "
                   "%3\" style=\"vertical-align:-%4px\">%5")
        .arg(formula->spoken().toHtmlEscaped())
        .arg(picture.width(), 0, 'f', 2)
        .arg(picture.height(), 0, 'f', 2)
        .arg(picture.descent(), 0, 'f', 2)
        .arg(shapes.trimmed())
        .toStdString();
}

std::string fileOf(const std::string &page) {
    return page + ".html";
}

/// Links to pages lead to their files; others stay as they are.
std::string siteLink(const std::string &url) {
    const ManualLink link = manualLink(url);
    if (link.page.empty() || url.find("://") != url.npos)
        return url;
    return fileOf(link.page) + (link.anchor.empty() ? "" : "#" + link.anchor);
}

std::string menu(const Manual &manual, const ManualPage &current) {
    std::string text = "<nav aria-label=\"Pages\">\n";
    bool isOfCatalogue = false;
    for (const ManualPage &page : manual.pages()) {
        if (page.isOfCatalogue && !isOfCatalogue)
            text += "<h2>Reference</h2>\n";
        isOfCatalogue = page.isOfCatalogue;
        text += "<a href=\"" + fileOf(page.id) + "\"" + (&page == &current ? " aria-current=\"page\"" : "") + ">" +
                escaped(page.title) + "</a>\n";
    }
    return text + "</nav>\n";
}

std::string htmlOf(const Manual &manual, const ManualPage &page) {
    const ManualMarks marks{
        .formula = formulaDrawing, .link = siteLink, .picture = [](const std::string &file, const std::string &seen) {
            return "<img src=\"" + escaped(file) + "\" alt=\"" + escaped(seen) + "\">";
        }};
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\">\n<title>" +
           escaped(page.title) + " · Eigenscope</title>\n<style>" + siteStyles + "</style>\n</head>\n<body>\n" +
           menu(manual, page) + "<main>\n<h1>" + escaped(page.title) + "</h1>\n" + manualHtml(page.words, marks).html +
           "</main>\n</body>\n</html>\n";
}

} // namespace

Result<void> writeManualSite(const Manual &manual, const std::filesystem::path &folder) {
    const std::filesystem::path pictures = manual.folder() / "pictures";
    std::error_code failed;
    std::filesystem::create_directories(folder / "pictures", failed);
    for (const auto &entry : std::filesystem::directory_iterator(pictures, failed))
        if (entry.path().extension() == ".png")
            std::filesystem::copy_file(entry.path(), folder / "pictures" / entry.path().filename(),
                                       std::filesystem::copy_options::overwrite_existing, failed);
    if (failed)
        return Error{Error::Kind::Unwritable,
                     sentence("The pictures of the manual could not be copied: %1", failed.message())};
    for (const ManualPage &page : manual.pages()) {
        const std::string html = htmlOf(manual, page);
        TRY(writeFile((folder / fileOf(page.id)).string(), html));
        if (&page == &manual.pages().front())
            TRY(writeFile((folder / "index.html").string(), html));
    }
    return {};
}

} // namespace eigenscope
