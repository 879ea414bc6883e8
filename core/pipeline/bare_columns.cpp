#include "core/pipeline/bare_columns.h"

#include "core/formats/load_data.h"
#include "core/pipeline/stages/cluster.h"
#include "core/subsets/subset_rows.h"

namespace eigenscope {
namespace {

Dataset withoutRows(const Results &results) {
    const auto loaded = results.value<Stage::Load>();
    return loaded ? loaded->dataset->subset({}) : Dataset();
}

std::vector<Column> madeNames(const Results &results) {
    const auto clusters = results.value<Stage::Cluster>();
    return clusters ? std::vector{Column{clusters->settings.as, std::vector<std::string>()}} : std::vector<Column>();
}

} // namespace

BareColumns::BareColumns(const Results &results)
    : m_data(withoutRows(results)), m_columns(m_data, madeNames(results)) {}

Result<void> BareColumns::check(const std::string &condition) const {
    TRY(passingRows(condition, m_columns));
    return {};
}

} // namespace eigenscope
