#include "ui/studies/studies.h"

namespace eigenscope {

Studies::Studies(Document &document)
    : steady(document), newPoint(document), kernel(document), geometry(document), variants(document) {}

} // namespace eigenscope
