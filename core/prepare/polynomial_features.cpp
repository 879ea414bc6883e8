#include "core/prepare/polynomial_features.h"

#include "core/data/complete_points.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

class FittedPolynomialFeatures final : public FittedStep {
public:
    FittedPolynomialFeatures(Names columns, const PolynomialMap::Settings &settings)
        : m_columns(std::move(columns)), m_settings(settings) {}

    Json learned() const override { return {{"columns", m_columns}}; }

    Result<Dataset> apply(const Dataset &data) const override { return applyToFitted(data, {}); }
    Result<Dataset> applyToFitted(const Dataset &data, const Progress &progress) const override {
        Result<Dataset> mapped = data.withColumns(m_columns);
        if (!mapped)
            return mapped;
        const Points &given = mapped->points();
        if (Result<void> complete = requireComplete(given, theStep(PolynomialFeatures::name)); !complete)
            return complete.error();
        TRY(const auto map, PolynomialMap::make(catalogueWords(PolynomialFeatures::name), given.X.rows(),
                                                given.X.cols(), m_settings, progress));
        TRY(MatrixXd features, map.applied(given.X, progress));
        Points points{std::move(features), map.names(m_columns)};
        if (!points.X.allFinite())
            return Error{.kind = Error::Kind::InvalidData,
                         .message = sentence("%1 makes numbers that are too large. Rescale the columns first, for "
                                             "example by standardizing them, or use a lower degree.",
                                             theStep(PolynomialFeatures::name)),
                         .remedies = {{Remedy::Change::PutStepFirst, "standardize"}}};
        mapped->objects = std::move(points);
        return mapped;
    }

    Sentences notes() const override {
        const auto count = static_cast<Index>(m_columns.size());
        const Index made = PolynomialMap::size(count, m_settings);
        return {sentence(made == 1 ? "%1 makes %2 column of %3." : "%1 makes %2 columns of %3.",
                         theStep(PolynomialFeatures::name), made, count)};
    }

private:
    Names m_columns;
    PolynomialMap::Settings m_settings;
};

} // namespace

Schema<PolynomialFeatures::Options> PolynomialFeatures::schema() {
    return Schema<Options>{}
        .integer(&Options::degree, {.id = "degree",
                                    .label = "Degree",
                                    .help = "Larger values let more columns act together: the number of columns rises "
                                            "steeply.",
                                    .domain = IntRange{.min = 1, .max = 100, .softMax = 5}})
        .real(&Options::c, {.id = "c",
                            .label = "c",
                            .help = "Larger values give the lower powers more weight; 0 leaves the highest only.",
                            .domain = RealRange{.min = 0, .softMax = 10}});
}

Result<std::shared_ptr<const FittedStep>> PolynomialFeatures::fit(const Dataset &data, const Options &options) {
    const Points &points = data.points();
    if (Result<void> complete = requireComplete(points, theStep(PolynomialFeatures::name)); !complete)
        return complete.error();
    TRY(PolynomialMap::requireRoom(catalogueWords(name), points.X.rows(), points.X.cols(), options));
    return std::shared_ptr<const FittedStep>(std::make_shared<const FittedPolynomialFeatures>(points.columns, options));
}

} // namespace eigenscope
