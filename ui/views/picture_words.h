#pragma once

#include "core/data/table.h"
#include "ui/drawing/coloring.h"

#include <QStringList>

namespace eigenscope {

/// What a table of numbers shows, in a sentence: what its lines are, and of each column where it begins and ends, or
/// its least and its largest number and where these are. Empty for no lines. O(numbers).
QString numbersWords(const Table &numbers);

/// What the colors of rows stand for, as the end of a sentence: "in 3 classes of species: setosa (50), versicolor (50),
/// virginica (50)"; "colored by alcohol from 11 to 14.8"; empty where all look alike. O(rows).
QString coloringWords(const Coloring &coloring);

/// Sentences of these words, which can be captions: each with a capital letter and a full stop, and commas for the dots
/// and wide spaces between its parts; empty ones are left out.
QString sentences(const QStringList &words);

} // namespace eigenscope
