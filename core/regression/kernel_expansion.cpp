#include "core/regression/kernel_expansion.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

constexpr Index objectsTogether = 1024;

} // namespace

Result<VectorXd> KernelExpansion::operator()(const Objects &objects) const {
    const Index count = countOf(objects);
    VectorXd values(count);
    for (Index begin = 0; begin < count; begin += objectsTogether) {
        std::vector<Index> piece(static_cast<std::size_t>(std::min(objectsTogether, count - begin)));
        std::iota(piece.begin(), piece.end(), begin);
        TRY(const MatrixXd between, m_kernel->kernel->gram(subsetOf(objects, piece), m_kernel->data->objects));
        values.segment(begin, between.rows()) = (between * m_coefficients).array() + m_offset;
    }
    return values;
}

} // namespace eigenscope
