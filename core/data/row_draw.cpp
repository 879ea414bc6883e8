#include "core/data/row_draw.h"

#include "core/base/random.h"

namespace eigenscope {

std::vector<Index> drawnPositions(Index rows, const RowDraw &draw) {
    return Random(draw.seed).sample(rows, draw.count);
}

} // namespace eigenscope
