#include "core/reducers/spectral/linear_map.h"

#include "core/data/complete_points.h"

#include <memory>

namespace eigenscope {

FittedMap linearMap(std::string method, const ColumnScaling &scaling, const MatrixXd &U) {
    struct Learned {
        ColumnScaling scaling;
        MatrixXd U;
    };
    // Shared, so that a copy of the map, as of a reduction that has it, copies no axes of many columns.
    const auto learned = std::make_shared<const Learned>(Learned{scaling, U});
    FittedMap map;
    map.transform = [method, learned](const Objects &objects) -> Result<MatrixXd> {
        const auto &points = std::get<Points>(objects);
        TRY(requireComplete(points, catalogueWords(method)));
        if (points.X.cols() != learned->U.rows())
            return Error{Error::Kind::InvalidData, sentence("New points need the %1 columns of the data, but have %2.",
                                                            learned->U.rows(), points.X.cols())};
        return learned->scaling.projected(points.X, learned->U);
    };
    map.inverse = [learned](const MatrixXd &coordinates) -> Result<MatrixXd> {
        const ColumnScaling &scaled = learned->scaling;
        const Index axes = learned->U.cols();
        if (coordinates.cols() > axes)
            return Error{Error::Kind::InvalidData,
                         sentence("There are %1 axes, but %2 coordinates.", axes, coordinates.cols())};
        const MatrixXd Z = coordinates * learned->U.leftCols(coordinates.cols()).transpose();
        return MatrixXd((Z.array().rowwise() * scaled.scale.transpose().array()).rowwise() +
                        scaled.mean.transpose().array());
    };
    return map;
}

} // namespace eigenscope
