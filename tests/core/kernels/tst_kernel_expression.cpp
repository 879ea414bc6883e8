#include "core/base/matrix_text.h"
#include "core/base/random.h"
#include "core/kernels/expression/operation_info.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_kernel_expression {

namespace {

const Registry<KernelInfo> &kernels() {
    static const Registry<KernelInfo> all = builtinKernels();
    return all;
}

/// Makes random expressions with parameters, numbers and names inside their domains.
class RandomExpressions {
public:
    explicit RandomExpressions(std::uint64_t seed) : m_random(seed) {}

    KernelExpression next(int depth) {
        const auto operations = kernelOperations().all();
        const std::uint64_t which = depth > 0 ? m_random.below(operations.size() + 1) : 0;
        if (which == 0)
            return leaf();
        const OperationInfo &operation = operations[which - 1];
        KernelExpression made = withArguments(operation.start({"a", name()}));
        const bool isMany = operation.form == OperationForm::Between;
        for (std::uint64_t parts = isMany ? 2 + m_random.below(3) : 1; parts > 0; --parts)
            made.parts.push_back(next(depth - 1));
        return made;
    }

    /// The operation with other numbers, functions and columns than those that it begins with.
    KernelExpression withArguments(KernelExpression made) {
        for (double &number : made.numbers)
            number = positive();
        if (made.operation == "mapped" && m_random.below(4) == 0)
            return {.operation = made.operation, .id = "polynomial-features", .params = {{"degree", std::int64_t{3}}}};
        for (std::size_t i = 0; i < made.functions.size(); ++i)
            made.functions[i] = function(i == 0 ? 3 : 1);
        return made;
    }

    Arithmetic function(int depth) {
        const auto head = static_cast<Arithmetic::Head>(m_random.below(depth > 0 ? 13 : 3));
        Arithmetic made{.head = head};
        switch (head) {
        case Arithmetic::Head::Number: made.number = m_random.below(2) ? positive() : -positive(); return made;
        case Arithmetic::Head::Column: made.column = name(); return made;
        case Arithmetic::Head::Norm: return made;
        default: break;
        }
        const bool isPair = head >= Arithmetic::Head::Add && head <= Arithmetic::Head::Power;
        for (int parts = isPair ? 2 : 1; parts > 0; --parts)
            made.parts.push_back(function(depth - 1));
        return made;
    }

private:
    KernelExpression leaf() {
        const KernelInfo &info = kernels().all()[m_random.below(kernels().all().size())];
        KernelExpression made{.id = info.id};
        for (const ParamSpec &spec : info.params) {
            if (m_random.below(2) == 0)
                continue;
            if (!spec.automatic.empty() && m_random.below(3) == 0)
                made.params[spec.id] = Automatic{};
            else if (const auto *range = std::get_if<IntRange>(&spec.domain))
                made.params[spec.id] = range->min + static_cast<std::int64_t>(m_random.below(9));
            else if (const auto *choice = std::get_if<Choice>(&spec.domain))
                made.params[spec.id] = choice->ids[m_random.below(choice->ids.size())];
            else if (std::holds_alternative<SquareMatrix>(spec.domain))
                made.params[spec.id] = m_random.below(2) ? matrixText(m_random.normalMatrix(2, 2)) : "my \"A\".csv";
            else
                made.params[spec.id] = positive();
        }
        return made;
    }

    double positive() { return std::abs(m_random.normal()) * std::pow(10, m_random.uniform(-20, 20)); }

    std::string name() {
        static const Names names = {"x1",    "_b", "sepal length", "norm", "exp", "2nd", "größe", "a-b", "a]b[",
                                    "\"q\"", "",   "x,y",          "log",  "é",   "a+b"};
        return names[m_random.below(names.size())];
    }

    Random m_random;
};

void compareError(const char *text, int column, const char *message) {
    const auto read = parseKernel(text, kernels());
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().message), QByteArray(message));
    QCOMPARE(read.error().column, column);
}

} // namespace

class TestKernelExpression : public QObject {
    Q_OBJECT

private slots:
    void whatIsPrintedParsesBack() {
        RandomExpressions random(4);
        for (int i = 0; i < 100'000; ++i) {
            const KernelExpression made = random.next(i % 5);
            const std::string text = kernelText(made);
            const auto read = parseKernel(text, kernels());
            QVERIFY2(bool(read), (text + "\n" + (read ? std::string() : std::string(read.error().message))).c_str());
            QVERIFY2(*read == made, (text + "\n" + kernelText(*read)).c_str());
        }
    }

    void functionsThatArePrintedParseBack() {
        RandomExpressions random(5);
        for (int i = 0; i < 20'000; ++i) {
            const Arithmetic made = random.function(i % 6);
            const auto read = parseArithmetic(arithmeticText(made));
            QVERIFY2(read && *read == made, arithmeticText(made).c_str());
        }
    }

    void aProductBindsStrongerThanASum() {
        const auto parsed = [](const char *text) { return *parseKernel(text, kernels()); };
        const KernelExpression read = parsed("0.5*gaussian(sigma=1)[a,\"b c\"] + 2 * linear * (cosine + linear)");
        QCOMPARE(read.operation, std::string("sum"));
        QCOMPARE(read.parts[0].operation, std::string("scale"));
        QCOMPARE(read.parts[0].numbers.front(), 0.5);
        QCOMPARE(read.parts[0].parts[0].operation, std::string("columns"));
        QCOMPARE(read.parts[0].parts[0].columns, Names({"a", "b c"}));
        QCOMPARE(read.parts[1].operation, std::string("scale"));
        QCOMPARE(read.parts[1].parts[0].operation, std::string("product"));
        QCOMPARE(read.parts[1].parts[0].parts[1].operation, std::string("sum"));
        QCOMPARE(kernelText(read), std::string("0.5*gaussian(sigma=1)[a,\"b c\"] + 2*linear*(cosine + linear)"));
        QVERIFY(parsed("((linear))") == parsed("linear"));
        QCOMPARE(kernelText(parsed("(2*linear)*cosine")), std::string("(2*linear)*cosine"));
        QCOMPARE(kernelText(parsed("cosine*2*linear")), std::string("cosine*2*linear"));
        QCOMPARE(kernelText(parsed("polynomial-of( linear ,1,2 , 3)")), std::string("polynomial-of(linear, 1, 2, 3)"));
        QCOMPARE(kernelText(parsed("scaled(-a^2/(1+norm), linear)")), std::string("scaled(-a^2/(1 + norm), linear)"));
        QCOMPARE(kernelText(parsed("mapped([a,log(b)],linear)")), std::string("mapped([a, log(b)], linear)"));
        QCOMPARE(kernelText(parsed("quadratic-form(matrix=[[2, 1], [1, 3]])")),
                 std::string("quadratic-form(matrix=[[2,1],[1,3]])"));
        QCOMPARE(kernelText(parsed("quadratic-form(matrix=a.csv)")), std::string("quadratic-form(matrix=a.csv)"));
    }

    void arithmeticHasItsUsualMeaning() {
        MatrixXd X(2, 2);
        X << 3, 4, 1, -1;
        const auto value = [&](const char *text) { return *evaluated(*parseArithmetic(text), X, {"a", "b"}); };
        QCOMPARE(value("-a^2 + 2*b - 1")[0], -2.0);
        QCOMPARE(value("2^3^2")[0], 512.0);
        QCOMPARE(value("2^-1")[0], 0.5);
        QCOMPARE(value("a - b - 1")[0], -2.0);
        QCOMPARE(value("12/a/b")[0], 1.0);
        QCOMPARE(value("norm")[0], 5.0);
        QCOMPARE(value("sqrt(exp(log(abs(-b))))")[0], 2.0);
        const auto refused = [&](const char *text) {
            return QByteArray::fromStdString(evaluated(*parseArithmetic(text), X, {"a", "b"}).error().message);
        };
        QCOMPARE(refused("log(b)"), "The function log(b) has no finite value for row 1 (the first is 0). Choose "
                                    "another function or other rows.");
        QCOMPARE(refused("aa"), "There is no column 'aa'. Did you mean 'a'?");
    }

    void spacesAndEmptyParenthesesMeanNothing() {
        QVERIFY(*parseKernel("gaussian", kernels()) == *parseKernel(" gaussian ( ) ", kernels()));
        const auto read = parseKernel("center( normalize(\n polynomial( degree = 3 , c=0.5 ) ) )", kernels());
        QVERIFY(bool(read));
        QCOMPARE(kernelText(*read), std::string("center(normalize(polynomial(c=0.5,degree=3)))"));
        QVERIFY(std::holds_alternative<Automatic>(parseKernel("gaussian(sigma=auto)", kernels())->params.at("sigma")));
        QCOMPARE(std::get<double>(parseKernel("polynomial(c=-1e+2)", kernels())->params.at("c")), -100.0);
    }

    void errorsPointAtTheSign_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *text, int column, const char *message) {
            QTest::newRow(text) << text << column << QString(message) + QString(" (column %1)").arg(column);
        };
        row("gausian", 1, "There is no kernel 'gausian'. Did you mean 'gaussian'?");
        row("cente(linear)", 1, "There is no kernel 'cente'. Did you mean 'center'?");
        row("center(gausian)", 8, "There is no kernel 'gausian'. Did you mean 'gaussian'?");
        row("gaussian(sgima=1)", 10, "There is no parameter 'sgima' of Gaussian (RBF). Did you mean 'sigma'?");
        row("gaussian(1.5)", 10, "Parameters are written with their names, for example gaussian(sigma=…).");
        row("gaussian(sigma)", 15, "The kernel needs '=' after 'sigma', but there is ')'.");
        row("gaussian(sigma=)", 16, "The kernel needs a value after 'sigma=', but there is ')'.");
        row("gaussian(sigma=0)", 16, "σ (sigma) of Gaussian (RBF) must be a number above 0. Got 0.");
        row("gaussian(sigma=1,sigma=2)", 18, "The parameter 'sigma' is given twice.");
        row("gaussian(sigma=1", 17,
            "The kernel needs ',' or ')' after the value of a parameter, but there is the end of the text.");
        row("gaussian(sigma=1 gamma=2)", 18,
            "The kernel needs ',' or ')' after the value of a parameter, but there is 'g'.");
        row("linear gaussian", 8, "The kernel needs the end of the kernel, but there is 'g'.");
        row("linear - gaussian", 8,
            "There is no minus between kernels, since a difference need not be positive semidefinite.");
        row("linear + ", 10, "The kernel needs the name of a kernel, but there is the end of the text.");
        row("linear + (gausian)", 11, "There is no kernel 'gausian'. Did you mean 'gaussian'?");
        row("(linear", 8, "The kernel needs ')', but there is the end of the text.");
        row("-0.5*linear", 1, "The factor of a kernel must be a number above 0. Got -0.5.");
        row("0*linear", 1, "The factor of a kernel must be a number above 0. Got 0.");
        row("0.5linear", 4, "The kernel needs '*' and a kernel after the number, but there is 'l'.");
        row("1.2.3*linear", 1, "'1.2.3' is no number.");
        row("1e999*linear", 1, "'1e999' is no number.");
        row("polynomial-of(linear)", 21,
            "The kernel needs ',' and the coefficients a0, a1, … after the kernel, but there is ')'.");
        row("polynomial-of(linear, 1, -2)", 26,
            "The coefficients of polynomial-of must be reals of at least 0. Got -2.");
        row("linear[]", 8,
            "The kernel needs the name of a column (in double quotes where it has other signs than letters, digits and "
            "_), but there is ']'.");
        row("linear[a", 9, "The kernel needs ',' or ']' after the name of a column, but there is the end of the text.");
        row("linear[a,a]", 10, "The column 'a' is named twice.");
        row("linear[\"a]", 8, "The double quote that opens a name here is never closed.");
        row("scaled(linear)", 14, "The kernel needs ',' and a kernel after the function, but there is ')'.");
        row("scaled(sin(a), linear)", 8, "There is no function 'sin'. Did you mean 'exp'?");
        row("scaled(a +, linear)", 11, "The kernel needs a number, a column or a function, but there is ','.");
        row("scaled(exp, linear)", 11, "The kernel needs '(' after 'exp', but there is ','.");
        row("mapped([a, b, linear)", 21, "The kernel needs ',' or ']' after a function, but there is ')'.");
        row("mapped(polynomial-feature, linear)", 8,
            "There is no feature map 'polynomial-feature'. Did you mean 'polynomial-features'?");
        row("mapped(polynomial-features(degree=0), linear)", 35,
            "Degree of Polynomial features must be a whole number from 1 to 100. Got 0.");
        row("quadratic-form(matrix=[[1,2],[3]])", 23,
            "A (matrix) of Quadratic form must be the rows of a square matrix, [[…],[…]], or the name of a "
            "file that holds one. Got [[1,2],[3]].");
        row("quadratic-form(matrix=[[1,2]", 23, "The bracket that opens here is never closed.");
        row("", 1, "The kernel needs the name of a kernel, but there is the end of the text.");
        row("center", 7, "The kernel needs '(' and a kernel after 'center', but there is the end of the text.");
        row("center(linear", 14,
            "The kernel needs ')' after the kernel inside 'center', but there is the end of the text.");
        row("linear(c=1)", 8, "Linear has no parameters.");
        row("gaussian(σ=1)", 10, "Parameters are written with their names, for example gaussian(sigma=…).");
        row("linear σ", 8, "The kernel needs the end of the kernel, but there is 'σ'.");
    }
    void errorsPointAtTheSign() {
        QFETCH(QString, text);
        QFETCH(int, column);
        QFETCH(QString, message);
        compareError(text.toUtf8(), column, message.toUtf8());
    }

    void deepNestingIsRefusedInsteadOfCrashing() {
        std::string text;
        for (int i = 0; i < 100'000; ++i)
            text += "center(";
        const auto read = parseKernel(text, kernels());
        QVERIFY(!read && read.error().kind == Error::Kind::Syntax);
        const auto repeated = [](const std::string &piece) {
            std::string many;
            for (int i = 0; i < 100'000; ++i)
                many += piece;
            return many;
        };
        for (const std::string &endless :
             {repeated("("), repeated("2*"), repeated("scaled(a,"), "scaled(" + repeated("-"),
              "scaled(" + repeated("a+"), "scaled(" + repeated("("), "scaled(" + repeated("a^"),
              "scaled(" + repeated("exp(")}) {
            const auto refused = parseKernel(endless, kernels());
            QVERIFY(!refused && refused.error().kind == Error::Kind::Syntax);
        }
    }

    void randomTextNeverCrashes() {
        Random random(8);
        const std::string signs = "gaussian(sigma=1,)center normalize linear[]+*0.5-^/\"\xCF\x83";
        for (int i = 0; i < 5000; ++i) {
            std::string text;
            for (std::uint64_t length = random.below(30); length > 0; --length)
                text += signs[random.below(signs.size())];
            const auto read = parseKernel(text, kernels());
            QVERIFY(read || read.error().column >= 1);
        }
    }
};

EIGENSCOPE_TEST(TestKernelExpression)

} // namespace eigenscope::tst_kernel_expression

#include "tst_kernel_expression.moc"
