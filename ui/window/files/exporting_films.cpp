#include "ui/export/export_dialog.h"
#include "ui/text/program_words.h"
#include "ui/views/filmed_view.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/window/files/export_options.h"
#include "ui/window/files/exporting.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

std::vector<Json> Exporting::wayOf(const ViewFrame &frame) {
    const auto *filmed = dynamic_cast<const FilmedView *>(&frame.view());
    return filmed ? filmed->film() : std::vector<Json>();
}

bool Exporting::isFilming() const {
    const bool isRunning = m_frames.isRunning() || m_swept.isRunning();
    if (isRunning)
        m_document.say(tr("Other pictures are still being written. Esc stops them."));
    return isRunning;
}

void Exporting::chooseFrames() {
    if (isFilming())
        return;
    std::vector<ExportOption> moving;
    for (const ViewInfo &view : m_registries.views.all())
        if (view.stage == Stage::Reduce)
            moving.push_back(pictureOption(view.id, programWords(view.title), m_registries.pictures));
    if (const auto chosen = ask(std::move(moving), Projection2D::id))
        m_frames.start(*m_registries.views.find(chosen->what), *chosen, stateOf(chosen->what));
}

void Exporting::chooseFilm(const std::string &view) {
    if (isFilming())
        return;
    const QString name = programWords(m_registries.views.find(view)->title);
    const auto chosen = ask({pictureOption(view, name, m_registries.pictures)}, view);
    const ViewFrame *frame = m_columns.shown()->frame(view);
    if (chosen && frame)
        m_frames.startFilm(*m_registries.views.find(view), *chosen, wayOf(*frame));
}

std::vector<ExportOption> Exporting::filmOptions() const {
    constexpr Index axesOfSpace = 3;
    std::vector<ExportOption> options;
    if (m_pipeline.timeline().pictures().size() > 1)
        options.push_back(filmOption(filmKind(FilmSettings::Of::Iterations)));
    const auto reduction = m_document.results().value<Stage::Reduce>();
    if (reduction && reduction->coordinates.cols() >= axesOfSpace)
        options.push_back(filmOption(filmKind(FilmSettings::Of::Turn)));
    if (ExportOption sweep = sweepOption(); reduction && !sweep.swept.empty())
        options.push_back(std::move(sweep));
    return options;
}

ExportOption Exporting::sweepOption() const {
    ExportOption option = filmOption(filmKind(FilmSettings::Of::Sweep));
    const Session &session = m_document.session();
    option.swept = sweptParameters(session, m_document.catalogue(), m_document.results());
    std::erase_if(option.swept, [](const SweptParameter &one) { return !one.spec.movesResults; });
    option.check = [&session, &catalogue = m_document.catalogue()](const FilmSettings &film) -> Result<void> {
        TRY(sweepOfFilm(film, session, catalogue));
        return {};
    };
    return option;
}

void Exporting::chooseWholeFilm() {
    if (isFilming())
        return;
    std::vector<ExportOption> options = filmOptions();
    const std::string first = options.front().what;
    if (const auto chosen = ask(std::move(options), first))
        writeFilm(*chosen);
}

void Exporting::writeFilm(const ExportSettings &chosen) {
    const FilmSettings &film = *chosen.film;
    if (film.of == FilmSettings::Of::Sweep) {
        m_sweptSettings = chosen;
        showWork(chosen.file);
        return m_swept.start(film, m_document.session(), stateOf(Projection2D::id));
    }
    FilmPlan plan = film.of == FilmSettings::Of::Turn
                        ? turnPlan(film, stateOf(Projection3D::id))
                        : iterationPlan(film, m_pipeline.timeline().pictures(), stateOf(Projection2D::id));
    const ViewInfo &view = *m_registries.views.find(plan.view);
    m_frames.startFilm(view, chosen, std::move(plan));
}

} // namespace eigenscope
