#include "app/view_painter.h"

#include "app/gui_application.h"
#include "ui/export/view_export.h"

#include <QApplication>

namespace eigenscope {

ViewPainter::ViewPainter(const Catalogue &catalogue, const Registry<ViewInfo> &views)
    : m_catalogue(catalogue), m_views(views) {}

ViewPainter::~ViewPainter() = default;

Pictures ViewPainter::pictures() {
    return {m_views.ids(), [this](const ExportSettings &settings, const BatchRun &run, const Results &results) {
                return draw(settings, run, results);
            }};
}

Result<std::string> ViewPainter::draw(const ExportSettings &settings, const BatchRun &run, const Results &results) {
    if (!m_application)
        m_application = makeApplication(GuiUse::Pictures);
    Document document(m_catalogue);
    document.open(run.session, run.base);
    for (const Stage stage : allStages) {
        const auto state = results.stands(stage) ? StageStatus::State::Fresh : StageStatus::State::Absent;
        document.setStatus(stage, {.state = state, .fraction = 1, .message = {}});
        document.takeResult(stage, results);
    }
    Selection selection;
    Encoding encoding(document);
    return viewBytes(*m_views.find(settings.what), {document, selection, encoding}, settings);
}

} // namespace eigenscope
