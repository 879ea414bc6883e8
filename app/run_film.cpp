#include "app/run_film.h"

#include "core/pipeline/run_pictures.h"
#include "core/pipeline/swept_pictures.h"
#include "ui/export/film_format.h"
#include "ui/export/film_plan.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/workspaces/run_document.h"
#include "ui/workspaces/views_json.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

using Of = FilmSettings::Of;
using Show = std::function<void(RunDocument &shown)>;

/// What a film shows, and what puts each of its pictures in place.
struct RunFilm {
    FilmPlan plan;
    std::vector<Show> pictures = {};
};

Result<RunFilm> ofIterations(const FilmSettings &film, const RunDocument &shown) {
    const Document &document = shown.document;
    TRY(const auto pictures, runPictures(document.session(), document.catalogue(), document.results(),
                                         2 * film.pictures(), {})); // of which thinning leaves enough
    RunFilm made{iterationPlan(film, pictures, viewState(shown.views, Projection2D::id))};
    for (std::size_t i = 0; i < pictures.size(); ++i)
        made.pictures.emplace_back([picture = pictures[i], i](RunDocument &to) { to.showReduction(picture, i); });
    return made;
}

/// The pictures as they are shown after each other, for axes that hold them all.
std::vector<std::shared_ptr<const Reduction>> movedPictures(RunDocument &rehearsal,
                                                            const std::vector<SweptPicture> &pictures) {
    std::vector<std::shared_ptr<const Reduction>> moved;
    for (const auto &[session, results] : pictures) {
        rehearsal.show(session, results);
        moved.push_back(rehearsal.movedPicture());
    }
    return moved;
}

Result<RunFilm> ofSweep(const FilmSettings &film, const BatchRun &run, const Results &results,
                        const Registries &registries) {
    TRY(const SweepGrid grid, sweepOfFilm(film, run.session, registries.catalogue));
    TRY(auto pictures, sweptPictures(grid, registries.catalogue, run.base, results, {}));
    RunDocument rehearsal(registries.catalogue, registries.overlays, run.session, run.base, results);
    RunFilm made{iterationPlan(film, movedPictures(rehearsal, pictures), viewState(rehearsal.views, Projection2D::id))};
    for (SweptPicture &picture : pictures)
        made.pictures.emplace_back([one = std::move(picture)](RunDocument &to) { to.show(one.session, one.results); });
    return made;
}

Result<RunFilm> filmOf(const FilmSettings &film, const RunDocument &shown, const BatchRun &run, const Results &results,
                       const Registries &registries) {
    if (film.of == Of::Sweep)
        return ofSweep(film, run, results, registries);
    const Document &document = shown.document;
    const bool isIterative = hasRunPictures(document.session(), document.catalogue(), document.results());
    if (film.of.value_or(isIterative ? Of::Iterations : Of::Turn) == Of::Turn)
        return RunFilm{turnPlan(film, viewState(shown.views, Projection3D::id))};
    if (!isIterative)
        return Error{Error::Kind::InvalidData,
                     sentence("There are no iterations to be filmed: the method of the session "
                              "comes to its picture in one step.")};
    return ofIterations(film, shown);
}

} // namespace

Result<std::string> filmOfRun(const ExportSettings &settings, const BatchRun &run, const Results &results,
                              const Registries &registries) {
    RunDocument shown(registries.catalogue, registries.overlays, run.session, run.base, results);
    TRY(const RunFilm film, filmOf(settings.film ? *settings.film : FilmSettings(), shown, run, results, registries));
    const FilmPlan &plan = film.plan;
    const ViewInfo &view = *registries.views.find(plan.view);
    std::unique_ptr<FilmEncoder> encoder;
    for (std::size_t i = 0; i < plan.states.size(); ++i) {
        if (!plan.pictures.empty())
            film.pictures[plan.pictures[i]](shown);
        TRY(const QImage picture, filmPicture(view, shown.context(), settings, plan.states[i]));
        if (!encoder) {
            TRY(encoder, filmFormatOf(builtinFilmFormats(), settings.file)->make(picture.size(), plan.milliseconds));
        }
        TRY(encoder->add(picture));
    }
    TRY(const QByteArray bytes, encoder->finish());
    return bytes.toStdString();
}

} // namespace eigenscope
