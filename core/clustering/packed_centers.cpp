#include "core/clustering/packed_centers.h"

#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

constexpr Index together = PackedCenters::rowsTogether;

/// Eight doubles; the compiler cuts them to what the processor has.
using Lanes = double __attribute__((vector_size(PackedCenters::lanes * sizeof(double))));

EIGENSCOPE_PROCESSOR_CLONES
void groupDistances(const double *const *rows, const double *group, Index columns, double *out, Index stride) {
    Lanes sums[together] = {};
    for (Index k = 0; k < columns; ++k) {
        const Lanes center = lanesAt<Lanes>(group + PackedCenters::lanes * k).values;
#pragma GCC unroll 4
        for (Index i = 0; i < together; ++i) {
            const Lanes difference = rows[i][k] - center;
            sums[i] += difference * difference;
        }
    }
#pragma GCC unroll 4
    for (Index i = 0; i < together; ++i)
        lanesAt<Lanes>(out + i * stride).values = sums[i];
}

} // namespace

PackedCenters::PackedCenters(const RowMatrix &centers)
    : m_count(centers.rows()), m_columns(centers.cols()), m_groups((m_count + lanes - 1) / lanes),
      m_values(static_cast<std::size_t>(m_groups * lanes * m_columns)) {
    for (Index c = 0; c < m_count; ++c)
        for (Index k = 0; k < m_columns; ++k)
            m_values[static_cast<std::size_t>((c / lanes * m_columns + k) * lanes + c % lanes)] = centers(c, k);
}

void PackedCenters::squaredDistances(const std::array<const double *, rowsTogether> &rows, double *out) const {
    for (Index group = 0; group < m_groups; ++group)
        groupDistances(rows.data(), m_values.data() + group * lanes * m_columns, m_columns, out + group * lanes,
                       stride());
}

} // namespace eigenscope
