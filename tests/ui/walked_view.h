#pragma once

#include "tests/ui/framed_view.h"
#include "ui/document/live_subsets.h"

#include <QSignalSpy>
#include <QToolTip>

namespace eigenscope {

/// A view in its frame on a session, with the keyboard.
template <class V> struct Walked {
    SampleDocument sample;
    ViewFrame frame{viewInfo<V>(), sample.context()};
    V &view = dynamic_cast<V &>(frame.view());
    QSignalSpy told{&sample.document, &Document::told};

    explicit Walked(const std::string &session) : sample(session) {
        present(frame, {800, 520});
        takeKeyboard();
        wait();
    }
    /// Again where a menu has had it, which the offscreen platform does not give back.
    void takeKeyboard() {
        frame.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&frame));
        view.setFocus();
    }
    void wait() {
        sample.encoding.subsets().settle();
        QTRY_VERIFY_WITH_TIMEOUT(view.isSettled() && !sample.studies.variants.isRunning(), 30000);
    }
    /// What the keys have changed is computed, and shown.
    void rerun() {
        sample.run();
        wait();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1) {
        for (int time = 0; time < times; ++time)
            QTest::keyClick(&view, key, modifiers);
        wait();
    }
    /// Keys that mean something where there is something.
    void pressAll() {
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Delete, Qt::Key_Insert})
            for (const Qt::KeyboardModifiers held : {Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier})
                press(key, held);
    }
    [[nodiscard]] bool isUntouched() { return told.isEmpty() && selected().empty() && steps() == 0; }
    /// What a screen reader says.
    [[nodiscard]] QString heard() const { return told.isEmpty() ? QString() : told.last().first().toString(); }
    [[nodiscard]] QImage image() { return view.grab().toImage(); }
    [[nodiscard]] Rows selected() const { return sample.selection.rows(); }
    [[nodiscard]] int steps() { return sample.document.undoStack().count(); }
    [[nodiscard]] QString filter() const { return QString::fromStdString(sample.document.session().filter()); }
};

} // namespace eigenscope
