#include "app/view_painter.h"

#include "app/gui_application.h"
#include "app/window_picture.h"
#include "ui/export/view_export.h"
#include "ui/studies/studies.h"
#include "ui/window/views_json.h"

#include <QApplication>

namespace eigenscope {
namespace {

const std::string window = "window";

} // namespace

ViewPainter::ViewPainter(const Registries &registries) : m_registries(registries) {}

ViewPainter::~ViewPainter() = default;

Pictures ViewPainter::pictures() {
    Names ids = m_registries.views.ids();
    ids.push_back(window);
    return {std::move(ids), endingsOf(m_registries.pictures),
            [this](const ExportSettings &settings, const BatchRun &run, const Results &results) {
                return draw(settings, run, results);
            }};
}

Result<std::string> ViewPainter::screenshot(const std::string &file, const std::string &workspace,
                                            const ExportSettings &settings) {
    const Catalogue &catalogue = m_registries.catalogue;
    const std::string source = "sample:" + catalogue.samples.all().front().id;
    const Result<Opened> opened =
        file.empty() ? openSource({{"source", source}}, {}, catalogue, {}) : openFile(file, catalogue, {});
    if (!opened)
        return opened.error();
    needApplication();
    return windowBytes(*opened, workspace, settings, m_registries);
}

void ViewPainter::needApplication() {
    if (!m_application)
        m_application = makeApplication(GuiUse::Pictures);
}

Result<std::string> ViewPainter::draw(const ExportSettings &settings, const BatchRun &run, const Results &results) {
    needApplication();
    if (settings.what == window)
        return windowBytes({run.session, run.base, {}, results}, "explore", settings, m_registries);
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
    Selection selection;
    Encoding encoding(document);
    Studies studies(document);
    const Json views = run.session.json().value("views", Json::object());
    restoreEncoding(views, encoding);
    restoreNewPoint(views, studies.newPoint);
    return viewBytes(m_registries.pictures, view, {document, selection, encoding, studies, m_registries.overlays},
                     settings, viewState(views, view.id));
}

} // namespace eigenscope
