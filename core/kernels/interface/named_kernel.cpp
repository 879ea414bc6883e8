#include "core/kernels/interface/named_kernel.h"

namespace eigenscope {

std::string NamedKernel::expression() const {
    std::string text = m_id;
    char before = '(';
    for (const auto &[id, value] : parameters()) {
        text.append(1, before).append(id).append("=").append(valueText(value));
        before = ',';
    }
    return before == '(' ? text : text + ")";
}

} // namespace eigenscope
