#include "core/base/version.h"

namespace eigenscope {

const char *const programVersion = EIGENSCOPE_VERSION;
const char *const programAndVersion = "Eigenscope " EIGENSCOPE_VERSION;

} // namespace eigenscope
