#include "core/prepare/drop_missing.h"

#include "core/base/word_list.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

std::vector<Index> completeRows(const MatrixXd &X) {
    std::vector<Index> rows;
    for (Index i = 0; i < X.rows(); ++i)
        if (!X.row(i).hasNaN())
            rows.push_back(i);
    return rows;
}

class DroppedMissing final : public FittedStep {
public:
    DroppedMissing(Names columns, Index dropped) : m_columns(std::move(columns)), m_dropped(dropped) {}

    Json learned() const override { return {{"columns", m_columns}, {"dropped", m_dropped}}; }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> chosen = data.withColumns(m_columns);
        if (!chosen)
            return chosen;
        const std::vector<Index> rows = completeRows(chosen->points().X);
        if (rows.empty())
            return Error{Error::Kind::InvalidData,
                         sentence("%1 leaves 0 rows: each of the %2 rows has a missing value. Fill them in instead, or "
                                  "leave out the columns with many missing values.",
                                  theStep(DropMissing::name), data.size())};
        return static_cast<Index>(rows.size()) == data.size() ? chosen : chosen->subset(rows);
    }

    Sentences notes() const override {
        if (m_dropped == 0)
            return {};
        return {counted(m_dropped, "%1 row with a missing value was dropped.",
                        "%1 rows with a missing value were dropped.")};
    }

private:
    Names m_columns;
    Index m_dropped;
};

} // namespace

Schema<DropMissing::Options> DropMissing::schema() {
    return {};
}

Result<std::shared_ptr<const FittedStep>> DropMissing::fit(const Dataset &data, const Options &) {
    if (Result<void> rows = requireRows(name, data); !rows)
        return rows.error();
    const auto kept = static_cast<Index>(completeRows(data.points().X).size());
    return std::shared_ptr<const FittedStep>(
        std::make_shared<const DroppedMissing>(data.points().columns, data.size() - kept));
}

} // namespace eigenscope
