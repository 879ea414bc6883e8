#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/methods/kernel_line.h"

#include <QLineEdit>
#include <QtTest>

namespace eigenscope::tst_kernel_line {

class TestKernelLine : public QObject {
    Q_OBJECT

private slots:
    void aLineThatEndsWhileItIsTypedInChangesNothing();
};

void TestKernelLine::aLineThatEndsWhileItIsTypedInChangesNothing() {
    SampleDocument sample{R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "kernel": "linear"})json"};
    const std::string before = kernelText(sample.document.session().kernelInUse());
    QWidget window;
    auto line = std::make_unique<KernelLine>(sample.document, &window);
    present(window, {300, 60});
    auto *text = line->findChild<QLineEdit *>();
    text->setFocus();
    QVERIFY(text->hasFocus());
    text->setText("polynomial(degree=4)");
    text->setModified(true);
    line.reset();
    QCOMPARE(kernelText(sample.document.session().kernelInUse()), before);
}

EIGENSCOPE_TEST(TestKernelLine)

} // namespace eigenscope::tst_kernel_line

#include "tst_kernel_line.moc"
