#include "core/lessons/step_reader.h"

#include "core/base/json_value.h"
#include "core/lessons/explained_things.h"
#include "core/lessons/lesson_keys.h"
#include "core/lessons/live_field.h"
#include "core/lessons/question_reader.h"
#include "core/lessons/targets.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>

namespace eigenscope {
namespace {

Error onLine(Error error, int line) {
    error.line = line;
    return error;
}

/// The LaTeX with a number in the place of each live one.
std::string withoutFields(const std::string &tex, const std::vector<LiveField> &fields) {
    std::string plain;
    std::size_t done = 0;
    for (const LiveField &field : fields) {
        plain += tex.substr(done, field.begin - done) + "0";
        done = field.end;
    }
    return plain + tex.substr(done);
}

Result<void> checkFormulas(const std::string &text, const LessonRules &rules) {
    TRY(const std::vector<TextFormula> formulas, textFormulas(text));
    for (const TextFormula &formula : formulas) {
        const int line = lineAt(text, formula.begin);
        const auto fields = liveFields(formula.tex);
        if (!fields)
            return onLine(fields.error(), line + fields.error().line - 1);
        if (const auto read = rules.formula ? rules.formula(withoutFields(formula.tex, *fields)) : Result<void>();
            !read)
            return Error{Error::Kind::Syntax, sentence("In the formula '%1': %2", formula.tex, read.error().message),
                         line};
    }
    return {};
}

Result<void> checkFields(const std::string &text, const KnownPaths &paths) {
    TRY(const std::vector<LiveField> fields, liveFields(text));
    for (const LiveField &field : fields)
        if (const auto known = paths.check(field.value); !known)
            return onLine(known.error(), lineAt(text, field.begin));
    return {};
}

Result<LessonSolution> readSolution(const BlockReader &reader) {
    TRY(reader.checkKeys(solutionKeys().ids()));
    LessonSolution solution;
    TRY(solution.session, reader.objectAt("session"));
    TRY(solution.select, reader.expression("select"));
    TRY(solution.point, reader.expression("point"));
    if (reader.has("kernel_line")) {
        TRY(solution.kernelLine, reader.text("kernel_line"));
    }
    if (reader.has("timeline")) {
        TRY(solution.timeline, reader.size("timeline"));
    }
    TRY(const double held, reader.size("held"));
    solution.held = static_cast<int>(held);
    return solution;
}

Result<LessonNumber> readNumber(const BlockReader &reader) {
    TRY(reader.checkKeys(numberKeys().ids()));
    TRY(std::optional<Condition> show, reader.expression("show"));
    if (!show)
        return reader.refused("show", sentence("an expression"));
    const Json &is = entryOf(reader.object(), "is");
    if (!is.is_number() && !is.is_array() && !is.is_boolean() && !is.is_string())
        return reader.refused("is", sentence("a number, or lists of numbers"));
    TRY(const double abs, reader.size("abs"));
    TRY(const double rel, reader.size("rel"));
    TRY(std::string from, reader.text("from"));
    TRY(const bool isSolved, reader.isWord("when", "solved", "start"));
    return LessonNumber{*std::move(show), is, abs, rel, std::move(from), isSolved};
}

class StepReader {
public:
    StepReader(const LessonSection &section, const LessonBlock &block, const LessonRules &rules,
               const KnownPaths &paths)
        : m_section(section), m_block(block), m_rules(rules), m_paths(paths),
          m_reader(block, block.json, sentence("a step"), paths) {}

    Result<LessonStep> step() {
        TRY(m_reader.checkKeys(stepKeys().ids()));
        m_step.title = m_section.title;
        m_step.text = m_section.text;
        m_step.teacher = m_section.teacher;
        m_step.line = m_section.line;
        m_step.json = m_block.json;
        TRY(words());
        TRY(beginning());
        TRY(targets());
        TRY(task());
        TRY(numbers());
        return std::move(m_step);
    }

private:
    Result<void> words() {
        TRY(m_step.id, m_reader.text("id"));
        if (m_step.id.empty())
            return m_reader.refused("id", sentence("a text"));
        TRY(m_step.task, m_reader.text("task"));
        TRY(m_step.hints, m_reader.texts("hints"));
        TRY(m_step.notes, m_reader.texts("notes"));
        TRY(checkText(m_step.text, m_section.lines, m_rules, m_paths));
        for (const Names &list : {Names{m_step.task}, m_step.hints, m_step.notes})
            for (const std::string &text : list)
                TRY(checkText(text, {m_block.lineOf(Json(text))}, m_rules, m_paths));
        return {};
    }

    Result<void> beginning() {
        TRY(m_step.isFresh, m_reader.truth("fresh"));
        TRY(m_step.session, m_reader.objectAt("session"));
        TRY(m_step.select, m_reader.expression("select"));
        TRY(m_step.point, m_reader.expression("point"));
        if (m_step.isFresh && !m_step.session.contains("data"))
            return m_reader.atKey(
                "fresh", {Error::Kind::InvalidParameter,
                          sentence("A fresh step begins from an empty session, so its session must give 'data'.")});
        return {};
    }

    Result<void> targets() {
        TRY(m_step.pointAt, m_reader.texts("point_at"));
        TRY(m_step.allow, m_reader.texts("allow"));
        for (const Names &list : {m_step.pointAt, m_step.allow})
            for (const std::string &target : list)
                if (const auto known = checkTarget(target, m_rules); !known)
                    return m_reader.at(Json(target), known.error());
        TRY(m_step.explains, m_reader.texts("explains"));
        for (const std::string &thing : m_step.explains)
            if (const auto known = checkThing(thing, m_rules); !known)
                return m_reader.at(Json(thing), known.error());
        return {};
    }

    Result<void> task() {
        TRY(m_step.guess, readGuess(m_reader));
        TRY(m_step.questions, readQuestions(m_reader));
        TRY(m_step.checks, m_reader.expressions("check"));
        TRY(solutions());
        if (!m_step.checks.empty() && m_step.solutions.empty())
            return m_reader.atKey("check",
                                  {Error::Kind::InvalidParameter,
                                   sentence("The step '%1' has a check and no solution that meets it.", m_step.id)});
        if (m_step.solutions.size() > 1 && m_step.solutions.size() != m_step.checks.size())
            return m_reader.atKey(
                "solution", {Error::Kind::InvalidParameter,
                             sentence("The step '%1' needs one solution, or one for each of its checks.", m_step.id)});
        return answers();
    }

    Result<void> solutions() {
        const Json &written = entryOf(m_block.json, "solution");
        if (m_reader.has("solution") && !written.is_object() && !written.is_array())
            return m_reader.refused("solution", sentence("an object, or a list of objects"));
        const std::size_t count = written.is_array() ? written.size() : m_reader.has("solution") ? 1 : 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Json &one = written.is_array() ? written[i] : written;
            TRY(LessonSolution solution, readSolution(m_reader.inside(one, sentence("a solution"))));
            m_step.solutions.push_back(std::move(solution));
            if (const Json &given = entryOf(one, "answers"); given.is_object())
                m_step.answers.update(given);
        }
        return {};
    }

    /// Each answer of the solution belongs to a question.
    Result<void> answers() {
        Names ids;
        for (const LessonQuestion &question : m_step.questions)
            ids.push_back(question.id);
        for (const auto &[id, answer] : m_step.answers.items())
            if (std::ranges::find(ids, id) == ids.end())
                return m_reader.atKey(id, refuseUnknownKeys(sentence("the answers"), m_step.answers, ids).error());
        return {};
    }

    Result<void> numbers() {
        const Json &list = entryOf(m_block.json, "numbers");
        if (m_reader.has("numbers") && !list.is_array())
            return m_reader.refused("numbers", sentence("a list of numbers that are shown"));
        for (const Json &one : list) {
            TRY(LessonNumber number, readNumber(m_reader.inside(one, sentence("a number"))));
            m_step.numbers.push_back(std::move(number));
        }
        return {};
    }

    const LessonSection &m_section;
    const LessonBlock &m_block;
    const LessonRules &m_rules;
    const KnownPaths &m_paths;
    BlockReader m_reader;
    LessonStep m_step;
};

} // namespace

Result<void> checkText(const std::string &text, const std::vector<int> &lines, const LessonRules &rules,
                       const KnownPaths &paths) {
    const auto formulas = checkFormulas(text, rules);
    const auto checked = formulas ? checkFields(text, paths) : formulas;
    if (checked)
        return {};
    const auto line = static_cast<std::size_t>(checked.error().line);
    return onLine(checked.error(), lines[std::min(line, lines.size()) - 1]);
}

Result<LessonStep> readStep(const LessonSection &section, const LessonRules &rules, const KnownPaths &paths) {
    const auto isStep = [](const LessonBlock &block) { return block.kind == "step"; };
    const auto block = std::ranges::find_if(section.blocks, isStep);
    if (block == section.blocks.end())
        return Error{Error::Kind::InvalidParameter,
                     sentence("The step '%1' has no block 'eigenscope step'.", section.title), section.line};
    if (const auto second = std::find_if(block + 1, section.blocks.end(), isStep); second != section.blocks.end())
        return Error{Error::Kind::InvalidParameter,
                     sentence("The step '%1' has two blocks 'eigenscope step'.", section.title), second->line};
    return StepReader(section, *block, rules, paths).step();
}

} // namespace eigenscope
