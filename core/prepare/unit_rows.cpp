#include "core/prepare/unit_rows.h"

#include "core/data/complete_points.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

class FittedUnitRows final : public FittedStep {
public:
    explicit FittedUnitRows(Names columns) : m_columns(std::move(columns)) {}

    Json learned() const override { return {{"columns", m_columns}}; }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> scaled = data.withColumns(m_columns);
        if (!scaled)
            return scaled;
        Points &points = std::get<Points>(scaled->objects);
        if (Result<void> complete = requireComplete(points, theStep(UnitRows::name)); !complete)
            return complete.error();
        for (Index i = 0; i < points.X.rows(); ++i) {
            const double length = points.X.row(i).stableNorm();
            if (!(length > 0))
                return Error{Error::Kind::InvalidData,
                             sentence("%1 cannot bring '%2' to length 1: all its values are 0. Leave the row out.",
                                      theStep(UnitRows::name), scaled->rowName(i))};
            points.X.row(i) /= length;
        }
        return scaled;
    }

private:
    Names m_columns;
};

} // namespace

Schema<UnitRows::Options> UnitRows::schema() {
    return {};
}

Result<std::shared_ptr<const FittedStep>> UnitRows::fit(const Dataset &data, const Options &) {
    if (Result<void> complete = requireComplete(data.points(), theStep(UnitRows::name)); !complete)
        return complete.error();
    return std::shared_ptr<const FittedStep>(std::make_shared<const FittedUnitRows>(data.points().columns));
}

} // namespace eigenscope
