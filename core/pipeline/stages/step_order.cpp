#include "core/pipeline/stages/step_order.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Data = std::shared_ptr<const Dataset>;

/// A step that is to stand elsewhere.
struct Move {
    std::size_t from = 0, to = 0;
};

Result<std::optional<Move>> workingMove(const Data &data, std::size_t refused, std::size_t count,
                                        const TriedStep &tried) {
    const auto isCanceled = [](const auto &result) { return !result && result.error().kind == Error::Kind::Canceled; };
    std::vector<Data> before = {data}; // what each step up to the refused one is given
    for (std::size_t step = 0; step < refused; ++step) {
        TRY(Data next, tried(before.back(), step));
        before.push_back(std::move(next));
    }
    for (std::size_t later = refused + 1; later < count; ++later) {
        Result<Data> changed = tried(before.back(), later);
        if (changed)
            changed = tried(*changed, refused);
        if (isCanceled(changed))
            return canceled();
        if (changed)
            return std::optional(Move{later, refused});
    }
    for (std::size_t earlier = refused; earlier-- > 0;) {
        Result<Data> changed = tried(before[earlier], refused);
        for (std::size_t step = earlier; changed && step < refused; ++step)
            changed = tried(*changed, step); // which must not be refused in its place
        if (isCanceled(changed))
            return canceled();
        if (changed)
            return std::optional(Move{refused, earlier});
    }
    return std::optional<Move>();
}

} // namespace

Error withBetterOrder(Error refusal, const Data &data, std::size_t refused, const std::vector<std::string> &names,
                      const TriedStep &tried) {
    if (refusal.kind == Error::Kind::Canceled || refusal.kind == Error::Kind::TooLarge || names.size() < 2)
        return refusal;
    const Result<std::optional<Move>> found = workingMove(data, refused, names.size(), tried);
    if (!found && found.error().kind == Error::Kind::Canceled)
        return canceled();
    if (!found || !*found)
        return refusal;
    const auto [from, to] = **found;
    const Sentence moved = catalogueWords(names[from]), other = catalogueWords(names[to]);
    refusal.message = joined(
        refusal.message, from == to + 1 ? sentence("It works in another order: swap '%1' and '%2'.", other, moved)
                                        : sentence("It works in another order: put '%1' before '%2'.", moved, other));
    refusal.remedies.insert(refusal.remedies.begin(),
                            Remedy{Remedy::Change::MoveStep, std::to_string(from), std::to_string(to)});
    return refusal;
}

} // namespace eigenscope
