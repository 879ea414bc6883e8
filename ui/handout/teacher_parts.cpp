#include "ui/handout/teacher_parts.h"

#include "core/base/number_text.h"
#include "core/pipeline/session/json_reading.h"
#include "ui/handout/framed_block.h"
#include "ui/handout/handout_words.h"
#include "ui/handout/word_block.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

constexpr double smallSize = 11, markWidth = 62; // px
constexpr int digits = 6;                        // of a number that is told

/// The numbers in it with as many digits as are read.
Json rounded(const Json &value) {
    if (value.is_number_float())
        return QString::number(value.get<double>(), 'g', digits).toDouble();
    if (!value.is_array())
        return value;
    Json list = Json::array();
    for (const Json &entry : value)
        list.push_back(rounded(entry));
    return list;
}

QString shown(const Json &value) {
    return value.is_string() ? QString::fromStdString(value.get<std::string>())
                             : QString::fromStdString(shortText(rounded(value))).replace(",", ", ");
}

QString valueOf(const Condition &condition, const NameSource &names) {
    const auto value = condition.value(names);
    return value ? shown(valueJson(*value)) : QString("–");
}

class TeacherWords {
public:
    TeacherWords(const LessonStep &step, const NameSource &values) : m_step(step), m_values(values) {}

    HandoutParts parts() {
        if (m_step.guess && m_step.guess->truth && m_step.guess->choices.empty())
            add(Handout::tr("Guess"), valueOf(*m_step.guess->truth, m_values));
        for (const LessonQuestion &question : m_step.questions)
            addQuestion(question);
        for (const std::string &hint : m_step.hints)
            add(Handout::tr("Hint"), filledWords(hint, m_values));
        for (const std::string &paragraph : m_step.teacher)
            add(Handout::tr("Note"), filledWords(paragraph, m_values));
        for (const LessonNumber &number : m_step.numbers)
            addNumber(number);
        if (!m_parts.empty())
            m_parts.front().before = 8;
        return std::move(m_parts);
    }

private:
    void add(const QString &mark, const QString &words) {
        const QString shownMark = mark == m_mark ? QString() : "**" + mark + "**";
        m_mark = mark;
        auto block =
            std::make_unique<WordBlock>(words, WordStyle{.size = smallSize, .mark = shownMark, .indent = markWidth});
        m_parts.push_back({std::make_unique<FramedBlock>(FramedBlock::Frame::Bar, std::move(block))});
    }

    void addQuestion(const LessonQuestion &question) {
        m_mark.clear();
        if (!question.choices.empty())
            return addChoices(question);
        const auto written = m_step.answers.find(question.id);
        add(Handout::tr("Answer"), "**" +
                                       (written != m_step.answers.end() ? shown(*written)
                                        : question.answer               ? valueOf(*question.answer, m_values)
                                                                        : QString("–")) +
                                       "**");
        for (const ForeseenAnswer &also : question.also)
            add(Handout::tr("Also"), withSay(valueOf(also.is, m_values), also.say));
        for (const ForeseenAnswer &wrong : question.wrong)
            add(Handout::tr("Not"), withSay(valueOf(wrong.is, m_values), wrong.say));
    }

    void addChoices(const LessonQuestion &question) {
        const auto because = [&](std::size_t choice) {
            return choice < question.because.size() ? question.because[choice] : std::string();
        };
        const auto line = [&](std::size_t choice) {
            return withSay(QString::fromStdString(question.choices[choice]), because(choice));
        };
        add(Handout::tr("Answer"), line(question.right));
        for (std::size_t i = 0; i < question.choices.size(); ++i)
            if (i != question.right && !because(i).empty())
                add(Handout::tr("Not"), line(i));
    }

    static QString withSay(const QString &answer, const std::string &say) {
        return "**" + answer + "**" + (say.empty() ? QString() : ": " + QString::fromStdString(say));
    }

    void addNumber(const LessonNumber &number) {
        QString words = "`" + QString::fromStdString(number.show.text()) + "` = " + shown(number.is);
        if (number.isSolved)
            words += ' ' + Handout::tr("when solved");
        if (!number.from.empty())
            words += " · " + QString::fromStdString(number.from);
        add(Handout::tr("Tested"), words);
    }

    const LessonStep &m_step;
    const NameSource &m_values;
    HandoutParts m_parts;
    QString m_mark; ///< that the last part has
};

} // namespace

HandoutParts teacherParts(const LessonStep &step, const NameSource &values) {
    return TeacherWords(step, values).parts();
}

} // namespace eigenscope
