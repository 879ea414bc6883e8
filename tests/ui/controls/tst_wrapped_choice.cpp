#include "tests/test_program.h"
#include "ui/controls/wrapped_choice.h"

namespace eigenscope::tst_wrapped_choice {

/// A radio button with a long text.
class TestWrappedChoice : public QObject {
    Q_OBJECT

private slots:
    void aLongTextGoesOnInTheNextLine() {
        const WrappedChoice choice("always, since the images of centered data are not centered");
        const int line = choice.heightForWidth(1000);
        QVERIFY(choice.heightForWidth(200) > line);
        QVERIFY(choice.minimumSizeHint().width() < 200);
        QCOMPARE(choice.sizeHint().height(), line);
    }
    void aClickOnItsTextChooses() {
        WrappedChoice choice("never");
        choice.resize(300, choice.heightForWidth(300));
        QTest::mouseClick(&choice, Qt::LeftButton, {}, QPoint(200, 8));
        QVERIFY(choice.isChecked());
    }
    void itsCircleIsSeenOnADarkGround() {
        WrappedChoice choice("never");
        QPalette dark;
        dark.setColor(QPalette::Base, QColor("#1E2126"));
        dark.setColor(QPalette::Window, QColor("#1E2126"));
        dark.setColor(QPalette::PlaceholderText, QColor("#A0A6AE"));
        choice.setPalette(dark);
        choice.resize(choice.sizeHint());
        const QImage image = choice.grab().toImage();
        int most = 0;
        for (int x = 0; x < image.height(); ++x)
            most = std::max(most, qGray(image.pixel(x, image.height() / 2)));
        QVERIFY2(most > 120, qPrintable(QString::number(most)));
    }
};

EIGENSCOPE_TEST(TestWrappedChoice)

} // namespace eigenscope::tst_wrapped_choice

#include "tst_wrapped_choice.moc"
