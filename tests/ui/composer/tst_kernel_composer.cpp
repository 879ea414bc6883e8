#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/composer/composer_places.h"
#include "ui/composer/kernel_composer.h"
#include "ui/composer/kernel_formula.h"
#include "ui/composer/kernel_tile_card.h"
#include "ui/controls/number_box.h"
#include "ui/controls/param_form.h"
#include "ui/document/live_pipeline.h"
#include "ui/methods/kernel_line.h"
#include "ui/views/kernel/kernel_page.h"

#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

#include <nlohmann/json.hpp>

namespace eigenscope::tst_kernel_composer {

namespace {

using Kind = KernelTile::Kind;

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)",
    "reducer": {"id": "kernel-pca", "components": 3}})json";

/// The composer on a document whose pipeline runs as in the window.
struct Scene {
    SampleDocument sample{iris};
    LivePipeline pipeline{sample.document};
    KernelComposer view{sample.context()};

    Scene() { present(view, {1000, 220}); }
    [[nodiscard]] std::string kernel() const { return kernelText(*sample.document.session().kernel()); }
    void set(const std::string &text) {
        QVERIFY(sample.document.set("Kernel", "kernel", text));
        settle();
    }
    void settle() { QTRY_VERIFY(!pipeline.isRunning()); }
    QPoint tile(const QString &name, int which = 0) {
        for (const KernelTile &tile : view.tiles())
            if (tile.name == name && which-- == 0)
                return tile.place.center().toPoint();
        return {-1, -1};
    }
    [[nodiscard]] QStringList names() {
        QStringList all;
        for (const KernelTile &tile : view.tiles())
            all.append(tile.name);
        return all;
    }
    QLineEdit *text() { return view.findChild<QLineEdit *>(); }
    void type(const QString &written) {
        text()->setFocus();
        text()->selectAll();
        QTest::keyClicks(text(), written);
    }
    /// Chooses an entry of a menu or of one of its submenus.
    static void choose(QMenu &menu, const QString &entry, const QString &inside = {}) {
        for (QAction *action : menu.actions()) {
            if (action->text() == inside && action->menu())
                return choose(*action->menu(), entry);
            if (inside.isEmpty() && action->text() == entry) {
                QVERIFY2(action->isEnabled(), qPrintable(entry));
                return action->trigger();
            }
        }
        QFAIL(qPrintable("no entry " + entry));
    }
};

} // namespace

class TestKernelComposer : public QObject {
    Q_OBJECT

private slots:
    void tilesFollowTheSession();
    void textFollowsTheTiles();
    void tilesFollowTheTextWhileItIsTyped();
    void aMistakeKeepsTheKernelAndMarksItsCharacter();
    void theProposalMendsTheText();
    void typingIsOneUndoStep();
    void aTileOpensItsSettings();
    void aKernelIsAddedAndMultipliedByTheMenu();
    void anOperationIsPutAroundATile();
    void keysWalkMoveAndRemove();
    void aTileIsDraggedToAnotherPlace();
    void aTileThatGoesUnderTheHandIsLetGo();
    void everyChangeCanBeUndone();
    void theRulesSayWhyAKernelIsValid();
    void theRulesAndTheNumbersRefuseAnIndefiniteKernel();
    void aFormulaOfOneLineIsSeenAtTheLeastHeight();
    void everyTileHasItsPage();
    void kernelsOfOtherDataAreGrayed();
    void theMeaningIsDrawnInFilesToo();
};

void TestKernelComposer::tilesFollowTheSession() {
    Scene scene;
    QCOMPARE(scene.names(), (QStringList{"gaussian", "+ add"}));
    QCOMPARE(scene.view.tiles().front().detail, QString("σ 1.5"));
    scene.set("center(normalize(polynomial(degree=3)))");
    QCOMPARE(scene.names(), (QStringList{"center", "(", "normalize", "(", "polynomial", ")", ")", "+ add"}));
    scene.set("normalize(0.5*gaussian(sigma=1)+linear)");
    keepPicture(scene.view, "kernel-composer-light");
    scene.view.setTheme(Theme::dark());
    keepPicture(scene.view, "kernel-composer-dark");
}

void TestKernelComposer::textFollowsTheTiles() {
    Scene scene;
    scene.set("gaussian(sigma=1)+linear");
    QCOMPARE(scene.text()->text(), QString::fromStdString(scene.kernel()));
}

void TestKernelComposer::tilesFollowTheTextWhileItIsTyped() {
    Scene scene;
    scene.type("laplacian(gamma=0.5)");
    QCOMPARE(scene.names(), (QStringList{"laplacian", "+ add"}));
    QTest::keyClick(scene.text(), Qt::Key_Return);
    scene.settle();
    QCOMPARE(scene.kernel(), std::string("laplacian(gamma=0.5)"));
}

void TestKernelComposer::aMistakeKeepsTheKernelAndMarksItsCharacter() {
    Scene scene;
    scene.type("center(gausian(sigma=2))");
    QTest::keyClick(scene.text(), Qt::Key_Return);
    auto *line = scene.view.findChild<KernelLine *>();
    QCOMPARE(scene.kernel(), std::string("gaussian(sigma=1.5)"));
    QVERIFY(scene.text()->property("refused").toBool());
    QVERIFY2(line->refusal().find("gaussian") != std::string::npos, line->refusal().c_str());
    // Under the g, the eighth character.
    const double letter = scene.text()->fontMetrics().horizontalAdvance('c');
    QVERIFY(std::abs(line->markPlace() - 7 * letter) < 2.5 * letter);
    scene.view.grab();
    keepPicture(scene.view, "kernel-composer-mistake");
}

void TestKernelComposer::theProposalMendsTheText() {
    Scene scene;
    scene.type("center(gausian(sigma=2))");
    QTest::keyClick(scene.text(), Qt::Key_Return);
    QPushButton *proposal = nullptr;
    for (QPushButton *button : scene.view.findChildren<QPushButton *>())
        if (button->text().contains("gaussian"))
            proposal = button;
    QVERIFY(proposal && proposal->isVisible());
    QTest::mouseClick(proposal, Qt::LeftButton);
    QCOMPARE(scene.kernel(), std::string("center(gaussian(sigma=2))"));
    QVERIFY(!proposal->isVisible());
    QVERIFY(!scene.text()->property("refused").toBool());
}

void TestKernelComposer::typingIsOneUndoStep() {
    Scene scene;
    const int before = scene.sample.document.undoStack().count();
    scene.type("linear");
    QTest::keyClicks(scene.text(), " + cosine");
    QTest::keyClick(scene.text(), Qt::Key_Return);
    QCOMPARE(scene.names(), (QStringList{"linear", "+", "cosine", "+ add"}));
    QCOMPARE(scene.sample.document.undoStack().count(), before + 1);
    scene.sample.document.undoStack().undo();
    QCOMPARE(scene.names(), (QStringList{"gaussian", "+ add"}));
}

void TestKernelComposer::aTileOpensItsSettings() {
    Scene scene;
    scene.set("linear+0.5*gaussian(sigma=1)");
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.tile("gaussian"));
    auto *card = scene.view.findChild<KernelTileCard *>();
    QVERIFY(card && card->isVisible());
    keepPicture(*card, "kernel-tile-card");
    auto *box = card->findChild<ParamForm *>()->control("sigma")->findChild<NumberBox *>();
    box->setFocus();
    QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(box, "2.5");
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY2(scene.kernel().find("sigma=2.5") != std::string::npos, scene.kernel().c_str());
    card->close();
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.tile("0.5 ×"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    card = scene.view.findChild<KernelTileCard *>();
    QVERIFY(card && card->findChild<ParamForm *>());
}

void TestKernelComposer::aKernelIsAddedAndMultipliedByTheMenu() {
    Scene scene;
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.tile("+ add"));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    Scene::choose(*menu, "Linear");
    menu->close();
    QCOMPARE(scene.names(), (QStringList{"gaussian", "+", "linear", "+ add"}));
    QCOMPARE(*scene.view.taken(), (KernelPath{1}));
    Scene::choose(*scene.view.menuOf({0}), "Cosine", "Multiply with");
    QCOMPARE(scene.names(), (QStringList{"gaussian", "×", "cosine", "+", "linear", "+ add"}));
    scene.settle();
    QCOMPARE(scene.sample.document.status(Stage::Kernel).state, StageStatus::State::Fresh);
}

void TestKernelComposer::anOperationIsPutAroundATile() {
    Scene scene;
    Scene::choose(*scene.view.menuOf({}), "Normalize", "Put around it");
    QCOMPARE(scene.names(), (QStringList{"normalize", "(", "gaussian", ")", "+ add"}));
    for (const char *title : {"Times a number", "Of some columns", "Exponential", "Polynomial of a kernel",
                              "Scaled by a function", "Of mapped points"}) {
        Scene::choose(*scene.view.menuOf({0}), title, "Put around it");
        scene.settle();
        QVERIFY2(scene.view.tiles().size() > 5, title);
        QVERIFY2(scene.sample.document.status(Stage::Kernel).state == StageStatus::State::Fresh,
                 (title + (": " + scene.sample.document.status(Stage::Kernel).message)).c_str());
        scene.sample.document.undoStack().undo();
    }
}

void TestKernelComposer::keysWalkMoveAndRemove() {
    Scene scene;
    scene.set("gaussian(sigma=1)+linear+cosine");
    scene.view.setFocus();
    QTest::keyClick(&scene.view, Qt::Key_Right);
    QCOMPARE(*scene.view.taken(), (KernelPath{0}));
    QTest::keyClick(&scene.view, Qt::Key_Right); // the sign stands for the sum
    QVERIFY(scene.view.taken()->empty());
    QTest::keyClick(&scene.view, Qt::Key_Right);
    QCOMPARE(*scene.view.taken(), (KernelPath{1}));
    QTest::keyClick(&scene.view, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(scene.names(), (QStringList{"gaussian", "+", "cosine", "+", "linear", "+ add"}));
    QCOMPARE(*scene.view.taken(), (KernelPath{2}));
    QTest::keyClick(&scene.view, Qt::Key_Delete);
    QCOMPARE(scene.names(), (QStringList{"gaussian", "+", "cosine", "+ add"}));
    QVERIFY(scene.view.taken()->empty());
    QTest::keyClick(&scene.view, Qt::Key_Down);
    QCOMPARE(*scene.view.taken(), (KernelPath{0}));
    QTest::keyClick(&scene.view, Qt::Key_Up);
    QVERIFY(scene.view.taken()->empty());
    QTest::keyClick(&scene.view, Qt::Key_Plus);
    QVERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
    QApplication::activePopupWidget()->close();
}

void TestKernelComposer::aTileIsDraggedToAnotherPlace() {
    Scene scene;
    scene.set("gaussian(sigma=1)+linear+cosine");
    dragMouse(scene.view, scene.tile("gaussian"), scene.tile("cosine") + QPoint(15, 0));
    QCOMPARE(scene.names(), (QStringList{"linear", "+", "cosine", "+", "gaussian", "+ add"}));
    dragMouse(scene.view, scene.tile("linear"), scene.tile("linear") + QPoint(3, 0)); // nowhere else
    QCOMPARE(scene.names(), (QStringList{"linear", "+", "cosine", "+", "gaussian", "+ add"}));
    if (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
}

/// As by Ctrl+Z while the button is down.
void TestKernelComposer::aTileThatGoesUnderTheHandIsLetGo() {
    Scene scene;
    scene.set("gaussian(sigma=1)+linear+cosine");
    const QPoint from = scene.tile("cosine"), to = scene.tile("gaussian") - QPoint(3, 0);
    for (const bool isDragged : {false, true}) {
        scene.set("gaussian(sigma=1)+linear+cosine");
        QTest::mousePress(&scene.view, Qt::LeftButton, {}, from);
        if (isDragged)
            dragOn(scene.view, to);
        scene.set("gaussian(sigma=1)+linear");
        dragOn(scene.view, to);
        QTest::mouseRelease(&scene.view, Qt::LeftButton, {}, to);
        QCOMPARE(scene.names(), (QStringList{"gaussian", "+", "linear", "+ add"}));
    }
}

void TestKernelComposer::everyChangeCanBeUndone() {
    Scene scene;
    const std::string before = scene.kernel();
    Scene::choose(*scene.view.menuOf({}), "Linear", "Add");
    Scene::choose(*scene.view.menuOf({}), "Normalize", "Put around it");
    scene.sample.document.undoStack().undo();
    scene.sample.document.undoStack().undo();
    QCOMPARE(scene.kernel(), before);
    QCOMPARE(scene.text()->text(), QString::fromStdString(before));
}

void TestKernelComposer::theRulesSayWhyAKernelIsValid() {
    Scene scene;
    scene.set("normalize(polynomial(degree=2)+linear)");
    scene.view.settle();
    const QString verdict = scene.view.verdict();
    QVERIFY(verdict.contains("valid"));
    QVERIFY(verdict.contains("Normalize") && verdict.contains("Sum"));
    QVERIFY(verdict.contains("alignment"));
}

void TestKernelComposer::theRulesAndTheNumbersRefuseAnIndefiniteKernel() {
    Scene scene;
    scene.set("sigmoid(kappa=1,theta=-1)");
    QTRY_VERIFY(scene.view.verdict().contains("negative"));
    QVERIFY(scene.view.verdict().contains("not positive semidefinite"));
    QVERIFY(scene.view.verdict().contains("clipped to 0"));
    scene.sample.document.set("Negative", "indefinite", "keep");
    QTRY_VERIFY(scene.view.verdict().contains("kept"));
    keepPicture(scene.view, "kernel-composer-indefinite");
}

void TestKernelComposer::aFormulaOfOneLineIsSeenAtTheLeastHeight() {
    Scene scene;
    scene.set("normalize(gaussian(sigma=1)+0.5*laplacian)");
    scene.view.settle();
    const KernelExpression &kernel = *scene.sample.document.session().kernel();
    const Registry<KernelInfo> &kernels = scene.sample.catalogue.kernels;
    KernelTileBoard board;
    const ComposerPlaces places =
        placeContent({.tiles = kernelTiles(kernel, nullptr, kernels),
                      .formula = kernelFormula(kernel, kernels),
                      .lineHeight = static_cast<double>(scene.view.findChild<KernelLine *>()->height()),
                      .verdict = scene.view.verdict()},
                     1100, 0, board);
    QVERIFY(places.formula.top() >= places.verdict.bottom()); // too wide for the place beside the tiles
    QVERIFY(places.formula.height() > 10 && places.formula.height() < 36);
    QVERIFY2(places.formula.bottom() <= scene.view.minimumHeight(),
             qPrintable(QString("%1 of %2").arg(places.formula.bottom()).arg(scene.view.minimumHeight())));
}

void TestKernelComposer::everyTileHasItsPage() {
    Scene scene;
    scene.set("normalize(gaussian(sigma=1))");
    Scene::choose(*scene.view.menuOf({0}), "What it means");
    auto *page = scene.view.window()->findChild<KernelPage *>();
    QVERIFY(page && page->isVisible());
    QVERIFY(page->text().contains("Gaussian") && page->text().contains("sigma"));
    keepPicture(*page, "kernel-page");
    Scene::choose(*scene.view.menuOf({}), "What it means");
    QVERIFY(page->text().contains("Normalize"));
    QCOMPARE(scene.view.window()->findChildren<KernelPage *>().size(), 1);
}

void TestKernelComposer::kernelsOfOtherDataAreGrayed() {
    Scene scene;
    QTest::mouseClick(&scene.view, Qt::LeftButton, {}, scene.tile("+ add"));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    for (QAction *action : menu->actions())
        if (action->text() == "Spectrum") {
            QVERIFY(!action->isEnabled());
            QVERIFY(action->toolTip().contains("sequences"));
        }
    menu->close();
}

void TestKernelComposer::theMeaningIsDrawnInFilesToo() {
    Scene scene;
    KernelComposer file(scene.sample.context());
    file.resize(900, 240);
    file.settle();
    QImage image(900, 240, QImage::Format_RGB32);
    QPainter painter(&image);
    file.render(painter);
    painter.end();
    QVERIFY(image.pixelColor(2, 2) == Theme::light().surface);
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    QVERIFY(colors.size() > 20);
}

EIGENSCOPE_TEST(TestKernelComposer)

} // namespace eigenscope::tst_kernel_composer

#include "tst_kernel_composer.moc"
