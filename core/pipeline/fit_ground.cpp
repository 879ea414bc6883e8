#include "core/pipeline/fit_ground.h"

#include "core/pipeline/new_rows.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t mostColumns = 2;

/// The loaded rows that the fit has, in its order; nothing where one of them is not there.
std::optional<std::vector<Index>> loadedPositions(const Dataset &loaded, const Dataset &fitted) {
    std::vector<Index> positions;
    if (loaded.rows == fitted.rows) {
        for (Index i = 0; i < loaded.size(); ++i)
            positions.push_back(i);
        return positions;
    }
    for (const Index row : fitted.rows) { // both rise together, as no step puts rows in another order
        const auto from = loaded.rows.begin() + (positions.empty() ? 0 : positions.back() + 1);
        const auto found = std::find(from, loaded.rows.end(), row);
        if (found == loaded.rows.end())
            return std::nullopt;
        positions.push_back(found - loaded.rows.begin());
    }
    return positions;
}

} // namespace

Result<FitGround> FitGround::of(const Results &results) {
    const auto fit = results.value<Stage::Regress>();
    if (!fit || !fit->predict || !results.value<Stage::Load>() || !results.value<Stage::Prepare>() ||
        !fit->data->isPoints())
        return Error{Error::Kind::InvalidData, sentence("There is no fit over columns of numbers.")};
    FitGround ground;
    ground.m_fit = fit;
    const auto &loaded = results.value<Stage::Load>()->dataset;
    if (loaded->isPoints() && loaded->points().columns.size() <= mostColumns)
        if (const auto positions = loadedPositions(*loaded, *fit->data)) {
            ground.m_places = std::make_shared<const Dataset>(loaded->subset(*positions));
            ground.m_loaded = loaded;
            ground.m_prepared = results.value<Stage::Prepare>();
            if (const auto again = ground.predictions(ground.places());
                again && again->size() == ground.places().rows() && ground.places().allFinite())
                return ground;
        }
    const std::size_t columns = fit->data->points().columns.size();
    if (columns > mostColumns)
        return Error{Error::Kind::InvalidData,
                     sentence("A fit can be drawn over one or two columns; this one has %1. Choose columns in the card "
                              "Data.",
                              columns)};
    ground.m_places = fit->data;
    ground.m_loaded = nullptr;
    ground.m_prepared = nullptr;
    return ground;
}

Result<VectorXd> FitGround::predictions(const MatrixXd &places) const {
    if (!m_loaded)
        return m_fit->predict(Points{places, columns()});
    TRY(const Dataset prepared, m_prepared->apply(newRows(*m_loaded, places)));
    if (prepared.size() != places.rows())
        return Error{Error::Kind::InvalidData, sentence("The preparation drops places between the rows.")};
    return m_fit->predict(prepared.objects);
}

} // namespace eigenscope
