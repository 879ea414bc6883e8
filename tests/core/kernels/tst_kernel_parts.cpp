#include "core/catalogue.h"
#include "ui/cards/kernel_completion.h"
#include "core/kernels/expression/kernel_parts.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_kernel_parts {

namespace {

using Head = KernelExpression::Head;

KernelExpression named(const std::string &id) {
    return {.head = Head::Kernel, .id = id};
}

KernelExpression list(Head head, std::vector<KernelExpression> parts) {
    KernelExpression made{.head = head, .id = {}};
    made.parts = std::move(parts);
    return made;
}

KernelExpression operation(Head head) {
    return {.head = head, .id = {}};
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
    void namesAreOfferedByPlace();
    void theNearestNameIsProposed();
    void missingBracketsAreProposed();

private:
    const Registry<KernelInfo> m_kernels = builtinKernels();
};

void TestKernelParts::namedKernelsStandFromLeftToRight() {
    const auto whole = list(Head::Sum, {a, list(Head::Product, {b, wrapped(c, {}, operation(Head::Normalize))})});
    QCOMPARE(namedKernels(whole), (std::vector<KernelPath>{{0}, {1, 0}, {1, 1, 0}}));
    QVERIFY(kernelAt(whole, {1, 1, 0}) == c);
    QVERIFY(leadsInto(whole, {1, 1}));
    QVERIFY(!leadsInto(whole, {1, 2}));
}

void TestKernelParts::aSumAddedToASumIsOneSum() {
    const auto whole = joined(list(Head::Sum, {a, b}), {}, Head::Sum, c);
    QVERIFY(whole == list(Head::Sum, {a, b, c}));
    QVERIFY(joined(list(Head::Sum, {a, b}), {}, Head::Product, c) == list(Head::Product, {list(Head::Sum, {a, b}), c}));
}

void TestKernelParts::aKernelIsPutAfterItsNeighbor() {
    QVERIFY(joined(list(Head::Sum, {a, b}), {0}, Head::Sum, c) == list(Head::Sum, {a, c, b}));
    QVERIFY(joined(list(Head::Sum, {a, b}), {0}, Head::Product, c) ==
            list(Head::Sum, {list(Head::Product, {a, c}), b}));
}

void TestKernelParts::anOperationIsWrappedAroundAPart() {
    const auto whole = wrapped(list(Head::Sum, {a, b}), {1}, operation(Head::Exp));
    QCOMPARE(whole.parts[1].head, Head::Exp);
    QVERIFY(kernelAt(whole, {1, 0}) == b);
}

void TestKernelParts::removingAnOperationLeavesItsKernel() {
    const auto whole = wrapped(list(Head::Sum, {a, b}), {}, operation(Head::Normalize));
    QVERIFY(*removed(whole, {}) == list(Head::Sum, {a, b}));
    // A sum within an operation within a sum becomes part of it.
    const auto nested = list(Head::Sum, {c, whole});
    QVERIFY(*removed(nested, {1}) == list(Head::Sum, {c, a, b}));
}

void TestKernelParts::removingATermLeavesTheOthers() {
    QVERIFY(*removed(list(Head::Sum, {a, b, c}), {1}) == list(Head::Sum, {a, c}));
    QVERIFY(*removed(list(Head::Sum, {a, b}), {0}) == b);
}

void TestKernelParts::removingTheKernelOfAnOperationTakesTheOperation() {
    const auto whole = list(Head::Sum, {a, wrapped(b, {}, operation(Head::Exp))});
    QVERIFY(*removed(whole, {1, 0}) == a);
}

void TestKernelParts::theLastKernelStays() {
    QVERIFY(!removed(a, {}));
    QVERIFY(!removed(wrapped(a, {}, operation(Head::Center)), {0}));
}

void TestKernelParts::aTermMovesWithinItsSum() {
    const auto whole = list(Head::Sum, {a, b, c});
    QVERIFY(*moved(whole, {0}, {}, 3) == list(Head::Sum, {b, c, a}));
    QVERIFY(*moved(whole, {2}, {}, 0) == list(Head::Sum, {c, a, b}));
    QVERIFY(!moved(whole, {1}, {}, 1));
    QVERIFY(!moved(whole, {1}, {}, 2));
}

void TestKernelParts::aTermMovesIntoAnotherList() {
    const auto whole = list(Head::Sum, {a, list(Head::Product, {b, c})});
    QVERIFY(*moved(whole, {0}, {1}, 0) == list(Head::Product, {a, b, c}));
    QVERIFY(*moved(whole, {1, 0}, {}, 0) == list(Head::Sum, {b, a, c}));
    // The operation around the only kernel that it has goes too.
    const auto inside = list(Head::Sum, {a, b, wrapped(c, {}, operation(Head::Exp))});
    QVERIFY(*moved(inside, {2, 0}, {}, 0) == list(Head::Sum, {c, a, b}));
}

void TestKernelParts::nothingMovesIntoItself() {
    const auto whole = list(Head::Sum, {a, list(Head::Product, {b, c})});
    QVERIFY(!moved(whole, {1}, {1}, 0));
    QVERIFY(!moved(whole, {0}, {0}, 0)); // no list
}

void TestKernelParts::centeringStandsOutsideNormalizing() {
    const auto centered = withAround(a, Head::Center, true);
    const auto both = withAround(centered, Head::Normalize, true);
    QCOMPARE(both.head, Head::Center);
    QCOMPARE(both.parts.front().head, Head::Normalize);
    QVERIFY(hasAround(both, Head::Normalize));
    QVERIFY(withAround(both, Head::Normalize, false) == centered);
    QVERIFY(withAround(withAround(both, Head::Center, false), Head::Normalize, false) == a);
    QVERIFY(!hasAround(list(Head::Sum, {centered, b}), Head::Center));
}

void TestKernelParts::namesAreOfferedByPlace() {
    const auto names = [this](const QString &text) {
        return kernelWordAt(text, text.size(), m_kernels, {"width", "height"}).names;
    };
    QVERIFY(names("gau").contains("gaussian"));
    QVERIFY(names("center(").contains("polynomial") && names("center(").contains("normalize"));
    QVERIFY(names("gaussian(").contains("sigma") && !names("gaussian(").contains("gaussian"));
    QCOMPARE(names("linear[wi"), (QStringList{"width", "height"}));
    QVERIFY(names("gaussian(sigma=").isEmpty());
    const KernelWord word = kernelWordAt("linear+gau", 10, m_kernels, {});
    QCOMPARE(word.begin, 7);
    QCOMPARE(word.end, 10);
}

void TestKernelParts::theNearestNameIsProposed() {
    const auto kernel = kernelProposal("center(gausian(sigma=2))", 8, m_kernels, {});
    QVERIFY(kernel);
    QCOMPARE(kernel->words, QString("gaussian"));
    QCOMPARE(kernel->text, QString("center(gaussian(sigma=2))"));
    const auto parameter = kernelProposal("gaussian(sgma=2)", 10, m_kernels, {});
    QVERIFY(parameter);
    QCOMPARE(parameter->text, QString("gaussian(sigma=2)"));
    QVERIFY(!kernelProposal("gaussian(sigma=2)", 1, m_kernels, {}));
}

void TestKernelParts::missingBracketsAreProposed() {
    const auto closed = kernelProposal("center(gaussian(sigma=2", 24, m_kernels, {});
    QVERIFY(closed);
    QCOMPARE(closed->text, QString("center(gaussian(sigma=2))"));
    QVERIFY(!kernelProposal("gaussian()", 11, m_kernels, {}));
}

EIGENSCOPE_TEST(TestKernelParts)

} // namespace eigenscope::tst_kernel_parts

#include "tst_kernel_parts.moc"
