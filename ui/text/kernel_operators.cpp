#include "ui/text/kernel_operators.h"

#include "core/kernels/expression/kernel_operations.h"

#include <QObject>

#include <algorithm>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

std::vector<KernelOperator> allOperators() {
    const auto tr = [](const char *text) { return QObject::tr(text); };
    return {
        {Head::Normalize, tr("Normalize"), "k(x, y) / √(k(x, x) · k(y, y))",
         tr("Brings the image of every object to length 1, so that k becomes the cosine of the angle in feature space. "
            "Positive semidefinite where k is.")},
        {Head::Center, tr("Center in feature space"), "⟨φ(x) − μ, φ(y) − μ⟩",
         tr("Moves the mean μ of the images of all objects to the origin of feature space. Positive semidefinite where "
            "k is.")},
        {Head::Scale, tr("Times a number"), "c · k(x, y),  c > 0",
         tr("Larger numbers give the kernel more weight in a sum. Positive semidefinite where k is.")},
        {Head::Columns, tr("Of some columns"), "k(x_S, y_S)",
         tr("Looks at these columns alone, so that kernels on separate groups can be added or multiplied. Positive "
            "semidefinite where k is.")},
        {Head::Exp, tr("Exponential"), "exp(k(x, y))",
         tr("All powers of the kernel at once, each divided by its factorial. Positive semidefinite where k is.")},
        {Head::PolynomialOf, tr("Polynomial of a kernel"), "a₀ + a₁ k(x, y) + a₂ k(x, y)² + …",
         tr("A sum of powers with numbers a that are not negative. Positive semidefinite where k is.")},
        {Head::Scaled, tr("Scaled by a function"), "f(x) k(x, y) f(y)",
         tr("Makes the image of each object longer or shorter by a function f of its columns. Positive semidefinite "
            "where k is.")},
        {Head::Mapped, tr("Of mapped points"), "k(φ(x), φ(y))",
         tr("Maps the points first, by functions of their columns, and compares them then. Positive semidefinite where "
            "k is.")},
        {Head::Sum, tr("Sum"), "k₁(x, y) + k₂(x, y)",
         tr("Objects are alike where any of the kernels says so: the feature spaces stand side by side. Positive "
            "semidefinite where all terms are.")},
        {Head::Product, tr("Product"), "k₁(x, y) · k₂(x, y)",
         tr("Objects are alike where all of the kernels say so: the products of the features of both. Positive "
            "semidefinite where all factors are (Schur).")},
    };
}

} // namespace

std::span<const KernelOperator> kernelOperators() {
    static const std::vector<KernelOperator> operators = allOperators();
    return operators;
}

const KernelOperator &operatorOf(Head head) {
    return *std::ranges::find(kernelOperators(), head, &KernelOperator::head);
}

std::string withArguments(const KernelExpression &operation, const std::string &arguments) {
    const std::string id = wordOf(operation.head), inner = kernelText(operation.parts.front());
    return operation.head == Head::PolynomialOf ? id + "(" + inner + ", " + arguments + ")"
                                                : id + "(" + arguments + ", " + inner + ")";
}

QString argumentsOf(const KernelExpression &operation) {
    const QString text = QString::fromStdString(kernelText(operation)),
                  inner = QString::fromStdString(kernelText(operation.parts.front()));
    const auto before = static_cast<qsizetype>(wordOf(operation.head).size()) + 1;
    const bool isFirst = operation.head == Head::PolynomialOf;
    QString between = text.mid(before + (isFirst ? inner.size() : 0));
    between.chop(1 + (isFirst ? 0 : inner.size()));
    while (between.startsWith(',') || between.startsWith(' '))
        between.remove(0, 1);
    while (between.endsWith(',') || between.endsWith(' '))
        between.chop(1);
    return between;
}

KernelExpression startingOperation(Head head, const Names &columns) {
    KernelExpression operation{.head = head, .id = {}};
    const auto column = [](const std::string &name) {
        return Arithmetic{.head = Arithmetic::Head::Column, .column = name};
    };
    switch (head) {
    case Head::Scale: operation.numbers = {0.5}; break;
    case Head::PolynomialOf: operation.numbers = {0, 1, 1}; break;
    case Head::Columns: operation.columns = columns; break;
    case Head::Scaled: operation.functions = {Arithmetic{.head = Arithmetic::Head::Norm}}; break;
    case Head::Mapped:
        for (const std::string &name : columns)
            operation.functions.push_back(column(name));
        break;
    default: break;
    }
    return operation;
}

} // namespace eigenscope
