#pragma once

#include "core/lessons/lesson_file.h"
#include "tests/project_file.h"

#include <QString>

namespace eigenscope {

/// The rules of this build, with two views, a workspace and three cards; formulas with "\\wrong" are refused.
inline const LessonRules &testRules() {
    static const Catalogue catalogue = builtinCatalogue(sampleFolder());
    static const LessonRules rules{catalogue,
                                   {"scree", "kernel-heatmap"},
                                   {"explore"},
                                   {"data", "kernel", "reduce"},
                                   [](const std::string &tex) -> Result<void> {
                                       if (tex.find("\\wrong") == std::string::npos)
                                           return {};
                                       return Error{Error::Kind::Syntax, sentence("There is no command '\\wrong'.")};
                                   }};
    return rules;
}

/// A lesson of two steps with all kinds of entries; every fault of the tests is one change of it.
inline QString smallLesson() {
    return QString::fromUtf8(R"LESSON(---
lesson: small
title: A small lesson
for: tests
minutes: 5
goal: see that it is read
needs: vectors, gallery
version: 2
mode: locked
language: en
license: CC BY-SA 4.0
---

What comes first.

```eigenscope define
{ "flowers": { "source": "sample:iris", "label": "species" } }
```

```eigenscope start
{ "session": { "data": "@flowers", "kernel": "linear",
               "views": { "workspace": "explore", "states": { "scree": { "alpha": 0.9 } } } } }
```

## The first step

There are {{data.rows}} flowers, and $\lambda_1$ is {{reducer.eigenvalues[0]|2}}.

$$ \lambda_1 = {{reducer.eigenvalues[0]|4}} $$

> Teacher: Let them guess
> before they look.

```eigenscope step
{ "id": "first",
  "session": { "reducer": { "id": "pca", "components": 2 } },
  "select": "rows('setosa')",
  "point_at": ["card.reduce.method", "view.scree"],
  "allow": ["card.reduce"],
  "guess": { "ask": "Is there more?", "choices": ["Yes", "No"], "truth": 1 },
  "task": "Choose three axes.",
  "check": "reducer.parameters.components == 3",
  "questions": [ { "ask": "The first eigenvalue?", "answer": "reducer.eigenvalues[0]", "abs": 0.01,
                   "wrong": [ { "is": 0.24, "abs": 0.01, "say": "That is the second." } ] },
                 { "id": "why", "ask": "Why?", "choices": ["Chance", "It is the largest"], "right": 1,
                   "because": ["No.", "Yes."] } ],
  "hints": ["Look at the *Reduce* card."],
  "solution": { "session": { "reducer": { "id": "pca", "components": 3 } }, "answers": { "q": 4.2 } },
  "numbers": [ { "show": "data.rows", "is": 150 } ],
  "notes": ["A note."] }
```

## The second step

Nothing more.

```eigenscope step
{ "id": "second",
  "session": { "kernel": null, "views": { "states": { "scree": { "alpha": 0.5 } } } },
  "check": "selection.count == 2",
  "solution": { "select": [0, 1] } }
```
)LESSON");
}

inline Result<Lesson> readSmall(const QString &text) {
    return readLesson(text.toStdString(), "small.lesson.md", testRules());
}

} // namespace eigenscope
