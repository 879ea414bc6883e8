#include "tests/project_file.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/studies/studies.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/kernel/kernel_why.h"
#include "ui/views/kernel/word_marks.h"
#include "ui/views/overlays/overlay.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_kernel_why {

namespace {

/// Three strings of two classes with a kernel, without a pipeline.
struct Scene : BareDocument {
    std::shared_ptr<const Dataset> data;
    KernelWhy view{context()};

    explicit Scene(const char *kernel = "spectrum(length=3)") : BareDocument(builtinCatalogue(sampleFolder())) {
        Dataset strings;
        strings.objects = Sequences{{"TTTACGTTT", "GGTTTTACC", "ACACACACA"}, "ACGT"};
        strings.rows = {0, 1, 2};
        strings.attributes.push_back({"name", std::vector<std::string>{"first", "second", "third"}});
        strings.attributes.push_back({"class", std::vector<std::string>{"+", "+", "-"}});
        strings.name = "name";
        strings.label = "class";
        data = std::make_shared<const Dataset>(strings);
        use(kernel);
        present(view, {700, 220});
    }
    void use(const char *text) {
        const auto expression = parseKernel(text, catalogue.kernels);
        if (!expression)
            qFatal("%s", expression.error().message.c_str());
        const auto kernel = bindKernel(*expression, catalogue.kernels, data, {});
        if (!kernel)
            qFatal("%s", kernel.error().message.c_str());
        Results results;
        results.set<Stage::Kernel>({std::make_shared<const KernelMatrix>(*kernelMatrix(*kernel, data, {})), {}, 0});
        document.takeResult(Stage::Kernel, results);
    }
    void choose(Index row, Index other) {
        selection.select({other});
        selection.select({other, row});
        view.settle();
        view.grab();
    }
};

} // namespace

class TestKernelWhy : public QObject {
    Q_OBJECT

private slots:
    void lettersOfWordsAreMarked();
    void nothingIsChosenAtFirst();
    void sharedWordsMakeTheValue();
    void aWordUnderThePointerIsMarkedAlone();
    void keysGoFromWordToWordAndKeepOne();
    void aClickOnACellOfTheMatrixChoosesItsTwo();
    void theDiagonalIsAboutOneAlone();
    void aSumShowsItsTerms();
    void aNewKernelIsExplainedAnew();
    void exportsTakeThePairFromTheState();
    void exportsMarkTheWordThatIsKept();
};

void TestKernelWhy::lettersOfWordsAreMarked() {
    const auto marked = markedLetters("ABABAC", {"ABA"}); // the occurrences overlap
    QCOMPARE(markedRuns(marked, 0, 6), (std::vector<LetterRun>{{0, 5}}));
    QCOMPARE(markedRuns(marked, 3, 6), (std::vector<LetterRun>{{3, 5}}));
    QVERIFY(markedRuns(markedLetters("ABC", {"D", ""}), 0, 3).empty());
}

void TestKernelWhy::nothingIsChosenAtFirst() {
    Scene scene;
    QVERIFY2(scene.view.whyEmpty().contains("cell"), qPrintable(scene.view.whyEmpty()));
}

void TestKernelWhy::sharedWordsMakeTheValue() {
    Scene scene;
    scene.choose(0, 1);
    QVERIFY(scene.view.explanation());
    const Explanation &why = *scene.view.explanation();
    double sum = 0;
    for (const Explanation::Term &term : why.terms)
        sum += term.value;
    // TTT occurs twice in each, TTA, TAC and GTT once.
    QCOMPARE(sum, 7.0);
    QCOMPARE(scene.document.results().value<Stage::Kernel>()->K(0, 1), 7.0);
    QCOMPARE(why.terms.front().name, std::string("TTT"));
    QCOMPARE(why.terms.front().value, 4.0);
    QVERIFY2(scene.view.caption().contains("k = 7") && scene.view.caption().contains("first (+)"),
             qPrintable(scene.view.caption()));
    QCOMPARE(scene.view.markedWords().size(), 4);
    keepPicture(scene.view, "kernel-why-light");
    scene.view.setTheme(Theme::dark());
    keepPicture(scene.view, "kernel-why-dark");
}

void TestKernelWhy::aWordUnderThePointerIsMarkedAlone() {
    Scene scene;
    scene.choose(0, 1);
    const auto place = scene.view.placeOf("TAC");
    QVERIFY(place);
    QTest::mouseMove(&scene.view, place->toPoint());
    QCOMPARE(scene.view.markedWords(), QStringList("TAC"));
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, place->toPoint());
    QTest::mouseMove(&scene.view, {690, 215});
    QCOMPARE(scene.view.markedWords(), QStringList("TAC")); // it was clicked
}

void TestKernelWhy::keysGoFromWordToWordAndKeepOne() {
    Scene scene;
    scene.choose(0, 1);
    const QStringList all = scene.view.markedWords();
    QSignalSpy told(&scene.document, &Document::told);
    QTest::keyClick(&scene.view, Qt::Key_Right);
    QCOMPARE(scene.view.markedWords(), all.mid(0, 1));
    QCOMPARE(told.last().first().toString(), QString("TTT 2×2 = 4."));
    QTest::keyClick(&scene.view, Qt::Key_Right);
    QTest::keyClick(&scene.view, Qt::Key_Return);
    QTest::keyClick(&scene.view, Qt::Key_Left);
    QCOMPARE(scene.view.markedWords(), all.mid(0, 1));
    scene.view.clearFocus();
    QCOMPARE(scene.view.markedWords(), all.mid(1, 1)); // it was kept
    scene.view.setFocus();
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&scene.view, Qt::Key_Left);
    QCOMPARE(scene.view.markedWords(), all.mid(0, 1)); // there are no more
}

void TestKernelWhy::aClickOnACellOfTheMatrixChoosesItsTwo() {
    Scene scene;
    KernelHeatmap matrix({scene.document, scene.selection, scene.encoding, scene.studies, scene.overlays});
    present(matrix, {400, 360});
    QTest::mouseClick(&matrix, Qt::LeftButton, {}, matrix.placeOf(2, 0)->toPoint());
    scene.view.settle();
    QVERIFY2(scene.view.caption().contains("third (-)") && scene.view.caption().contains("first (+)"),
             qPrintable(scene.view.caption()));
}

void TestKernelWhy::theDiagonalIsAboutOneAlone() {
    Scene scene;
    scene.selection.select({2});
    scene.view.settle();
    QCOMPARE(scene.view.explanation()->value, scene.document.results().value<Stage::Kernel>()->K(2, 2));
}

void TestKernelWhy::aSumShowsItsTerms() {
    Scene scene("spectrum(length=2)+0.5*spectrum(length=3)");
    scene.choose(0, 1);
    const Explanation &why = *scene.view.explanation();
    QCOMPARE(why.how, std::string("sum"));
    QCOMPARE(why.parts.size(), std::size_t{2});
    QVERIFY(std::abs(why.value - scene.document.results().value<Stage::Kernel>()->K(0, 1)) < 1e-12);
    QVERIFY(scene.view.markedWords().contains("TTT") && scene.view.markedWords().contains("TT"));
    keepPicture(scene.view, "kernel-why-sum");
}

void TestKernelWhy::aNewKernelIsExplainedAnew() {
    Scene scene;
    scene.choose(0, 1);
    scene.use("spectrum(length=1)");
    scene.view.settle();
    QVERIFY(scene.view.markedWords().contains("T"));
    QCOMPARE(scene.view.explanation()->value, scene.document.results().value<Stage::Kernel>()->K(0, 1));
}

void TestKernelWhy::exportsTakeThePairFromTheState() {
    Scene scene;
    scene.choose(0, 1);
    Selection none;
    KernelWhy file({scene.document, none, scene.encoding, scene.studies, scene.overlays});
    file.restore(scene.view.state());
    file.settle();
    QCOMPARE(file.caption(), scene.view.caption());
}

void TestKernelWhy::exportsMarkTheWordThatIsKept() {
    Scene scene;
    scene.choose(0, 1);
    const QPoint place = scene.view.placeOf("TAC")->toPoint();
    QTest::mouseMove(&scene.view, place);
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, place);
    Selection none;
    KernelWhy file({scene.document, none, scene.encoding, scene.studies, scene.overlays});
    file.restore(scene.view.state());
    file.settle();
    QCOMPARE(file.markedWords(), QStringList("TAC"));
    file.resetView();
    QCOMPARE(file.markedWords().size(), 4);
}

EIGENSCOPE_TEST(TestKernelWhy)

} // namespace eigenscope::tst_kernel_why

#include "tst_kernel_why.moc"
