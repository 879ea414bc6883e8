#pragma once

#include "core/conditions/name_source.h"
#include "core/lessons/lesson.h"
#include "ui/handout/handout_pages.h"
#include "ui/handout/picture_block.h"

#include <functional>

namespace eigenscope {

/// A step as it opens.
struct HandoutStart {
    const LessonStep &step;
    const NameSource &values;
    std::vector<HandoutPicture> pictures = {};
    bool isSeenBefore = false; ///< the pictures are large, and those of the step before: they are not shown again
};

/// The title of a lesson by its id; empty where it is not known.
using LessonTitle = std::function<QString(const std::string &id)>;

/// All that a handout holds, from top to bottom: what stands above the lesson, then its steps. The lesson may go
/// afterwards; what paints the pictures may not.
HandoutParts handoutParts(const Lesson &lesson, std::vector<HandoutStart> steps, HandoutEdition edition,
                          const LessonTitle &titleOf);

/// The title of the lesson with its version, and for whom the edition is.
HandoutFoot handoutFoot(const LessonHead &head, HandoutEdition edition);

} // namespace eigenscope
