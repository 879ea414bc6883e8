#include "core/neighbors/strip_search.h"

#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr Index together = 8; // rows that are searched for at once

/// bounds[i·rowsOfStrip + j] = leastⱼ − 2·xᵢ·yⱼ for `together` rows xᵢ, given column by column, and `count` groups of
/// rows yⱼ, of which two registers hold as many as are summed together. The largest registers are twice as many, so
/// that those of all xᵢ can be summed at once.
template <int registerBytes> [[gnu::always_inline]] inline void boundGroups(const float *x, const float *y,
                                                                            const float *least, Index columns,
                                                                            Index count, float *bounds) {
    constexpr int some = 2 * registerBytes / static_cast<int>(sizeof(float));
    using Rows = Lanes<float, some, registerBytes>;
    constexpr Index atOnce = registerBytes == 64 ? together : together / 2;
    for (Index g = 0; g < count; ++g, y += columns * rowsOfGroup, least += rowsOfGroup, bounds += rowsOfGroup)
        for (Index first = 0; first < rowsOfGroup; first += some)
            for (Index begin = 0; begin < together; begin += atOnce) {
                Rows sums[atOnce] = {};
                for (Index k = 0; k < columns; ++k) {
                    const Rows values = Rows::at(y + k * rowsOfGroup + first);
#pragma GCC unroll 8
                    for (Index i = 0; i < atOnce; ++i)
                        sums[i] += x[k * together + begin + i] * values;
                }
#pragma GCC unroll 8
                for (Index i = 0; i < atOnce; ++i)
                    (Rows::at(least + first) - 2 * sums[i]).write(bounds + (begin + i) * rowsOfStrip + first);
            }
}

EIGENSCOPE_BY_REGISTERS(void boundStrip(const float *x, const float *y, const float *least, Index columns, Index count,
                                        float *bounds),
                        boundGroups<registerBytes>(x, y, least, columns, count, bounds))

/// Whether one of `count` bounds, a multiple of rowsOfGroup, is below the limit.
[[gnu::always_inline]] inline bool oneIsBelow(const float *bounds, Index count, float limit) {
    int any = 0;
    for (Index l = 0; l < count; ++l)
        any |= bounds[l] < limit ? 1 : 0;
    return any != 0;
}

/// The places of the bounds that are below the limit; returns how many. `count` is a multiple of rowsOfGroup.
EIGENSCOPE_PROCESSOR_CLONES Index placesBelow(const float *bounds, Index count, float limit, int *places) {
    constexpr Index glance = 8 * rowsOfGroup; // mostly there is none, which is seen soonest over many
    Index found = 0;
    for (Index first = 0; first < count; first += glance) {
        const Index last = std::min(first + glance, count);
        if (last - first == glance && !oneIsBelow(bounds + first, glance, limit))
            continue;
        for (Index start = first; start < last; start += rowsOfGroup) {
            if (!oneIsBelow(bounds + start, rowsOfGroup, limit))
                continue;
            for (Index l = start; l < start + rowsOfGroup; ++l) { // written anyhow: a branch would be guessed wrong
                places[found] = static_cast<int>(l);
                found += bounds[l] < limit ? 1 : 0;
            }
        }
    }
    return found;
}

} // namespace

RoundedRows::RoundedRows(const ScaledRows &rows, const Eigen::RowVectorXd &center)
    : size(rows.size()), columns(rows.columns()), groups((size + rowsOfGroup - 1) / rowsOfGroup),
      error(static_cast<double>(columns + 8) * std::numeric_limits<float>::epsilon()),
      squares(static_cast<std::size_t>(size)),
      least(static_cast<std::size_t>(groups * rowsOfGroup), std::numeric_limits<float>::infinity()),
      values(static_cast<std::size_t>(groups * rowsOfGroup * columns)) {
    for (Index i = 0; i < size; ++i) {
        double sum = 0;
        for (Index k = 0; k < columns; ++k) {
            const double value = rows.row(i)[k] - center[k];
            values[place(i, k)] = static_cast<float>(value);
            sum += value * value;
        }
        squares[static_cast<std::size_t>(i)] = sum;
        least[static_cast<std::size_t>(i)] = static_cast<float>((1 - error) * sum - smallest);
    }
}

void collectCandidates(const RoundedRows &of, Index begin, Index end, const RoundedRows &among,
                       std::span<const Index> strips, std::vector<Candidates> &candidates, const Progress &progress) {
    std::vector<float> x(static_cast<std::size_t>(together * of.columns));
    std::array<float, together * rowsOfStrip> bounds{};
    std::array<int, rowsOfStrip + 1> places{};
    for (const Index s : strips) {
        if (progress.stopped())
            return;
        const Index firstGroup = s * groupsOfStrip, firstRow = firstGroup * rowsOfGroup;
        const Index count = std::min(groupsOfStrip, among.groups - firstGroup);
        for (Index i = begin; i < end; i += together) {
            for (Index k = 0; k < of.columns; ++k)
                for (Index t = 0; t < together; ++t)
                    x[static_cast<std::size_t>(k * together + t)] = of.values[of.place(std::min(i + t, end - 1), k)];
            boundStrip(x.data(), among.values.data() + firstRow * among.columns, among.least.data() + firstRow,
                       among.columns, count, bounds.data());
            for (Index t = 0; t < std::min(together, end - i); ++t) {
                Candidates &mine = candidates[static_cast<std::size_t>(i + t - begin)];
                const float *row = bounds.data() + t * rowsOfStrip;
                const Index found = placesBelow(row, count * rowsOfGroup, mine.limit(), places.data());
                for (Index f = 0; f < found; ++f) {
                    const int place = places[static_cast<std::size_t>(f)];
                    if (row[place] >= mine.limit()) // it may have come down since
                        continue;
                    const auto other = static_cast<std::size_t>(firstRow + place);
                    mine.add(row[place], of.width(of.squares[static_cast<std::size_t>(i + t)] + among.squares[other]),
                             static_cast<int>(other));
                }
            }
        }
    }
}

} // namespace eigenscope
