#include "tests/test_program.h"
#include "ui/formula/formula_parser.h"
#include "ui/formula/formula_writer.h"

#include <QtTest>

#include <random>

namespace eigenscope::tst_formula_parser {

using Kind = FormulaNode::Kind;

class TestFormulaParser : public QObject {
    Q_OBJECT

private slots:
    void formulasAreRead_data();
    void formulasAreRead();
    void faultsAreToldWithTheirColumn_data();
    void faultsAreToldWithTheirColumn();
    void scriptsBelongToWhatStandsBefore();
    void charactersOfUnicodeStandForTheirCommands();
    void lettersSlantAndNumbersStand();
    void tablesHaveAllTheirCells();
    void anyTextIsReadOrRefused();
};

void TestFormulaParser::formulasAreRead_data() {
    QTest::addColumn<QString>("tex");
    for (const char *tex : {"",
                            "x",
                            "x^2",
                            "x_i",
                            "x_i^2",
                            "x^2_i",
                            "x^{a+b}",
                            "x_{ij}",
                            "x''",
                            "f'(x)",
                            "\\frac{a}{b}",
                            "\\frac ab",
                            "\\frac12",
                            "\\dfrac{1}{2}",
                            "\\tfrac12",
                            "\\binom{n}{k}",
                            "\\sqrt{x}",
                            "\\sqrt[3]{x}",
                            "\\sqrt2",
                            "\\left(x\\right)",
                            "\\left[\\frac{a}{b}\\right]",
                            "\\left\\{x\\right.",
                            "\\left\\lVert x\\right\\rVert",
                            "\\big(x\\big)",
                            "\\Bigl[ x \\Bigr]",
                            "\\biggl\\lvert x \\biggr\\rvert",
                            "\\sum_{i=1}^n x_i",
                            "\\prod_i p_i",
                            "\\int_0^r S(\\rho)\\,d\\rho",
                            "\\iint f",
                            "\\lim_{n\\to\\infty} a_n",
                            "\\max_i x_i",
                            "\\argmin_w f(w)",
                            "\\exp(-x)",
                            "\\ln x",
                            "\\log_{10} n",
                            "\\tanh x",
                            "\\cos\\theta",
                            "\\tr(S_w^{-1}S_b)",
                            "\\det A",
                            "\\rank K",
                            "\\hat y",
                            "\\hat{y}_i",
                            "\\widehat{xy}",
                            "\\tilde K",
                            "\\bar x",
                            "\\vec u",
                            "\\dot x",
                            "\\overline{AB}",
                            "\\underline{x}",
                            "\\underbrace{a+b}_{c}",
                            "\\overbrace{a+b}^{c}",
                            "\\mathbf{x}",
                            "\\mathcal{N}",
                            "\\mathbb{R}^d",
                            "\\boldsymbol\\mu",
                            "\\mathrm{d}x",
                            "\\mathit{abc}",
                            "\\text{if } x > 0",
                            "\\operatorname{KL}(P\\Vert Q)",
                            "\\alpha\\beta\\gamma\\Gamma\\Omega",
                            "a \\leq b \\geq c \\neq d",
                            "x \\in \\mathbb{R}",
                            "A \\subseteq B",
                            "a \\to b \\mapsto c",
                            "\\langle x, y \\rangle",
                            "\\lfloor x \\rfloor",
                            "\\lceil x \\rceil",
                            "|x|",
                            "\\|x\\|",
                            "‖x − y‖²",
                            "x ∈ ℝ",
                            "{a}",
                            "{{a}}",
                            "{a}^{b}",
                            "a~b",
                            "a\\,b\\;c\\!d\\quad e\\qquad f",
                            "\\{a, b\\}",
                            "[a, b)",
                            "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}",
                            "\\begin{bmatrix}1\\end{bmatrix}",
                            "\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{else} \\end{cases}",
                            "\\begin{aligned} a &= b \\\\ &= c \\end{aligned}",
                            "\\begin{array}{cc} a & b \\end{array}",
                            "\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix}",
                            "\\color{accent}{x}",
                            "\\hi{sigma}{\\sigma}^2",
                            "\\displaystyle\\sum_i x_i",
                            "x^\\top y",
                            "K^{-1}",
                            "10^{-12}",
                            "13.28",
                            "1/(2\\sigma^2)",
                            "x_{i_j}",
                            "x^{2^{2}}",
                            "\\frac{\\sqrt{\\frac{a}{b}}}{c}",
                            "\\left(\\sum_{i=1}^r \\lambda_i\\right)^{1/2}",
                            "a \\cdot b \\times c",
                            "A \\setminus B \\cup C",
                            "p(x \\mid c)",
                            "\\pm 1",
                            "-1",
                            "- x",
                            "100\\,\\%",
                            "\\#\\alpha(x)",
                            "\\forall x \\exists y",
                            "\\partial f / \\partial x",
                            "\\nabla f",
                            "\\ell",
                            "\\infty",
                            "\\ldots, \\cdots",
                            "\\vdots",
                            "\\ddots",
                            "σ",
                            "x̂",
                            "x̄_i",
                            "ℓ",
                            "½",
                            "a ∘ b",
                            "√x",
                            "√{x+1}",
                            "x \\sim \\mathcal{N}(0, 1)",
                            "\\circ",
                            "a < b > c",
                            "\\colon",
                            "𝑥",
                            "n!",
                            "\\chi^2_d",
                            "\\left| x \\right|",
                            "\\mathbb 1",
                            "\\sqrt[n]{a]b}",
                            "\\left.\\frac ab\\right|_0"})
        QTest::newRow(tex) << QString::fromUtf8(tex);
}

void TestFormulaParser::formulasAreRead() {
    QFETCH(QString, tex);
    const auto formula = parseFormula(tex);
    QVERIFY2(formula, formula ? "" : formula.error().message.c_str());
    // Written and read again it is the same.
    const QString written = texOf(*formula);
    const auto again = parseFormula(written);
    QVERIFY2(again && texOf(*again) == written, qPrintable(written));
    // Braces around one letter, and the name of a table that has no brackets, are not kept.
    if (!tex.startsWith("{a}") && tex != "{{a}}" && !tex.contains("array"))
        QVERIFY2(*again == *formula, qPrintable(written));
}

void TestFormulaParser::faultsAreToldWithTheirColumn_data() {
    QTest::addColumn<QString>("tex");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("word"); // in the sentence
    const auto fault = [](const char *tex, int column, const char *word) {
        QTest::newRow(tex) << QString::fromUtf8(tex) << column << QString::fromUtf8(word);
    };
    fault("}", 1, "}");
    fault("a}", 2, "}");
    fault("{a", 1, "no }");
    fault("a + {b", 5, "no }");
    fault("x^", 3, "missing");
    fault("x_", 3, "missing");
    fault("x^ ", 4, "missing");
    fault("{x^}", 4, "missing");
    fault("x^2^3", 4, "two ^");
    fault("x_2_3", 4, "two _");
    fault("x_1^2_3", 6, "two _");
    fault("\\sigmaa", 1, "\\sigma?");
    fault("2 \\lamda", 3, "\\lambda?");
    fault("\\fraq{a}{b}", 1, "\\frac?");
    fault("\\frac", 6, "missing");
    fault("\\frac{a}", 9, "missing");
    fault("\\frac{a}{b", 9, "no }");
    fault("\\binom{a}", 10, "missing");
    fault("\\sqrt", 6, "missing");
    fault("\\sqrt[3", 8, "]");
    fault("\\sqrt[3]", 9, "missing");
    fault("\\left(x", 1, "\\right");
    fault("\\left", 6, "bracket");
    fault("\\left a x \\right)", 7, "a is no bracket");
    fault("\\left(x\\right", 14, "bracket");
    fault("x\\right)", 2, "\\left");
    fault("\\left(x\\right\\alpha", 14, "no bracket");
    fault("\\big", 5, "bracket");
    fault("\\hat", 5, "missing");
    fault("\\overline", 10, "missing");
    fault("\\mathbf", 8, "missing");
    fault("\\text", 6, "{");
    fault("\\text{a", 6, "no }");
    fault("\\operatorname x", 15, "{");
    fault("\\begin", 7, "{");
    fault("\\begin{pmatrix} a & b", 1, "\\end");
    fault("\\begin{table} a \\end{table}", 1, "no table");
    fault("\\begin{pmatrix} a \\end{bmatrix}", 1, "\\end{bmatrix}");
    fault("a & b", 3, "&");
    fault("a \\\\ b", 3, "\\\\");
    fault("\\end{cases}", 1, "\\end");
    fault("\\color{pink}{x}", 7, "pink");
    fault("\\color{accent}", 15, "missing");
    fault("\\hi{a}", 7, "missing");
    fault("x\\", 2, "before nothing");
}

void TestFormulaParser::faultsAreToldWithTheirColumn() {
    QFETCH(QString, tex);
    QFETCH(int, column);
    QFETCH(QString, word);
    const auto formula = parseFormula(tex);
    QVERIFY(!formula);
    QCOMPARE(formula.error().kind, Error::Kind::Syntax);
    QVERIFY2(QString::fromStdString(formula.error().message).contains(word), formula.error().message.c_str());
    QCOMPARE(formula.error().column, column);
}

void TestFormulaParser::scriptsBelongToWhatStandsBefore() {
    const FormulaNode formula = *parseFormula("a x_i^2");
    QCOMPARE(formula.parts.size(), std::size_t(2));
    const FormulaNode &scripts = formula.parts[1];
    QCOMPARE(scripts.kind, Kind::Scripts);
    QCOMPARE(scripts.parts[1], *parseFormula("i"));
    QVERIFY(scripts.parts[2].isSymbol(u"2"));
    QCOMPARE(*parseFormula("x^2_i"), scripts);
    // A script without braces takes one digit.
    QCOMPARE(parseFormula("x^12")->parts.size(), std::size_t(2));
}

void TestFormulaParser::charactersOfUnicodeStandForTheirCommands() {
    QCOMPARE(*parseFormula("σ"), *parseFormula("\\sigma"));
    QCOMPARE(*parseFormula("a ≤ b"), *parseFormula("a \\leq b"));
    QCOMPARE(*parseFormula("ŷ"), *parseFormula("\\hat{y}"));
    QCOMPARE(*parseFormula("x̄"), *parseFormula("\\bar x"));
    QCOMPARE(*parseFormula("-a"), *parseFormula("−a"));
}

void TestFormulaParser::lettersSlantAndNumbersStand() {
    QCOMPARE(parseFormula("x")->text, QString("𝑥"));
    QCOMPARE(parseFormula("h")->text, QString("ℎ"));
    QCOMPARE(parseFormula("\\sigma")->text, QString("𝜎"));
    QCOMPARE(parseFormula("\\Sigma")->text, QString("Σ"));
    QCOMPARE(parseFormula("13.28")->text, QString("13.28"));
    QCOMPARE(parseFormula("\\mathbf{x}")->text, QString("𝐱"));
    QCOMPARE(parseFormula("\\mathbb{R}")->text, QString("ℝ"));
    QCOMPARE(parseFormula("\\mathrm{d}")->text, QString("d"));
}

void TestFormulaParser::tablesHaveAllTheirCells() {
    const FormulaNode matrix = *parseFormula("\\begin{pmatrix} a & b & c \\\\ d \\end{pmatrix}");
    QCOMPARE(matrix.kind, Kind::Fenced);
    const FormulaNode &cells = matrix.parts.front();
    QCOMPARE(cells.columns, 3);
    QCOMPARE(cells.parts.size(), std::size_t(6));
    QVERIFY(cells.parts[5].isEmpty());
}

void TestFormulaParser::anyTextIsReadOrRefused() {
    const QString signs = "\\{}^_&$ab12()[]|‖√∑'~ \\frac\\left\\right\\sqrt\\begin{cases}\\end{cases}";
    std::mt19937 random(7);
    for (int i = 0; i < 3000; ++i) {
        QString tex;
        for (int length = static_cast<int>(random() % 24); length > 0; --length)
            tex += signs.mid(static_cast<qsizetype>(random() % static_cast<unsigned>(signs.size())), 1 + random() % 5);
        const auto formula = parseFormula(tex);
        QVERIFY(formula || (formula.error().column >= 1 && formula.error().column <= tex.size() + 1));
    }
    QVERIFY(!parseFormula(QString("{").repeated(100'000)));
}

EIGENSCOPE_TEST(TestFormulaParser)

} // namespace eigenscope::tst_formula_parser

#include "tst_formula_parser.moc"
