#pragma once

#include "core/catalogue.h"
#include "core/pipeline/exports/data_export.h"
#include "ui/manual/manual_page.h"
#include "ui/views/view.h"

namespace eigenscope {

/// What the pages are made from.
struct ManualSource {
    const Catalogue &catalogue;
    const Registry<DataExportInfo> &exports;
    const Registry<ViewInfo> &views;
};

/// A page for each part of the catalogue and one for the views: of each entry what it does, its formula, its source and
/// its settings. The anchor of an entry is its id; of a score
/// or a criterion "score-" or "criterion-" stands before it.
std::vector<ManualPage> cataloguePages(const ManualSource &source);

} // namespace eigenscope
