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

ViewPainter::ViewPainter(const Catalogue &catalogue, const Registry<ViewInfo> &views)
    : m_catalogue(catalogue), m_views(views) {}

ViewPainter::~ViewPainter() = default;

Pictures ViewPainter::pictures() {
    Names ids = m_views.ids();
    ids.push_back(window);
    return {std::move(ids), [this](const ExportSettings &settings, const BatchRun &run, const Results &results) {
                return draw(settings, run, results);
            }};
}

Result<std::string> ViewPainter::screenshot(const std::string &file, const std::string &workspace,
                                            const ExportSettings &settings) {
    const std::string source = "sample:" + m_catalogue.samples.all().front().id;
    const Result<Opened> opened =
        file.empty() ? openSource({{"source", source}}, {}, m_catalogue, {}) : openFile(file, m_catalogue, {});
    if (!opened)
        return opened.error();
    needApplication();
    return windowBytes(*opened, workspace, settings, m_catalogue, m_views, m_exports);
}

void ViewPainter::needApplication() {
    if (!m_application)
        m_application = makeApplication(GuiUse::Pictures);
}

Result<std::string> ViewPainter::draw(const ExportSettings &settings, const BatchRun &run, const Results &results) {
    needApplication();
    if (settings.what == window)
        return windowBytes({run.session, run.base, {}, results}, "explore", settings, m_catalogue, m_views, m_exports);
    return drawView(*m_views.find(settings.what), settings, run, results);
}

Result<std::string> ViewPainter::drawView(const ViewInfo &view, const ExportSettings &settings, const BatchRun &run,
                                          const Results &results) const {
    Document document(m_catalogue);
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
    return viewBytes(view, {document, selection, encoding, studies}, settings, viewState(views, view.id));
}

} // namespace eigenscope
