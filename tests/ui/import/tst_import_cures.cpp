#include "tests/test_program.h"
#include "tests/ui/import/import_window_test.h"

namespace eigenscope::tst_import_cures {

/// How data that cannot be read as they are, or could be meant otherwise, are cured before they are opened.
class TestImportCures : public ImportWindowTest {
    Q_OBJECT

private slots:
    void aRefusalOffersItsCures();
    void graphsHaveTheirSwitches();
    void rowsAreDrawnFromLargeTablesAlone();
    void aTableIsTurnedByTheButtonOfAHint();
};

void TestImportCures::aRefusalOffersItsCures() {
    const auto shown = pasted("a,b\n1,2\n3\n5,6\n");
    QVERIFY(refusal(*shown).contains("the record has 1 value"));
    QVERIFY(!open(*shown)->isEnabled());
    QCoreApplication::processEvents(); // everything takes its place
    const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(shown->grab().save(folder + "/import_ragged.png"));
    click(button(*shown, "Skip those lines"));
    QVERIFY(refusal(*shown).isEmpty());
    QVERIFY(open(*shown)->isEnabled());
    QVERIFY(!button(*shown, "Skip those lines"));
    QCOMPARE(shown->data().at("ragged"), Json("skip"));
    QCOMPARE(cell(*shown, 3, 1), QString("6"));
    QVERIFY(notes(*shown).contains("1 line was skipped, with too few or too many values: line 3."));
    QVERIFY(onOff(*shown, "Skip ragged lines")->isChecked());
    click(onOff(*shown, "Skip ragged lines")); // off again
    QVERIFY(!shown->data().contains("ragged"));
    QVERIFY(refusal(*shown).contains("the record has 1 value"));
    QVERIFY(button(*shown, "Skip those lines"));
}

void TestImportCures::graphsHaveTheirSwitches() {
    const auto shown = pasted("source,target,weight\na,b,1\na,b,3\nb,a,4\nb,b,1\n");
    click(button(*shown, "Drop self-loops"));
    QVERIFY(refusal(*shown).isEmpty()); // 1 + 3 one way, 4 the other
    QVERIFY(!onOff(*shown, "Transpose"));
    click(onOff(*shown, "Average doubled edges"));
    QVERIFY(refusal(*shown).contains("weighs 2 one way and 4 the other"));
    click(button(*shown, "Symmetrize"));
    QVERIFY(refusal(*shown).isEmpty());
    QCOMPARE(shown->data().at("directed"), Json("symmetrize"));
    QVERIFY(onOff(*shown, "Symmetrize")->isChecked() && onOff(*shown, "Drop self-loops")->isChecked());
    QVERIFY(notes(*shown).contains("1 edge from a node to itself left out."));
    QVERIFY(notes(*shown).contains("1 edge was listed more than once; each has the mean of its weights."));
    QCoreApplication::processEvents(); // everything takes its place
    const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(shown->grab().save(folder + "/import_graph.png"));
    const auto loaded =
        loadData(shown->data(), {m_catalogue.samples, m_catalogue.generators, m_catalogue.formats, {}, {}}, {});
    QVERIFY(bool(loaded));
    QCOMPARE(std::get<Graph>(loaded->dataset->objects).whole->adjacency().coeff(0, 1), 3.0);
}

void TestImportCures::rowsAreDrawnFromLargeTablesAlone() {
    std::string small = "a,b\n", large;
    for (int i = 0; i < 10'000; ++i)
        small += "1.25,2.5\n";
    for (int times = 0; times < 20; ++times) // of which only the beginning is looked at
        large += times == 0 ? small : small.substr(4);
    const auto few = pasted(small); // which all would be drawn
    QVERIFY(onOff(*few, "Transpose") && !onOff(*few, "Draw rows"));
    QVERIFY(onOff(*pasted(small + "3,4\n"), "Draw rows"));
    QVERIFY(!onOff(*pasted("source,target\na,b\nb,c\n"), "Draw rows")); // nodes of a graph are no rows
    QVERIFY(bool(writeFile(m_folder.filePath("many.csv").toStdString(), large)));
    const auto shown = window({{"source", "many.csv"}});
    click(onOff(*shown, "Draw rows"));
    QCOMPARE(shown->data().at("draw"), Json(10'000));
    QVERIFY(onOff(*shown, "Draw rows")->isChecked());
    const std::filesystem::path folder = m_folder.path().toStdString();
    const auto loaded =
        loadData(shown->data(), {m_catalogue.samples, m_catalogue.generators, m_catalogue.formats, {}, folder}, {});
    QVERIFY(bool(loaded));
    QCOMPARE(loaded->dataset->size(), Index{10'000});
    click(onOff(*shown, "Draw rows"));
    QVERIFY(!shown->data().contains("draw"));
}

void TestImportCures::aTableIsTurnedByTheButtonOfAHint() {
    std::string genes = "gene,s1,s2,s3\n";
    for (int i = 0; i < 40; ++i)
        genes += "g" + std::to_string(i) + "," + std::to_string(5 + i % 7) + "," + std::to_string(6 + i % 5) + "," +
                 std::to_string(4 + i % 9) + "\n";
    const auto shown = typed(genes);
    QCOMPARE(box(*shown, "Role of s1")->currentText(), QString("Feature"));
    QCoreApplication::processEvents(); // everything takes its place
    const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(shown->grab().save(folder + "/import_genes.png"));
    click(button(*shown, "Transpose"));
    QCOMPARE(shown->data().at("transpose"), Json(true));
    QCOMPARE(box(*shown, "Role of name")->currentText(), QString("Name"));
    QCOMPARE(box(*shown, "Role of g0")->currentText(), QString("Feature"));
    QCOMPARE(cell(*shown, 4, 0), QString("s3"));
    QVERIFY(!button(*shown, "Transpose"));
    QVERIFY(onOff(*shown, "Transpose")->isChecked());
    QVERIFY(open(*shown)->isEnabled());
    if (!folder.isEmpty())
        QVERIFY(shown->grab().save(folder + "/import_transposed.png"));
    click(onOff(*shown, "Transpose"));
    QCOMPARE(box(*shown, "Role of s1")->currentText(), QString("Feature"));
    QVERIFY(!button(*pasted("a,b\n1,2\n"), "Transpose"));
}

EIGENSCOPE_TEST(TestImportCures)

} // namespace eigenscope::tst_import_cures

#include "tst_import_cures.moc"
