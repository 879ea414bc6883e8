#pragma once

#include "core/lessons/described_names.h"
#include "core/lessons/lesson_rules.h"

namespace eigenscope {

/// One heading of the reference of lessons, with what stands under it.
struct ReferenceTopic {
    std::string title; ///< "Keys of a step"
    std::string kind;  ///< of its entries: "key of a step"
    std::string words; ///< Markdown before them
    DescribedNames entries = {};
};

/// All that a lesson may say, from the tables of the reader: keys, live paths, functions, targets, LaTeX, limits.
std::vector<ReferenceTopic> lessonTopics(const LessonRules &rules);

/// The same as a page of Markdown, with how a lesson is written and an example.
std::string lessonReference(const LessonRules &rules);

/// A whole lesson, as it stands in a file.
std::string exampleLesson();

} // namespace eigenscope
