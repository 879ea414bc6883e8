#include "tests/test_program.h"
#include "ui/handout/framed_block.h"
#include "ui/handout/handout_pages.h"
#include "ui/handout/handout_pdf.h"
#include "ui/handout/picture_block.h"
#include "ui/handout/writing_blocks.h"

#include <QPdfWriter>
#include <QtTest>

namespace eigenscope::tst_handout_pages {
namespace {

/// A block of this size.
class Slab final : public HandoutBlock {
public:
    Slab(QString name, double height, double width = 0) : m_name(std::move(name)), m_height(height), m_right(width) {}
    double layOut(double width) override {
        m_right = std::max(m_right, width);
        return m_height;
    }
    void paint(QPainter &, QPointF) const override {}
    [[nodiscard]] double right() const override { return m_right; }
    [[nodiscard]] QString text() const override { return m_name; }

private:
    QString m_name;
    double m_height, m_right;
};

HandoutPart slab(const char *name, double height, bool keepsNext = false) {
    return {std::make_unique<Slab>(name, height), 0, keepsNext};
}

HandoutPart picture(double height) {
    std::vector<HandoutPicture> pictures;
    pictures.push_back({"A picture", {600, height}, [](QPainter &) {}});
    return {std::make_unique<PictureBlock>(std::move(pictures))};
}

HandoutPages pagesOf(HandoutParts parts) {
    return {std::move(parts), HandoutPaper::A4, {"A title · version 2", "Teacher's edition"}};
}

template <class... Parts> HandoutParts list(Parts... parts) {
    HandoutParts all;
    (all.push_back(std::move(parts)), ...);
    return all;
}

} // namespace

/// What stands where on the pages of a handout.
class TestHandoutPages : public QObject {
    Q_OBJECT

private slots:
    void aHeadingNeverStandsAloneAtTheEndOfAPage() {
        const HandoutPages pages =
            pagesOf(list(slab("before", 900), slab("heading", 30, true), slab("words", 200), slab("after", 20)));
        QCOMPARE(pages.count(), std::size_t{2});
        QVERIFY(!pages.texts(0).contains("heading"));
        QCOMPARE(pages.texts(1).mid(0, 3), QStringList({"heading", "words", "after"}));
    }
    void whatIsLongerThanAPageGoesOnOnTheNext() {
        const HandoutPages pages =
            pagesOf(list(slab("a", 600, true), slab("b", 600, true), slab("c", 600, true), slab("d", 10)));
        QCOMPARE(pages.count(), std::size_t{3});
        QVERIFY(!pages.overflows());
    }
    void pagesTellTitleVersionAndNumber() {
        const HandoutPages pages = pagesOf(list(slab("a", 700), slab("b", 700)));
        QCOMPARE(pages.texts(1), QStringList({"b", "A title · version 2", "Teacher's edition", "page 2 of 2"}));
    }
    void aPictureGivesWayWhereThePageIsNearlyFull() {
        const HandoutPages pages = pagesOf(list(slab("words", 750), picture(330), slab("after", 700)));
        QVERIFY(pages.texts(0).contains("A picture")); // 261 px at its usual size, and there are 238
        QVERIFY(!pages.overflows());
    }
    void aPictureIsNeverCut() {
        const HandoutPages pages = pagesOf(list(slab("words", 900), picture(330), slab("after", 700)));
        QVERIFY(!pages.texts(0).contains("A picture"));
        QVERIFY(pages.texts(1).contains("A picture"));
        QVERIFY(!pages.overflows());
    }
    void smallerPicturesSaveALastPageWithLittleOnIt() {
        HandoutParts parts;
        for (int i = 0; i < 4; ++i) // 1044 px, and there are 988
            parts.push_back(picture(330));
        QCOMPARE(pagesOf(std::move(parts)).count(), std::size_t{1});
    }
    void whatStandsOutOfThePageIsTold() {
        QVERIFY(!pagesOf(list(slab("a", 100))).overflows());
        QVERIFY(pagesOf(list(slab("a", 1200))).overflows());
        HandoutParts wide;
        wide.push_back({std::make_unique<Slab>("a", 100, 800)});
        QVERIFY(pagesOf(std::move(wide)).overflows());
    }
    void aLongFormulaIsBrokenAndMadeToFit() {
        QString tex = "x = y";
        for (int i = 0; i < 40; ++i)
            tex += " + \\frac{a_{" + QString::number(i) + "}}{b}";
        HandoutParts parts;
        parts.push_back({std::make_unique<FormulaBlock>(tex)});
        QVERIFY(!pagesOf(std::move(parts)).overflows());
    }
    void longWordsAreBroken() {
        HandoutParts parts;
        parts.push_back({std::make_unique<WordBlock>(QString(400, 'w'))});
        parts.push_back(
            {std::make_unique<FramedBlock>(FramedBlock::Frame::Box, std::make_unique<WordBlock>(QString(400, 'w')))});
        QVERIFY(!pagesOf(std::move(parts)).overflows());
    }
    void choicesStandInOneRowWhereThereIsRoom() {
        ChoicesBlock few({"Yes", "No"});
        ChoicesBlock many({QString(60, 'a'), QString(60, 'b')});
        constexpr double width = 600;
        QVERIFY(many.layOut(width) > 1.8 * few.layOut(width));
        QVERIFY(many.right() < width);
        QCOMPARE(few.text(), QString("☐ Yes\n☐ No"));
        QCOMPARE(ChoicesBlock({"Yes", "No"}, 1).text(), QString("☐ Yes\n☒ No"));
    }
    void everyPageIsPainted() {
        const HandoutPages pages = pagesOf(list(slab("a", 700), slab("b", 700)));
        HandoutPdf pdf(pages, "A title");
        int painted = 0;
        for (; !pdf.isWhole(); ++painted)
            pdf.paintNext();
        QCOMPARE(painted, 2);
        QVERIFY(pdf.bytes().startsWith("%PDF") && pdf.bytes().trimmed().endsWith("%%EOF"));
        QVERIFY(pdf.bytes().contains("/MediaBox [0 0 595"));
        QVERIFY(pdf.bytes().contains("/Count 2"));
    }
    void letterIsWiderAndShorter() {
        const HandoutPages letter(list(slab("a", 10)), HandoutPaper::Letter, {});
        QCOMPARE(letter.size().toSize(), QSize(816, 1056));
        QVERIFY(pagesOf(list(slab("a", 10))).size().height() > 1100);
    }
};

EIGENSCOPE_TEST(TestHandoutPages)

} // namespace eigenscope::tst_handout_pages

#include "tst_handout_pages.moc"
