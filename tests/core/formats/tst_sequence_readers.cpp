#include "core/formats/content/content.h"
#include "core/formats/fasta_reader.h"
#include "tests/core/loaded_sources.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_sequence_readers {

namespace {

std::vector<std::string> texts(const Result<LoadedData> &loaded) {
    if (!loaded)
        qWarning("%s", loaded.error().message.c_str());
    const auto *sequences = loaded ? std::get_if<Sequences>(&loaded->dataset->objects) : nullptr;
    return sequences ? sequences->texts : std::vector<std::string>();
}

const Json asSequences = {{"kind", "sequences"}};

} // namespace

class TestSequenceReaders : public QObject {
    Q_OBJECT

private slots:
    void thePromotersAreLabeledSequences() {
        const auto loaded = loadedFrom(Json{{"source", "sample:promoters"}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->warnings.empty());
        const Dataset &data = *loaded->dataset;
        QCOMPARE(data.kind(), ObjectKind::Sequences);
        QCOMPARE(data.size(), Index{106});
        QCOMPARE(std::get<Sequences>(data.objects).alphabet, std::string("ACGT"));
        QCOMPARE(data.classes()->names, (Names{"+", "-"}));
        QCOMPARE(data.classes()->counts(), (std::vector<Index>{53, 53}));
        QCOMPARE(data.rowName(105), std::string("promoter_106"));
        QCOMPARE(data.attribute("length")->text(0), std::string("57"));
        QCOMPARE(data.attribute("sequence")->text(0), texts(loaded).front());
    }

    void rowsAreTakenBeforeAnythingElse() {
        const auto loaded = loadedFrom(Json{{"source", "sample:promoters"}, {"rows", {105, 0}}});
        QCOMPARE(loaded->dataset->rows, (std::vector<Index>{105, 0}));
        QCOMPARE(loaded->dataset->rowName(1), std::string("promoter_001"));
        QCOMPARE(texts(loaded).size(), std::size_t{2});
    }

    void wrappedLinesAndSmallLettersAreOneSequence() {
        const auto loaded = loadedText(">a\r\nACg\r\n\r\ntT \r\n;a comment\n>b\nAC-*.\n");
        QCOMPARE(texts(loaded), (std::vector<std::string>{"ACGTT", "AC-*."}));
        QCOMPARE(loaded->warnings, Names{"Small letters were made capitals."});
        QCOMPARE(loaded->dataset->rowName(0), std::string("a"));
    }

    void headersTellLabels() {
        const auto pairs = loadedText(">a label=x the first one\nAC\n>b label=y species=E.coli\nGT\n");
        QCOMPARE(pairs->dataset->classes()->names, (Names{"x", "y"}));
        QCOMPARE(pairs->dataset->attribute("description")->text(0), std::string("the first one"));
        QCOMPARE(pairs->dataset->attribute("species")->text(0), std::string());
        QCOMPARE(pairs->dataset->attribute("species")->text(1), std::string("E.coli"));

        const auto bars = loadedText(">a|x\nAC\n>b|y\nGT\n");
        QCOMPARE(bars->dataset->rowName(1), std::string("b"));
        QCOMPARE(bars->dataset->classes()->names, (Names{"x", "y"}));
        QVERIFY(!loadedText(">sp|P1|A\nAC\n>b|y\nGT\n")->dataset->label); // not all have one bar
        QVERIFY(!loadedText(">a label=x\nAC\n", {{"label", nullptr}})->dataset->label);
    }

    void aTextColumnHoldsSequences() {
        const std::string csv = "id,dna,group\n1,ACgT,u\n2,GA,v\n";
        const auto loaded = loadedText(csv, {{"kind", "sequences"}, {"columns", {"dna"}}, {"label", "group"}});
        QCOMPARE(texts(loaded), (std::vector<std::string>{"ACgT", "GA"}));
        QCOMPARE(loaded->dataset->classes()->names, (Names{"u", "v"}));
        QCOMPARE(loaded->dataset->attribute("length")->text(1), std::string("2"));
        QCOMPARE(texts(loadedText(csv, {{"kind", "sequences"}, {"label", "group"}})).size(), std::size_t{2});
        QCOMPARE(refusalOfText(csv, asSequences),
                 "Sequences need one column of texts, but the table has 2 without a role. Choose it by \"columns\": "
                 "[\"NAME\"].");
        QCOMPARE(refusalOfText(csv, {{"kind", "sequences"}, {"columns", {"id"}}}),
                 "The column 'id' must hold sequences. It holds numbers.");
        QCOMPARE(refusalOfText(csv, {{"kind", "sequences"}, {"columns", {"dnA"}}}),
                 "There is no column 'dnA'. Did you mean 'dna'?");
    }

    void signsOutsideTheAlphabetAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sign");
        QTest::newRow("digit") << QByteArray(">a\nAC7T\n") << QByteArray("'7' at position 2");
        QTest::newRow("space") << QByteArray(">a\nAC T\n") << QByteArray("a space at position 2");
        QTest::newRow("control") << QByteArray(">a\nACG\x07T\n") << QByteArray("the control sign 0x07 at position 3");
        QTest::newRow("beyond ASCII") << QByteArray(">a\nAÄT\n") << QByteArray("'Ä' at position 1");
        QTest::newRow("punctuation") << QByteArray(">a\nA?T\n") << QByteArray("'?' at position 1");
    }
    void signsOutsideTheAlphabetAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sign);
        QCOMPARE(refusalOfText(text.toStdString()),
                 "The sequence 'a' has " + sign + " (counted from 0). Letters, '-', '*' and '.' are accepted.");
    }

    void emptySequencesAreRefused() {
        QCOMPARE(refusalOfText(">a\nAC\n>b\n\n>c\nG\n"), "The sequence 'b' is empty. At least one letter is needed.");
        QCOMPARE(refusalOfText("dna,v\nAC,1\n,2\n", asSequences),
                 "The sequence of row 1 (counted from 0) is empty. At least one letter is needed.");
    }

    void textBeforeTheFirstNameIsRefusedWithItsLine() {
        const auto read = readFasta("\nACGT\n>a\nAC\n", {});
        QVERIFY(!read);
        QCOMPARE(read.error().line, 2);
        QCOMPARE(refusalOfText(">a\n"), "The sequence 'a' is empty. At least one letter is needed.");
    }

    void anotherKindThanToldIsRefused() {
        QCOMPARE(refusalOfText(">a\nAC\n", {{"kind", "points"}}),
                 "The data hold sequences, but their 'kind' was said to be \"points\".");
        QCOMPARE(refusalOfText(">a\nAC\n", {{"columns", {"name"}}}),
                 "The 'columns' of data choose among those of a table, but the data are sequences.");
    }
};

EIGENSCOPE_TEST(TestSequenceReaders)

} // namespace eigenscope::tst_sequence_readers

#include "tst_sequence_readers.moc"
