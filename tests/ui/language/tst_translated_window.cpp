#include "tests/test_program.h"
#include "tests/ui/cut_off_texts.h"
#include "tests/ui/example_results.h"
#include "tests/ui/language/translated_window_test.h"
#include "ui/views/numbered_view.h"
#include "ui/workspaces/workspace.h"

#include <QTableView>

namespace eigenscope::tst_translated_window {

/// The window in a language that is longer than English, and of which every word is known by its accents.
class TestTranslatedWindow : public TranslatedWindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(qApp->installTranslator(&m_pseudo)); }
    void cleanup() { m_window.reset(); }
    void cleanupTestCase() { qApp->removeTranslator(&m_pseudo); }

    void accentsAreSeenAndTheRestIsKept() {
        const QString made = PseudoTranslation::inAccents("Select <b>%1</b> of $\\lambda_1$ rows");
        QVERIFY2(made.contains("<b>%1</b>") && made.contains("$\\lambda_1$"), qPrintable(made));
        QVERIFY(PseudoTranslation::leftOver(made.left(9)).isEmpty());
        QVERIFY(PseudoTranslation::inAccents("Components").size() >= 15);
        QCOMPARE(PseudoTranslation::leftOver("Cómpóó of Iris, 3"), QStringList{"Iris"});
    }

    void noWordIsLeftOver_data() { everyPlace(); }
    void noWordIsLeftOver() {
        QFETCH(const QString, place);
        show(place);
        const QStringList left = leftOverIn(*m_window);
        for (const QString &one : left)
            qWarning("%s", qPrintable(one));
        QVERIFY(left.isEmpty());
    }

    void noHeadingOfNumbersIsLeftOver_data() { everyPlace(); }
    void noHeadingOfNumbersIsLeftOver() {
        QFETCH(const QString, place);
        show(place);
        if (place.isEmpty())
            return;
        for (const ViewFrame *frame : m_window->workspace()->frames())
            if (const auto *view = dynamic_cast<const NumberedView *>(&frame->view()))
                view->numbersAction().setChecked(true);
        waitUntilIdle();
        QTest::qWait(50);
        QStringList left;
        for (const auto *table : m_window->workspace()->findChildren<QTableView *>())
            for (int i = 0; i < table->model()->columnCount(); ++i)
                addLeftOver(left, "heading", table->model()->headerData(i, Qt::Horizontal).toString());
        QVERIFY2(left.isEmpty(), qPrintable('\n' + left.join('\n')));
    }

    void noWordOfADialogIsLeftOver_data() {
        QTest::addColumn<QString>("action");
        for (const char *action : {"Settings…", "Keyboard shortcuts", "About Eigenscope"})
            QTest::newRow(action) << QString(action);
    }
    void noWordOfADialogIsLeftOver() {
        QFETCH(const QString, action);
        openWindow("sample:wine");
        takeDataWords();
        QStringList left;
        bool isSeen = false;
        QTimer::singleShot(500, this, [&] {
            for (QWidget *widget : QApplication::topLevelWidgets())
                if (auto *dialog = qobject_cast<QDialog *>(widget); dialog && dialog->isVisible()) {
                    isSeen = true;
                    left += leftOverIn(*dialog);
                    keepPicture(*dialog, "translated-dialog-" + QString(action).remove(u'…').replace(' ', '-'));
                    dialog->close();
                }
        });
        triggerIn(*m_window, PseudoTranslation::inAccents(action));
        QTRY_VERIFY(isSeen);
        QVERIFY2(left.isEmpty(), qPrintable('\n' + left.join('\n')));
    }

    void noTextIsCutOff_data() { everyPlace(); }
    void noTextIsCutOff() {
        QFETCH(const QString, place);
        show(place);
        m_window->resize(1280, 720);
        waitUntilIdle();
        QTest::qWait(30);
        QCOMPARE(m_window->size(), QSize(1280, 720));
        keepPicture(*m_window, "translated-" + QString(place).replace(QRegularExpression("\\W"), "-"));
        const QStringList lost = cutOff(*m_window);
        QVERIFY2(lost.isEmpty(), qPrintable('\n' + lost.join('\n')));
    }

private:
    void everyPlace() {
        QTest::addColumn<QString>("place");
        QTest::newRow("start") << QString();
        for (const WorkspaceInfo &info : m_registries.workspaces.all())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
        for (const char *other : {"sample:karate explore", "sample:karate kernel", "sample:promoters kernel"})
            QTest::newRow(other) << QString(other);
    }

    void show(const QString &place) {
        if (place.isEmpty())
            return startWindow();
        const QStringList words = place.split(' '); // data, unless they are the usual ones, and a workspace
        openWindow(words.size() > 1 ? words.front() : "sample:wine");
        m_window->selection().select({1});
        m_window->showWorkspace(words.back());
        waitUntilIdle();
        QTest::qWait(100);
        takeDataWords();
    }
};

EIGENSCOPE_TEST(TestTranslatedWindow)

} // namespace eigenscope::tst_translated_window

#include "tst_translated_window.moc"
