#include "app/view_painter.h"

#include "app/gui_application.h"
#include "app/window_picture.h"
#include "core/base/memory.h"
#include "core/base/number_text.h"
#include "core/pipeline/session/figure_settings.h"
#include "ui/export/view_export.h"
#include "ui/studies/studies.h"
#include "ui/workspaces/views_json.h"

#include <QApplication>

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
                        "The picture of " + numberText(width) + "×" + numberText(height) + " pixels",
                        "Use a smaller width, height or scale.");
}

} // namespace

ViewPainter::ViewPainter(const Registries &registries) : m_registries(registries) {}

ViewPainter::~ViewPainter() = default;

Pictures ViewPainter::pictures() {
    Names ids = m_registries.views.ids();
    ids.push_back(windowPicture);
    return {std::move(ids), m_registries.views.ids(), endingsOf(m_registries.pictures),
            [this](const ExportSettings &settings, const BatchRun &run, const Results &results) {
                return draw(settings, run, results);
            }};
}

Result<std::string> ViewPainter::screenshot(const std::string &file, const std::string &workspace,
                                            const ExportSettings &settings, bool isPresented) {
    TRY(requireRoom(settings, m_registries.pictures));
    const Catalogue &catalogue = m_registries.catalogue;
    const std::string source = "sample:" + catalogue.samples.all().front().id;
    std::optional<Opened> opened;
    if (!file.empty() || workspace != startPage) {
        TRY(opened, file.empty() ? openSource({{"source", source}}, {}, catalogue, {}) : openFile(file, catalogue, {}));
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
    return drawView(*m_registries.views.find(settings.what), settings, run, results);
}

Result<std::string> ViewPainter::drawView(const ViewInfo &view, const ExportSettings &settings, const BatchRun &run,
                                          const Results &results) const {
    Document document(m_registries.catalogue);
    document.open(run.session, run.base);
    for (const Stage stage : allStages) {
        const auto state = results.stands(stage) ? StageStatus::State::Fresh : StageStatus::State::Absent;
        document.setStatus(stage, {.state = state, .fraction = 1, .message = {}});
        document.takeResult(stage, results);
    }
    TRY(const auto between, rowsBetween(settings, results));
    Selection selection;
    if (between)
        selection.restore({{between->one, between->other}, between->one, between->other});
    if (settings.figure && settings.figure->rows == FigureSettings::Rows::Selection)
        selection.select(run.session.selection());
    Encoding encoding(document);
    Studies studies(document);
    const Json views = run.session.json().value("views", Json::object());
    restoreEncoding(views, encoding);
    restoreNewPoint(views, studies.newPoint);
    return viewBytes(m_registries.pictures, view, {document, selection, encoding, studies, m_registries.overlays},
                     settings, viewState(views, view.id));
}

} // namespace eigenscope
