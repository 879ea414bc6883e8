#include "ui/studies/studies.h"

namespace eigenscope {

Studies::Studies(Document &document)
    : steady(document), newPoint(document), kernel(document), geometry(document), measured(document),
      variants(document) {}

} // namespace eigenscope
