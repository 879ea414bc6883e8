#pragma once

#include "core/formats/content/content.h"

namespace eigenscope {

/// An array of a file that holds several, as columns.
struct NamedArray {
    std::string name;
    Table table;
};

/// What the arrays hold together: the columns of the largest one of numbers, and beside them each other array of one
/// column that has as many rows, called by its name. Notes tell what was left out. The array "y", "label", "labels",
/// "target" or "class" becomes the label or the target, as answerRole says; an array of texts names the rows where it
/// is called so ("names", "id" …) or its texts are all different. Unreadable where no array holds numbers.
Result<Content> combined(std::vector<NamedArray> arrays);

/// The role of the column that data for learning have as their answer: the label where it holds texts or whole numbers
/// of few values, otherwise the target. O(n·log(n)).
Roles answerRole(const Column &column);

} // namespace eigenscope
