#include "core/base/random.h"
#include "core/formats/content_reader.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/numpy/npy_reader.h"
#include "core/pipeline/session/session.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>

namespace eigenscope::tst_mutated_texts {

namespace {

/// Makes texts that are almost right: pieces of good ones, cut, doubled, exchanged and sprinkled with tokens.
class Mutator {
public:
    Mutator(std::uint64_t seed, std::vector<std::string> seeds, std::vector<std::string> tokens)
        : m_random(seed), m_seeds(std::move(seeds)), m_tokens(std::move(tokens)) {}

    std::string next() {
        std::string text = any(m_seeds);
        for (std::uint64_t changes = 1 + m_random.below(4); changes > 0; --changes)
            change(text);
        return text;
    }

private:
    const std::string &any(const std::vector<std::string> &texts) { return texts[m_random.below(texts.size())]; }
    std::size_t place(const std::string &text) { return m_random.below(text.size() + 1); }

    void change(std::string &text) {
        const std::size_t at = place(text), length = m_random.below(12);
        switch (m_random.below(6)) {
        case 0: text.erase(at, length); break;
        case 1: text.insert(at, any(m_tokens)); break;
        case 2: text.insert(at, text.substr(place(text), length)); break;
        case 3: text.resize(at); break;
        case 4: {
            const std::string &other = any(m_seeds);
            text = text.substr(0, at) + other.substr(std::min(at, other.size()));
            break;
        }
        case 5:
            if (at < text.size())
                text[at] = static_cast<char>(m_random.below(256));
            break;
        }
    }

    Random m_random;
    std::vector<std::string> m_seeds, m_tokens;
};

const std::vector<std::string> sessions = {
    R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris", "label": "species",
        "columns": ["sepal_length", "sepal_width"], "rows": "0-99,120"}, "prepare": [{"step": "standardize"}],
        "kernel": "gaussian(sigma=1.5)", "distance": "euclidean", "quality": {"neighbors": [5, 12]}})json",
    R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine", "label": "class"},
        "kernel": "center(normalize(polynomial(degree=3)))", "indefinite": "clip",
        "reducer": {"id": "kernel-pca", "components": 3, "alpha": 0.9}, "views": {"a": [1, {"b": null}]}})json",
    R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline", "text": "a,b\n1,2\n3,4\n"},
        "hyperspace": {"dimensions": "1-60", "radius": 1.0, "shell": [0.01, 1e-3], "alpha": 0.5},
        "project": {"source": "new.csv", "rows": [0, 2]},
        "exports": [{"what": "embedding", "file": "embedding.csv"},
                    {"what": "scree", "file": "scree.svg", "width": 900, "height": 600, "theme": "light"}]})json"};

} // namespace

/// Whatever is typed, pasted or loaded is either taken or refused with a sentence; run with the sanitizers as well.
class TestMutatedTexts : public QObject {
    Q_OBJECT

private:
    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());

private slots:
    void everyKernelTextIsReadOrRefused() {
        Mutator mutator(1,
                        {"gaussian(sigma=1.5)", "center(normalize(polynomial(degree=2,c=1)))", "linear", "sigmoid()",
                         "laplacian(gamma=auto)", "gaussian(gamma = 1e-3)",
                         "0.5*gaussian(sigma=1)[a,\"b c\"] + (linear + cosine)*2*polynomial-of(linear, 0, 1)",
                         "scaled(1/(1 + norm^2), exp(linear))*mapped([a*b, -log(abs(b))], spectrum(length=4))",
                         "mapped(polynomial-features(degree=2,c=0), quadratic-form(matrix=[[2,1],[1,3]]))"},
                        {"(",
                         ")",
                         ",",
                         "=",
                         "e",
                         "-1",
                         "1e999",
                         "nan",
                         "\"",
                         "[",
                         "]",
                         "*",
                         "+",
                         "-",
                         "^",
                         "/",
                         "a",
                         "center(",
                         "scaled(",
                         "\xff",
                         "σ",
                         std::string(1, '\0'),
                         "99999999999999999999"});
        for (int i = 0; i < 20000; ++i) {
            const std::string text = mutator.next();
            const Result<KernelExpression> read = parseKernel(text, m_catalogue.kernels);
            if (read) {
                const Result<KernelExpression> again = parseKernel(kernelText(*read), m_catalogue.kernels);
                QVERIFY2(again && *again == *read, text.c_str());
            } else {
                QVERIFY2(!read.error().message.empty(), text.c_str());
                QVERIFY2(read.error().column <= static_cast<int>(text.size()) + 1, text.c_str());
            }
        }
    }

    void everySessionTextIsReadOrRefused() {
        Mutator mutator(2, sessions,
                        {"{", "}", "[", "]", "\"", ":", ",", "null", "-1", "1e999", "0.5", "\"auto\"", "true",
                         "\\u0000", "\xff", "9223372036854775808",
                         "\"reducer\": {\"id\": \"pca\", \"matrix\": \"correlation\"},", "\"..\""});
        int taken = 0;
        for (int i = 0; i < 8000; ++i) {
            const std::string text = mutator.next();
            const Result<Session> read = Session::parse(text, m_catalogue);
            if (read) {
                ++taken;
                const Result<Session> again = Session::parse(read->text(), m_catalogue);
                QVERIFY2(again && *again == *read, text.c_str());
            } else {
                QVERIFY2(!read.error().message.empty(), text.c_str());
            }
        }
        QVERIFY(taken > 100); // otherwise only the first check would have been tried
    }

    void goodSessionsAreRead() {
        for (const std::string &text : sessions) {
            const Result<Session> read = Session::parse(text, m_catalogue);
            QVERIFY2(bool(read), read ? "" : read.error().message.c_str());
        }
    }

    void deepNestingIsRefused() {
        for (const std::string &text :
             {std::string(200000, '['), std::string(200000, '[') + std::string(200000, ']')}) {
            QVERIFY(!Session::parse(text, m_catalogue));
            const std::string head =
                R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},)json";
            QVERIFY(!Session::parse(head + R"json("views": {"a": )json" + text + "}}", m_catalogue));
            QVERIFY(!Session::parse(head + R"json("kernel": )json" + text + "}", m_catalogue));
        }
        std::string kernel;
        for (int i = 0; i < 100000; ++i)
            kernel += "center(";
        QVERIFY(!parseKernel(kernel, m_catalogue.kernels));
    }

    void everyTableTextIsReadOrRefused() {
        Mutator mutator(3,
                        {"a,b,c\n1,2,x\n3,4,y\n", "\"a\";\"b\"\n1,5;2\n3,25;4\n", "x\ty\n1\t\n\t2\n",
                         "name,v\n\"a \"\"q\"\" b\",1\n\"two\nlines\",2\n", "1,2\n3,4\n",
                         "\xEF\xBB\xBF"
                         "a,b\r\n1,2\r\n"},
                        {",", ";", "\t", "\n", "\r", "\"", "1e999", "nan", "-", "\xff", "\xEF\xBB\xBF",
                         std::string(1, '\0'), "NA", "\"\""});
        for (int i = 0; i < 8000; ++i) {
            const std::string text = mutator.next();
            const Result<Table> table = readCsv(text, {}, {});
            if (!table) {
                QVERIFY2(!table.error().message.empty(), text.c_str());
                continue;
            }
            for (const Column &column : table->columns)
                QVERIFY2(column.size() == table->rows(), text.c_str());
            const Result<Dataset> data = makeDataset(*table, {});
            QVERIFY2(data ? data->size() == table->rows() : !data.error().message.empty(), text.c_str());
        }
    }

    void everyTypedTableIsReadOrRefused() {
        Mutator mutator(7,
                        {"id;sum;share;at;town\n7;1.234,50 €;12,5 %;03.11.2026;Bonn\n9;980,00 €;7 %;14.11.2026;Köln\n",
                         "a,b,c\n\"$1,234.50\",(7),11/03/2026 5:05 PM\n\"12,34,567\",8.5 kg,12/24/2026\n",
                         "x\ty\n12'345.60\ttrue\n1\u202F234\tn. b.\n"},
                        {"\u00A0", "\u2019", "€",   "%",  "(", ")", "-",          "\u2212", ",",  ".",    "'",   "e",
                         "E9",     " kg",    "CHF", "\n", ";", "0", "29.02.2027", "#N/V",   "\"", "\xE2", "\x80"});
        const ReaderOptions options{.types = {.areAsked = true}};
        for (int round = 0; round < 20000; ++round) {
            const std::string text = mutator.next();
            const Result<Table> table = readCsv(text, options, {});
            if (!table) {
                QVERIFY2(!table.error().message.empty(), text.c_str());
                continue;
            }
            QCOMPARE(table->readings.size(), table->columns.size());
            for (const Column &column : table->columns)
                QVERIFY2(column.size() == table->rows(), text.c_str());
            const Result<Dataset> data = makeDataset(*table, {});
            QVERIFY2(data ? data->size() == table->rows() : !data.error().message.empty(), text.c_str());
        }
    }

    void everyArrayFileIsReadOrRefused() {
        const std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }";
        std::string npy = std::string("\x93NUMPY\x01", 7) + std::string(1, '\0') +
                          std::string{static_cast<char>(header.size() + 1), '\0'} + header + "\n";
        npy += std::string(32, '\0');
        QVERIFY(bool(readNpy(npy)));
        Mutator mutator(4, {npy},
                        {"'<f8'", "'<f4'", "'|O'", "'>i8'", "True", "(2,)", "(2, 2, 2)", "(999999999999, 9999999999)",
                         "(", "{", "'", "-1", std::string(8, '\xff'), std::string(1, '\0')});
        for (int i = 0; i < 8000; ++i) {
            const Result<Table> table = readNpy(mutator.next());
            QVERIFY(table ? table->rows() >= 0 : !table.error().message.empty());
        }
    }

    void everyContentIsReadOrRefused_data() {
        QTest::addColumn<QByteArrayList>("seeds");
        QTest::addColumn<QByteArrayList>("tokens");
        QTest::addColumn<QByteArray>("ending");
        const QByteArrayList common = {"\n", " ", "\xff", QByteArray(1, '\0'), "nan", "1e999", "-1"};
        QTest::newRow("FASTA") << QByteArrayList{">a label=x some\nACGT\nAC\n>b label=y\nGG\n",
                                                 ">a|x\nAC\n;c\n>b|y\nTT\n"}
                               << common + QByteArrayList{">", "|", "=", ";", "class="} << QByteArray();
        QTest::newRow("edge list") << QByteArrayList{"a b 1\nb c 2.5\n# end\n", "source,target,weight\n1,2,1\n2,3,4\n"}
                                   << common + QByteArrayList{",", "#", "%", "a a", "\""} << QByteArray(".edges");
        QTest::newRow("GraphML") << QByteArrayList{"<graphml><key id=\"w\" for=\"edge\" attr.name=\"weight\"/><graph "
                                                   "edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><edge "
                                                   "source=\"a\" target=\"b\"><data key=\"w\">2</data></edge></graph>"
                                                   "</graphml>"}
                                 << common + QByteArrayList{"<",       ">",    "&lt;",         "<node id=\"a\"/>",
                                                            "<graph>", "<!--", "<!DOCTYPE a>", "&a;"}
                                 << QByteArray(".graphml");
        QTest::newRow("triangle") << QByteArrayList{"0\n1,0\n2,3,0\n", "a\nb 1\nc 2 3\n", ",a,b\na,0\nb,1,0\n"}
                                  << common + QByteArrayList{",", "\t", ";", "\""} << QByteArray();
        QTest::newRow("square") << QByteArrayList{"n,a,b,c\na,0,1,2\nb,1,0,3\nc,2,3,0\n", "0,1,2\n1,0,3\n2,3,0\n"}
                                << common + QByteArrayList{",", "NA", "5"} << QByteArray();
        QTest::newRow("svmlight") << QByteArrayList{"1 1:2 3:4\n-1 2:1 # c\n", "0.5 qid:1 0:1\n"}
                                  << common + QByteArrayList{":", "#", "qid:", "99999999999:1"}
                                  << QByteArray(".svmlight");
        QTest::newRow("idx") << QByteArrayList{QByteArray("\0\0\x08\x02\0\0\0\x02\0\0\0\x02", 12) + "abcd"}
                             << common + QByteArrayList{QByteArray(4, '\xff'), QByteArray(3, '\0')} << QByteArray();
        QTest::newRow("zip") << QByteArrayList{QByteArray::fromBase64(
                                    "UEsDBBQAAAAIAAAAIQBkW6q/"
                                    "TAAAAJAAAAAFAAAAeC5ucHmb7BfqGxDJyFDGUK2eklqcXKRupaBuk2ahrqOgnpZfVFKUmBefX5SS"
                                    "ChJ3S8wpTgWKF2ckFqQC+RpGOpo6CrUKFAAuBjD4YA+"
                                    "hGRwAUEsBAhQDFAAAAAgAAAAhAGRbqr9MAAAAkAAAAAUAAAAAAAAAAAAA"
                                    "AIABAAAAAHgubnB5UEsFBgAAAAABAAEAMwAAAG8AAAAAAA==")}
                             << common + QByteArrayList{"PK\x01\x02", "PK\x05\x06", QByteArray(4, '\xff')}
                             << QByteArray(".npz");
    }
    void everyContentIsReadOrRefused() {
        QFETCH(QByteArrayList, seeds);
        QFETCH(QByteArrayList, tokens);
        QFETCH(QByteArray, ending);
        const auto texts = [](const QByteArrayList &list) {
            std::vector<std::string> found;
            for (const QByteArray &text : list)
                found.push_back(text.toStdString());
            return found;
        };
        Mutator mutator(6, texts(seeds), texts(tokens));
        const std::array kinds = {std::optional<ObjectKind>(), std::optional(ObjectKind::Sequences),
                                  std::optional(ObjectKind::Graph), std::optional(ObjectKind::Dissimilarities),
                                  std::optional(ObjectKind::Gram)};
        for (int i = 0; i < 4000; ++i) {
            DataSettings settings;
            settings.kind = i % 2 == 0 ? std::nullopt : kinds[static_cast<std::size_t>(i / 2) % kinds.size()];
            const std::string text = mutator.next();
            const Result<Content> content =
                readContent(text, ending.toStdString(), settings, {}, m_catalogue.formats, {});
            if (!content) {
                QVERIFY2(!content.error().message.empty(), text.c_str());
                continue;
            }
            const Result<Dataset> data = makeDataset(*content, content->roles);
            QVERIFY2(data ? data->size() > 0 : !data.error().message.empty(), text.c_str());
            if (data)
                QVERIFY2(countOf(data->objects) == data->size(), text.c_str());
        }
    }

    void everyRowRangeIsReadOrRefused() {
        Mutator mutator(5, {"0-99,120", "3", "7-9, 1-2"}, {"-", ",", " ", "x", "+", "1e3"});
        for (int i = 0; i < 1000; ++i) {
            const std::string text = mutator.next();
            const Result<std::vector<Index>> rows = parseRows(text);
            QVERIFY2(rows || !rows.error().message.empty(), text.c_str());
        }
        QVERIFY(!parseRows("0-4000000000"));
        QVERIFY(!parseRows("99999999999999999999"));
    }
};

EIGENSCOPE_TEST(TestMutatedTexts)

} // namespace eigenscope::tst_mutated_texts

#include "tst_mutated_texts.moc"
