#include "core/pipeline/exports/timeline_export.h"

#include "core/base/thinned_sequence.h"
#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/stages/reducer_run.h"
#include "core/pipeline/stages/stage_info.h"

namespace eigenscope {
namespace {

/// The picture after so many iterations.
struct Frame {
    Index iteration;
    MatrixXd coordinates; ///< n×r
};

bool isTooMuch(std::size_t frames, const Frame &newest) {
    constexpr std::size_t mostFrames = 100, mostRows = 1'000'000;
    return frames > mostFrames || frames * static_cast<std::size_t>(newest.coordinates.rows()) > mostRows;
}

/// All frames of a run, one below the other.
class Frames {
public:
    static Result<ExportTable> tableOf(ReducerRun run, const Progress &progress) {
        Frames frames;
        TRY(frames.take(run, progress));
        const Reduction end = run.outcome();
        return ExportTable{frames.keys(*end.data), matrixColumns(frames.below(), end.axes)};
    }

private:
    Result<void> take(ReducerRun &run, const Progress &progress) {
        for (Index iteration = 1;; ++iteration) {
            TRY(const RunState state, run.advance(1, progress));
            if (progress.stopped())
                return canceled();
            const auto frame = [&] { return Frame{iteration, run.outcome().coordinates}; };
            if (state != RunState::Running) {
                m_frames.end(frame());
                return {};
            }
            m_frames.add(frame);
        }
    }

    [[nodiscard]] const std::vector<Frame> &all() const { return m_frames.elements(); }

    /// frame and iteration, then what says what a row is, for each frame again.
    [[nodiscard]] std::vector<Column> keys(const Dataset &data) const {
        const Index count = Index(all().size()), rows = data.size();
        MatrixXd places(rows, count), iterations(rows, count);
        for (Index k = 0; k < count; ++k) {
            places.col(k).setConstant(double(k + 1));
            iterations.col(k).setConstant(double(all()[static_cast<std::size_t>(k)].iteration));
        }
        std::vector<Column> keys = {{"frame", VectorXd(places.reshaped())},
                                    {"iteration", VectorXd(iterations.reshaped())}};
        for (const Column &column : rowKeys(data))
            keys.push_back(repeated(column));
        return keys;
    }

    [[nodiscard]] Column repeated(const Column &column) const {
        const std::size_t times = all().size();
        if (const auto *numbers = std::get_if<VectorXd>(&column.values))
            return {column.name, VectorXd(numbers->replicate(Index(times), 1)), column.isTime};
        const auto &once = std::get<std::vector<std::string>>(column.values);
        std::vector<std::string> texts;
        for (std::size_t k = 0; k < times; ++k)
            texts.insert(texts.end(), once.begin(), once.end());
        return {column.name, std::move(texts)};
    }

    [[nodiscard]] MatrixXd below() const {
        const MatrixXd &last = all().back().coordinates;
        MatrixXd coordinates(last.rows() * Index(all().size()), last.cols());
        for (std::size_t k = 0; k < all().size(); ++k)
            coordinates.middleRows(Index(k) * last.rows(), last.rows()) = all()[k].coordinates;
        return coordinates;
    }

    ThinnedSequence<Frame> m_frames{isTooMuch};
};

bool isIterative(const ReducerInfo &info) {
    return info.can.iterative;
}

/// Whether the session asks for a method of that kind, and all that it works on stands.
bool hasTimeline(const ExportSource &source) {
    const StageInput input{source.session, source.catalogue, source.base, source.results, source.results, {}};
    return input.reducer() && isIterative(*input.reducer()) && stageInfo(Stage::Reduce).isReady(input);
}

Result<ExportTable> timelineTable(const ExportSource &source) {
    if (!hasTimeline(source))
        return notFound(sentence("There is no timeline to export. Methods that come to their picture in many steps:"),
                        source, isIterative);
    TRY(ReducerRun run, ReducerRun::start(source.session, source.catalogue, source.results));
    return Frames::tableOf(std::move(run), {source.stop, {}});
}

} // namespace

DataExportInfo timelineExport() {
    return {"timeline",
            "Timeline",
            "frame, iteration, row, name, label and the axes of an iterative method on its way: up to 100 pictures of "
            "the run, evenly thinned, and the last",
            timelineTable,
            {},
            {},
            hasTimeline};
}

} // namespace eigenscope
