#include "core/linalg/exponential.h"

#include "core/linalg/processor_clones.h"

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// glibc has vector versions of exp, but tells the compiler of them only in its fastest and least exact mode.
extern "C" __attribute__((simd("notinbranch"))) double exp(double);
#else
#include <cmath>
using std::exp;
#endif

namespace eigenscope {

EIGENSCOPE_PROCESSOR_CLONES void replaceByExp(std::span<double> values, double factor) {
    for (double &value : values)
        value = exp(factor * value);
}

} // namespace eigenscope
