#include "core/base/random.h"
#include "core/kernels/kernel_expression.h"

#include <QtTest>

#include <cmath>

using namespace eigenscope;

namespace {

const Registry<KernelInfo> &kernels() {
    static const Registry<KernelInfo> all = builtinKernels();
    return all;
}

/// A random expression over all kernels, with random parameters inside their domains.
KernelExpression randomExpression(Random &random, int depth) {
    if (depth > 0 && random.below(2) == 0) {
        KernelExpression made{
            .head = random.below(2) ? KernelExpression::Head::Center : KernelExpression::Head::Normalize, .id = {}};
        made.parts.push_back(randomExpression(random, depth - 1));
        return made;
    }
    const KernelInfo &info = kernels().all()[random.below(kernels().all().size())];
    KernelExpression made{.head = KernelExpression::Head::Kernel, .id = info.id};
    for (const ParamSpec &spec : info.params) {
        if (random.below(2) == 0)
            continue;
        if (!spec.automatic.empty() && random.below(3) == 0)
            made.params[spec.id] = Automatic{};
        else if (const auto *range = std::get_if<IntRange>(&spec.domain))
            made.params[spec.id] = range->min + static_cast<std::int64_t>(random.below(9));
        else
            made.params[spec.id] = std::abs(random.normal()) * std::pow(10, random.uniform(-20, 20));
    }
    return made;
}

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
        Random random(4);
        for (int i = 0; i < 500; ++i) {
            const KernelExpression made = randomExpression(random, 4);
            const auto read = parseKernel(kernelText(made), kernels());
            QVERIFY2(bool(read), kernelText(made).c_str());
            QVERIFY2(*read == made, kernelText(made).c_str());
        }
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
        row("centre(linear)", 1, "There is no kernel 'centre'. Did you mean 'center'?");
        row("center(gausian)", 8, "There is no kernel 'gausian'. Did you mean 'gaussian'?");
        row("gaussian(sgima=1)", 10, "There is no parameter of gaussian 'sgima'. Did you mean 'sigma'?");
        row("gaussian(1.5)", 10, "Parameters are written with their names, for example gaussian(sigma=…).");
        row("gaussian(sigma)", 15, "The kernel needs '=' after 'sigma', but there is ')'.");
        row("gaussian(sigma=)", 16, "The kernel needs a value after 'sigma=', but there is ')'.");
        row("gaussian(sigma=0)", 16, "The 'sigma' parameter of gaussian must be a real above 0. Got 0.");
        row("gaussian(sigma=1,sigma=2)", 18, "The parameter 'sigma' is given twice.");
        row("gaussian(sigma=1", 17,
            "The kernel needs ',' or ')' after the value of a parameter, but there is the end of the text.");
        row("gaussian(sigma=1 gamma=2)", 18,
            "The kernel needs ',' or ')' after the value of a parameter, but there is 'g'.");
        row("linear + gaussian", 8, "The kernel needs the end of the kernel, but there is '+'.");
        row("linear[a]", 7, "The kernel needs the end of the kernel, but there is '['.");
        row("0.5*linear", 1, "The kernel needs the name of a kernel, but there is '0'.");
        row("", 1, "The kernel needs the name of a kernel, but there is the end of the text.");
        row("center", 7, "The kernel needs '(' and a kernel after 'center', but there is the end of the text.");
        row("center(linear", 14,
            "The kernel needs ')' after the kernel inside 'center', but there is the end of the text.");
        row("linear(c=1)", 8, "The linear kernel has no parameters.");
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
    }

    void randomTextNeverCrashes() {
        Random random(8);
        const std::string signs = "gaussian(sigma=1,)center normalize linear[]+*0.5\"\xCF\x83";
        for (int i = 0; i < 5000; ++i) {
            std::string text;
            for (std::uint64_t length = random.below(30); length > 0; --length)
                text += signs[random.below(signs.size())];
            const auto read = parseKernel(text, kernels());
            QVERIFY(read || read.error().column >= 1);
        }
    }
};

QTEST_GUILESS_MAIN(TestKernelExpression)
#include "tst_kernel_expression.moc"
