#include "core/kernels/operations/mapped_kernel.h"

#include "core/base/nearest_name.h"
#include "core/data/complete_points.h"
#include "core/prepare/polynomial_features.h"

#include <algorithm>

namespace eigenscope {

Result<KernelPointer> MappedKernel::make(std::string rule, const Map &map, const OperationTask &task) {
    Dataset images = *task.training;
    TRY(images.objects, map(task.training->points()));
    const auto mapped = std::make_shared<const Dataset>(std::move(images));
    TRY(const auto parts, task.parts(mapped));
    return KernelPointer(std::make_shared<const MappedKernel>(std::move(rule), map, task.training, mapped,
                                                              parts.front(), task.written(parts)));
}

Result<std::shared_ptr<const Objects>> MappedKernel::mapped(const Objects &x) const {
    if (&x == &m_training->objects)
        return std::shared_ptr<const Objects>(m_mapped, &m_mapped->objects);
    TRY(Points points, m_map(std::get<Points>(x)));
    return std::make_shared<const Objects>(std::move(points));
}

Result<MatrixXd> MappedKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const auto images, mapped(x));
    return inside().gram(*images, progress);
}

Result<void> MappedKernel::join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const {
    TRY(const auto images, mapped(x));
    return inside().join(*images, how, K, progress);
}

Result<KernelBlocks> MappedKernel::blocks(const Objects &x) const {
    TRY(const auto images, mapped(x));
    TRY(KernelBlocks inner, inside().blocks(*images));
    return KernelBlocks(
        [images, blocks = std::move(inner)](const std::vector<Index> &rows, const std::vector<Index> &columns) {
            return blocks(rows, columns); // of the images, which live as long
        });
}

Result<MatrixXd> MappedKernel::gram(const Objects &x, const Objects &y) const {
    TRY(const auto left, mapped(x));
    TRY(const auto right, mapped(y));
    return inside().gram(*left, *right);
}

Result<VectorXd> MappedKernel::diagonal(const Objects &x) const {
    TRY(const auto images, mapped(x));
    return inside().diagonal(*images);
}

Result<Explanation> MappedKernel::explain(const Objects &x, Index i, Index j) const {
    TRY(const auto images, mapped(subsetOf(x, {i, j})));
    TRY(Explanation inner, inside().explain(*images, 0, 1));
    Explanation whole{.kernel = expression(), .value = inner.value, .how = catalogueWords(rule())};
    whole.parts.push_back(std::move(inner));
    return whole;
}

Result<void> requireColumns(const Points &points, const Names &columns) {
    if (static_cast<std::size_t>(points.X.cols()) == columns.size())
        return {};
    return Error{Error::Kind::InvalidData, sentence("The kernel was made for points of %1 columns, but got %2.",
                                                    columns.size(), points.X.cols())};
}

Result<MappedKernel::Map> chosenColumns(const Names &chosen, const Names &columns) {
    std::vector<Index> places;
    for (const std::string &name : chosen) {
        const auto found = std::ranges::find(columns, name);
        if (found == columns.end()) {
            Error error = unknownName(sentence("column"), name, columns);
            error.kind = Error::Kind::InvalidData;
            return error;
        }
        places.push_back(found - columns.begin());
    }
    return MappedKernel::Map([places, chosen, columns](const Points &points) -> Result<Points> {
        TRY(requireColumns(points, columns));
        return Points{points.X(Eigen::all, places), chosen};
    });
}

MappedKernel::Map functionsOfColumns(std::vector<Arithmetic> functions, Names columns) {
    return [functions = std::move(functions), columns = std::move(columns)](const Points &points) -> Result<Points> {
        TRY(requireColumns(points, columns));
        Points images{MatrixXd(points.X.rows(), static_cast<Index>(functions.size())), {}};
        for (const Arithmetic &function : functions) {
            const Result<VectorXd> values = evaluated(function, points.X, columns);
            if (!values) {
                const auto complete = requireComplete(points, sentence("The operation mapped")); // which says more
                return complete ? values.error() : complete.error();
            }
            images.X.col(static_cast<Index>(images.columns.size())) = *values;
            images.columns.push_back(arithmeticText(function));
        }
        return images;
    };
}

MappedKernel::Map monomials(PolynomialMap::Settings settings, Names columns) {
    return [settings, columns = std::move(columns)](const Points &points) -> Result<Points> {
        TRY(requireColumns(points, columns));
        TRY(requireComplete(points, sentence("The map polynomial-features")));
        TRY(const PolynomialMap map,
            PolynomialMap::make(catalogueWords(PolynomialFeatures::name), points.X.rows(), points.X.cols(), settings));
        return Points{map.applied(points.X), map.names(columns)};
    };
}

} // namespace eigenscope
