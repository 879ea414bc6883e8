#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/settings/settings_window.h"
#include "ui/window/settings/theme_choice.h"

#include <QCheckBox>
#include <QMessageBox>
#include <QSpinBox>
#include <QTimer>

namespace eigenscope::tst_settings_window {

class TestSettingsWindow : public WindowTest {
    Q_OBJECT

private slots:
    void init() { startWindow(); }
    void cleanup() {
        m_window.reset();
        qunsetenv("EIGENSCOPE_THREADS");
        qunsetenv("EIGENSCOPE_MEMORY");
    }

    void theThemeChangesAtOnce();
    void numbersAreKeptAndCoreIsTold();
    void theEnvironmentComesFirst();
    void theRecoveryIsSwitchedAndMoved();
    void everythingIsReset();
    void theLayoutIsResetToo();
    void thePaletteChangesAllWindowsAtOnce();
    void theFormatOfNumbersHoldsFromTheNextStartOn();

private:
    SettingsWindow *open() const {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        return m_window->findChild<SettingsWindow *>();
    }
    static void reset(const SettingsWindow &window) {
        QTimer::singleShot(200, &window, [] {
            auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(question);
            QTest::mouseClick(question->button(QMessageBox::Reset), Qt::LeftButton);
        });
        for (auto *button : window.findChildren<QPushButton *>())
            if (button->text() == "Reset all settings…")
                return QTest::mouseClick(button, Qt::LeftButton);
    }
    template <class Widget> static Widget *part(const SettingsWindow &window, const QString &name) {
        for (Widget *one : window.findChildren<Widget *>())
            if (one->accessibleName() == name)
                return one;
        return nullptr;
    }
};

void TestSettingsWindow::theThemeChangesAtOnce() {
    SettingsWindow *window = open();
    QVERIFY(window && window->isVisible());
    keepPicture(*window, "settings");
    auto *theme = part<QComboBox>(*window, "Theme");
    QCOMPARE(theme->currentText(), QString("Light"));
    QTest::keyClick(theme, Qt::Key_Down);
    QVERIFY(themeOf(QApplication::palette()).isDark);
    QCOMPARE(QSettings().value("theme").toString(), QString("dark")); // of the next start
    QTest::keyClick(theme, Qt::Key_Up);
    QVERIFY(!themeOf(QApplication::palette()).isDark);
}

void TestSettingsWindow::numbersAreKeptAndCoreIsTold() {
    const SettingsWindow *window = open();
    auto *threads = part<QSpinBox>(*window, "Threads");
    QCOMPARE(threads->text(), QString("as many as the machine has"));
    threads->setValue(1);
    part<QSpinBox>(*window, "Memory")->setValue(1024);
    part<QSpinBox>(*window, "Memory for undo")->setValue(30);
    applyComputingSettings(); // as the next start does
    QCOMPARE(qgetenv("EIGENSCOPE_THREADS"), QByteArray("1"));
    QCOMPARE(qgetenv("EIGENSCOPE_MEMORY"), QByteArray("1024"));
    QCOMPARE(QSettings().value(undoShareSetting).toDouble(), 0.3);
    threads->setValue(0);
    QVERIFY(!QSettings().contains(threadsSetting));
}

void TestSettingsWindow::theEnvironmentComesFirst() {
    QSettings().setValue(threadsSetting, 3);
    qputenv("EIGENSCOPE_THREADS", "2");
    applyComputingSettings();
    QCOMPARE(qgetenv("EIGENSCOPE_THREADS"), QByteArray("2"));
}

void TestSettingsWindow::theRecoveryIsSwitchedAndMoved() {
    const SettingsWindow *window = open();
    auto *keep = window->findChild<QCheckBox *>();
    QVERIFY(keep->isChecked());
    QTest::mouseClick(keep, Qt::LeftButton, {}, {8, keep->height() / 2});
    QCOMPARE(QSettings().value(recoverySetting, true).toBool(), false);
    QCOMPARE(part<QPushButton>(*window, "Folder of the recovery")->text(),
             QString::fromStdString(RecoveryFolder::usualRoot().string()));
    QSettings().setValue(recoveryFolderSetting, m_folder.path());
    QCOMPARE(keptRecoveryRoot(), std::filesystem::path(m_folder.path().toStdString()));
}

void TestSettingsWindow::everythingIsReset() {
    QSettings().setValue(threadsSetting, 3);
    m_window->setThemeId("dark");
    const SettingsWindow *window = open();
    reset(*window);
    QVERIFY(QSettings().allKeys().isEmpty());
    QVERIFY(!themeOf(QApplication::palette()).isDark);
}

void TestSettingsWindow::theLayoutIsResetToo() {
    openWindow("sample:iris");
    reset(*open());
    QVERIFY(m_window->close());
    QVERIFY2(QSettings().allKeys().filter(QRegularExpression("geometry|widths|workspace|layout")).isEmpty(),
             qPrintable(QSettings().allKeys().join(' ')));
    openWindow("sample:iris"); // a later window keeps its own again
    QVERIFY(m_window->close());
    QVERIFY(QSettings().contains("geometry") && QSettings().contains("widths"));
}

void TestSettingsWindow::thePaletteChangesAllWindowsAtOnce() {
    const SettingsWindow *window = open();
    auto *palette = part<QComboBox>(*window, "Colors of classes");
    QCOMPARE(palette->currentText(), QString("Okabe–Ito"));
    const QImage before = m_window->grab().toImage();
    QTest::keyClick(palette, Qt::Key_Down);
    QCOMPARE(palette->currentText(), QString("Tol bright"));
    QCOMPARE(Theme::category(0), QColor(0x44, 0x77, 0xAA));
    QTRY_VERIFY(m_window->grab().toImage() != before);
    ThemeChoice later; // of the next start
    later.restore();
    QCOMPARE(Theme::category(0), QColor(0x44, 0x77, 0xAA));
    QTest::keyClick(palette, Qt::Key_Up);
    QCOMPARE(Theme::category(0), QColor(0x00, 0x72, 0xB2));
}

void TestSettingsWindow::theFormatOfNumbersHoldsFromTheNextStartOn() {
    const SettingsWindow *window = open();
    auto *numbers = part<QComboBox>(*window, "Numbers");
    numbers->setCurrentIndex(numbers->findData("1.234,5"));
    emit numbers->activated(numbers->currentIndex());
    QCOMPARE(numberLabel(0.5), QString("0.5"));
    applyNumberFormat();
    QCOMPARE(numberLabel(0.5), QString("0,5"));
    NumberFormat plain = numberFormatOf("1,234.5");
    plain.group = QString(QChar(0x202f));
    plain.locale = QLocale::c();
    setNumberFormat(plain);
}

EIGENSCOPE_TEST(TestSettingsWindow)

} // namespace eigenscope::tst_settings_window

#include "tst_settings_window.moc"
