#include "tests/test_program.h"
#include "tests/ui/window/recovery_test.h"

#include "core/formats/table_writer.h"

#include <QLabel>

namespace eigenscope::tst_recovery_offer {

/// What is offered of the work that programs have left.
class TestRecoveryOffer : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() {
        m_window.reset();
        m_left.clear();
    }

    void theOfferSaysWhatWasThereAndWhen();
    void whatIsDiscardedGoesAndWhatIsLeftStays();
    void workThatCannotBeReadIsToldAndStays_data();
    void workThatCannotBeReadIsToldAndStays();
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

    const std::unique_ptr<RecoveryOffer> window = offer();
    window->show();
    QStringList words;
    for (const QLabel *label : window->findChildren<QLabel *>())
        words.append(label->text());
    QVERIFY2(words.contains("flowers.eigenscope"), qPrintable(words.join('|')));
    QVERIFY2(words.contains("t-SNE · perplexity 20"), qPrintable(words.join('|')));
    const QString day = QLocale().toString(QDate::currentDate(), QLocale::ShortFormat);
    QVERIFY2(words.filter(day).size() == 1 || QTime::currentTime() < QTime(0, 1), qPrintable(words.join('|')));
    const auto *picture = window->findChild<QLabel *>("recoveryPicture");
    QVERIFY(picture && !picture->pixmap().isNull());
    if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
        QVERIFY(window->grab().save(folder + "/recovery_offer.png"));
    m_restored.clear();
    QVERIFY(button(*window, "Restore all")->isHidden()); // there is one
    button(*window, "Restore")->click();
    QVERIFY(!window->isVisible());
    QCOMPARE(m_restored.size(), std::size_t{1});
    QCOMPARE(nameOf(m_restored[0].opened[m_restored[0].shown].state), QString("flowers.eigenscope"));
}

void TestRecoveryOffer::whatIsDiscardedGoesAndWhatIsLeftStays() {
    for (const char *source : {"sample:iris", "sample:wine", "generate:moons"}) {
        openKept(source);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        crash();
    }
    m_restored.clear();
    {
        const std::unique_ptr<RecoveryOffer> window = offer();
        QCOMPARE(m_left.size(), std::size_t{3});
        m_left.clear(); // the offer holds them
        window->show();
        button(*window, "Discard")->click();
        button(*window, "Discard")->click(); // of the second
        button(*window, "Keep")->click();
        button(*window, "Keep")->click(); // both taken back
        button(*window, "Discard")->click();
        if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
            QVERIFY(window->grab().save(folder + "/recovery_offer_discarded.png"));
        button(*window, "Restore", 1)->click();
        QCOMPARE(m_restored.size(), std::size_t{1});
        QVERIFY(window->isVisible()); // one is open
        button(*window, "Later")->click();
        QVERIFY(!window->isVisible());
    }
    look();
    QCOMPARE(m_left.size(), std::size_t{2}); // here a restore takes nothing: the place has gone with the test
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
    std::unique_ptr<RecoveryOffer> window = offer();
    QCOMPARE(m_left.size(), std::size_t{1});
    QVERIFY(!m_left[0].work);
    QVERIFY(!button(*window, "Restore")->isEnabled());
    QVERIFY(!button(*window, "Restore all")->isEnabled());
    QVERIFY(button(*window, "Discard")->isEnabled());
    button(*window, "Later")->click();
    window.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
}

EIGENSCOPE_TEST(TestRecoveryOffer)

} // namespace eigenscope::tst_recovery_offer

#include "tst_recovery_offer.moc"
