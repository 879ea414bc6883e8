#include "core/lessons/lesson_reference.h"

#include "core/conditions/condition_functions.h"
#include "core/lessons/known_paths.h"
#include "core/lessons/lesson_head.h"
#include "core/lessons/lesson_keys.h"
#include "core/lessons/lesson_limits.h"
#include "core/lessons/targets.h"

namespace eigenscope {
namespace {

constexpr const char *introductionWords = R"(# Writing lessons

A lesson is a text file, `NAME.lesson.md`: Markdown, with blocks that say what the window shows and what is to be done.
Its data lie in the folder `NAME` beside it. *Lessons ▸ New from here…* writes one that begins with what stands in the
window; *Lessons ▸ Record step* adds what you have changed since as a task with its solution and its check; *Lessons ▸
Open the file of this lesson* opens it in your editor. A saved file is read again in the running lesson, at the same
step. `eigenscope --check-lessons FILE` goes through it as a learner would.

Between two lines `---` stands the front matter, `key: value` on each line. `##` begins a step; the words under it are for
the learner, paragraphs that begin with `> Teacher:` for the teacher alone. Words may be **bold**, *slanted* or `code`;
lines that begin with a dash are a list; `$…$` is a formula, `$$…$$` one on a line of its own. HTML stands as text,
pictures and links are not followed.

`NAME.de.lesson.md` beside `NAME.lesson.md` is its translation: a German window takes it, with the data of the original.
Only words may differ, and the line `language`.
)";

constexpr const char *fieldWords =
    "In words and formulas `{{PATH}}` stands for a number that follows the window: `{{PATH|3}}` with three decimals, "
    "`{{PATH|3g}}` with three digits, `{{PATH|%1}}` as a percentage with one decimal. Where there is no value, a dash "
    "stands.";

constexpr const char *pathWords =
    "A live path is a name with keys and places behind it: `reducer.eigenvalues[0]`. Places count from 0, `[-1]` is "
    "the "
    "last. A key with other signs than letters, digits and dashes is written `['0.01']`. A path that has no value "
    "makes "
    "a condition false. The keys of the report that are not listed here can be named as well.";

constexpr const char *conditionWords =
    "Conditions and answers are made of numbers, 'texts', true, false, null, pi, lists `[1, 2]`, `+ - * / ^`, "
    "`== != < <= > >=`, `and or not`, live paths, and these functions. `abs(PATH - 2) < 0.01` and `same(…)` have a "
    "tolerance: a task whose condition is within three of them is said to be nearly done.";

std::string joined(const Names &names, const char *before, const char *after) {
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + std::string(before) + name + after;
    return text;
}

std::string pathBefore(const Names &keys) {
    std::string text;
    for (const std::string &key : keys)
        text += key + ".";
    return text;
}

/// The paths of all levels; keys without words of their own stand together in one sentence of their root.
DescribedNames pathEntries(const KnownPaths &paths) {
    std::vector<DescribedName> all;
    for (const KnownPaths::Level &level : paths.levels()) {
        const std::string before = pathBefore(level.path);
        for (const DescribedName &key : level.keys.all())
            if (!key.id.empty())
                all.push_back({before + key.id, key.help});
    }
    return DescribedNames(std::move(all));
}

DescribedNames functionEntries() {
    std::vector<DescribedName> all;
    for (const ConditionFunction &function : conditionFunctions().all())
        all.push_back({function.form, function.help});
    return DescribedNames(std::move(all));
}

DescribedNames targetEntries(const LessonRules &rules) {
    std::vector<DescribedName> all;
    for (const TargetKind &kind : targetKinds(rules))
        all.push_back(
            {kind.form, kind.help + (kind.names.empty() ? "" : " Names: " + joined(kind.names, "`", "`") + ".")});
    return DescribedNames(std::move(all));
}

DescribedNames commandEntries(const LessonRules &rules) {
    Names commands;
    for (const std::string &command : rules.commands)
        commands.push_back("\\" + command);
    return DescribedNames(commands);
}

DescribedNames limitEntries() {
    return {
        {"file", "At most " + std::to_string(inMegabytes(largestLessonFile)) + " MB."},
        {"steps", "At most " + std::to_string(mostLessonSteps) + "."},
        {"data", "The folder of the lesson holds at most " + std::to_string(inMegabytes(largestLessonData)) + " MB."},
        {"files", "Samples, generators, inline data, and files in the lesson's own folder; no others."}};
}

std::string entryText(const DescribedName &entry) {
    return "- `" + entry.id + "`" + (entry.help.empty() ? "" : ": " + entry.help) + "\n";
}

/// Entries with a sentence stand in a list, those without one behind each other.
std::string topicText(const ReferenceTopic &topic) {
    std::string text = "\n## " + topic.title + "\n\n" + (topic.words.empty() ? "" : topic.words + "\n\n"), list;
    Names bare;
    for (const DescribedName &entry : topic.entries.all())
        if (entry.help.empty())
            bare.push_back(entry.id);
        else
            list += entryText(entry);
    return text + list + (bare.empty() ? "" : "\n" + joined(bare, "`", "`") + "\n");
}

} // namespace

std::vector<ReferenceTopic> lessonTopics(const LessonRules &rules) {
    return {
        {"Front matter", "key of the front matter", "", lessonHeadKeys()},
        {"Blocks", "block", "A block is fenced by three backquotes and `eigenscope KIND`; it holds a JSON object.",
         blockKinds()},
        {"Keys of the start", "key of the start", "", startKeys()},
        {"Keys of a step", "key of a step", "All but `id` may be left out.", stepKeys()},
        {"Keys of a guess", "key of a guess", "", guessKeys()},
        {"Keys of a question that is typed", "key of a typed question",
         "A typed number may be `0.333`, `0,333`, `1/3`, `33.3 %` or `3.33e-1`.", typedQuestionKeys()},
        {"Keys of a question with choices", "key of a chosen question", "", chosenQuestionKeys()},
        {"Keys of a foreseen answer", "key of a foreseen answer", "Those of `also` and `wrong`.", foreseenAnswerKeys()},
        {"Keys of a solution", "key of a solution", "", solutionKeys()},
        {"Keys of a number", "key of a number", "", numberKeys()},
        {"Live values", "live path", std::string(fieldWords) + "\n\n" + pathWords, pathEntries({rules, {}, {}})},
        {"Conditions", "function", conditionWords, functionEntries()},
        {"Targets", "target", "What a step points at, and what a locked lesson allows.", targetEntries(rules)},
        {"LaTeX", "LaTeX command", "A formula may use these commands.", commandEntries(rules)},
        {"Limits", "limit", "", limitEntries()},
    };
}

std::string lessonReference(const LessonRules &rules) {
    std::string page = introductionWords;
    page += "\n## An example\n\n````markdown\n" + exampleLesson() + "````\n";
    for (const ReferenceTopic &topic : lessonTopics(rules))
        page += topicText(topic);
    return page;
}

std::string exampleLesson() {
    return R"(---
lesson: two-axes
title: Two axes of the irises
for: those who know the mean and the variance
minutes: 5
goal: see how much of the data two axes keep
version: 1
mode: free
language: en
license: CC BY-SA 4.0
---

```eigenscope start
{ "session": { "data": { "source": "sample:iris", "label": "species" },
               "reducer": { "id": "pca", "components": 2 },
               "views": { "workspace": "explore" } } }
```

## What the first axis keeps

The data have {{data.rows}} rows. The first axis keeps {{reducer.explained[0]|%1}} of their variance.

$$ \frac{\lambda_1}{\sum_j\lambda_j} = {{reducer.explained[0]|4}} $$

> Teacher: Let them guess before they look at the number.

```eigenscope step
{ "id": "first-axis",
  "point_at": ["card.reduce"],
  "guess": { "ask": "Do two axes keep more than 95 %?", "choices": ["Yes", "No"], "truth": 0 },
  "questions": [ { "ask": "Which share do both axes keep?", "answer": "reducer.cumulative[1]", "abs": 0.002 } ],
  "hints": ["Point at the second bar of the scree plot."],
  "solution": { "answers": { "q": "97.8 %" } } }
```

## Lengths on one scale

Standardize the columns, so that each has variance 1.

```eigenscope step
{ "id": "standardize",
  "task": "Add Standardize to the preparation.",
  "check": "session.prepare[0].step == 'standardize'",
  "solution": { "session": { "prepare": [ { "step": "standardize" } ] } } }
```
)";
}

} // namespace eigenscope
