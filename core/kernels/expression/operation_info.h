#pragma once

#include "core/kernels/expression/kernel_expression.h"

namespace eigenscope {

class TextCursor;

using KernelPointer = std::shared_ptr<const Kernel>;

/// How an operation stands in a text.
enum class OperationForm {
    Word,      ///< center(k), scaled(f, k): its id, and in parentheses the kernel and its arguments
    Between,   ///< k1 + k2 + …: a sign between kernels
    Factor,    ///< 0.5*k: its arguments and '*' before the kernel; at most one operation
    Subscript, ///< k[a, b]: its arguments in brackets behind the kernel; at most one operation
};

/// How strongly an operation binds its kernels: one that binds no stronger than what is around it stands in
/// parentheses.
enum class OperationStrength { Sum, Product, Subscript, Word };

/// What an operation is made from.
struct OperationTask {
    const KernelExpression &expression;
    const std::shared_ptr<const Dataset> &training;
    const Progress &progress;
    /// The kernels that the parts of the expression mean on these objects.
    std::function<Result<std::vector<KernelPointer>>(const std::shared_ptr<const Dataset> &training)> parts;

    /// The expression as text, with the values that its parts use.
    [[nodiscard]] std::string written(std::span<const KernelPointer> parts) const;
    /// InvalidData unless the training objects are points; `subject` begins the sentence: "A choice of columns".
    [[nodiscard]] Result<void> requirePoints(const Sentence &subject) const;
};

/// An operation that is switched on and off around a whole kernel.
struct OperationToggle {
    std::string name; ///< of the change: "Center"
    std::string help; ///< of the switch
    int place = 0;    ///< larger ones stand outside
};

/// An operation on kernels: how it is written, what it means, and how it is explained. The sentences of `formula` and
/// `help` speak of k, the kernel that it is around.
struct OperationInfo {
    std::string id;      ///< the word of an operation that is written with one, and the name of its rule: "center"
    std::string title;   ///< "Center in feature space"
    std::string formula; ///< "⟨φ(x) − μ, φ(y) − μ⟩"
    std::string help;    ///< what it means, and when the result is positive semidefinite
    std::string example; ///< of a simple kernel: "center(gaussian(sigma=1))"
    std::string source;
    OperationForm form = OperationForm::Word;
    OperationStrength strength = OperationStrength::Word;
    char sign = 0;         ///< of Between
    std::string tile = {}; ///< what its tile shows: "×"; its id where nothing is said
    bool ofPoints = false; ///< needs points with columns
    std::optional<OperationToggle> toggle = {};

    /// Reads what it needs besides kernels; of a Word with the comma that parts it from the kernel.
    std::function<Result<void>(TextCursor &text, KernelExpression &made)> read = {};
    /// The same as text. Not said by an operation that needs nothing.
    std::function<std::string(const KernelExpression &expression)> arguments = {};
    bool argumentsFirst = false; ///< of a Word: they stand before the kernel
    std::string hint = {};       ///< what can be typed for them; empty where a form shows them, or where there are none
    std::vector<ParamSpec> params = {}; ///< of the form
    std::function<ParamMap(const KernelExpression &expression)> settings = {};
    /// The expression with what the form holds; false where it holds too little.
    std::function<bool(KernelExpression &expression, const ParamMap &settings)> take = {};
    /// The expression with arguments to begin with, without its kernel. `columns` are those of the data. Not said by an
    /// operation that needs nothing.
    std::function<KernelExpression(const Names &columns)> start = {};

    /// Its formula with its kernels and arguments, in which {in 0} is the formula of the first kernel, {factor 0} the
    /// same as a factor, {k} a name for it, {# 0} the first number, {arguments} and {columns} those of the expression.
    std::function<std::string(const KernelExpression &expression)> composed = {};
    std::string defines = {}; ///< what is said behind such a formula: "f(x) = {arguments}"

    std::function<Result<KernelPointer>(const OperationTask &task)> make = {};
};

/// All operations, in the order in which they are offered. They are the language of expressions, the same in every
/// program, so that an expression can be printed without a catalogue.
const Registry<OperationInfo> &kernelOperations();

/// The operation of an expression that is not a kernel with a name.
const OperationInfo &operationOf(const KernelExpression &expression);

/// The operation with these arguments around a kernel that is written like that, which stands in parentheses by itself
/// where it must.
std::string operationText(const OperationInfo &operation, const std::string &arguments, const std::string &kernel);

/// Whether a part is a sum, a product, … that would fall apart inside the operation without parentheses.
bool needsParentheses(const OperationInfo &around, const KernelExpression &part, bool isLast);

/// The expression with the values that the kernel made from it uses.
KernelExpression withUsedParameters(KernelExpression expression, const Kernel &kernel);

} // namespace eigenscope
