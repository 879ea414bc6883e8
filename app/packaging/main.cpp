// Writes the files of a package that are made from what the program knows of itself. Part of the build, not installed.
#include "app/packaging/desktop_types.h"
#include "app/packaging/manual_page.h"
#include "app/packaging/shell_completions.h"
#include "app/packaging/translated_words.h"
#include "core/formats/format.h"
#include "core/formats/table_writer.h"
#include "ui/export/picture_format.h"
#include "ui/manual/manual_site.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <fstream>
#include <iostream>
#include <sstream>

namespace eigenscope {
namespace {

Result<std::string> textOf(const std::string &kind) {
    const Registry<FormatInfo> formats = builtinFormats();
    if (kind == "bash")
        return bashCompletion(allFlags());
    if (kind == "zsh")
        return zshCompletion(allFlags());
    if (kind == "fish")
        return fishCompletion(allFlags());
    if (kind == "manual")
        return manualPage(endingsOf(builtinPictureFormats()));
    if (kind == "types")
        return desktopTypes(formats);
    return Error{Error::Kind::InvalidParameter, sentence("There is no file of a package '%1'.", kind)};
}

/// The icon in pixels.
Result<void> writeIcon(const QString &drawing, int size, const QString &file) {
    QSvgRenderer renderer(drawing);
    QImage image(size, size, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    if (renderer.isValid() && image.save(file, "PNG"))
        return {};
    return Error{Error::Kind::Unwritable, sentence("The icon %1 could not be made.", file.toStdString())};
}

/// The desktop entry, to which the types that the program opens are added.
Result<void> writeDesktopEntry(const std::string &start, const std::string &file) {
    std::ifstream stream(start);
    std::ostringstream text;
    if (!(text << stream.rdbuf()))
        return Error{Error::Kind::Unreadable, sentence("%1 cannot be read.", start)};
    return writeFile(file, text.str() + openedTypes(builtinFormats()));
}

/// The manual as pages of HTML in the folder of the file, which is its first page. Its pages lie in `folder`.
Result<void> writeManual(const std::string &folder, const std::filesystem::path &file) {
    const Catalogue catalogue = builtinCatalogue({});
    const Registry<DataExportInfo> exports = builtinDataExports();
    const Registry<ViewInfo> views = builtinViews();
    TRY(const Manual manual, Manual::read(folder, {catalogue, exports, views}));
    return writeManualSite(manual, file.parent_path());
}

/// The words for translators, of the program and of the sources in the folder of the project.
Result<void> writeWords(const std::string &project, const std::string &file) {
    TRY(const auto templates, sentenceTemplates(project));
    return writeFile(file, translatedWords(builtinRegistries({}), templates));
}

/// KIND FILE, desktop START FILE, pages FOLDER FILE, words PROJECT FILE, or icon DRAWING SIZE FILE.
Result<void> write(const std::vector<std::string> &words) {
    if (words.size() == 4 && words[0] == "icon")
        return writeIcon(QString::fromStdString(words[1]), std::stoi(words[2]), QString::fromStdString(words[3]));
    if (words.size() == 3 && words[0] == "desktop")
        return writeDesktopEntry(words[1], words[2]);
    if (words.size() == 3 && words[0] == "pages")
        return writeManual(words[1], words[2]);
    if (words.size() == 3 && words[0] == "words")
        return writeWords(words[1], words[2]);
    if (words.size() != 2)
        return Error{
            Error::Kind::InvalidParameter,
            sentence("Say what and where: KIND FILE, desktop START FILE, pages FOLDER FILE, words PROJECT FILE, "
                     "or icon DRAWING SIZE FILE.")};
    TRY(const std::string text, textOf(words[0]));
    return writeFile(words[1], text);
}

} // namespace
} // namespace eigenscope

int main(int argc, char **argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv); // formulas are drawn with its fonts
    const auto written = eigenscope::write({argv + 1, argv + argc});
    if (!written)
        std::cerr << written.error().message << std::endl;
    return written ? 0 : 1;
}
