#pragma once

#include "core/lessons/described_names.h"

namespace eigenscope {

/// The kinds of fenced blocks of a lesson, and the keys of the objects in them.
const DescribedNames &blockKinds();
const DescribedNames &startKeys();
const DescribedNames &stepKeys();
const DescribedNames &guessKeys();
const DescribedNames &typedQuestionKeys();
const DescribedNames &chosenQuestionKeys();
const DescribedNames &foreseenAnswerKeys();
const DescribedNames &solutionKeys();
const DescribedNames &numberKeys();

} // namespace eigenscope
