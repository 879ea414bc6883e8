#include "core/kernels/matrix/kernel_matrix.h"
#include "core/kernels/strings/suffix_automaton.h"
#include "core/prepare/composition.h"
#include "core/reducers/kernel_pca.h"
#include "tests/core/made_objects.h"
#include "tests/project_file.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <fstream>
#include <map>

namespace eigenscope::tst_string_kernels {

using reference::Reference;

namespace {

std::shared_ptr<const Dataset> strings(std::vector<std::string> texts) {
    return datasetOf(Sequences{std::move(texts), "ACGT"});
}

std::shared_ptr<const Dataset> stringsOf(const Reference &r) {
    return strings(r.input().at("inline").at("sequences").get<std::vector<std::string>>());
}

/// The strings of promoters.fasta, each on one line.
std::vector<std::string> promoters() {
    std::ifstream file(projectFile("resources/samples/promoters.fasta"));
    std::vector<std::string> texts;
    for (std::string line; std::getline(file, line);)
        if (!line.empty() && line.front() != '>')
            texts.push_back(line);
    return texts;
}

/// Σ over all words of these lengths of the products of their counts, counted one by one.
double countedWords(const std::string &x, const std::string &y, std::size_t shortest, std::size_t longest) {
    double sum = 0;
    for (std::size_t length = shortest; length <= std::min({longest, x.size(), y.size()}); ++length) {
        std::map<std::string, double> counts;
        for (std::size_t i = 0; i + length <= x.size(); ++i)
            ++counts[x.substr(i, length)];
        for (std::size_t i = 0; i + length <= y.size(); ++i)
            if (const auto found = counts.find(y.substr(i, length)); found != counts.end())
                sum += found->second;
    }
    return sum;
}

std::string lengthText(std::size_t length) {
    return "spectrum(length=" + std::to_string(length) + ")";
}

} // namespace

class TestStringKernels : public QObject {
    Q_OBJECT

private slots:
    void spectraOfStringsAgree() {
        Reference r = Reference::named("spectrum_strings");
        const auto data = stringsOf(r);
        for (std::size_t length = 1; length <= 4; ++length) {
            const std::string at = "length_" + std::to_string(length) + ".";
            AGREES(r.compare(at + "raw", *gramOf(lengthText(length), data)));
            if (length < 4) // "ACG" has no words of 4 letters
                AGREES(r.compare(at + "normalized", *gramOf("normalize(" + lengthText(length) + ")", data)));
        }
        const auto full = Reference::named("spectrum_full");
        Reference whole = full;
        AGREES(whole.compare("raw", *gramOf("full-spectrum", stringsOf(full))));
        AGREES(whole.compare("normalized", *gramOf("normalize(full-spectrum)", stringsOf(full))));
    }

    void spectraOfPromotersAgree() {
        Reference r = Reference::named("spectrum_dna");
        std::vector<std::string> some;
        for (const Json &record : r.input().at("records"))
            some.push_back(promoters().at(record.get<std::size_t>()));
        const auto data = strings(some);
        std::string sum;
        for (std::size_t length = 1; length <= 4; ++length) {
            const std::string at = "length_" + std::to_string(length) + ".";
            AGREES(r.compare(at + "raw", *gramOf(lengthText(length), data)));
            AGREES(r.compare(at + "normalized", *gramOf("normalize(" + lengthText(length) + ")", data)));
            sum += (sum.empty() ? "" : " + ") + lengthText(length);
        }
        AGREES(r.compare("lengths_1_to_4_sum", *gramOf(sum, data)));
        AGREES(r.compare("full", *gramOf("full-spectrum", data)));

        const auto all = strings(promoters());
        const std::string text = lengthText(r.expected("all_106.length").get<std::size_t>());
        const MatrixXd K = *gramOf(text, all);
        AGREES(r.compare("all_106.trace", K.trace()));
        AGREES(r.compare("all_106.sum", K.sum()));
        AGREES(r.compare("all_106.frobenius", K.norm()));
        AGREES(r.compare("all_106.normalized_sum", gramOf("normalize(" + text + ")", all)->sum()));
        const auto kernel = *bound("normalize(spectrum(length=3))", all);
        const auto matrix = std::make_shared<const KernelMatrix>(*kernelMatrix(kernel, all, {}));
        const auto run = *reducerInfo<KernelPca>().start({all, matrix, {}, {}}, {{"components", std::int64_t{3}}});
        QVERIFY(*run->advance(1, {}) == RunState::Converged);
        const Reduction &reduction = *run->outcome();
        AGREES(r.compare("all_106_kernel_pca_normalized.lambda", VectorXd(reduction.eigenvalues.head(6))));
        AGREES(r.compare("all_106_kernel_pca_normalized.scores_first_10", MatrixXd(reduction.coordinates.topRows(10))));
        const MatrixXd again = *reduction.map.transform(subsetOf(all->objects, {0, 50}));
        QVERIFY((again - reduction.coordinates(std::vector<Index>{0, 50}, Eigen::all)).cwiseAbs().maxCoeff() < 1e-10);
    }

    void countingOneByOneGivesTheSame_data() {
        QTest::addColumn<int>("longest");
        QTest::addColumn<std::string>("letters");
        QTest::newRow("DNA") << 60 << std::string("ACGT");
        QTest::newRow("two letters") << 60 << std::string("ab");
        QTest::newRow("one letter") << 30 << std::string("a");
        QTest::newRow("a sentence") << 90 << std::string("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ \xC3\xA9.,-");
    }
    void countingOneByOneGivesTheSame() {
        QFETCH(int, longest);
        QFETCH(std::string, letters);
        Random random(7);
        std::vector<std::string> texts = randomTexts(random, 24, 0, longest, letters);
        texts[3] = texts[4] + texts[5] + texts[4]; // long shared words
        const auto data = strings(texts);
        const auto part = strings({texts.begin(), texts.begin() + 9});
        for (const std::size_t length : {1, 2, 3, 5, 7, 12, 17, 40, 1000}) {
            const std::string text = length < 1000 ? lengthText(length) : "full-spectrum";
            const auto kernel = bound(text, data);
            if (!kernel) {
                QCOMPARE(kernel.error().kind, Error::Kind::InvalidData);
                continue;
            }
            const MatrixXd K = *(*kernel)->gram(data->objects, Progress{});
            const MatrixXd cross = *(*kernel)->gram(part->objects, data->objects);
            for (std::size_t i = 0; i < texts.size(); ++i)
                for (std::size_t j = 0; j < texts.size(); ++j) {
                    const double counted = length < 1000 ? countedWords(texts[i], texts[j], length, length)
                                                         : countedWords(texts[i], texts[j], 1, 1000);
                    const auto row = static_cast<Index>(i), column = static_cast<Index>(j);
                    QCOMPARE(K(row, column), counted);
                    if (i < 9)
                        QCOMPARE(cross(row, column), counted);
                }
            QVERIFY(*(*kernel)->diagonal(data->objects) == K.diagonal());
        }
    }

    void longStringsAreCountedExactly() {
        Random random(9);
        const std::vector<std::string> texts = randomTexts(random, 2, 6000, 6000, "ACGT");
        for (const std::size_t length : {2, 6, 20})
            QCOMPARE((*gramOf(lengthText(length), strings(texts)))(1, 0),
                     countedWords(texts[0], texts[1], length, length));
        const std::string same(20'000, 'A');
        const double m = 20'000;
        QCOMPARE((*gramOf("full-spectrum", strings({same})))(0, 0), m * (m + 1) * (2 * m + 1) / 6); // Σ (m − l + 1)²
    }

    void aValueIsExplainedByTheSharedWords() {
        const auto data = strings({"ACAGCAGTA", "GATTACA", "TTTTTT"});
        const auto kernel = *bound("spectrum(length=2)", data);
        const Explanation why = *kernel->explain(data->objects, 0, 1);
        QCOMPARE(why.value, 4.0);
        QCOMPARE(why.how, std::string("the sum of the products of the counts of shared words"));
        QCOMPARE(why.terms.size(), std::size_t{3});
        QCOMPARE(why.terms[0].name, std::string("CA"));
        QCOMPARE(why.terms[0].left, 2.0);
        QCOMPARE(why.terms[0].right, 1.0);
        QCOMPARE(why.terms[0].value, 2.0);
        QVERIFY(kernel->explain(data->objects, 0, 2)->terms.empty());

        const auto full = *bound("0.5*full-spectrum + normalize(spectrum(length=1))", data);
        const Explanation sum = *full->explain(data->objects, 0, 1);
        QCOMPARE(sum.how, std::string("sum"));
        QCOMPARE(sum.value, (*full->gram(data->objects, Progress{}))(0, 1));
        const Explanation &words = sum.parts[0].parts[0];
        double total = 0;
        for (const Explanation::Term &term : words.terms)
            total += term.value;
        QCOMPARE(total, words.value);
        QCOMPARE(words.value, 23.0);

        const auto alike = strings({std::string(300, 'A') + "C", std::string(300, 'A') + "G"});
        const Explanation longer = *(*bound("full-spectrum", alike))->explain(alike->objects, 0, 1);
        QCOMPARE(longer.terms.back().name, std::string("words of more than 64 letters"));
    }

    void stringsWithoutWordsHaveTheValueZero() {
        const auto data = strings({"ACGT", "", "AC"});
        const MatrixXd K = *gramOf("spectrum(length=3)", data);
        QCOMPARE(K(0, 0), 2.0);
        QCOMPARE(K.sum(), 2.0);
        QCOMPARE(gramOf("full-spectrum", data)->row(1).sum(), 0.0);
        QCOMPARE(refusalOf("spectrum(length=5)", data),
                 std::string("No string has a word of 5 letters, since the longest has 4. Choose a smaller Length of "
                             "Spectrum."));
        QCOMPARE(
            refusalOf("normalize(spectrum(length=3))", data),
            std::string("A kernel can be normalized where k(x, x) is above 0, but for row 1 (the first is 0) it is "
                        "0."));
        QVERIFY(refusalOf("full-spectrum", strings({})).find("at least one string") != std::string::npos);
    }

    void kernelsOfOtherKindsAreRefused() {
        const auto data = strings({"ACGT", "AC"});
        QCOMPARE(refusalOf("spectrum + gaussian(sigma=1)", data),
                 std::string("The Gaussian (RBF) kernel takes points, but the data are sequences."));
        QCOMPARE(refusalOf("spectrum[a]", data),
                 std::string("A choice of columns takes points, but the data are sequences."));
        QVERIFY(refusalOf("scaled(norm, spectrum)", data).starts_with("scaled takes points"));
        QVERIFY(refusalOf("mapped([norm], spectrum)", data).starts_with("mapped takes points"));
        QCOMPARE(refusalOf("power", data), std::string("The Power kernel takes graph, but the data are sequences."));
    }

    void compositionsAgree() {
        Reference dna = Reference::named("seed_dna_composition");
        const Dataset one = *(*stepInfo<Composition>().fit(*stringsOf(dna), {}))->apply(*stringsOf(dna));
        AGREES(dna.compare("symbol_probabilities", one.points().X));
        AGREES(dna.comparePrinted("symbol_probabilities", Json({{one.points().X(0, 0), one.points().X(0, 1),
                                                                 one.points().X(0, 2), one.points().X(0, 3)}})));
        Reference r = Reference::named("composition");
        const auto data = stringsOf(r);
        const auto fitted = *stepInfo<Composition>().fit(*data, {{"k", std::int64_t{3}}});
        const Dataset composed = *fitted->apply(*data);
        const Points &points = composed.points();
        QCOMPARE(points.X.cols(), Index{4 + 16 + 64});
        AGREES(r.compare("symbol_probabilities", MatrixXd(points.X.leftCols(4))));
        for (Index i = 0; i < points.X.rows(); ++i)
            for (Index j = 0; j < points.X.cols(); ++j) {
                const std::string &word = points.columns[static_cast<std::size_t>(j)];
                const Json &words =
                    r.expected("word_probabilities").at(std::to_string(word.size())).at(static_cast<std::size_t>(i));
                QVERIFY(std::abs(points.X(i, j) - words.value(word, 0.0)) < 1e-15);
            }
        QCOMPARE(fitted->notes().front(), std::string("The step 'Composition' makes 84 columns of the letters ACGT."));
    }

    void newStringsAreComposedAsLearned() {
        const auto data = strings({"ACCA", "C"});
        const auto fitted = *stepInfo<Composition>().fit(*data, {{"k", std::int64_t{2}}});
        QCOMPARE(fitted->notes().back(),
                 std::string("1 string is shorter than 2 letters: where there are no words, there are "
                             "zeros."));
        const Dataset made = *fitted->apply(*strings({"CC"}));
        QCOMPARE(made.points().columns, Names({"A", "C", "AA", "AC", "CA", "CC"}));
        VectorXd expected(6);
        expected << 0, 1, 0, 0, 0, 1;
        QVERIFY(made.points().X.row(0).transpose() == expected);
        QCOMPARE(
            fitted->apply(*strings({"CG"})).error().message,
            std::string("The step 'Composition' knows the letters AC of the strings it learned from, but the string "
                        "'row 0' has 'G'."));
        QCOMPARE(stepInfo<Composition>().fit(*data, {{"k", std::int64_t{100}}}).error().kind, Error::Kind::TooLarge);
        QVERIFY(!stepInfo<Composition>().fit(*strings({"", ""}), {}));
    }
};

EIGENSCOPE_TEST(TestStringKernels)

} // namespace eigenscope::tst_string_kernels

#include "tst_string_kernels.moc"
