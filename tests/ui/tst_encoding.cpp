#include "tests/ui/example_results.h"
#include "ui/document/encoding.h"

#include <QSignalSpy>
#include <QtTest>

using namespace eigenscope;

class TestEncoding : public QObject {
    Q_OBJECT

private slots:
    void theLabelColoursByDefault();
    void aColumnOfNumbersIsAScale();
    void hiddenClassesAreNotVisible();
    void aChoiceOfOtherDataFallsBackToTheLabel();
    void openingForgetsTheChoices();

private:
    const Catalogue m_catalogue = builtinCatalogue(SAMPLE_FILES);
};

void TestEncoding::theLabelColoursByDefault() {
    Document document(m_catalogue);
    const Encoding encoding(document);
    const auto data = threeClouds(2);
    takeData(document, data);
    QCOMPARE(encoding.colourColumn(), QString("class"));
    const Colouring look = encoding.colouring(*data);
    QVERIFY(look.classes && !look.isContinuous());
    QCOMPARE(look.colours[0], look.colours[1]);
    QVERIFY(look.colours[0] != look.colours[2]);
    QCOMPARE(look.colours[0], Theme::category(0).rgb());
}

void TestEncoding::aColumnOfNumbersIsAScale() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(4);
    takeData(document, data);
    QSignalSpy changed(&encoding, &Encoding::changed);
    encoding.setColourColumn("x");
    QCOMPARE(changed.count(), 1);
    const Colouring look = encoding.colouring(*data);
    QVERIFY(look.isContinuous());
    QCOMPARE(look.min, data->points().X.col(1).minCoeff());
    QCOMPARE(look.max, data->points().X.col(1).maxCoeff());
}

void TestEncoding::hiddenClassesAreNotVisible() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(2);
    takeData(document, data);
    encoding.setHidden("b", true);
    QCOMPARE(encoding.colouring(*data).visible, (std::vector<bool>{true, true, false, false, true, true}));
    encoding.setHidden("b", false);
    QCOMPARE(encoding.colouring(*data).visible, std::vector<bool>(6, true));
}

void TestEncoding::aChoiceOfOtherDataFallsBackToTheLabel() {
    Document document(m_catalogue);
    Encoding encoding(document);
    takeData(document, threeClouds(2));
    encoding.setColourColumn("sepal_width");
    QCOMPARE(encoding.colourColumn(), QString("class"));
    encoding.setColourColumn("");
    QCOMPARE(encoding.colourColumn(), QString());
}

void TestEncoding::openingForgetsTheChoices() {
    Document document(m_catalogue);
    Encoding encoding(document);
    takeData(document, threeClouds(2));
    encoding.setColourColumn("x");
    encoding.setTextColumn("y");
    document.open(Session::onSource("sample:iris"), {});
    QCOMPARE(encoding.colourColumn(), QString("class"));
    QCOMPARE(encoding.textColumn(), QString());
}

QTEST_GUILESS_MAIN(TestEncoding)
#include "tst_encoding.moc"
