#include "core/pipeline/stages/made_columns.h"

#include "core/data/shared_rows.h"
#include "core/formats/load_data.h"
#include "core/pipeline/stages/cluster.h"

namespace eigenscope {

std::vector<Column> madeColumns(const Results &results) {
    const auto loaded = results.value<Stage::Load>();
    const auto clusters = results.value<Stage::Cluster>();
    if (!loaded || !clusters)
        return {};
    const Classes classes = clusters->classes();
    const auto [at, from] = sharedRows(*loaded->dataset, *clusters->data);
    std::vector<std::string> names(loaded->dataset->rows.size());
    for (std::size_t i = 0; i < at.size(); ++i)
        if (const int code = classes.codes[static_cast<std::size_t>(from[i])]; code >= 0)
            names[static_cast<std::size_t>(at[i])] = classes.names[static_cast<std::size_t>(code)];
    return {{clusters->settings.as, std::move(names)}};
}

} // namespace eigenscope
