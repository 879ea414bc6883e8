#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/text/change_text.h"

#include <QtTest>

namespace eigenscope::tst_change_text {

/// The words of one change of a session.
class TestChangeText : public QObject {
    Q_OBJECT

private slots:
    void oneChangeIsSaidInTheWordsOfTheCards_data();
    void oneChangeIsSaidInTheWordsOfTheCards();
    void severalChangesAtOnceAreLeftToWhoeverMadeThem();
    void longValuesAreCut();

private:
    [[nodiscard]] Session session(const Json &keys) const {
        Json json = Session::onSource("sample:iris").json();
        json.update(keys);
        const Result<Session> made = Session::fromJson(json, m_catalogue);
        if (!made)
            qFatal("%s", made.error().message.c_str());
        return *made;
    }
    [[nodiscard]] QString text(const Json &before, const Json &after) const {
        return changeText(session(before), session(after), m_catalogue);
    }

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
};

void TestChangeText::oneChangeIsSaidInTheWordsOfTheCards_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *before, const char *after, const char *words) {
        QTest::addRow("%s", words) << QString(before) << QString(after) << QString(words);
    };
    row("{'kernel': 'gaussian(sigma=1)'}", "{'kernel': 'gaussian(sigma=2)'}", "σ 1 → 2");
    row("{}", "{'kernel': 'gaussian(sigma=0.5)'}", "σ automatic → 0.5");
    row("{'kernel': 'gaussian(sigma=1)'}", "{'kernel': 'gaussian(gamma=3)'}", "γ 3");
    row("{'kernel': 'linear + gaussian(sigma=1)'}", "{'kernel': 'linear + gaussian(sigma=4)'}", "σ 1 → 4");
    row("{'kernel': 'gaussian(sigma=1)'}", "{'kernel': 'linear'}", "Gaussian → Linear");
    row("{'kernel': 'linear'}", "{'kernel': 'center(linear)'}", "");
    row("{'reducer': {'id': 'tsne'}}", "{'reducer': {'id': 'tsne', 'perplexity': 50}}", "Perplexity 30 → 50");
    row("{'reducer': {'id': 'pca'}}", "{'reducer': {'id': 'kernel-pca'}}", "PCA → Kernel PCA");
    row("{'reducer': {'id': 'pca'}}", "{'reducer': {'id': 'pca', 'alpha': 0.8}}", "α 0.9 → 0.8");
    row("{}", "{'regress': {'id': 'kernel-ridge', 'target': 'petal_width'}}", "Kernel ridge regression");
    row("{}", "{'distance': 'manhattan'}", "Distance Manhattan");
    row("{}", "{'prepare': [{'step': 'standardize'}]}", "Add Standardize columns");
    row("{'prepare': [{'step': 'center'}, {'step': 'standardize'}]}", "{'prepare': [{'step': 'standardize'}]}",
        "Remove Center columns");
    row("{'quality': {'neighbors': [5]}}", "{'quality': {'neighbors': [12]}}", "Quality k 5 → 12");
    row("{'regress': {'id': 'kernel-ridge', 'target': 'petal_width', 'lambda': 0.1}}",
        "{'regress': {'id': 'kernel-ridge', 'target': 'petal_width', 'lambda': 0.2}}", "λ 0.1 → 0.2");
    row("{'regress': {'id': 'kernel-ridge', 'target': 'petal_width'}}",
        "{'regress': {'id': 'kernel-ridge', 'target': 'petal_length'}}", "Target petal_width → petal_length");
    row("{'scores': {}}", "{'scores': {'bins': 20}}", "Bins 10 → 20");
    row("{'hyperspace': {'radius': 1.0}}", "{'hyperspace': {'radius': 2.0}}", "Radius 1 → 2");
    row("{'data': {'source': 'sample:iris', 'label': 'species'}}", "{'data': {'source': 'sample:iris'}}",
        "Label species → automatic");
    row("{'data': {'source': 'generate:circles'}}", "{'data': {'source': 'generate:circles', 'n': 300}}",
        "Points 500 → 300");
    row("{'data': {'source': 'sample:iris'}}", "{'data': {'source': 'sample:wine'}}", "");
}

void TestChangeText::oneChangeIsSaidInTheWordsOfTheCards() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, words);
    const auto json = [](QString keys) { return Json::parse(keys.replace(u'\'', u'"').toStdString()); };
    QCOMPARE(text(json(before), json(after)), words);
}

void TestChangeText::severalChangesAtOnceAreLeftToWhoeverMadeThem() {
    QCOMPARE(text({{"kernel", "linear"}}, {{"kernel", "gaussian()"}, {"reducer", {{"id", "pca"}}}}), QString());
    QCOMPARE(text(Json::object(), Json::object()), QString());
}

void TestChangeText::longValuesAreCut() {
    const QString said = text({{"data", {{"source", "sample:iris"}}}},
                              {{"data", {{"source", "sample:iris"}, {"label", std::string(500, 'x')}}}});
    QVERIFY2(said.startsWith("Label automatic → xxx") && said.size() < 100, qPrintable(said));
}

EIGENSCOPE_TEST(TestChangeText)

} // namespace eigenscope::tst_change_text

#include "tst_change_text.moc"
