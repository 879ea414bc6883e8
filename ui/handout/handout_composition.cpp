#include "ui/handout/handout_composition.h"

#include "core/lessons/typed_answer.h"
#include "ui/handout/framed_block.h"
#include "ui/handout/handout_words.h"
#include "ui/handout/teacher_parts.h"
#include "ui/handout/writing_blocks.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double titleSize = 23, headingSize = 16, noteSize = 11, headSize = 12; // px
constexpr double answerLine = 170, entryIndent = 14, headIndent = 66;
constexpr int taskLines = 2;

QString words(const std::string &text) {
    return QString::fromStdString(text);
}

/// Adds the parts of one lesson.
class Composition {
public:
    Composition(HandoutEdition edition, const LessonTitle &titleOf) : m_edition(edition), m_titleOf(titleOf) {}

    void addHead(const LessonHead &head);
    void addText(const std::string &text, const NameSource &values, const LiveCover &isCovered = {});
    void addStep(HandoutStart start, int number);
    HandoutParts take() { return std::move(m_parts); }

private:
    template <class Block> void add(double before, std::unique_ptr<Block> block, bool keepsNext = false) {
        m_parts.push_back({std::move(block), before, keepsNext});
    }
    void addWords(double before, const QString &text, WordStyle style, bool keepsNext = false) {
        add(before, std::make_unique<WordBlock>(text, std::move(style)), keepsNext);
    }
    void addFact(const QString &name, const QString &text);
    void addGuess(const LessonGuess &guess, const NameSource &values, const LiveCover &isCovered);
    void addTask(const LessonStep &step, const NameSource &values, const LiveCover &isCovered);
    void addQuestion(const LessonQuestion &question, const NameSource &values, const LiveCover &isCovered);
    void addTeachers(HandoutParts parts);
    void addAsked(const QString &ask, const Names &choices, std::optional<std::size_t> right);
    [[nodiscard]] LiveCover coverOf(const LessonStep &step, const NameSource &values) const;
    [[nodiscard]] bool isTeachers() const { return m_edition == HandoutEdition::Teacher; }

    HandoutEdition m_edition;
    const LessonTitle &m_titleOf;
    HandoutParts m_parts;
};

/// A line above the lesson that says nothing is left out.
void Composition::addFact(const QString &name, const QString &text) {
    if (!text.isEmpty())
        addWords(2, text, {.size = headSize, .mark = "**" + name + "**", .indent = headIndent}, true);
}

void Composition::addHead(const LessonHead &head) {
    addWords(0, "**" + words(head.title) + "**", {.size = titleSize}, true);
    QStringList needs;
    for (const std::string &id : head.needs) {
        const QString title = m_titleOf ? m_titleOf(id) : QString();
        needs.append(title.isEmpty() ? words(id) : title);
    }
    addFact(Handout::tr("For"), words(head.audience));
    addFact(Handout::tr("Time"), head.minutes > 0 ? Handout::tr("%1 minutes").arg(head.minutes) : QString());
    addFact(Handout::tr("Goal"), words(head.goal));
    addFact(Handout::tr("Needs"), needs.join(" · "));
    addFact(Handout::tr("License"), words(head.license));
    add(8, std::make_unique<RuleBlock>(), true);
}

/// Students are not told what they are to write: a live number that answers a question of the step is covered.
LiveCover Composition::coverOf(const LessonStep &step, const NameSource &values) const {
    if (isTeachers())
        return {};
    return [&step, &values](const std::string &shown) {
        return std::ranges::any_of(step.questions, [&](const LessonQuestion &question) {
            return question.answer && judged(question, shown, values).kind == AnswerVerdict::Kind::Right;
        });
    };
}

void Composition::addText(const std::string &text, const NameSource &values, const LiveCover &isCovered) {
    using Kind = LessonWords::Kind;
    const std::vector<LessonWords> all = wordsOf(text);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QString filled = all[i].filled(values, isCovered);
        const bool leadsToFormula = i + 1 < all.size() && all[i + 1].kind() == Kind::Formula;
        switch (all[i].kind()) {
        case Kind::Paragraph: addWords(5, filled, {}, leadsToFormula); break;
        case Kind::Entry: addWords(2, filled, {.mark = "•", .indent = entryIndent}, leadsToFormula); break;
        case Kind::Formula: add(9, std::make_unique<FormulaBlock>(filled)); break;
        }
    }
}

void Composition::addAsked(const QString &ask, const Names &choices, std::optional<std::size_t> right) {
    if (choices.empty())
        return addWords(9, ask, {.ruled = answerLine});
    QStringList list;
    for (const std::string &choice : choices)
        list.append(words(choice));
    addWords(9, ask, {}, true);
    add(4, std::make_unique<ChoicesBlock>(list, isTeachers() ? right : std::nullopt));
}

void Composition::addGuess(const LessonGuess &guess, const NameSource &values, const LiveCover &isCovered) {
    std::optional<std::size_t> right;
    if (const auto truth = guess.truth && !guess.choices.empty() ? guess.truth->value(values) : Error{})
        if (const Json value = valueJson(*truth); value.is_number())
            right = static_cast<std::size_t>(value.get<double>());
    addAsked("**" + Handout::tr("Guess first.") + "** " + filledWords(guess.ask, values, isCovered), guess.choices,
             right);
}

void Composition::addTask(const LessonStep &step, const NameSource &values, const LiveCover &isCovered) {
    auto task =
        std::make_unique<WordBlock>("**" + Handout::tr("Task.") + "** " + filledWords(step.task, values, isCovered));
    add(10, std::make_unique<FramedBlock>(FramedBlock::Frame::Box, std::move(task)), true);
    if (step.questions.empty())
        add(0, std::make_unique<LinesBlock>(taskLines));
}

void Composition::addQuestion(const LessonQuestion &question, const NameSource &values, const LiveCover &isCovered) {
    addAsked(filledWords(question.ask, values, isCovered), question.choices, question.right);
}

/// Neither what they are about nor one of them stands alone.
void Composition::addTeachers(HandoutParts parts) {
    if (parts.empty())
        return;
    m_parts.back().keepsNext = true;
    if (parts.size() > 1)
        parts[parts.size() - 2].keepsNext = true;
    std::ranges::move(parts, std::back_inserter(m_parts));
}

void Composition::addStep(HandoutStart start, int number) {
    const LessonStep &step = start.step;
    const LiveCover cover = coverOf(step, start.values);
    addWords(22, QString("**%1  %2**").arg(number).arg(words(step.title)), {.size = headingSize}, true);
    addText(step.text, start.values, cover);
    if (step.guess) // before anybody looks
        addGuess(*step.guess, start.values, cover);
    if (start.isSeenBefore)
        addWords(7, Handout::tr("The picture is that of the step before."), {.size = noteSize, .secondary = true});
    else if (!start.pictures.empty())
        add(13, std::make_unique<PictureBlock>(std::move(start.pictures)));
    if (!step.task.empty())
        addTask(step, start.values, cover);
    for (const LessonQuestion &question : step.questions)
        addQuestion(question, start.values, cover);
    for (const std::string &note : step.notes)
        addWords(7, filledWords(note, start.values, cover), {.size = noteSize, .secondary = true});
    if (isTeachers())
        addTeachers(teacherParts(step, start.values));
}

} // namespace

HandoutParts handoutParts(const Lesson &lesson, std::vector<HandoutStart> steps, HandoutEdition edition,
                          const LessonTitle &titleOf) {
    Composition composition(edition, titleOf);
    composition.addHead(lesson.head);
    if (!lesson.introduction.empty() && !steps.empty())
        composition.addText(lesson.introduction, steps.front().values);
    int number = 0;
    for (HandoutStart &start : steps)
        composition.addStep(std::move(start), ++number);
    return composition.take();
}

HandoutFoot handoutFoot(const LessonHead &head, HandoutEdition edition) {
    return {Handout::tr("%1 · version %2").arg(words(head.title)).arg(head.version),
            edition == HandoutEdition::Teacher ? Handout::tr("Teacher's edition") : QString()};
}

} // namespace eigenscope
