#pragma once

#include "app/whole_export.h"
#include "core/catalogue.h"
#include "core/lessons/lesson_library.h"
#include "core/lessons/lesson_rules.h"
#include "core/pipeline/exports/data_export.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

/// The words that --list takes, in the order of the documentation.
const Names &listKinds();

/// A view, which is known to the window alone, and the endings of the pictures that can be made of it.
struct ListedView {
    std::string id;
    std::string title;
    Names endings;
};

/// A place for one task, which is known to the window alone, and the views that stand there.
struct ListedWorkspace {
    std::string id;
    std::string title;
    Names views;
};

/// What entries are listed of.
struct Listed {
    const Catalogue &catalogue;
    const Registry<DataExportInfo> &exports;
    std::vector<ListedView> views = {};
    std::vector<ListedWorkspace> workspaces = {};
    std::function<std::vector<LessonEntry>()> lessons = {}; ///< found when they are listed
    LessonRules rules;                                      ///< what they may speak of
    std::vector<WholeExport> wholes = {};
};

/// All entries of a kind as a JSON list of objects with `id`, `name` and what else there is to know about them.
/// InvalidParameter for an unknown kind.
Result<Json> listing(std::string_view kind, const Listed &listed);

/// The same for people: a line an entry, id first.
std::string listingText(const Json &entries);

} // namespace eigenscope
