#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Coordinates from elsewhere: the axes are columns of the data as they were read, before any step, or those of a
/// second table, whose rows are matched by an id. Rows without a partner are left out and counted. Distances for
/// quality are the Euclidean ones of the prepared columns that are no axes.
class Given {
public:
    static constexpr auto id = "given";
    static constexpr auto name = "Given coordinates";
    static constexpr auto formula = "yᵢ = (xᵢ₁, …, xᵢᵣ)";
    static constexpr auto help =
        "Draws columns as they are, or coordinates that another program has found, from a file whose rows are matched "
        "by an id. Quality measures it against the other columns only: it says nothing of those that are axes.";
    static constexpr auto source = "The data, or a file";
    static constexpr auto input = ReducerInput::Positions;
    static constexpr ReducerCapabilities can = {.transformRead = true};
    static std::vector<ObjectKind> kinds();
    struct Options {
        std::optional<Names> columns;
        std::optional<std::string> source, sha256, match;
    };
    static Schema<Options> schema();
    static Result<std::unique_ptr<Run>> start(ReducerTask task, const Options &options);
};

} // namespace eigenscope
