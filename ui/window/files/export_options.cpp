#include "ui/window/files/export_options.h"

#include "core/formats/table_writer.h"
#include "ui/export/film_format.h"
#include "ui/report/report_making.h"
#include "ui/text/program_words.h"

#include <ranges>

namespace eigenscope {

ExportOption pictureOption(const std::string &what, const QString &name, const Registry<PictureFormat> &formats) {
    ExportOption option{what, name, {}, true};
    for (const PictureFormat &format : formats.all())
        option.endings.push_back({format.ending, programWords(format.name), !format.isVector});
    return option;
}

ExportOption numbersOption(const ViewInfo &view, const Registry<FormatInfo> &formats) {
    ExportOption option{view.id, QObject::tr("Numbers of %1").arg(programWords(view.title)), {}};
    for (const std::string &ending : writtenEndings(formats))
        option.endings.push_back({.ending = ending,
                                  .name = QString::fromStdString(ending).mid(1).toUpper(),
                                  .hasExcelDialect = static_cast<bool>(writerOf(ending, formats)->writeForExcel)});
    return option;
}

ExportOption dataOption(const DataExportInfo &info, const Registry<FormatInfo> &formats) {
    ExportOption option{info.id, programWords(info.name), {}};
    for (const std::string &ending : endingsOf(info, formats)) {
        const FormatInfo *format = info.table ? writerOf(ending, formats) : nullptr;
        option.endings.push_back({.ending = ending,
                                  .name = QString::fromStdString(ending).mid(1).toUpper(),
                                  .hasExcelDialect = format && format->writeForExcel});
    }
    option.besides = programWords(info.besides);
    return option;
}

ExportOption reportOption() {
    ExportOption option{reportExport, QObject::tr("Report"), {}};
    for (const std::string &ending : reportEndings())
        option.endings.push_back({ending, QString::fromStdString(ending).mid(1).toUpper()});
    return option;
}

ExportOption filmOption(const FilmKind &kind) {
    ExportOption option{kind.word, programWords(kind.name), {}, true};
    option.film = kind.of;
    const Registry<FilmFormat> formats = builtinFilmFormats();
    for (const FilmFormat &format : formats.all() | std::views::filter(&FilmFormat::isHere))
        option.endings.push_back({format.ending, programWords(format.name), true});
    return option;
}

} // namespace eigenscope
