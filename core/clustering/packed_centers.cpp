#include "core/clustering/packed_centers.h"

#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

template <int registerBytes> [[gnu::always_inline]] inline void sumGroup(const double *const *rows, const double *group,
                                                                         Index columns, double *out, Index stride) {
    constexpr int together = PackedCenters::rowsTogether;
    using Group = Lanes<double, PackedCenters::lanes, registerBytes>;
    Group sums[together] = {};
    for (Index k = 0; k < columns; ++k) {
        const Group center = Group::at(group + PackedCenters::lanes * k);
#pragma GCC unroll 4
        for (int i = 0; i < together; ++i) {
            const Group difference = rows[i][k] - center;
            sums[i] += difference * difference;
        }
    }
#pragma GCC unroll 4
    for (int i = 0; i < together; ++i)
        sums[i].write(out + i * stride);
}

EIGENSCOPE_BY_REGISTERS(void groupDistances(const double *const *rows, const double *group, Index columns, double *out,
                                            Index stride),
                        sumGroup<registerBytes>(rows, group, columns, out, stride))

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
