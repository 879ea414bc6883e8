#include "core/pipeline/run_pictures.h"

#include "core/base/thinned_sequence.h"
#include "core/pipeline/stages/reducer_run.h"
#include "core/pipeline/stages/stage_info.h"

namespace eigenscope {
namespace {

using Picture = std::shared_ptr<const Reduction>;

constexpr std::size_t mostBytes = 256 << 20; // of coordinates

bool isTooMuch(std::size_t count, const Picture &newest, std::size_t most) {
    return count > most || count * sizeof(double) * static_cast<std::size_t>(newest->coordinates.size()) > mostBytes;
}

} // namespace

bool hasRunPictures(const Session &session, const Catalogue &catalogue, const Results &results) {
    const StageInput input{session, catalogue, {}, results, results, {}};
    return input.reducer() && input.reducer()->can.iterative && stageInfo(Stage::Reduce).isReady(input);
}

Result<std::vector<Picture>> runPictures(const Session &session, const Catalogue &catalogue, const Results &results,
                                         std::size_t most, const Progress &progress) {
    ThinnedSequence<Picture> pictures(
        [most](std::size_t count, const Picture &newest) { return isTooMuch(count, newest, most); });
    TRY(ReducerRun run, ReducerRun::start(session, catalogue, results));
    const auto picture = [&run] { return std::make_shared<const Reduction>(run.outcome()); };
    for (;;) {
        TRY(const RunState state, run.advance(1, progress));
        if (progress.stopped())
            return canceled();
        if (state != RunState::Running)
            break;
        pictures.add(picture);
    }
    pictures.end(picture());
    return pictures.elements();
}

} // namespace eigenscope
