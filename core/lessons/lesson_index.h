#pragma once

#include "core/lessons/lesson_library.h"

#include <map>

namespace eigenscope {

/// A step of a lesson that explains something.
struct LessonPlace {
    std::filesystem::path file;
    std::string lesson;     ///< its title
    std::string step;       ///< the id
    std::string title;      ///< of the step
    std::size_t number = 0; ///< of the step, from 1
};

/// Finds the step that explains a thing ("reducer:isomap"): the first that says so, else the first that points at it,
/// else the first whose settings use it. A value; O(things) to make, O(log things) to ask.
class LessonIndex {
public:
    LessonIndex() = default;
    explicit LessonIndex(const std::vector<LessonEntry> &lessons);

    /// nullptr where no lesson speaks of it; valid as long as the index.
    [[nodiscard]] const LessonPlace *placeOf(const std::string &thing) const;

private:
    std::map<std::string, LessonPlace> m_places;
};

} // namespace eigenscope
