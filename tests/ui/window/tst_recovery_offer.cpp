#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window/recovery_test.h"

#include "core/formats/table_writer.h"
#include "ui/controls/elided_label.h"

#include <QLabel>

namespace eigenscope::tst_recovery_offer {

/// What is offered of the work that programs have left.
class TestRecoveryOffer : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() {
        m_window.reset();
        m_offer.reset();
        m_left.clear();
    }

    void theOfferSaysWhatWasThereAndWhen();
    void noPictureOfOtherDataIsKept();
    void whatIsDiscardedGoesAndWhatIsLeftStays();
    void workThatCannotBeReadIsToldAndStays_data();
    void workThatCannotBeReadIsToldAndStays();

private:
    /// All words of the start page that are seen.
    [[nodiscard]] QString words() const {
        QStringList words;
        for (const QWidget *one : m_window->findChildren<QWidget *>())
            if (one->isVisible()) {
                if (const auto *line = qobject_cast<const ElidedLabel *>(one))
                    words.append(line->text());
                else if (const auto *label = qobject_cast<const QLabel *>(one))
                    words.append(label->text());
            }
        return words.join('|');
    }
    QImage keptPicture() const {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(root()))
            if (entry.path().extension() == ".png")
                return QImage(QString::fromStdString(entry.path().string()));
        return {};
    }
    void click(const QString &text, int which = 0) const {
        QPushButton *one = button(*m_window, text, which);
        QVERIFY2(one, qPrintable(text));
        QTest::mouseClick(one, Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
};

void TestRecoveryOffer::theOfferSaysWhatWasThereAndWhen() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    m_window->document().savedAs(m_folder.filePath("flowers.eigenscope"));
    m_window->document().set("Reducer", "reducer", {{"id", "tsne"}, {"perplexity", 20}});
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->document().undoStack().undo();
    waitUntilIdle();
    crash();

    offer();
    QVERIFY(m_window->isAtStart());
    QCoreApplication::processEvents();
    for (const char *expected : {"flowers.eigenscope", "t-SNE · perplexity 20", "changed just now", "recovered"})
        QVERIFY2(words().contains(expected), qPrintable(words()));
    const auto *picture = m_window->findChild<QLabel *>("recoveryPicture");
    QVERIFY(picture && !picture->pixmap().isNull());
    keepPicture(*m_window, "start-recovered");
    QVERIFY(!button(*m_window, "Recover all")); // there is one
    QSignalSpy recovered(m_window.get(), &MainWindow::recoverRequested);
    click("Recover");
    QCOMPARE(recovered.size(), 1);
    const LeftWork left = m_offer->take(recovered[0][0].toInt());
    QCOMPARE(nameOf(left.work->history.opened[left.work->history.shown].state, m_registries.catalogue),
             QString("flowers.eigenscope"));
}

void TestRecoveryOffer::noPictureOfOtherDataIsKept() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    waitUntilKept();
    const QImage ofIris = keptPicture();
    QVERIFY(!ofIris.isNull());
    m_window->openSource("sample:wine");
    waitUntilIdle();
    waitUntilKept();
    const QImage ofWine = keptPicture();
    QVERIFY(!ofWine.isNull() && ofWine != ofIris);
    m_window->document().set("Data", "data", {{"source", "nowhere.csv"}});
    waitUntilIdle();
    waitUntilKept();
    QVERIFY(keptPicture().isNull()); // there is nothing to see
}

void TestRecoveryOffer::whatIsDiscardedGoesAndWhatIsLeftStays() {
    for (const char *source : {"sample:iris", "sample:wine", "generate:moons"}) {
        openKept(source);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        crash();
    }
    offer();
    QCOMPARE(m_left.size(), std::size_t{3});
    m_left.clear(); // the offer holds them
    QCoreApplication::processEvents();
    QVERIFY(button(*m_window, "Recover all"));
    click("Discard");
    click("Discard"); // the second
    QVERIFY(!button(*m_window, "Recover all"));
    click("Keep");
    click("Keep"); // both taken back
    click("Discard");
    QVERIFY(words().contains("discarded"));
    QVERIFY(!button(*m_window, "Recover", 0)->isEnabled());
    m_window.reset();
    m_offer.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{2});
}

void TestRecoveryOffer::workThatCannotBeReadIsToldAndStays_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{\"format\": ");
    QTest::newRow("no object") << QByteArray("7");
    QTest::newRow("of another program") << QByteArray("{\"format\": \"other\"}");
    QTest::newRow("newer") << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 2}");
    QTest::newRow("nothing open") << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 1, "
                                                "\"history\": {\"shown\": 0, \"opened\": []}}");
    QTest::newRow("half a history") << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 1, "
                                                  "\"history\": {\"shown\": 0, \"opened\": [{\"session\": 7}]}}");
    QTest::newRow("a key that is not known")
        << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 1, \"history\": {\"shown\": 0, \"opened\": "
                      "[{\"session\": {\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": "
                      "\"sample:iris\"}, \"future\": 1}}]}}");
}

void TestRecoveryOffer::workThatCannotBeReadIsToldAndStays() {
    QFETCH(QByteArray, content);
    {
        const auto folder = RecoveryFolder::make(root());
        QVERIFY(bool(folder));
        QVERIFY(bool(writeFile((*folder)->path() / "1.json", content.toStdString())));
    }
    offer();
    QCOMPARE(m_left.size(), std::size_t{1});
    QVERIFY(!m_left[0].work);
    QCoreApplication::processEvents();
    QVERIFY2(words().contains("This work cannot be read."), qPrintable(words()));
    QVERIFY(!button(*m_window, "Recover")->isEnabled());
    QVERIFY(!button(*m_window, "Recover all"));
    QVERIFY(button(*m_window, "Discard")->isEnabled());
    m_window.reset();
    m_offer.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
}

EIGENSCOPE_TEST(TestRecoveryOffer)

} // namespace eigenscope::tst_recovery_offer

#include "tst_recovery_offer.moc"
