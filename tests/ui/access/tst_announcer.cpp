#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/window/frame/announcer.h"
#include "ui/window/frame/message_bar.h"

#include <nlohmann/json.hpp>

#include <QAccessible>
#include <QElapsedTimer>
#include <QSlider>
// Only the platform knows what is announced, and Qt keeps it to itself.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wshadow"
#include <QtGui/private/qguiapplication_p.h>
#include <QtGui/qpa/qplatformaccessibility.h>
#include <QtGui/qpa/qplatformintegration.h>
#pragma GCC diagnostic pop

namespace eigenscope::tst_announcer {

namespace {

struct Told {
    QString sentence;
    qint64 at; ///< ms
};

QElapsedTimer sinceBegin;
QList<Told> told; ///< as a screen reader hears it: what a notification is called when it appears

void hear(QAccessibleEvent *event) {
    const auto *announcer = dynamic_cast<Announcer *>(event->object());
    if (!announcer || event->type() != QAccessible::ObjectShow || !announcer->isVisible())
        return;
    const QAccessibleInterface *reader = event->accessibleInterface();
    if (reader->role() == QAccessible::Notification && !reader->text(QAccessible::Name).isEmpty())
        told.append({reader->text(QAccessible::Name), sinceBegin.elapsed()});
}

bool isTold(const QString &words) {
    return std::ranges::any_of(told, [&](const Told &one) { return one.sentence.contains(words); });
}

QString all() {
    QStringList sentences;
    for (const Told &one : told)
        sentences.append(one.sentence);
    return sentences.join(" | ");
}

} // namespace

class TestAnnouncer : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() {
        QAccessible::installUpdateHandler(hear);
        QGuiApplicationPrivate::platformIntegration()->accessibility()->setActive(true); // as a screen reader does
    }
    void cleanupTestCase() { QAccessible::installUpdateHandler(nullptr); }
    void init() {
        openWindow("sample:iris");
        QTest::qWait(1500); // what opening tells
        told.clear();
        sinceBegin.start();
    }
    void cleanup() { m_window.reset(); }

    void aFinishedRunIsTold();
    void aRefusalIsTold();
    void theSelectionIsTold();
    void whatTheKeyboardIsAtIsTold();
    void undoAndRedoAreTold();
    void aWrittenFileIsTold();
    void atMostOneSentenceASecond();
    void nothingIsToldWhileASliderIsMoved();

private:
    void set(const char *key, const Json &value) const { QVERIFY(m_window->document().set("A change", key, value)); }
};

void TestAnnouncer::aFinishedRunIsTold() {
    set("reducer", {{"id", "isomap"}});
    waitUntilIdle();
    QTRY_VERIFY2(isTold("Updated in "), qPrintable(all()));
}

void TestAnnouncer::aRefusalIsTold() {
    set("reducer", {{"id", "lle"}, {"neighbors", 1}, {"components", 3}});
    waitUntilIdle();
    QString refusal;
    for (const Stage stage : allStages)
        if (const StageStatus &status = m_window->document().status(stage); status.state == StageStatus::State::Refused)
            refusal = QString::fromStdString(status.message);
    QVERIFY(!refusal.isEmpty());
    QTRY_VERIFY2(isTold("refused: " + refusal), qPrintable(refusal + " not in " + all()));
}

void TestAnnouncer::theSelectionIsTold() {
    Rows rows(12);
    std::iota(rows.begin(), rows.end(), 0);
    m_window->selection().select(rows);
    QTRY_VERIFY2(isTold("12 rows selected."), qPrintable(all()));
    m_window->selection().select({7});
    QTRY_VERIFY2(isTold("1 row selected: "), qPrintable(all()));
    m_window->selection().clear();
    QTRY_VERIFY2(isTold("No rows selected."), qPrintable(all()));
}

void TestAnnouncer::whatTheKeyboardIsAtIsTold() {
    showWorkspace("kernel");
    auto &heatmap = view<KernelHeatmap>();
    heatmap.setFocus();
    QTest::keyClick(&heatmap, Qt::Key_Down);
    QTest::keyClick(&heatmap, Qt::Key_Down);
    QTRY_VERIFY2(isTold("Row 1, setosa. Row 0, setosa."), qPrintable(all()));
}

void TestAnnouncer::undoAndRedoAreTold() {
    set("reducer", {{"id", "isomap"}});
    waitUntilIdle();
    const QString change = m_window->document().undoStack().undoText();
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY2(isTold("Undone: " + change + "."), qPrintable(all()));
    m_window->document().undoStack().redo();
    QTRY_VERIFY2(isTold("Redone: " + change + "."), qPrintable(all()));
    // What takes the place of a step that was undone is no redo.
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    waitUntilIdle();
    QTest::qWait(1500);
    told.clear();
    set("reducer", {{"id", "lle"}});
    waitUntilIdle();
    QTRY_VERIFY2(isTold("Updated"), qPrintable(all()));
    QVERIFY2(!isTold("done:"), qPrintable(all()));
}

void TestAnnouncer::aWrittenFileIsTold() {
    m_window->document().say("Wrote /somewhere/picture.png.");
    QTRY_VERIFY2(isTold("Wrote /somewhere/picture.png."), qPrintable(all()));
    told.clear();
    m_window->messages().say("No program opened the file.");
    QTRY_VERIFY2(isTold("No program opened the file."), qPrintable(all()));
    told.clear();
    m_window->document().say("Wrote /somewhere/picture.png.");
    QTRY_VERIFY(told.size() == 1);
    m_window->document().say("Wrote /somewhere/picture.png.");
    QTRY_VERIFY2(told.size() == 2, "The same again is told again.");
}

void TestAnnouncer::atMostOneSentenceASecond() {
    for (int i = 0; i < 30; ++i) {
        m_window->selection().select({i, i + 1});
        m_window->document().say(QString("Sentence %1.").arg(i));
        QTest::qWait(70);
    }
    QTRY_VERIFY2(isTold("Sentence 29."), qPrintable(all())); // the newest is not lost
    QVERIFY(told.size() >= 2 && told.size() <= 4);
    for (qsizetype i = 1; i < told.size(); ++i)
        QVERIFY2(told[i].at - told[i - 1].at >= 990, qPrintable(all()));
}

void TestAnnouncer::nothingIsToldWhileASliderIsMoved() {
    QSlider *slider = nullptr;
    for (auto *one : m_window->findChildren<QSlider *>())
        if (one->isVisible() && one->isEnabled())
            slider = one;
    QVERIFY(slider);
    slider->setSliderDown(true);
    for (int i = 0; i < 20; ++i) {
        slider->setSliderPosition(slider->minimum() + (i * 7) % (slider->maximum() - slider->minimum()));
        QTest::qWait(100);
    }
    QVERIFY2(told.isEmpty(), qPrintable(all()));
    slider->setSliderDown(false);
    QTRY_VERIFY(!told.isEmpty());
    // Nor where the arrow keys move it.
    QTest::qWait(1500);
    told.clear();
    slider->setFocus();
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(slider, i % 2 ? Qt::Key_Left : Qt::Key_Right);
        QTest::qWait(100);
    }
    QVERIFY2(told.isEmpty(), qPrintable(all()));
    QTRY_VERIFY(!told.isEmpty());
}

EIGENSCOPE_TEST(TestAnnouncer)

} // namespace eigenscope::tst_announcer

#include "tst_announcer.moc"
