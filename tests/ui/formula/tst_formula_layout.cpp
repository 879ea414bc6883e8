#include "tests/test_program.h"
#include "ui/formula/formula_layout.h"
#include "ui/formula/formula_parser.h"

#include <QtTest>

namespace eigenscope::tst_formula_layout {

namespace {

using enum MathConstant;

constexpr FormulaStyle displayed{0}, inLine{1};

FormulaNode read(const char *tex) {
    return *parseFormula(QString::fromUtf8(tex));
}

} // namespace

/// Where the parts of a formula stand beside the lengths that the font asks for.
class TestFormulaLayout : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theLineOfAFractionStandsOnTheAxis();
    void partsOfAFractionKeepTheirGaps();
    void scriptsStandWhereTheFontWantsThem();
    void twoScriptsKeepTheirGap();
    void aRootCoversWhatItIsOf();
    void bracketsGrowWithWhatIsInThem();
    void sumsAreLargerAndHaveLimitsWhereDisplayed();
    void hatsStandOverTheMiddleOfTheirLetter();
    void signsHaveSpaceOnlyBetweenTwoTerms();
    void matricesStandInColumnsAroundTheAxis();
    void longFormulasAreBrokenBeforeRelations();
    void linesEndAtWideSpacesAndOutsideOfBrackets();
    void marksAreFoundAgain();
    void longBracketsArePutTogetherOfPieces();

private:
    [[nodiscard]] FormulaBox box(const char *tex, FormulaStyle style = displayed) const {
        return m_layout->box(read(tex), style);
    }
    [[nodiscard]] double constant(MathConstant which) const { return m_font->constant(which); }

    const MathFont *m_font = nullptr;
    std::unique_ptr<FormulaLayout> m_layout;
};

void TestFormulaLayout::initTestCase() {
    m_font = MathFont::installed();
    QVERIFY2(m_font, "No math font: install fonts-texgyre-math.");
    m_layout = std::make_unique<FormulaLayout>(*m_font);
    QVERIFY(constant(AxisHeight) > 0 && constant(AxisHeight) < m_font->em() / 2);
    QVERIFY(m_font->scriptScale(1) < 1 && m_font->scriptScale(2) < m_font->scriptScale(1));
}

void TestFormulaLayout::theLineOfAFractionStandsOnTheAxis() {
    for (const FormulaStyle style : {displayed, inLine}) {
        const FormulaBox fraction = box("\\frac{a+b}{c}", style);
        QCOMPARE(fraction.rules.size(), std::size_t(1));
        QCOMPARE(fraction.rules[0].place.center().y(), -constant(AxisHeight));
        QCOMPARE(fraction.rules[0].place.height(), constant(FractionRuleThickness));
        QVERIFY(fraction.rules[0].place.width() >= box("a+b", style.part(false)).width);
    }
}

void TestFormulaLayout::partsOfAFractionKeepTheirGaps() {
    const FormulaBox fraction = box("\\frac{y}{\\sqrt{\\frac{a}{b}}}");
    const QRectF line = fraction.rules.back().place;
    const FormulaBox above = box("y", inLine), below = box("\\sqrt{\\frac{a}{b}}", FormulaStyle{1, true});
    const double numerator = -fraction.ascent + above.ascent; // its baseline
    QVERIFY(line.top() - (numerator + above.descent) >= constant(FractionNumDisplayStyleGapMin) - 1e-9);
    const double denominator = fraction.descent - below.descent;
    QVERIFY(denominator - below.ascent - line.bottom() >= constant(FractionDenomDisplayStyleGapMin) - 1e-9);
    // Both stand in the middle.
    QVERIFY(std::abs(fraction.outlines[0].at.x() + above.width / 2 - fraction.width / 2) < 1e-6);
}

void TestFormulaLayout::scriptsStandWhereTheFontWantsThem() {
    const FormulaBox square = box("x^2");
    const FormulaBox two = box("2", inLine.script(false));
    const double up = std::max(constant(SuperscriptShiftUp), two.descent + constant(SuperscriptBottomMin));
    QCOMPARE(square.outlines.size(), std::size_t(2));
    QCOMPARE(square.outlines[1].at.y(), -up);
    QCOMPARE(square.outlines[1].scale, m_font->scriptScale(1));
    const FormulaBox index = box("x_2");
    QCOMPARE(index.outlines[1].at.y(), std::max(constant(SubscriptShiftDown), two.ascent - constant(SubscriptTopMax)));
    QCOMPARE(box("x^{y^z}").outlines[2].scale, m_font->scriptScale(2));
    // Behind a bracket that has grown the scripts follow its edge.
    QVERIFY(-box("\\left(\\frac{a}{b}\\right)^2").outlines.back().at.y() > up);
}

void TestFormulaLayout::twoScriptsKeepTheirGap() {
    const FormulaBox both = box("x_j^2");
    const FormulaBox below = box("j", displayed.script(true)), above = box("2", displayed.script(false));
    const double bottom = both.outlines[1].at.y() + above.descent, top = both.outlines[2].at.y() - below.ascent;
    QVERIFY2(top - bottom >= constant(SubSuperscriptGapMin) - 1e-9, qPrintable(QString::number(top - bottom)));
}

void TestFormulaLayout::aRootCoversWhatItIsOf() {
    for (const char *inside : {"x", "\\frac{a}{b}", "\\sum_{i=1}^n x_i"}) {
        const FormulaBox root = box(QString("\\sqrt{%1}").arg(inside).toUtf8()), part = box(inside, {0, true});
        const FormulaBox::Rule *over = nullptr;
        for (const FormulaBox::Rule &rule : root.rules)
            if (!over || rule.place.top() < over->place.top())
                over = &rule;
        QCOMPARE(over->place.height(), constant(RadicalRuleThickness));
        QCOMPARE(over->place.width(), part.width);
        QVERIFY(-over->place.bottom() - part.ascent >= constant(RadicalDisplayStyleVerticalGap) - 1e-9);
        // The sign reaches the line, and below what it is of.
        const FormulaBox::Outline &sign = root.outlines.front();
        const QRectF bounds = sign.path.boundingRect().translated(sign.at);
        QVERIFY(std::abs(bounds.top() - over->place.top()) < m_font->em() / 64);
        QVERIFY(bounds.bottom() > part.descent - 1e-9);
    }
    const FormulaBox cubic = box("\\sqrt[3]{x}");
    QCOMPARE(cubic.outlines.size(), box("\\sqrt{x}").outlines.size() + 1);
    QVERIFY(cubic.outlines.front().at.y() < -constant(AxisHeight));
    QCOMPARE(cubic.outlines.front().scale, m_font->scriptScale(2));
}

void TestFormulaLayout::bracketsGrowWithWhatIsInThem() {
    double before = 0;
    for (const char *inside : {"x", "\\frac{a}{b}", "\\frac{\\frac{a}{b}}{\\frac{c}{d}}"}) {
        const FormulaBox fenced = box(QString("\\left(%1\\right)").arg(inside).toUtf8()), part = box(inside);
        const FormulaBox::Outline &left = fenced.outlines.front();
        const QRectF bounds = left.path.boundingRect().translated(left.at);
        QVERIFY(bounds.height() > before);
        before = bounds.height();
        QVERIFY(bounds.height() >= 0.9 * std::min(part.height(), 2 * part.ascent) - 0.5 * m_font->em());
        QVERIFY(std::abs(bounds.center().y() + constant(AxisHeight)) < 1);
    }
}

void TestFormulaLayout::sumsAreLargerAndHaveLimitsWhereDisplayed() {
    const FormulaBox shown = box("\\sum_{i=1}^n"), written = box("\\sum_{i=1}^n", inLine);
    QVERIFY(shown.height() > written.height());
    QVERIFY(box("\\sum").height() > 1.2 * box("\\sum", inLine).height());
    // Below and above in the middle; behind it in a line.
    const double middle = shown.width / 2;
    const FormulaBox::Outline &n = shown.outlines[1];
    QVERIFY(std::abs(n.path.boundingRect().center().x() * n.scale + n.at.x() - middle) < 0.1 * m_font->em());
    QVERIFY(written.outlines[1].at.x() >= box("\\sum", inLine).width - 1e-9);
    QVERIFY(-n.at.y() > box("\\sum").ascent);
    // Integrals keep theirs behind them.
    QVERIFY(box("\\int_0^1").outlines[1].at.x() > 0);
}

void TestFormulaLayout::hatsStandOverTheMiddleOfTheirLetter() {
    for (const char *letter : {"x", "y", "K"}) {
        const FormulaBox hat = box(QString("\\hat{%1}").arg(letter).toUtf8()), plain = box(letter);
        const auto bounds = [](const FormulaBox::Outline &outline) {
            return outline.path.boundingRect().translated(outline.at);
        };
        const QRectF mark = bounds(hat.outlines[1]), under = bounds(hat.outlines[0]);
        QCOMPARE(hat.width, plain.width);
        QVERIFY2(mark.bottom() < under.top() + 1e-9, letter);
        QVERIFY2(mark.center().x() > under.left() && mark.center().x() < under.right() + 0.05 * m_font->em(), letter);
    }
}

void TestFormulaLayout::signsHaveSpaceOnlyBetweenTwoTerms() {
    const double em = m_font->em(), terms = box("a").width + box("b").width + box("a").italic + box("b").italic;
    const double sign = box("-").width;
    QVERIFY(std::abs(box("a-b").width - terms - sign - 2 * 4 / 18.0 * em) < 1e-6);
    QVERIFY(std::abs(box("-b").width - sign - box("b").width - box("b").italic) < 1e-6);
    QVERIFY(std::abs(box("a=b").width - terms - box("=").width - 2 * 5 / 18.0 * em) < 1e-6);
    // Among scripts there is none.
    const FormulaStyle script = displayed.script(false);
    QVERIFY(box("a-b", script).width < (terms + sign + em / 18) * m_font->scriptScale(1));
}

void TestFormulaLayout::matricesStandInColumnsAroundTheAxis() {
    const FormulaBox matrix = box("\\begin{matrix} a & bbb \\\\ ccc & d \\end{matrix}");
    QVERIFY(std::abs((matrix.ascent - matrix.descent) / 2 - constant(AxisHeight)) < 1e-6);
    const auto x = [&](std::size_t i) { return matrix.outlines[i].at.x(); };
    const double a = x(0) + box("a").width / 2, ccc = x(4) + box("ccc").width / 2;
    QVERIFY(std::abs(a - ccc) < 1e-6);
    QVERIFY(matrix.outlines[4].at.y() - matrix.outlines[0].at.y() >= 1.2 * m_font->em());
}

void TestFormulaLayout::longFormulasAreBrokenBeforeRelations() {
    const FormulaNode formula = read("a = b + c + d = e + f + g");
    const FormulaBox whole = m_layout->lines(formula, displayed, 1e9);
    const FormulaBox broken = m_layout->lines(formula, displayed, whole.width * 0.7);
    QVERIFY(broken.width <= whole.width * 0.7);
    QVERIFY(broken.height() > 1.8 * whole.height());
    QCOMPARE(broken.outlines.size(), whole.outlines.size());
    // The second line begins with a sign, not with a letter.
    const auto second = std::ranges::find_if(broken.outlines, [](const auto &outline) { return outline.at.y() > 0; });
    const FormulaBox plus = box("+"), equals = box("=");
    const double width = second->path.boundingRect().width();
    QVERIFY(width == plus.outlines[0].path.boundingRect().width() ||
            width == equals.outlines[0].path.boundingRect().width());
}

void TestFormulaLayout::linesEndAtWideSpacesAndOutsideOfBrackets() {
    const FormulaNode two = read("a = (b + c + d), \\qquad e = f");
    const FormulaBox first = box("a = (b + c + d),"), both = m_layout->lines(two, displayed, 1e9);
    const FormulaBox broken = m_layout->lines(two, displayed, both.width * 0.9);
    QCOMPARE(broken.outlines.size(), both.outlines.size());
    // The whole first formula stands on the first line, and no space before the second.
    std::size_t onFirst = 0;
    for (const FormulaBox::Outline &outline : broken.outlines)
        onFirst += outline.at.y() <= 0 ? 1 : 0;
    QCOMPARE(onFirst, first.outlines.size());
    QCOMPARE(broken.outlines[onFirst].at.x(), 0.0);
}

void TestFormulaLayout::marksAreFoundAgain() {
    const FormulaBox marked = box("a = \\hi{b}{b}^2");
    QCOMPARE(marked.marks.size(), std::size_t(1));
    const FormulaBox::Outline &b = marked.outlines[2];
    QVERIFY(marked.marks[0].place.adjusted(-1, -1, 30, 1).contains(b.path.boundingRect().translated(b.at)));
}

void TestFormulaLayout::longBracketsArePutTogetherOfPieces() {
    for (const char *bracket : {"(", "]", "{", "|", "‖", "⟨"})
        for (const double height : {1.0, 2.5, 6.0, 20.0}) {
            const FormulaBox tall = m_layout->tall(QString::fromUtf8(bracket), height * m_font->em(), displayed);
            const bool hasPieces = QString("([{|‖").contains(bracket) || *bracket == ']';
            QVERIFY2(!hasPieces || tall.height() >= (height - 0.2) * m_font->em(), bracket);
            QVERIFY2(tall.height() < (height + 1.7) * m_font->em(), bracket);
        }
}

EIGENSCOPE_TEST(TestFormulaLayout)

} // namespace eigenscope::tst_formula_layout

#include "tst_formula_layout.moc"
