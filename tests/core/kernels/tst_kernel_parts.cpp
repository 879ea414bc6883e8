#include "core/kernels/expression/kernel_parts.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_kernel_parts {

namespace {

KernelExpression named(const std::string &id) {
    return {.id = id};
}

KernelExpression operation(const std::string &id) {
    return {.operation = id};
}

KernelExpression list(const std::string &id, std::vector<KernelExpression> parts) {
    KernelExpression made = operation(id);
    made.parts = std::move(parts);
    return made;
}

const KernelExpression a = named("linear"), b = named("gaussian"), c = named("cosine");

} // namespace

class TestKernelParts : public QObject {
    Q_OBJECT

private slots:
    void namedKernelsStandFromLeftToRight();
    void aSumAddedToASumIsOneSum();
    void aKernelIsPutAfterItsNeighbor();
    void anOperationIsWrappedAroundAPart();
    void removingAnOperationLeavesItsKernel();
    void removingATermLeavesTheOthers();
    void removingTheKernelOfAnOperationTakesTheOperation();
    void theLastKernelStays();
    void aTermMovesWithinItsSum();
    void aTermMovesIntoAnotherList();
    void nothingMovesIntoItself();
    void centeringStandsOutsideNormalizing();
};

void TestKernelParts::namedKernelsStandFromLeftToRight() {
    const auto whole = list("sum", {a, list("product", {b, wrapped(c, {}, operation("normalize"))})});
    QCOMPARE(namedKernels(whole), (std::vector<KernelPath>{{0}, {1, 0}, {1, 1, 0}}));
    QVERIFY(kernelAt(whole, {1, 1, 0}) == c);
    QVERIFY(leadsInto(whole, {1, 1}));
    QVERIFY(!leadsInto(whole, {1, 2}));
}

void TestKernelParts::aSumAddedToASumIsOneSum() {
    const auto whole = joined(list("sum", {a, b}), {}, "sum", c);
    QVERIFY(whole == list("sum", {a, b, c}));
    QVERIFY(joined(list("sum", {a, b}), {}, "product", c) == list("product", {list("sum", {a, b}), c}));
}

void TestKernelParts::aKernelIsPutAfterItsNeighbor() {
    QVERIFY(joined(list("sum", {a, b}), {0}, "sum", c) == list("sum", {a, c, b}));
    QVERIFY(joined(list("sum", {a, b}), {0}, "product", c) == list("sum", {list("product", {a, c}), b}));
}

void TestKernelParts::anOperationIsWrappedAroundAPart() {
    const auto whole = wrapped(list("sum", {a, b}), {1}, operation("exp"));
    QCOMPARE(whole.parts[1].operation, std::string("exp"));
    QVERIFY(kernelAt(whole, {1, 0}) == b);
}

void TestKernelParts::removingAnOperationLeavesItsKernel() {
    const auto whole = wrapped(list("sum", {a, b}), {}, operation("normalize"));
    QVERIFY(*removed(whole, {}) == list("sum", {a, b}));
    // A sum within an operation within a sum becomes part of it.
    const auto nested = list("sum", {c, whole});
    QVERIFY(*removed(nested, {1}) == list("sum", {c, a, b}));
}

void TestKernelParts::removingATermLeavesTheOthers() {
    QVERIFY(*removed(list("sum", {a, b, c}), {1}) == list("sum", {a, c}));
    QVERIFY(*removed(list("sum", {a, b}), {0}) == b);
}

void TestKernelParts::removingTheKernelOfAnOperationTakesTheOperation() {
    const auto whole = list("sum", {a, wrapped(b, {}, operation("exp"))});
    QVERIFY(*removed(whole, {1, 0}) == a);
}

void TestKernelParts::theLastKernelStays() {
    QVERIFY(!removed(a, {}));
    QVERIFY(!removed(wrapped(a, {}, operation("center")), {0}));
}

void TestKernelParts::aTermMovesWithinItsSum() {
    const auto whole = list("sum", {a, b, c});
    QVERIFY(*moved(whole, {0}, {}, 3) == list("sum", {b, c, a}));
    QVERIFY(*moved(whole, {2}, {}, 0) == list("sum", {c, a, b}));
    QVERIFY(!moved(whole, {1}, {}, 1));
    QVERIFY(!moved(whole, {1}, {}, 2));
}

void TestKernelParts::aTermMovesIntoAnotherList() {
    const auto whole = list("sum", {a, list("product", {b, c})});
    QVERIFY(*moved(whole, {0}, {1}, 0) == list("product", {a, b, c}));
    QVERIFY(*moved(whole, {1, 0}, {}, 0) == list("sum", {b, a, c}));
    // The operation around the only kernel that it has goes too.
    const auto inside = list("sum", {a, b, wrapped(c, {}, operation("exp"))});
    QVERIFY(*moved(inside, {2, 0}, {}, 0) == list("sum", {c, a, b}));
}

void TestKernelParts::nothingMovesIntoItself() {
    const auto whole = list("sum", {a, list("product", {b, c})});
    QVERIFY(!moved(whole, {1}, {1}, 0));
    QVERIFY(!moved(whole, {0}, {0}, 0)); // no list
}

void TestKernelParts::centeringStandsOutsideNormalizing() {
    const auto centered = withAround(a, "center", true);
    const auto both = withAround(centered, "normalize", true);
    QCOMPARE(both.operation, std::string("center"));
    QCOMPARE(both.parts.front().operation, std::string("normalize"));
    QVERIFY(hasAround(both, "normalize"));
    QVERIFY(withAround(both, "normalize", false) == centered);
    QVERIFY(withAround(withAround(both, "center", false), "normalize", false) == a);
    QVERIFY(!hasAround(list("sum", {centered, b}), "center"));
}

EIGENSCOPE_TEST(TestKernelParts)

} // namespace eigenscope::tst_kernel_parts

#include "tst_kernel_parts.moc"
