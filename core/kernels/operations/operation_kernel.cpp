#include "core/kernels/operations/operation_kernel.h"

#include <algorithm>

namespace eigenscope {

PsdRule OperationKernel::psdRule() const {
    PsdRule whole{true, {m_rule}, {}};
    for (const auto &part : m_parts) {
        PsdRule inner = part->psdRule();
        if (!inner.valid)
            return inner;
        for (std::string &name : inner.validBy)
            if (std::ranges::find(whole.validBy, name) == whole.validBy.end())
                whole.validBy.push_back(std::move(name));
    }
    return whole;
}

} // namespace eigenscope
