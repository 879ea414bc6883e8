#include "core/reducers/spectral/linear_map.h"

#include "core/data/complete_points.h"

namespace eigenscope {

FittedMap linearMap(std::string method, const ColumnScaling &scaling, const MatrixXd &U) {
    FittedMap map;
    map.transform = [method, scaling, U](const Objects &objects) -> Result<MatrixXd> {
        const auto &points = std::get<Points>(objects);
        TRY(requireComplete(points, method));
        if (points.X.cols() != U.rows())
            return Error{Error::Kind::InvalidData, "New points need the " + std::to_string(U.rows()) +
                                                       " columns of the data, but have " +
                                                       std::to_string(points.X.cols()) + "."};
        return scaling.projected(points.X, U);
    };
    map.inverse = [scaling, U](const MatrixXd &coordinates) -> Result<MatrixXd> {
        if (coordinates.cols() > U.cols())
            return Error{Error::Kind::InvalidData, "There are " + std::to_string(U.cols()) + " axes, but " +
                                                       std::to_string(coordinates.cols()) + " coordinates."};
        const MatrixXd Z = coordinates * U.leftCols(coordinates.cols()).transpose();
        return MatrixXd((Z.array().rowwise() * scaling.scale.transpose().array()).rowwise() +
                        scaling.mean.transpose().array());
    };
    return map;
}

} // namespace eigenscope
