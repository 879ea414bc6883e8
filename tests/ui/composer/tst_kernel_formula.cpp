#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/composer/kernel_formula.h"

#include "core/catalogue.h"
#include "core/kernels/expression/operation_info.h"

#include <QtTest>

namespace eigenscope::tst_kernel_formula {

/// The formula of a composed kernel.
class TestKernelFormula : public QObject {
    Q_OBJECT

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());

    [[nodiscard]] Formula of(const std::string &kernel) const {
        return kernelFormula(*parseKernel(kernel, m_catalogue.kernels), m_catalogue.kernels);
    }

private slots:
    void everyKernelAndOperationHasOne() {
        for (const KernelInfo &kernel : m_catalogue.kernels.all())
            QVERIFY2(of(kernel.id).linear().startsWith("k(x, y) = "), kernel.id.c_str());
        for (const OperationInfo &operation : kernelOperations().all())
            QVERIFY2(of(operation.example).linear().startsWith("k(x, y) = "), qPrintable(of(operation.example).tex()));
    }

    void partsStandInTheirPlaces() {
        const QString text = of("2*linear + cosine").linear();
        QVERIFY2(text.startsWith("k(x, y) = 2") && text.endsWith("x^⊤y + x^⊤y/(‖x‖‖y‖)"), qPrintable(text));
    }

    void sumsStandInParenthesesAsFactors() {
        const QString centered = of("2*center(linear)").linear();
        QVERIFY2(centered.contains("(k_1(x, y) ") && !of("center(linear)").linear().contains("(k_1(x, y) "),
                 qPrintable(centered));
        const QString polynomial = of("linear*polynomial-of(gaussian(sigma=1),1,1)").linear();
        QVERIFY2(polynomial.contains("(1 + k_1)"), qPrintable(polynomial));
        const QString product = of("2*(linear + cosine)*linear").linear();
        QVERIFY2(product.contains("(x^⊤y + x^⊤y/(‖x‖‖y‖))") && !product.contains("(("), qPrintable(product));
    }

    void whatIsHardToReadIsNamedAndDefined() {
        const QString text = of("normalize(linear + cosine)").linear();
        QVERIFY2(text.contains("k_1(x, y) = x^⊤y + "), qPrintable(text));
    }

    void namesOfColumnsAreWordsAndNoMathematics() {
        const QString text = of("linear[sepal_length, petal_width]").linear();
        QVERIFY2(text.contains("{sepal_length, petal_width}"), qPrintable(text));
    }

    void aLongOneIsBrokenIntoLines() {
        const Formula formula = of("gaussian(sigma=1) + laplacian(gamma=2) + cosine + matern(length=3) + linear");
        const FormulaPicture whole = formula.set({}), narrow = formula.set({.width = 260});
        QVERIFY(whole.width() > 400);
        QVERIFY(narrow.width() <= 260 && narrow.height() > 1.8 * whole.height());
    }
};

EIGENSCOPE_TEST(TestKernelFormula)

} // namespace eigenscope::tst_kernel_formula

#include "tst_kernel_formula.moc"
