#include "core/base/partial_progress.h"

namespace eigenscope {

Progress partOf(const Progress &whole, double from, double to) {
    return {whole.stop, [&whole, from, to](double fraction) { whole.say(from + (to - from) * fraction); }};
}

Progress silent(const Progress &whole) {
    return {whole.stop, {}};
}

} // namespace eigenscope
