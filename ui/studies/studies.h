#pragma once

#include "ui/studies/kernel_study.h"
#include "ui/studies/new_point.h"
#include "ui/studies/prepared_geometry.h"
#include "ui/studies/space_look.h"
#include "ui/studies/steady_picture.h"
#include "ui/studies/variant_runs.h"

namespace eigenscope {

/// What looks at a document beside its pipeline: one set for each document, made by whoever makes the document. The
/// document outlives it. None of them computes anything before somebody looks.
struct Studies {
    explicit Studies(Document &document);

    SteadyPicture steady;
    NewPoint newPoint;
    KernelStudy kernel;
    PreparedGeometry geometry;
    SpaceLook space;
    VariantRuns variants;
};

} // namespace eigenscope
