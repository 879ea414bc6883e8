#pragma once

#include <string>
#include <vector>

namespace eigenscope {

/// A part of a condition, as a tree.
struct ConditionNode {
    enum class Kind {
        Number,
        Text,
        Truth, ///< true where `number` is not 0
        Null,
        List, ///< of its parts
        Name, ///< what `text` stands for
        Path, ///< from its first part down by the others: a text is a key, a number a place
        Call, ///< of the function `text` with its parts
        Negative,
        Not,
        And, ///< of two parts and more, as Or
        Or,
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,
        Equal,
        Unequal,
        Less,
        AtMost,
        Greater,
        AtLeast,
        In, ///< the first part is an entry of the second
        NotIn,
        IsMissing,
        IsPresent,
    };
    Kind kind = Kind::Null;
    double number = 0;
    std::string text = {};
    std::vector<ConditionNode> parts = {};
    int column = 0; ///< 1-based, of the sign that makes it what it is
    int depth = 1;  ///< of the tree below it
};

} // namespace eigenscope
