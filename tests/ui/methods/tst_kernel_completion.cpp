#include "tests/test_program.h"
#include "ui/methods/kernel_completion.h"

#include <QtTest>

namespace eigenscope::tst_kernel_completion {

class TestKernelCompletion : public QObject {
    Q_OBJECT

private slots:
    void namesAreOfferedByPlace();
    void theNearestNameIsProposed();
    void missingBracketsAreProposed();

private:
    const Registry<KernelInfo> m_kernels = builtinKernels();
};

void TestKernelCompletion::namesAreOfferedByPlace() {
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

void TestKernelCompletion::theNearestNameIsProposed() {
    const auto kernel = kernelProposal("center(gausian(sigma=2))", 8, m_kernels, {});
    QVERIFY(kernel);
    QCOMPARE(kernel->words, QString("gaussian"));
    QCOMPARE(kernel->text, QString("center(gaussian(sigma=2))"));
    const auto parameter = kernelProposal("gaussian(sgma=2)", 10, m_kernels, {});
    QVERIFY(parameter);
    QCOMPARE(parameter->text, QString("gaussian(sigma=2)"));
    QVERIFY(!kernelProposal("gaussian(sigma=2)", 1, m_kernels, {}));
}

void TestKernelCompletion::missingBracketsAreProposed() {
    const auto closed = kernelProposal("center(gaussian(sigma=2", 24, m_kernels, {});
    QVERIFY(closed);
    QCOMPARE(closed->text, QString("center(gaussian(sigma=2))"));
    QVERIFY(!kernelProposal("gaussian()", 11, m_kernels, {}));
}

EIGENSCOPE_TEST(TestKernelCompletion)

} // namespace eigenscope::tst_kernel_completion

#include "tst_kernel_completion.moc"
