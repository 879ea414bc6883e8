#include "core/reducers/interface/labeling.h"

namespace eigenscope {

MatrixXd Labeling::sums(ConstMatrixRef X) const {
    MatrixXd sums = MatrixXd::Zero(count(), X.cols());
    for (Index k = 0; k < X.cols(); ++k)
        for (Index i = 0; i < X.rows(); ++i)
            if (const int code = classes.codes[static_cast<std::size_t>(i)]; code >= 0)
                sums(code, k) += X(i, k);
    return sums;
}

MatrixXd Labeling::withinClasses(ConstMatrixRef X) const {
    const MatrixXd means = counts.cwiseInverse().asDiagonal() * sums(X);
    MatrixXd within(X.rows(), X.cols());
    for (Index k = 0; k < X.cols(); ++k)
        for (Index i = 0; i < X.rows(); ++i) {
            const int code = classes.codes[static_cast<std::size_t>(i)];
            within(i, k) = code < 0 ? 0 : X(i, k) - means(code, k);
        }
    return within;
}

Result<Labeling> requireLabels(std::string_view method, const Dataset &data) {
    const Sentence name = catalogueWords(method);
    auto classes = data.classes();
    if (!classes)
        return Error{Error::Kind::InvalidData, sentence("%1 needs a label column of at least two classes, and the data "
                                                        "have no label. Choose a column as the label.",
                                                        name)};
    Labeling labeling{*std::move(classes), {}};
    const std::vector<Index> counts = labeling.classes.counts();
    if (counts.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs a label column of at least two classes, but '%2' has no value.", name,
                              labeling.classes.column)};
    if (counts.size() < 2)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs a label column of at least two classes, but '%2' has only the class '%3'.",
                              name, labeling.classes.column, labeling.classes.names[0])};
    labeling.counts =
        Eigen::Map<const Eigen::Matrix<Index, Eigen::Dynamic, 1>>(counts.data(), static_cast<Index>(counts.size()))
            .cast<double>();
    labeling.labeled = labeling.counts.sum();
    return labeling;
}

} // namespace eigenscope
