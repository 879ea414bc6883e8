#include "core/catalogue.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/formula/formula.h"

#include <QtTest>

namespace eigenscope::tst_catalogue_formula {

class TestCatalogueFormula : public QObject {
    Q_OBJECT

private slots:
    void everyFormulaOfTheCatalogueIsRead();
    void whatIsWrittenIsMeant_data();
    void whatIsWrittenIsMeant();
};

void TestCatalogueFormula::everyFormulaOfTheCatalogueIsRead() {
    const Catalogue catalogue = builtinCatalogue(sampleFolder());
    int count = 0;
    const auto read = [&count](const auto &registry) {
        for (const auto &info : registry.all()) {
            const QString tex = catalogueTex(QString::fromStdString(info.formula));
            const auto formula = Formula::read(tex);
            QVERIFY2(formula, qPrintable(QString::fromStdString(info.id) + ": " + tex));
            const FormulaPicture picture = formula->set({.width = 360});
            QVERIFY2(info.formula.empty() || (picture.width() > 0 && picture.width() <= 360 + 1e-9), info.id.c_str());
            ++count;
        }
    };
    read(catalogue.kernels);
    read(catalogue.reducers);
    read(catalogue.distances);
    read(catalogue.regressions);
    read(catalogue.scores);
    read(catalogue.criteria);
    read(catalogue.measures);
    QVERIFY(count > 50);
}

void TestCatalogueFormula::whatIsWrittenIsMeant_data() {
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("tex");
    const auto row = [](const char *formula, const char *tex) {
        QTest::newRow(formula) << QString::fromUtf8(formula) << QString::fromUtf8(tex);
    };
    row("exp(−‖x − y‖² / (2σ²))", "\\exp (−\\lVert x − y\\rVert ^{2} / (2σ^{2}))");
    row("(1 + ‖x − y‖²/(2αℓ²))^−α", "(1 + \\lVert x − y\\rVert ^{2}/(2αℓ^{2}))^{−α}");
    row("G_iG_iᵀ", "G_{i}G_{i}^{\\top}");
    row("xᵀy", "x^{\\top}y");
    row("Σ n_c (m_c − m)²", "\\sum  n_{c} (m_{c} − m)^{2}");
    row("y = Uᵀ(x − μ), Σu = λu", "y = U^{\\top}(x − μ),\\;  Σu = λu");
    row("√(k(x, x) · k(y, y))", "\\sqrt{k(x,\\;  x) · k(y,\\;  y)}");
    row("q_ij ∝ 1/(1 + a^(2b))", "q_{ij} ∝ 1/(1 + a^{2b})");
    row("K as given", "K \\text{ as } \\text{given}");
    row("(I − βS)⁻¹", "(I − βS)^{−1}");
}

void TestCatalogueFormula::whatIsWrittenIsMeant() {
    QFETCH(QString, formula);
    QFETCH(QString, tex);
    QCOMPARE(catalogueTex(formula).simplified(), tex.simplified());
}

EIGENSCOPE_TEST(TestCatalogueFormula)

} // namespace eigenscope::tst_catalogue_formula

#include "tst_catalogue_formula.moc"
