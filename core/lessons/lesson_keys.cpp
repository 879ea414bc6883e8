#include "core/lessons/lesson_keys.h"

namespace eigenscope {

const DescribedNames &blockKinds() {
    static const DescribedNames kinds = {
        {"start", "The session that the lesson begins with; one, before the first heading."},
        {"step", "What belongs to a step besides its words; one under each heading."},
        {"define", "Names for JSON that stands in several places: \"@NAME\" is replaced by it. Any number."}};
    return kinds;
}

const DescribedNames &startKeys() {
    static const DescribedNames keys = {
        {"session", "The settings, as a saved session has them; `format` and `version` may be left out."}};
    return keys;
}

const DescribedNames &stepKeys() {
    static const DescribedNames keys = {
        {"id", "The name of the step, once in the lesson: progress is kept by it. It must be there."},
        {"fresh",
         "true: begins from an empty session, not from the end of the step before; then `session` gives `data`."},
        {"session",
         "Changes of the session that the step begins with: each key is replaced whole, null removes it, only "
         "`views` is merged."},
        {"select", "The rows that are selected at the start: positions from 0, or `rows('CLASS')`."},
        {"point", "The values of the new point at the start, one for each analyzed column."},
        {"point_at", "Targets that are outlined, in the order of their numbers."},
        {"allow", "Targets that take input in a locked lesson."},
        {"guess", "What is asked before the answer is shown; it is never marked wrong."},
        {"task", "What is to be done, in one or two sentences."},
        {"check", "The condition that is true when the task is done; a list where it is done in parts, in turn."},
        {"questions", "Questions whose answers are typed or chosen."},
        {"hints", "Sentences that open one after the other."},
        {"solution",
         "What does the task; a list with one for each of several checks. It is needed where there is a check."},
        {"numbers", "Numbers of the step that `--check-lessons` compares."},
        {"notes", "Sentences in small letters below the step."},
        {"explains",
         "What the step explains, so that it is found from there: `kernel:ID`, `reducer:ID`, `step:ID`, `measure:ID`, "
         "`view:ID` or `workspace:ID`. What it points at or uses for the first time is found by itself."}};
    return keys;
}

const DescribedNames &guessKeys() {
    static const DescribedNames keys = {{"ask", "The question."},
                                        {"choices", "What can be chosen; without them a number is guessed."},
                                        {"truth", "The place of the right choice, from 0, or the number."}};
    return keys;
}

const DescribedNames &typedQuestionKeys() {
    static const DescribedNames keys = {
        {"id", "The name in `answer.ID` and in the solution; `q`, `q2`, … where it is left out."},
        {"ask", "The question."},
        {"answer", "An expression, or a number."},
        {"abs", "How far an answer may be off."},
        {"rel", "How far it may be off as a share of the answer."},
        {"of", "'start': the answer is that of the start of the step; 'now' (usual): of what stands now."},
        {"also", "Other right answers."},
        {"wrong", "Wrong answers with what is said to each; the first that fits decides."}};
    return keys;
}

const DescribedNames &chosenQuestionKeys() {
    static const DescribedNames keys = {{"id", "As above."},
                                        {"ask", "The question."},
                                        {"choices", "The sentences to choose from, at least two."},
                                        {"right", "The place of the right one, from 0."},
                                        {"because", "What is said to each choice, one sentence a choice."}};
    return keys;
}

const DescribedNames &foreseenAnswerKeys() {
    static const DescribedNames keys = {{"is", "The answer, an expression or a number."},
                                        {"abs", "How far what was typed may be off."},
                                        {"rel", "How far it may be off as a share."},
                                        {"say", "What is said to it."}};
    return keys;
}

const DescribedNames &solutionKeys() {
    static const DescribedNames keys = {
        {"session", "Changes of the session, as in a step; the next step begins with them."},
        {"select", "The rows that are to be selected."},
        {"point", "The values of the new point."},
        {"answers", "By the id of a question, what is to be typed."},
        {"kernel_line", "What is to be typed into the line of the kernel, where that is refused."},
        {"timeline", "Where the timeline is moved: 0 is the first picture, 1 the last."},
        {"held", "How often the run is held."}};
    return keys;
}

const DescribedNames &numberKeys() {
    static const DescribedNames keys = {{"show", "An expression."},
                                        {"is", "The number, or lists of numbers, that it must give."},
                                        {"abs", "How far each may be off."},
                                        {"rel", "How far each may be off as a share."},
                                        {"from", "Where the number is printed."},
                                        {"when", "'start' (usual) or 'solved': before or after the solution."}};
    return keys;
}

} // namespace eigenscope
