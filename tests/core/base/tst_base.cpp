#include "core/base/guarded.h"
#include "core/base/kept_memory.h"
#include "core/base/large_matrix.h"
#include "core/base/memory.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/base/parameter.h"
#include "core/base/random.h"
#include "core/base/text_encoding.h"
#include "tests/sanitizers.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <cmath>
#include <fstream>
#include <stdexcept>
#include <sys/resource.h>
#include <unistd.h>

namespace eigenscope::tst_base {

namespace {

enum class Shape { Round, Square };

struct Options {
    double sigma = 1.5;
    std::optional<double> gamma;
    std::int64_t components = 2;
    bool center = true;
    Shape shape = Shape::Square;
};

Schema<Options> schema() {
    return Schema<Options>{}
        .real(&Options::sigma, {.id = "sigma", .label = "σ", .domain = RealRange{.min = 0, .openMin = true}})
        .real(&Options::gamma, {.id = "gamma", .label = "γ", .domain = RealRange{.min = 0}, .automatic = "1/d"})
        .integer(&Options::components, {.id = "components", .label = "Components", .domain = IntRange{.min = 1}})
        .flag(&Options::center, {.id = "center", .label = "Center"})
        .choice(&Options::shape, {.id = "shape", .label = "Shape"},
                {{"round", Shape::Round}, {"square", Shape::Square}});
}

QByteArray message(const ParamMap &given) {
    const auto options = schema().read("Thing", given);
    return options ? QByteArray("accepted") : QByteArray::fromStdString(options.error().message);
}

} // namespace

class TestBase : public QObject {
    Q_OBJECT

private slots:
    void whatALibraryThrowsIsASentence() {
        const auto thrown = [](auto exception) {
            return guarded(sentence("this step"), [&]() -> Result<int> { throw exception; }).error();
        };
        QCOMPARE(thrown(std::bad_alloc()).message,
                 std::string("There is not enough memory for this step. Use fewer rows."));
        QVERIFY(thrown(std::bad_alloc()).kind == Error::Kind::TooLarge);
        QCOMPARE(thrown(std::runtime_error("no luck")).message, std::string("An error ended this step: no luck."));
        QCOMPARE(*guarded(sentence("this step"), []() -> Result<int> { return 7; }), 7);
    }

    void aLimitOfThisProcessCountsAsMemory() {
        rlimit before{};
        QVERIFY(getrlimit(RLIMIT_AS, &before) == 0);
        std::uint64_t pages = 0; // of addresses in use: terabytes under AddressSanitizer
        std::ifstream("/proc/self/statm") >> pages;
        constexpr std::uint64_t left = 1ULL << 30U;
        rlimit limited = before;
        limited.rlim_cur = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) + left;
        QVERIFY(setrlimit(RLIMIT_AS, &limited) == 0);
        const std::uint64_t available = availableMemory();
        QVERIFY(setrlimit(RLIMIT_AS, &before) == 0);
        QVERIFY2(available <= left, qPrintable(QString::number(available)));
    }

    void defaultsAreTheMemberInitializers() {
        const auto options = schema().read("Thing", {});
        QVERIFY(bool(options));
        QCOMPARE(options->sigma, 1.5);
        QVERIFY(!options->gamma);
        QCOMPARE(options->components, 2);
        QVERIFY(options->shape == Shape::Square);
    }

    void givenValuesAreRead() {
        const auto options = schema().read(
            "Thing", {{"sigma", std::int64_t{3}}, {"gamma", 0.25}, {"center", false}, {"shape", std::string("round")}});
        QVERIFY(bool(options));
        QCOMPARE(options->sigma, 3.0);
        QCOMPARE(options->gamma, std::optional(0.25));
        QVERIFY(!options->center);
        QVERIFY(options->shape == Shape::Round);
    }

    void refusalsNameParameterRuleAndValue() {
        QCOMPARE(message({{"sigma", -1.0}}), "σ (sigma) of Thing must be a number above 0. Got -1.");
        QCOMPARE(message({{"sigma", std::nan("")}}), "σ (sigma) of Thing must be a number above 0. Got nan.");
        QCOMPARE(message({{"components", 1.5}}), "Components of Thing must be a whole number of at least 1. Got 1.5.");
        QCOMPARE(message({{"shape", std::string("oval")}}),
                 "Shape of Thing must be one of 'round', 'square'. Got oval.");
        QCOMPARE(message({{"sgima", 1.0}}), "There is no parameter 'sgima' of Thing. Did you mean 'sigma'?");
        QCOMPARE(message({{"sigma", Automatic{}}}), "σ (sigma) of Thing must be a number above 0. Got auto.");
    }

    void textAndJsonMeanTheSameValue() {
        const Schema<Options> both = schema();
        const ParamSpec &sigma = both.specs()[0], &gamma = both.specs()[1], &center = both.specs()[3];
        QVERIFY(*parseText("Thing", sigma, "2") == ParamValue(2.0));
        QVERIFY(*parseJson("Thing", sigma, Json(2)) == ParamValue(2.0));
        QVERIFY(*parseText("Thing", gamma, "auto") == ParamValue(Automatic{}));
        QVERIFY(*parseJson("Thing", gamma, Json(nullptr)) == ParamValue(Automatic{}));
        QVERIFY(*parseText("Thing", center, "true") == ParamValue(true));
        QVERIFY(!parseText("Thing", sigma, "two"));
        QVERIFY(!parseJson("Thing", sigma, Json::array({1, 2})));
    }

    void nearestNameIsProposed() {
        const Names names = {"linear", "gaussian", "laplacian"};
        QCOMPARE(QByteArray::fromStdString(unknownName(sentence("kernel"), "gausian", names).message),
                 "There is no kernel 'gausian'. Did you mean 'gaussian'?");
    }

    void wholeNumbersAreWrittenByTheirDigits() {
        QCOMPARE(numberText(100000), std::string("100000"));
        QCOMPARE(numberText(-3e6), std::string("-3000000"));
        QCOMPARE(numberText(9e15), std::string("9000000000000000"));
        QCOMPARE(numberText(1e22), std::string("1e+22"));
        QCOMPARE(numberText(1e-5), std::string("1e-05"));
        QCOMPARE(numberText(0), std::string("0"));
    }

    void numbersReadBackToTheSameDouble() {
        Random random(1);
        for (int i = 0; i < 1000; ++i) {
            const double value = random.normal() * std::pow(10, random.uniform(-300, 300));
            QCOMPARE(readNumber(numberText(value)).value(), value);
        }
        QCOMPARE(roundedText(-4.487229194162255), std::string("-4.487"));
        QCOMPARE(readNumber("+1.5").value(), 1.5);
        QVERIFY(!readNumber("1.5x"));
        QVERIFY(!readNumber(""));
        QVERIFY(!readInteger("1.0"));
    }

    void drawsRepeatForASeedAndFillTheirRange() {
        Random a(7), b(7);
        double sum = 0, squares = 0;
        for (int i = 0; i < 20000; ++i) {
            const double x = a.normal();
            QCOMPARE(x, b.normal());
            sum += x;
            squares += x * x;
        }
        QVERIFY(std::abs(sum / 20000) < 0.03);
        QVERIFY(std::abs(squares / 20000 - 1) < 0.03);
        QCOMPARE(Random(3).sample(10, 4).size(), std::size_t{4});
        QCOMPARE(Random(3).permutation(5).size(), std::size_t{5});
    }

    void aLineEndsWithAReturnALineFeedOrBoth() {
        for (const std::string end : {"\n", "\r", "\r\n"}) {
            const std::string text = end + "äb" + end + end + "cd" + end;
            const TextPlace first = placeIn(text, 0), second = placeIn(text, text.find('b')),
                            fourth = placeIn(text, text.find('d')), last = placeIn(text, text.size());
            QVERIFY(first.line == 1 && first.column == 1);
            QVERIFY(second.line == 2 && second.column == 2);
            QVERIFY(fourth.line == 4 && fourth.column == 2);
            QVERIFY(last.line == 5 && last.column == 1);
        }
        const TextPlace between = placeIn("a\r\nb", 2); // is still in the first line
        QVERIFY(between.line == 1 && between.column == 2);
    }

    void sumsAndFinitenessOfALargeMatrix() {
        MatrixXd A = Random(1).normalMatrix(3000, 40);
        QVERIFY(allFinite(A));
        QVERIFY((columnSums(A) - A.colwise().sum().transpose()).cwiseAbs().maxCoeff() < 1e-12);
        A.col(7).setConstant(1e306); // the sum is too large for a number, the entries are not
        QVERIFY(allFinite(A));
        A(1234, 20) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!allFinite(A));
        QVERIFY(allFinite(MatrixXd(0, 0)));
    }

    void whatDoesNotFitIsRefusedWithItsSize() {
        const Result<void> refused =
            fitsInMemory(std::uint64_t{1} << 60, sentence("The kernel matrix"), sentence("Use fewer rows."));
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == Error::Kind::TooLarge);
        QVERIFY(refused.error().message.starts_with("The kernel matrix would take 1073741824.0 GiB, but only "));
        QVERIFY(bool(fitsInMemory(1024, sentence("A kilobyte"), {})));
    }

    void keptMemoryIsGivenBackWhereItIsNeeded() {
        if (hasAnotherAllocator())
            QSKIP("Sanitizers have allocators of their own.");
        constexpr std::uint64_t mebibyte = 1U << 20U, block = 100 * mebibyte;
        keepFreedMemory();
        const std::uint64_t before = usedMemory();
        {
            const std::vector<char> touched(block, 'x');
            QVERIFY(usedMemory() > before + block / 2);
        }
        QVERIFY2(usedMemory() > before + block / 2, "what is freed is kept");
        qputenv("EIGENSCOPE_MEMORY", QByteArray::number(qulonglong{usedMemory() / mebibyte + 10}));
        const Result<void> fits = fitsInMemory(block / 2, sentence("A block"), {});
        qunsetenv("EIGENSCOPE_MEMORY");
        QVERIFY2(bool(fits), fits ? "" : fits.error().message.c_str());
        QVERIFY(usedMemory() < before + block / 2);
    }
};

EIGENSCOPE_TEST(TestBase)

} // namespace eigenscope::tst_base

#include "tst_base.moc"
