#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// A fenced block of a lesson that holds JSON.
struct LessonBlock {
    std::string kind; ///< "start", "step", "define"
    Json json;
    std::string text; ///< as it is written
    int line = 0;     ///< of its first line of JSON in the file, from 1

    /// The line of the file where this text stands for the first time in the block, or where the block begins.
    [[nodiscard]] int lineOf(std::string_view part) const;
    /// The same of a JSON value, as it is written in one line.
    [[nodiscard]] int lineOf(const Json &value) const;
};

/// One line of the front matter.
struct FrontLine {
    std::string key, value;
    int line = 0;
};

/// What stands under one heading.
struct LessonSection {
    std::string title;
    int line = 0;                     ///< of the heading; 0 before the first one
    std::string text = {};            ///< the paragraphs between, without those for the teacher
    std::vector<int> lines = {};      ///< of the file, on which those of the text stand
    std::vector<std::string> teacher; ///< the paragraphs for the teacher
    std::vector<LessonBlock> blocks;
};

/// The parts of a lesson file, not yet understood.
struct LessonText {
    std::vector<FrontLine> front;
    std::vector<LessonSection> sections; ///< the first stands before the first heading
};

/// Takes a file apart: `key: value` lines between two `---`, headings `##`, blocks fenced as `eigenscope KIND`,
/// paragraphs `> Teacher:`. Syntax, with the line, for front matter or a block that is not closed, an unknown kind of
/// block, and JSON that does not parse. O(size).
Result<LessonText> readLessonText(std::string_view text);

} // namespace eigenscope
