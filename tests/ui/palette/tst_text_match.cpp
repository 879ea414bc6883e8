#include "ui/palette/text_match.h"

#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_text_match {

class TestTextMatch : public QObject {
    Q_OBJECT

private slots:
    void foldingKeepsEveryPlace();
    void whatMatchesBetterScoresHigher();
    void slipsOfTheFingerAreForgiven_data();
    void slipsOfTheFingerAreForgiven();
    void whatIsNotThereIsNotFound_data();
    void whatIsNotThereIsNotFound();
    void everyWordMustBeFound();
    void shorterTextsWin();
    void theLettersThatMatchedAreTold();
    void anyTextsCanBeCompared();

private:
    static double score(const QString &query, const QString &text) {
        const QString letters = folded(text);
        return SearchQuery(query).score(letters, lettersOf(letters));
    }
};

void TestTextMatch::foldingKeepsEveryPlace() {
    QCOMPARE(folded(u"Größe ÉCOLE"), QString("große ecole"));
    for (const QString &text : {QString("ﬁne λ₁ Ǆ"), QString("日本 𝛼 x"), QString("A\u0301b")})
        QCOMPARE(folded(text).size(), text.size());
}

void TestTextMatch::whatMatchesBetterScoresHigher() {
    const QString query = "map";
    const QStringList falling{"Map", "Maps of all", "Diffusion maps", "Isomap", "Make all points", "metal alloys ship"};
    for (qsizetype i = 1; i < falling.size(); ++i)
        QVERIFY2(score(query, falling[i - 1]) > score(query, falling[i]), qPrintable(falling[i]));
    QVERIFY(score("kpca", "Kernel principal component analysis") > score("kpca", "Kernel of a picture, analyzed"));
}

void TestTextMatch::slipsOfTheFingerAreForgiven_data() {
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("text");
    QTest::newRow("wrong letter") << "isomsp"
                                  << "Isomap";
    QTest::newRow("missing letter") << "gausian"
                                    << "Gaussian (RBF)";
    QTest::newRow("too many letters") << "irris"
                                      << "Iris";
    QTest::newRow("exchanged letters") << "gausisan"
                                       << "Gaussian (RBF)";
    QTest::newRow("two slips in a long word") << "standrdise"
                                              << "Standardize columns";
    QTest::newRow("in a later word") << "matirx"
                                     << "Kernel matrix";
    QTest::newRow("first letters exchanged") << "riis"
                                             << "Iris";
}

void TestTextMatch::slipsOfTheFingerAreForgiven() {
    QFETCH(QString, query);
    QFETCH(QString, text);
    QVERIFY(score(query, text) > 0);
    QVERIFY(score(query, text) < score(text, text));
}

void TestTextMatch::whatIsNotThereIsNotFound_data() {
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("text");
    QTest::newRow("other letters") << "xyz"
                                   << "Isomap";
    QTest::newRow("short words forgive nothing") << "mux"
                                                 << "Maximize";
    QTest::newRow("too many slips") << "isxxap"
                                    << "Isomap";
    QTest::newRow("letters too far apart") << "iml"
                                           << "Inverse of a matrix, all lines";
    QTest::newRow("nothing to search") << "a"
                                       << "";
}

void TestTextMatch::whatIsNotThereIsNotFound() {
    QFETCH(QString, query);
    QFETCH(QString, text);
    QCOMPARE(score(query, text), 0.0);
}

void TestTextMatch::everyWordMustBeFound() {
    QVERIFY(score("matrix kernel", "Kernel matrix") > 0);
    QCOMPARE(score("matrix scree", "Kernel matrix"), 0.0);
    QVERIFY(SearchQuery(u"   ").isEmpty());
    QCOMPARE(score("  ", "Kernel matrix"), 0.0);
}

void TestTextMatch::shorterTextsWin() {
    QVERIFY(score("iris", "Iris, nonlinear") > score("iris", "Iris, a table of one hundred and fifty flowers"));
}

void TestTextMatch::theLettersThatMatchedAreTold() {
    const auto places = [](const QString &query, const QString &text) {
        const std::vector<qsizetype> found = SearchQuery(query).places(folded(text));
        return QList<qsizetype>(found.begin(), found.end());
    };
    QCOMPARE(places("map", "Isomap"), QList<qsizetype>({3, 4, 5}));
    QCOMPARE(places("ma", "Remap Maximize"), QList<qsizetype>({6, 7})); // the beginning of a word first
    QCOMPARE(places("kp", "Kernel PCA"), QList<qsizetype>({0, 7}));
    QCOMPARE(places("isomsp", "Isomap"), QList<qsizetype>({0, 1, 2, 3, 4, 5}));
    QCOMPARE(places("", "Isomap"), QList<qsizetype>());
}

void TestTextMatch::anyTextsCanBeCompared() {
    const QStringList texts{
        "",       " ",       "a",    "ab", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "λ₁ · 𝛼", "(…) ▸ ∑", "- - -"};
    for (const QString &query : texts)
        for (const QString &text : texts) {
            const double found = score(query, text);
            QVERIFY(found >= 0 && found <= 100);
            for (const qsizetype place : SearchQuery(query).places(folded(text)))
                QVERIFY(place >= 0 && place < text.size());
        }
}

EIGENSCOPE_TEST(TestTextMatch)

} // namespace eigenscope::tst_text_match

#include "tst_text_match.moc"
