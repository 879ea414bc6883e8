#include "core/kernels/interface/kernel.h"
#include "tests/test_program.h"
#include "ui/views/kernel/kernel_example.h"

#include <QtTest>

namespace eigenscope::tst_kernel_example {

namespace {

const Registry<KernelInfo> &kernels() {
    static const Registry<KernelInfo> all = builtinKernels();
    return all;
}

} // namespace

class TestKernelExample : public QObject {
    Q_OBJECT

private slots:
    void everyKernelHasAPicture() {
        for (const KernelInfo &info : kernels().all()) {
            const auto example = kernelExample({.id = info.id}, kernels());
            const bool isGiven = info.kinds.front() == ObjectKind::Gram; // there is nothing to draw
            QVERIFY2(example.has_value() != isGiven, info.id.c_str());
            QVERIFY2(isGiven || !example->caption.isEmpty(), info.id.c_str());
        }
    }

    void everyOperationHasAPicture() {
        for (const OperationInfo &info : kernelOperations().all()) {
            const auto example = operationExample(info, kernels());
            QVERIFY2(example && example->field, info.id.c_str());
            QVERIFY2(example->caption.startsWith(QString::fromStdString(info.example)), info.id.c_str());
        }
    }

    void pointsAreTakenWhereTheKernelIsDefined() {
        QCOMPARE(kernelExample({.id = "gaussian"}, kernels())->caption,
                 QString("k(x, ·) on [−3, 3]² for x = (1, 0.5), the dot"));
        for (const KernelInfo &info : kernels().all())
            if (info.domain) {
                const auto example = kernelExample({.id = info.id}, kernels());
                QVERIFY2(example && example->field->values.allFinite(), info.id.c_str());
                QVERIFY2(example->range.min >= info.domain->min && example->range.max <= info.domain->max,
                         info.id.c_str());
            }
    }
};

EIGENSCOPE_TEST(TestKernelExample)

} // namespace eigenscope::tst_kernel_example

#include "tst_kernel_example.moc"
