#include "core/lessons/lesson_index.h"

namespace eigenscope {

LessonIndex::LessonIndex(const std::vector<LessonEntry> &lessons) {
    const auto add = [&](auto things) {
        for (const LessonEntry &lesson : lessons)
            for (std::size_t i = 0; i < lesson.steps.size(); ++i)
                for (const std::string &thing : lesson.steps[i].*things) // what was found before stays
                    m_places.try_emplace(thing, LessonPlace{lesson.file, lesson.head.title, lesson.steps[i].id,
                                                            lesson.steps[i].title, i + 1});
    };
    add(&ListedStep::explains);
    add(&ListedStep::pointsAt);
    add(&ListedStep::uses);
}

const LessonPlace *LessonIndex::placeOf(const std::string &thing) const {
    const auto found = m_places.find(thing);
    return found == m_places.end() ? nullptr : &found->second;
}

} // namespace eigenscope
