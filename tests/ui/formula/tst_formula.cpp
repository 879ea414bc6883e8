#include "tests/test_program.h"
#include "ui/formula/formula_label.h"
#include "ui/formula/formula_line.h"
#include "ui/formula/formula_words.h"
#include "ui/formula/math_font.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

namespace eigenscope::tst_formula {

namespace {

constexpr auto shares = "f(r) = \\frac{\\sum_{i=1}^{r} \\lambda_i}{\\sum_{i=1}^{d} \\lambda_i}";

const QStringList shown = {
    shares,
    "k(x, y) = \\exp\\left(-\\frac{\\lVert x - y \\rVert^2}{2\\sigma^2}\\right) = \\exp\\left(-\\frac{\\lVert x - y "
    "\\rVert^2}{2 \\cdot 0.7^2}\\right)",
    "\\hat y(x) = \\sum_i c_i\\, k(x_i, x), \\qquad \\mathbf{c} = (K + \\lambda I)^{-1} \\mathbf{y}",
    "\\tilde K = JKJ, \\quad J = I - \\tfrac{1}{n}\\mathbf{1}\\mathbf{1}^\\top",
    "V_d(r) = \\frac{\\pi^{d/2}}{\\Gamma\\left(\\frac d2 + 1\\right)}\\, r^d = \\int_0^r S_d(\\rho)\\,d\\rho",
    "\\operatorname{stress} = \\sqrt{\\frac{\\sum (\\hat d_{ij} - d_{ij})^2}{\\sum d_{ij}^2}}, \\quad \\sqrt[3]{x}",
    "A = \\begin{pmatrix} 2 & -1 & 0 \\\\ -1 & 2 & -1 \\\\ 0 & -1 & 2 \\end{pmatrix}, \\quad |x| = \\begin{cases} x & "
    "x \\ge 0 \\\\ -x & \\text{else} \\end{cases}",
    "\\underbrace{\\lVert x - \\mu \\rVert^2}_{\\text{whole}} = \\overbrace{\\sum_{k \\le r} y_k^2}^{\\text{kept}} + "
    "\\text{lost}, \\quad \\overline{AB}",
    "\\max_{\\mathbf w} \\frac{\\mathbf w^\\top S_b \\mathbf w}{\\mathbf w^\\top S_w \\mathbf w}, \\; \\mathcal "
    "N(\\mu, \\sigma^2), \\; x \\in \\mathbb R^d, \\; \\prod_j (1 - \\rho_j^2)",
    "\\color{accent}{\\lambda_1} \\ge \\color{second}{\\lambda_2} \\ge \\cdots, \\quad \\langle \\varphi(x), "
    "\\varphi(y) \\rangle, \\; \\left\\lfloor \\frac{n}{2} \\right\\rfloor, \\; \\binom{n}{k}, \\; f'(x)",
};

/// Leaves a picture to look at, where EIGENSCOPE_PICTURES names a folder.
void leave(const QImage &image, const char *name) {
    if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
        image.save(folder + "/" + name + ".png");
}

QImage sheet(const Theme &theme, double fontSize, double width) {
    QImage image(static_cast<int>(width) + 20, 1100, QImage::Format_ARGB32_Premultiplied);
    image.fill(theme.surface);
    QPainter painter(&image);
    double y = 10;
    for (const QString &tex : shown) {
        const FormulaPicture picture =
            Formula::read(tex)->set({.fontSize = fontSize, .displayed = true, .width = width});
        picture.draw(painter, {10, y + picture.ascent()}, FormulaInks::of(theme));
        y += picture.height() + 14;
    }
    return image;
}

} // namespace

class TestFormula : public QObject {
    Q_OBJECT

private slots:
    void theSizeIsTrueToWhatIsPainted();
    void smallLettersAreAsHighAsThoseOfTheWords();
    void outlinesStayOutlinesInSvg();
    void everyColorIsThatOfItsRole();
    void itFitsIntoItsWidth();
    void amongWordsItFitsIntoTheirLine();
    void itIsSpokenAndWrittenInALine();
    void withoutAMathFontItIsRichText();
    void wordsHoldFormulasAndAreTold();
    void formulasStandInRichText();
    void wordsWithFaultsAreTold();
    void aLineFollowsItsTexAndTheme();
    void theLongestTakesNoTime();
    void sheetsAreDrawn();
};

void TestFormula::theSizeIsTrueToWhatIsPainted() {
    for (const QString &tex : shown) { // slanted letters reach a little over their right
        const FormulaPicture picture = Formula::read(tex)->set({.fontSize = 26, .displayed = true});
        QImage image(static_cast<int>(picture.width()) + 40, static_cast<int>(picture.height()) + 40,
                     QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        picture.draw(painter, {20, 20 + picture.ascent()}, FormulaInks::plain(Qt::black));
        painter.end();
        QRect dark;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (qGray(image.pixel(x, y)) < 128)
                    dark |= QRect(x, y, 1, 1);
        const QRectF said(20, 20, picture.width(), picture.height());
        QVERIFY2(said.adjusted(-1, -2, 8, 2).contains(dark), qPrintable(tex));
        QVERIFY2(dark.width() > said.width() * 0.9 - 6 && dark.height() > said.height() * 0.85 - 3, qPrintable(tex));
    }
}

void TestFormula::smallLettersAreAsHighAsThoseOfTheWords() {
    const FormulaPicture x = Formula::read("\\mathrm{x}")->set({.fontSize = 100});
    QVERIFY(std::abs(x.ascent() - QFontMetricsF(interfaceFont(100)).xHeight()) < 1.5);
}

void TestFormula::outlinesStayOutlinesInSvg() {
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize({400, 100});
    QPainter painter(&svg);
    Formula::read(shares)->set({.displayed = true}).draw(painter, {10, 50}, FormulaInks::plain(Qt::black));
    painter.end();
    const QByteArray text = buffer.data();
    QVERIFY(text.contains("<path"));
    QVERIFY(!text.contains("<image"));
}

void TestFormula::everyColorIsThatOfItsRole() {
    const FormulaInks inks{Qt::black, Qt::red, Qt::green, Qt::blue, Qt::yellow};
    const FormulaPicture picture =
        Formula::read("\\color{accent}{\\frac{a}{b}}")->set({.fontSize = 40, .displayed = true});
    QImage image(80, 120, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    picture.draw(painter, {20, 60}, inks);
    painter.end();
    bool isRed = false;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            isRed = isRed || image.pixel(x, y) == qRgb(255, 0, 0);
            QVERIFY(qRed(image.pixel(x, y)) == 255); // from white to red
        }
    QVERIFY(isRed);
}

void TestFormula::itFitsIntoItsWidth() {
    for (const QString &tex : shown)
        for (const double width : {40.0, 150.0, 330.0}) {
            const FormulaPicture picture = Formula::read(tex)->set({.fontSize = 14, .displayed = true, .width = width});
            QVERIFY2(picture.width() <= width + 1e-9, qPrintable(tex));
        }
}

void TestFormula::amongWordsItFitsIntoTheirLine() {
    const QString words = QString("So $%1$ it is.").arg(shares);
    constexpr int line = 60, beside = 40;
    QImage image(line + beside, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawFormulaWords(painter, QRectF(0, 0, line, image.height()), words, 13, Qt::black);
    painter.end();
    QImage blank = image.copy();
    blank.fill(Qt::white);
    QVERIFY(image != blank);
    const QRect outside(line, 0, beside, image.height());
    QCOMPARE(image.copy(outside), blank.copy(outside));
    QVERIFY(formulaWordsWidth(words, 13) > 2 * line); // where there is room it is as large as before
}

void TestFormula::itIsSpokenAndWrittenInALine() {
    const auto formula = Formula::read(shares);
    QCOMPARE(formula->linear(), QString("f(r) = (∑_(i = 1)^rλ_i)/(∑_(i = 1)^dλ_i)"));
    QCOMPARE(formula->spoken(),
             QString("f ( r ) equals the sum over i equals 1 up to r of lambda sub i, over the sum over "
                     "i equals 1 up to d of lambda sub i,"));
    QCOMPARE(Formula::read("x^2 + \\hat y")->spoken(), QString("x squared plus y hat"));
    QCOMPARE(Formula::read("\\sqrt{K^{-1}}")->spoken(), QString("the square root of K to the power of minus 1,"));
}

void TestFormula::withoutAMathFontItIsRichText() {
    const FormulaPicture picture = Formula::read(shares)->set({.fontSize = 14, .width = 200}, nullptr);
    QVERIFY(picture.width() > 20 && picture.width() <= 200);
    QImage image(240, 120, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QImage blank = image;
    QPainter painter(&image);
    picture.draw(painter, {10, 60}, FormulaInks::plain(Qt::black));
    painter.end();
    QVERIFY(image != blank);
}

void TestFormula::wordsHoldFormulasAndAreTold() {
    FormulaLabel label("The bars are **eigenvalues** $\\lambda_i$, of which there are $d$.");
    QCOMPARE(label.accessibleName(), QString("The bars are eigenvalues lambda sub i, of which there are d."));
    QVERIFY(label.heightForWidth(120) > label.heightForWidth(600));
    label.resize(360, label.heightForWidth(360));
    label.ensurePolished();
    const QImage with = label.grab().toImage();
    label.setWords("The bars are **eigenvalues** , of which there are $d$.");
    QVERIFY(label.grab().toImage() != with);
}

void TestFormula::formulasStandInRichText() {
    FormulaDocument document;
    document.setRichWords("<b>a</b> <span style=\"color:#ff0000\">" + formulaTag("\\lambda_{\\min}") +
                              " = 1 &lt; </span>$" + formulaTag("x<2"),
                          13, Qt::blue);
    QCOMPARE(document.words(), QString("a $\\lambda_{\\min}$ = 1 < $$x<2$"));
    QCOMPARE(document.toPlainText().count(QChar::ObjectReplacementCharacter), 2);
    QImage picture(200, 40, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    drawFormulaRichText(painter, QRectF(0, 0, 200, 40), formulaTag("\\lambda"), 13, Qt::blue);
    drawFormulaRichText(painter, QRectF(100, 0, 100, 40),
                        "<span style=\"color:#ff0000\">" + formulaTag("\\lambda") + "</span>", 13, Qt::blue);
    painter.end();
    const auto inkOf = [&picture](int from, int to) {
        QColor darkest = Qt::white;
        for (int x = from; x < to; ++x)
            for (int y = 0; y < picture.height(); ++y)
                if (const QColor seen = picture.pixelColor(x, y); seen.green() < darkest.green())
                    darkest = seen;
        return darkest;
    };
    QVERIFY(inkOf(0, 100).blue() > inkOf(0, 100).red() + 100);
    QVERIFY(inkOf(100, 200).red() > inkOf(100, 200).blue() + 100);
}

void TestFormula::wordsWithFaultsAreTold() {
    QVERIFY(FormulaDocument::check("a $b$ c"));
    QVERIFY(!FormulaDocument::check("a $b c"));
    QVERIFY(!FormulaDocument::check("a $\\fooo$ c"));
}

void TestFormula::aLineFollowsItsTexAndTheme() {
    FormulaLine line(shares);
    line.resize(320, line.heightForWidth(320));
    const QImage light = line.grab().toImage();
    QVERIFY(line.accessibleName().contains("lambda"));
    line.setPale(true);
    QVERIFY(line.grab().toImage() != light);
    line.setPale(false);
    QCOMPARE(line.grab().toImage(), light);
    line.setTex("x");
    QVERIFY(line.grab().toImage() != light);
    QVERIFY(line.heightForWidth(320) < 40);
    line.setTex("\\frac");
    QCOMPARE(line.accessibleName(), QString("\\frac"));
}

void TestFormula::theLongestTakesNoTime() {
    QElapsedTimer timer;
    (void)Formula::read(shown[1])->set({.displayed = true}); // glyphs are read once
    timer.start();
    constexpr int times = 50;
    for (int i = 0; i < times; ++i)
        (void)Formula::read(shown[1])->set({.displayed = true, .width = 300});
    QVERIFY2(timer.elapsed() < 2 * times, qPrintable(QString::number(timer.elapsed())));
}

void TestFormula::sheetsAreDrawn() {
    const QImage light = sheet(Theme::light(), 20, 640), dark = sheet(Theme::dark(), 20, 640);
    leave(light, "formulas-light");
    leave(dark, "formulas-dark");
    leave(sheet(Theme::light(), 14, 320), "formulas-small");
    QVERIFY(light != dark);
}

EIGENSCOPE_TEST(TestFormula)

} // namespace eigenscope::tst_formula

#include "tst_formula.moc"
