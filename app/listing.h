#pragma once

#include "core/catalogue.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

/// The words that --list takes, in the order of the documentation.
const Names &listKinds();

/// What the window adds to the catalogue: views by id and title.
struct ListedView {
    std::string id;
    std::string title;
};

/// All entries of a kind as a JSON list of objects with `id`, `name` and what else there is to know about them.
/// InvalidParameter for an unknown kind.
Result<Json> listing(std::string_view kind, const Catalogue &catalogue, const std::vector<ListedView> &views);

/// The same for people: a line an entry, id first.
std::string listingText(const Json &entries);

} // namespace eigenscope
