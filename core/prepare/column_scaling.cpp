#include "core/prepare/column_scaling.h"

#include "core/base/json_numbers.h"
#include "core/base/word_list.h"
#include "core/data/complete_points.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {
namespace {

class ColumnScaling final : public FittedStep {
public:
    ColumnScaling(std::string_view step, Names columns, std::vector<Rescaling> scalings, Names constant)
        : m_step(step), m_columns(std::move(columns)), m_scalings(std::move(scalings)),
          m_constant(std::move(constant)) {}

    Json learned() const override {
        Json shifts = Json::array(), divisors = Json::array();
        for (const Rescaling &scaling : m_scalings) {
            shifts.push_back(numberJson(scaling.shift));
            divisors.push_back(numberJson(scaling.divisor));
        }
        return {{"columns", m_columns}, {"shift", std::move(shifts)}, {"divisor", std::move(divisors)}};
    }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> scaled = data.withColumns(m_columns);
        if (!scaled)
            return scaled;
        Points &points = std::get<Points>(scaled->objects);
        if (Result<void> complete = requireComplete(points, theStep(m_step)); !complete)
            return complete.error();
        for (std::size_t j = 0; j < m_scalings.size(); ++j) {
            const auto [shift, divisor] = m_scalings[j];
            auto column = points.X.col(static_cast<Index>(j)).array();
            if (divisor == 0)
                column = 0;
            else
                column = (column - shift) / divisor;
            if (!column.allFinite())
                return outOfRange(m_step, m_columns[j]);
        }
        return scaled;
    }

    Sentences notes() const override {
        if (m_constant.empty())
            return {};
        return {columnsAre(m_constant, sentence("constant and left at zero"))};
    }

private:
    std::string m_step;
    Names m_columns;
    std::vector<Rescaling> m_scalings; ///< divisor 0: the column is constant
    Names m_constant;
};

} // namespace

Result<std::shared_ptr<const FittedStep>> fitScaling(std::string_view step, const Dataset &data,
                                                     const std::function<Rescaling(ConstVectorRef column)> &learn,
                                                     bool reportConstant) {
    const Points &points = data.points();
    if (Result<void> complete = requireComplete(points, theStep(step)); !complete)
        return complete.error();
    std::vector<Rescaling> scalings;
    Names constant;
    for (std::size_t j = 0; j < points.columns.size(); ++j) {
        const auto column = points.X.col(static_cast<Index>(j));
        if (column.minCoeff() == column.maxCoeff()) { // its computed deviation need not be 0
            constant.push_back(points.columns[j]);
            scalings.push_back({column[0], 0});
            continue;
        }
        const Rescaling scaling = learn(column);
        if (!std::isfinite(scaling.shift) || !std::isfinite(scaling.divisor) || scaling.divisor == 0)
            return outOfRange(step, points.columns[j]);
        scalings.push_back(scaling);
    }
    if (!reportConstant)
        constant.clear();
    return std::shared_ptr<const FittedStep>(
        std::make_shared<const ColumnScaling>(step, points.columns, std::move(scalings), std::move(constant)));
}

} // namespace eigenscope
