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
    void aSessionOpenedByARelativePathIsSavedWhereItLies();
    void closingAsksForPastedDataThatAreInNoFile();
    void closingAsksForWhatIsInNoFileAndWasOpenedOver();
    void closingAsksForWhatIsShownBeforeItGoesBackToEarlierWork();
    void closingAsksNothingOfSamplesThatNobodyChanged();

private:
    [[nodiscard]] Document &document() const { return m_window->document(); }
    void setReducer(const char *id) const { document().set("Reducer", "reducer", {{"id", id}}); }
    void beginSaving() const { QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier); }
    [[nodiscard]] std::string savedReducer() const {
        const Result<Session> saved = Session::read(m_file.toStdString(), m_registries.catalogue);
        return saved ? saved->reducer()->id : saved.error().message;
    }

    /// Closes the window, and answers each question by this button; what was asked.
    QStringList askedAtClosing(QMessageBox::StandardButton answer) const {
        QStringList asked;
        QTimer answers;
        connect(&answers, &QTimer::timeout, this, [&] {
            if (auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                asked.append(question->text());
                question->button(answer)->click();
            }
        });
        answers.start(10);
        const bool isClosed = m_window->close();
        return isClosed == (asked.isEmpty() || answer == QMessageBox::Discard) ? asked : QStringList("wrongly closed");
    }
    void openPasted() const {
        m_window->openSession(*Session::parse(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "inline", "text": "x,y\n1,2\n3,1\n5,4\n2,2"}})json",
                                              m_registries.catalogue),
                              {});
        waitUntilIdle();
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

void TestSaving::aSessionOpenedByARelativePathIsSavedWhereItLies() {
    save();
    const QString folder = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_folder.path()));
    m_window->openPath("saved.eigenscope");
    waitUntilIdle();
    QVERIFY(QDir::setCurrent(folder)); // as after a recovery, which begins elsewhere
    QCOMPARE(QFileInfo(document().file()).canonicalFilePath(), QFileInfo(m_file).canonicalFilePath());
    QCOMPARE(m_window->windowTitle(), QString("saved.eigenscope[*] — Eigenscope"));
    setReducer("svd");
    save();
    QCOMPARE(savedReducer(), std::string("svd"));
    QVERIFY(!QFile::exists("saved.eigenscope"));
}

void TestSaving::closingAsksForPastedDataThatAreInNoFile() {
    openWindow("sample:iris");
    openPasted();
    QVERIFY(!m_window->isWindowModified());
    QCOMPARE(m_window->windowTitle(), QString("Pasted table[*] — Eigenscope"));
    QCOMPARE(m_window->document().undoStack().undoText(), QString("Open pasted table"));
    const QStringList question("Save this session? Its data are in no file.");
    QCOMPARE(askedAtClosing(QMessageBox::Cancel), question);
    QCOMPARE(askedAtClosing(QMessageBox::Discard), question);
}

void TestSaving::closingAsksForWhatIsInNoFileAndWasOpenedOver() {
    openWindow("sample:iris");
    setReducer("lda");
    waitUntilIdle();
    openPasted();
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QCOMPARE(askedAtClosing(QMessageBox::Discard),
             QStringList({"Pasted table is in no file; it was not saved before something else was opened.",
                          "Iris has changes that were not saved before something else was opened."}));
}

void TestSaving::closingAsksForWhatIsShownBeforeItGoesBackToEarlierWork() {
    openWindow("sample:iris");
    setReducer("lda");
    waitUntilIdle();
    m_window->openSource("sample:wine");
    waitUntilIdle();
    setReducer("svd");
    waitUntilIdle();
    QCOMPARE(askedAtClosing(QMessageBox::Discard),
             QStringList({"Save the changes of this session?",
                          "Iris has changes that were not saved before something else was opened."}));
}

void TestSaving::closingAsksNothingOfSamplesThatNobodyChanged() {
    openWindow("sample:iris");
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->selection().select({1, 2});
    QCOMPARE(askedAtClosing(QMessageBox::Cancel), QStringList());
}

EIGENSCOPE_TEST(TestSaving)

} // namespace eigenscope::tst_saving

#include "tst_saving.moc"
