#include "core/formats/bytes/written_number.h"

#include "core/base/number_text.h"

namespace eigenscope {

void appendNumber(std::string &bytes, double number) {
    bytes += numberText(number);
}

} // namespace eigenscope
