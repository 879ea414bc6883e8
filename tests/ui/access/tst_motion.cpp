#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/theme/motion.h"
#include "ui/views/projection/glide.h"
#include "ui/window/settings/settings_window.h"

#include <QProgressBar>
#include <QProxyStyle>

namespace eigenscope::tst_motion {

namespace {

/// The style of a desktop that wants no motion, or some.
class Desktop final : public QProxyStyle {
public:
    explicit Desktop(int duration) : m_duration(duration) {}
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *told) const override {
        return hint == SH_Widget_Animation_Duration ? m_duration : QProxyStyle::styleHint(hint, option, widget, told);
    }

private:
    int m_duration;
};

} // namespace

class TestMotion : public WindowTest {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }
    void cleanup() { m_window.reset(); }

    void whatWasSetComesBeforeTheDesktop() {
        QWidget widget;
        Desktop still(0), moving(200);
        for (Desktop *desktop : {&still, &moving}) {
            widget.setStyle(desktop);
            QSettings().remove(motionSetting);
            QCOMPARE(isMotionWanted(widget), desktop == &moving);
            QSettings().setValue(motionSetting, "system");
            QCOMPARE(isMotionWanted(widget), desktop == &moving);
            QSettings().setValue(motionSetting, "full");
            QVERIFY(isMotionWanted(widget));
            QSettings().setValue(motionSetting, "reduced");
            QVERIFY(!isMotionWanted(widget));
            QSettings().setValue(motionSetting, "no such word");
            QCOMPARE(isMotionWanted(widget), desktop == &moving);
        }
        widget.setStyle(nullptr);
    }

    void aPictureIsAtItsEndAtOnceWhereMotionIsReduced() {
        QWidget seen;
        seen.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seen));
        QList<double> shares;
        Glide glide(seen, [&shares](double share) { shares.append(share); });
        QSettings().setValue(motionSetting, "reduced");
        glide.start();
        QCOMPARE(shares, QList<double>{1});
        QVERIFY(!glide.isMoving());
        shares.clear();
        QSettings().setValue(motionSetting, "full");
        glide.start();
        QVERIFY(glide.isMoving());
        QTRY_VERIFY(!glide.isMoving());
        QCOMPARE(shares.last(), 1.0);
        QVERIFY(shares.size() > 2);
    }

    void aPersonSetsItInTheSettings() {
        startWindow();
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        const auto *settings = m_window->findChild<SettingsWindow *>();
        QVERIFY(settings);
        ComboBox *box = nullptr;
        for (auto *one : settings->findChildren<ComboBox *>())
            if (one->accessibleName() == "Motion")
                box = one;
        QVERIFY(box);
        QCOMPARE(box->currentText(), QString("As the system"));
        QTest::keyClick(box, Qt::Key_End);
        QCOMPARE(box->currentText(), QString("Reduced"));
        QVERIFY(!isMotionWanted(*box));
    }
};

EIGENSCOPE_TEST(TestMotion)

} // namespace eigenscope::tst_motion

#include "tst_motion.moc"
