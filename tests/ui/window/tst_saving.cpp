#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include "ui/window/frame/message_bar.h"

#include <QMessageBox>

namespace eigenscope::tst_saving {

/// Sessions are written while the window goes on.
class TestSaving : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        openWindow("sample:iris");
        m_file = m_folder.filePath("saved.eigenscope");
        QFile::remove(m_file);
        document().savedAs(m_file);
        setReducer("lda");
        waitUntilIdle();
    }
    void cleanup() { m_window.reset(); }

    void theTitleTellsASavedSessionWhenItIsWritten();
    void whatChangesMeanwhileIsNotSaved();
    void twoSavesKeepTheirOrder();
    void whatIsOpenedMeanwhileDoesNotTakeTheFile();
    void aSaveThatIsRefusedIsSaidAndChangesNothing();
    void closingWaitsForASave();
    void closingAsksWhereASaveIsRefused();

private:
    [[nodiscard]] Document &document() const { return m_window->document(); }
    void setReducer(const char *id) const { document().set("Reducer", "reducer", {{"id", id}}); }
    void beginSaving() const { QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier); }
    [[nodiscard]] std::string savedReducer() const {
        const Result<Session> saved = Session::read(m_file.toStdString(), m_registries.catalogue);
        return saved ? saved->reducer()->id : saved.error().message;
    }

    QString m_file;
};

void TestSaving::theTitleTellsASavedSessionWhenItIsWritten() {
    QVERIFY(m_window->isWindowModified());
    beginSaving();
    QVERIFY(!m_window->isIdle());
    QVERIFY(m_window->isWindowModified()); // not yet
    waitUntilIdle();
    QVERIFY(!m_window->isWindowModified());
    QCOMPARE(savedReducer(), std::string("lda"));
}

void TestSaving::whatChangesMeanwhileIsNotSaved() {
    beginSaving();
    setReducer("svd");
    waitUntilIdle();
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(savedReducer(), std::string("lda"));
    document().undoStack().undo();
    waitUntilIdle();
    QVERIFY(!m_window->isWindowModified()); // back at what was saved
}

void TestSaving::twoSavesKeepTheirOrder() {
    for (const char *reducer : {"pca", "svd", "pca", "svd", "factor-analysis"}) {
        setReducer(reducer);
        beginSaving();
    }
    waitUntilIdle();
    QCOMPARE(savedReducer(), std::string("factor-analysis"));
    QVERIFY(!m_window->isWindowModified());
}

void TestSaving::whatIsOpenedMeanwhileDoesNotTakeTheFile() {
    beginSaving();
    m_window->openSession(Session::onSource("sample:wine"), {});
    waitUntilIdle();
    QCOMPARE(document().file(), QString());
    QCOMPARE(savedReducer(), std::string("lda"));
    document().undoStack().undo();
    waitUntilIdle();
    QCOMPARE(document().file(), m_file);
    QVERIFY(!m_window->isWindowModified());
}

void TestSaving::aSaveThatIsRefusedIsSaidAndChangesNothing() {
    document().savedAs(m_folder.filePath("gone/saved.eigenscope"));
    setReducer("svd");
    beginSaving();
    waitUntilIdle();
    QVERIFY2(m_window->messages().sentence().contains("saved.eigenscope"), qPrintable(m_window->messages().sentence()));
    QVERIFY(m_window->isWindowModified());
}

void TestSaving::closingWaitsForASave() {
    beginSaving();
    QVERIFY(m_window->close()); // nothing is asked
    QCOMPARE(savedReducer(), std::string("lda"));
    QVERIFY(!document().state().isModified());
}

void TestSaving::closingAsksWhereASaveIsRefused() {
    document().savedAs(m_folder.filePath("gone/saved.eigenscope"));
    setReducer("svd");
    beginSaving();
    bool asked = false;
    QTimer answers; // the question comes when the save has been refused
    connect(&answers, &QTimer::timeout, this, [&] {
        if (auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            asked = true;
            question->button(QMessageBox::Cancel)->click();
        }
    });
    answers.start(10);
    QVERIFY(!m_window->close());
    QVERIFY(asked);
    QVERIFY(m_window->isVisible());
}

EIGENSCOPE_TEST(TestSaving)

} // namespace eigenscope::tst_saving

#include "tst_saving.moc"
