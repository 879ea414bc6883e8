#include "core/selection/searches/stepwise.h"

#include "core/selection/searches/visits.h"

#include <algorithm>

namespace eigenscope {
namespace {

struct StepwiseOptions {
    std::int64_t step = 1;

    static Schema<StepwiseOptions> schema() {
        return Schema<StepwiseOptions>{}.integer(
            &StepwiseOptions::step,
            {.id = "step",
             .label = "Columns a step",
             .help = "Larger values let so many columns come or go together, which finds those that are "
                     "good only together, and takes longer.",
             .domain = IntRange{.min = 1, .softMax = 4}});
    }
};

/// Calls visit(positions) for every way to choose `count` of n positions, in order; ends where it says false.
template <class Visit> bool forEachChoice(Index n, Index count, Visit visit) {
    std::vector<Index> chosen;
    for (Index i = 0; i < count; ++i)
        chosen.push_back(i);
    while (true) {
        if (!visit(chosen))
            return false;
        Index place = count - 1;
        while (place >= 0 && chosen[static_cast<std::size_t>(place)] == n - count + place)
            --place;
        if (place < 0)
            return true;
        ++chosen[static_cast<std::size_t>(place)];
        for (Index i = place + 1; i < count; ++i)
            chosen[static_cast<std::size_t>(i)] = chosen[static_cast<std::size_t>(i - 1)] + 1;
    }
}

/// The best way to let `count` of the columns join the subset, or part from it. Incomplete where the search is over.
class Stepper {
public:
    Stepper(const SearchTask &task, bool forward) : m_task(task), m_visits(task), m_forward(forward) {}

    [[nodiscard]] Subset changed(const Subset &subset, const std::vector<Index> &columns) const {
        Subset next = subset;
        for (const Index column : columns)
            next = m_forward ? joined(std::move(next), column) : parted(std::move(next), column);
        return next;
    }

    SelectionStep best(const Subset &subset, Index count) {
        const std::vector<Index> columns = m_forward ? others(subset, m_task.columns) : subset;
        if (count == 1) {
            const VectorXd values = m_forward ? m_visits.withEach(subset, columns) : m_visits.withoutEach(subset);
            Index place = 0;
            const double criterion = values.maxCoeff(&place); // the first of several
            const Index column = columns[static_cast<std::size_t>(place)];
            return {{column}, changed(subset, {column}), criterion};
        }
        SelectionStep step;
        forEachChoice(static_cast<Index>(columns.size()), count, [&](const std::vector<Index> &places) {
            std::vector<Index> chosen;
            for (const Index place : places)
                chosen.push_back(columns[static_cast<std::size_t>(place)]);
            Subset next = changed(subset, chosen);
            const double criterion = m_visits.value(next);
            if (step.subset.empty() || criterion > step.criterion)
                step = {chosen, std::move(next), criterion};
            return !m_visits.over();
        });
        return step;
    }

    [[nodiscard]] Visits &visits() { return m_visits; }

private:
    const SearchTask &m_task;
    Visits m_visits;
    bool m_forward;
};

/// Sizes 0, step, 2·step, …, size, or m, m − step, …, size; the last step may be a shorter one.
Result<SearchPath> run(const SearchTask &task, const ParamMap &given, bool forward) {
    TRY(const auto options,
        StepwiseOptions::schema().read(forward ? "Forward selection" : "Backward elimination", given));
    const Index from = forward ? 0 : task.columns, distance = std::abs(task.size - from);
    double total = 0, done = 0;
    for (Index gone = 0; gone < distance; gone += options.step)
        total += subsetCount(task.columns - gone, std::min<Index>(options.step, distance - gone));
    if (const auto ends =
            requireEnding(total, sentence("Steps of %1 among %2 columns", options.step, task.columns),
                          sentence("Choose fewer columns a step (step)."), {{.id = "step", .value = "1"}});
        !ends)
        return ends.error();

    Stepper stepper(task, forward);
    SearchPath path;
    Subset subset = forward ? Subset{} : others({}, task.columns);
    if (distance == 0) // backward, with all columns wanted
        path.steps.push_back({{}, subset, stepper.visits().value(subset)});
    for (Index gone = 0; gone < distance && (path.steps.empty() || !stepper.visits().over()); gone += options.step) {
        const Index count = std::min<Index>(options.step, distance - gone);
        path.steps.push_back(stepper.best(subset, count));
        subset = path.steps.back().subset;
        done += subsetCount(task.columns - gone, count);
        task.progress.say(done / total);
    }
    if (task.progress.stopped())
        return canceled();
    path.visited = stepper.visits().count();
    path.endedEarly = stepper.visits().ended() && static_cast<Index>(subset.size()) != task.size;
    return path;
}

} // namespace

SearchInfo forwardSelection() {
    return {.id = "forward",
            .name = "Forward selection",
            .help = "Begins with no column and adds the one that helps most, again and again. Quick; but a column that "
                    "came early stays, even when later ones make it useless.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 5.6",
            .addsInOrder = true,
            .params = StepwiseOptions::schema().specs(),
            .run = [](const SearchTask &task, const ParamMap &given) { return run(task, given, true); }};
}

SearchInfo backwardElimination() {
    return {.id = "backward",
            .name = "Backward elimination",
            .help = "Begins with all columns and takes away the one that costs least, again and again. It sees columns "
                    "that are good only together; but what has gone does not come back, and it needs many rows.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 5.6",
            .beginsFull = true,
            .params = StepwiseOptions::schema().specs(),
            .run = [](const SearchTask &task, const ParamMap &given) { return run(task, given, false); }};
}

} // namespace eigenscope
