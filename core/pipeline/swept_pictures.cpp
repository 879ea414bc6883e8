#include "core/pipeline/swept_pictures.h"

#include "core/kernels/matrix/kernel_matrix.h"
#include "core/pipeline/variants.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

Error refusedWith(const SweptRun &run, Error error) {
    if (error.kind != Error::Kind::Canceled && !run.values.empty())
        error.message = sentence("With %1=%2: %3", run.values.front().first, run.values.front().second, error.message);
    return error;
}

Result<Results> picturedBy(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                           const Results &previous, const std::stop_token &stop) {
    TRY(const Session upToPicture, sessionOfVariant(session, Json::object(), catalogue, previous.kind()));
    PipelineOutcome outcome = runPipeline(upToPicture, catalogue, base, previous, {}, stop);
    if (stop.stop_requested())
        return canceled();
    if (!outcome.results.stands(Stage::Reduce) && !outcome.failures.empty())
        return outcome.failures.front().error;
    return std::move(outcome.results);
}

/// The kernel stays, for captions that tell its parameters.
Results withoutMatrix(Results results) {
    const auto [kernel, key, seconds] = results.result<Stage::Kernel>();
    if (kernel)
        results.set<Stage::Kernel>(
            {std::make_shared<const KernelMatrix>(kernelWithoutMatrix(kernel->kernel, kernel->data)), key, seconds});
    return results;
}

} // namespace

Result<SweepGrid> sweepOfFilm(const FilmSettings &film, const Session &session, const Catalogue &catalogue) {
    TRY(const SweepAxis axis, readSweepAxis(film.sweep));
    if (axis.values.size() > film.pictures())
        return Error{Error::Kind::InvalidParameter,
                     sentence("A film of %1 s has at most %2 pictures at %3 a second. Got %4 values of %5.",
                              film.seconds, film.pictures(), film.fps, axis.values.size(), axis.name)};
    return SweepGrid::on(session, {axis}, catalogue);
}

Result<std::vector<SweptPicture>> sweptPictures(const SweepGrid &grid, const Catalogue &catalogue,
                                                const std::filesystem::path &base, Results results,
                                                const std::stop_token &stop,
                                                const std::function<void(std::size_t number)> &begun) {
    std::vector<SweptPicture> pictures;
    for (std::size_t number = 1; number <= grid.runs(); ++number) {
        if (begun)
            begun(number);
        const SweptRun run = grid.run(number);
        if (!run.session)
            return refusedWith(run, run.session.error());
        Result<Results> made = picturedBy(*run.session, catalogue, base, results, stop);
        if (!made)
            return refusedWith(run, made.error());
        results = std::move(*made);
        pictures.push_back({*run.session, withoutMatrix(results)});
    }
    return pictures;
}

} // namespace eigenscope
