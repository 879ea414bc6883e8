#include "core/lessons/question_reader.h"

#include "core/base/json_value.h"
#include "core/lessons/lesson_keys.h"

namespace eigenscope {
namespace {

Result<ForeseenAnswer> readForeseen(const BlockReader &reader) {
    TRY(reader.checkKeys(foreseenAnswerKeys().ids()));
    TRY(std::optional<Condition> is, reader.expression("is"));
    if (!is)
        return reader.refused("is", sentence("an expression"));
    TRY(const double abs, reader.size("abs"));
    TRY(const double rel, reader.size("rel"));
    TRY(std::string say, reader.text("say"));
    return ForeseenAnswer{*std::move(is), abs, rel, std::move(say)};
}

Result<std::vector<ForeseenAnswer>> readForeseenList(const BlockReader &question, const char *key) {
    const Json &list = entryOf(question.object(), key);
    if (question.has(key) && !list.is_array())
        return question.refused(key, sentence("a list of answers"));
    std::vector<ForeseenAnswer> answers;
    for (const Json &one : list) {
        TRY(ForeseenAnswer answer, readForeseen(question.inside(one, sentence("a foreseen answer"))));
        answers.push_back(std::move(answer));
    }
    return answers;
}

/// The place of a choice among those that there are.
Result<std::size_t> readPlace(const BlockReader &reader, const char *key, std::size_t count) {
    const auto place = valueIn<std::int64_t>(entryOf(reader.object(), key));
    if (!place || *place < 0 || *place >= static_cast<std::int64_t>(count))
        return reader.refused(key, sentence("the place of a choice, from 0 to %1", count - 1));
    return static_cast<std::size_t>(*place);
}

Result<LessonQuestion> readChosen(const BlockReader &reader) {
    TRY(reader.checkKeys(chosenQuestionKeys().ids()));
    LessonQuestion question;
    TRY(question.choices, reader.texts("choices"));
    if (question.choices.size() < 2)
        return reader.refused("choices", sentence("a list of at least two texts"));
    TRY(question.right, readPlace(reader, "right", question.choices.size()));
    TRY(question.because, reader.texts("because"));
    if (!question.because.empty() && question.because.size() != question.choices.size())
        return reader.refused("because", sentence("a list of one sentence for each choice"));
    return question;
}

Result<LessonQuestion> readTyped(const BlockReader &reader) {
    TRY(reader.checkKeys(typedQuestionKeys().ids()));
    LessonQuestion question;
    TRY(question.answer, reader.expression("answer"));
    if (!question.answer)
        return reader.refused("answer", sentence("an expression"));
    TRY(question.abs, reader.size("abs"));
    TRY(question.rel, reader.size("rel"));
    TRY(question.isOfStart, reader.isWord("of", "start", "now"));
    TRY(question.also, readForeseenList(reader, "also"));
    TRY(question.wrong, readForeseenList(reader, "wrong"));
    return question;
}

Result<LessonQuestion> readQuestion(const BlockReader &reader, std::size_t place) {
    TRY(LessonQuestion question, reader.has("choices") ? readChosen(reader) : readTyped(reader));
    TRY(question.ask, reader.text("ask"));
    TRY(reader.text("id"));
    question.id = questionId(reader.object(), place);
    return question;
}

} // namespace

std::string questionId(const Json &question, std::size_t place) {
    const auto written = valueIn<std::string>(entryOf(question, "id"));
    return written ? *written : place == 0 ? "q" : "q" + std::to_string(place + 1);
}

Result<std::vector<LessonQuestion>> readQuestions(const BlockReader &step) {
    const Json &list = entryOf(step.object(), "questions");
    if (step.has("questions") && !list.is_array())
        return step.refused("questions", sentence("a list of questions"));
    std::vector<LessonQuestion> questions;
    for (std::size_t i = 0; i < list.size(); ++i) {
        TRY(LessonQuestion question, readQuestion(step.inside(list[i], sentence("a question")), i));
        for (const LessonQuestion &other : questions)
            if (other.id == question.id)
                return step.at(Json(question.id), {Error::Kind::InvalidParameter,
                                                   sentence("Two questions of a step have the id '%1'.", question.id)});
        questions.push_back(std::move(question));
    }
    return questions;
}

Result<std::optional<LessonGuess>> readGuess(const BlockReader &step) {
    if (!step.has("guess"))
        return std::optional<LessonGuess>();
    const Json &object = entryOf(step.object(), "guess");
    const BlockReader reader = step.inside(object, sentence("a guess"));
    TRY(reader.checkKeys(guessKeys().ids()));
    LessonGuess guess;
    TRY(guess.ask, reader.text("ask"));
    TRY(guess.choices, reader.texts("choices"));
    if (reader.has("truth") && !guess.choices.empty())
        TRY(readPlace(reader, "truth", guess.choices.size()));
    TRY(guess.truth, reader.expression("truth"));
    return std::optional(std::move(guess));
}

} // namespace eigenscope
