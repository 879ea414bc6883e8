#include "app/view_painter.h"

#include "app/gui_application.h"
#include "app/run_film.h"
#include "app/window_picture.h"
#include "core/base/memory.h"
#include "core/formats/source_file.h"
#include "core/pipeline/session/figure_settings.h"
#include "ui/export/film_format.h"
#include "ui/export/film_plan.h"
#include "ui/export/view_export.h"
#include "ui/report/report_making.h"
#include "ui/workspaces/run_document.h"
#include "ui/workspaces/views_json.h"

#include <QApplication>
#include <QEventLoop>

#include <cmath>

namespace eigenscope {
namespace {

const std::string windowPicture = "window";

/// TooLarge before a picture of pixels is painted that would not fit.
Result<void> requireRoom(const ExportSettings &settings, const Registry<PictureFormat> &formats) {
    constexpr double bytesPerPixel = 8; // painted, and as it is written
    const PictureFormat *format = formatOf(formats, settings.file);
    if (!format || format->isVector || settings.figure) // a figure's size is known where it is composed
        return {};
    const double width = std::ceil(settings.width * settings.scale),
                 height = std::ceil(settings.height * settings.scale);
    return fitsInMemory(static_cast<std::uint64_t>(bytesPerPixel * width * height),
                        sentence("The picture of %1×%2 pixels", width, height),
                        sentence("Use a smaller width, height or scale."));
}

WholeExport wholeFilm() {
    WholeExport film{filmExport,
                     "Film",
                     "the way of an iterative method, or a turn of the 3D projection, as one moving picture",
                     {},
                     true};
    const Registry<FilmFormat> formats = builtinFilmFormats();
    for (const FilmFormat &format : formats.all()) {
        film.endings.push_back(format.ending);
        if (format.checkProgram)
            film.byProgram.push_back(format.ending);
    }
    film.check = [formats](const std::string &ending) {
        const auto format = std::ranges::find(formats.all(), ending, &FilmFormat::ending);
        return format != formats.all().end() && format->checkProgram ? format->checkProgram() : Result<void>();
    };
    return film;
}

/// The views of the workspace that the session names, or else of those that have something to show.
ReportViews viewsOf(const Registries &registries, const Json &views) {
    const WorkspaceInfo *named = registries.workspaces.find(workspaceOf(views).toStdString());
    return {named ? reportViews(*named, registries.views) : reportViews(registries.workspaces, registries.views),
            [views](const std::string &view) { return viewState(views, view); }};
}

} // namespace

ViewPainter::ViewPainter(const Registries &registries) : m_registries(registries) {}

ViewPainter::~ViewPainter() = default;

Pictures ViewPainter::pictures() {
    Names ids = m_registries.views.ids();
    ids.push_back(windowPicture);
    Names numbered;
    for (const ViewInfo &view : m_registries.views.all())
        if (view.hasNumbers)
            numbered.push_back(view.id);
    return {std::move(ids),
            m_registries.views.ids(),
            endingsOf(m_registries.pictures),
            std::move(numbered),
            {{reportExport, "Report", "data, methods, pictures, numbers and how to repeat them, in one file",
              reportEndings()},
             wholeFilm()},
            [this](const ExportSettings &settings, const BatchRun &run, const Results &results) {
                return draw(settings, run, results);
            }};
}

Result<std::string> ViewPainter::screenshot(const std::string &file, const std::string &workspace,
                                            const ExportSettings &settings, bool isPresented) {
    TRY(requireRoom(settings, m_registries.pictures));
    const Catalogue &catalogue = m_registries.catalogue;
    const std::string named = file.empty() ? "sample:" + catalogue.samples.all().front().id : file;
    std::optional<Opened> opened;
    if (!file.empty() || workspace != startPage) {
        TRY(opened,
            meansFile(named) ? openFile(named, catalogue, {}) : openSource({{"source", named}}, {}, catalogue, {}));
    }
    needApplication();
    return windowBytes(opened, workspace, settings, m_registries, isPresented);
}

Result<std::string> ViewPainter::screenshot(LessonAt lesson, const ExportSettings &settings, bool isPresented) {
    TRY(requireRoom(settings, m_registries.pictures));
    needApplication();
    return lessonBytes(std::move(lesson), settings, m_registries, isPresented);
}

void ViewPainter::needApplication() {
    if (!m_application)
        m_application = makeApplication(GuiUse::Pictures);
}

Result<std::string> ViewPainter::draw(const ExportSettings &settings, const BatchRun &run, const Results &results) {
    TRY(requireRoom(settings, m_registries.pictures));
    needApplication();
    if (settings.what == windowPicture)
        return windowBytes(Opened{run.session, run.base, {}, results}, "explore", settings, m_registries, false);
    if (settings.what == reportExport)
        return writeReport(settings, run, results);
    if (settings.what == filmExport)
        return filmOfRun(settings, run, results, m_registries);
    return drawView(*m_registries.views.find(settings.what), settings, run, results);
}

Result<std::string> ViewPainter::drawView(const ViewInfo &view, const ExportSettings &settings, const BatchRun &run,
                                          const Results &results) const {
    RunDocument shown(m_registries.catalogue, m_registries.overlays, run.session, run.base, results);
    TRY(const auto between, rowsBetween(settings, results));
    if (between)
        shown.selection.restore({{between->one, between->other}, between->one, between->other});
    if (settings.figure && settings.figure->rows == FigureSettings::Rows::Selection)
        shown.selection.select(run.session.selection());
    return viewBytes(m_registries.pictures, view, shown.context(), settings, viewState(shown.views, view.id));
}

Result<std::string> ViewPainter::writeReport(const ExportSettings &settings, const BatchRun &run,
                                             const Results &results) const {
    RunDocument shown(m_registries.catalogue, m_registries.overlays, run.session, run.base, results);
    Result<PictureBytes> made = canceled();
    QEventLoop loop;
    const ReportMaking making(m_registries.pictures, shown.context(), viewsOf(m_registries, shown.views),
                              run.commandLine, std::filesystem::path(settings.file).extension().string(),
                              [&](Result<PictureBytes> report) {
                                  made = std::move(report);
                                  loop.quit();
                              });
    loop.exec();
    TRY(const PictureBytes bytes, made);
    return bytes();
}

} // namespace eigenscope
