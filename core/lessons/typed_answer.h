#pragma once

#include "core/conditions/name_source.h"
#include "core/lessons/lesson.h"

namespace eigenscope {

/// The number that was typed: 0.333, 0,333, 1/3, 33.3 %, 3.33e-1, −2, pi/6; nothing for another text.
std::optional<double> typedNumber(std::string_view text);

/// What is said to an answer.
struct AnswerVerdict {
    enum class Kind { Right, Wrong, NoNumber, NotYet };
    Kind kind = Kind::Wrong;
    std::string say = {}; ///< the sentence written for this answer; empty where there is none
};

/// Judges what was typed: right answers first, then the foreseen wrong ones in their order. What has a percent sign may
/// stand for the share or for the percent. NotYet where the answer has no value now.
AnswerVerdict judged(const LessonQuestion &question, std::string_view typed, const NameSource &names);

/// Judges a choice by its place.
AnswerVerdict judgedChoice(const LessonQuestion &question, std::size_t chosen);

/// Whether a number is within abs + rel·|wanted| of the wanted one.
bool isWithin(double number, double wanted, double abs, double rel);

} // namespace eigenscope
