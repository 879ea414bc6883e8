#pragma once

namespace eigenscope {

/// For whom a handout is: the teacher's has right answers, hints, notes and the numbers that are tested besides.
enum class HandoutEdition { Student, Teacher };

enum class HandoutPaper { A4, Letter };

/// How a lesson is put on paper.
struct HandoutSettings {
    HandoutEdition edition = HandoutEdition::Student;
    HandoutPaper paper = HandoutPaper::A4;
};

} // namespace eigenscope
