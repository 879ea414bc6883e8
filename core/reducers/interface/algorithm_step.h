#pragma once

#include "core/base/matrix.h"
#include "core/base/sentence.h"

#include <memory>
#include <string>
#include <vector>

namespace eigenscope {

struct KernelMatrix;
struct Reduction;

/// What the rows, or the columns, of a step's matrix stand for.
struct MatrixSide {
    Index whole = 0;                ///< how many there are; the matrix may hold fewer of them
    std::vector<Index> points;      ///< where they are points: the position of each in the data of the reduction
    std::vector<std::string> names; ///< where they are not: the name of each
};

/// One step of an algorithm on the data at hand: the matrix that it makes, and what is done.
struct AlgorithmStep {
    Sentence title;   ///< "Covariance matrix"
    Sentence formula; ///< words with LaTeX between dollar signs
    Sentence note;    ///< a sentence or two, with LaTeX as in the formula
    MatrixXd matrix;  ///< NaN where an entry is left blank
    MatrixSide rows, columns;
    Sentence blank; ///< what a blank entry means: "no edge"
};

/// A finished run whose steps are asked for.
struct StepsTask {
    std::shared_ptr<const Reduction> reduction;           ///< with its data, and its metric where it has one
    std::shared_ptr<const KernelMatrix> kernel = nullptr; ///< where the method takes one
    std::vector<Index> shown; ///< positions of the points that the matrices hold, in this order
};

/// Of 0, 1, … count − 1 at most `most`, evenly spread.
std::vector<Index> evenlySpread(Index count, Index most);

} // namespace eigenscope
