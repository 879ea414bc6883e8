#pragma once

#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window/lessons/lesson_test.h"

#include "ui/cards/card.h"
#include "ui/cards/card_chip.h"
#include "ui/controls/number_box.h"
#include "ui/controls/toggle_switch.h"
#include "ui/controls/wrapped_choice.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/window/presenting/presentation.h"
#include "ui/workspaces/view_frame.h"

#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QTableView>
#include <QToolButton>

namespace eigenscope {

/// Takes lessons as their words say, with the mouse and the keys alone, in a window of 1280 × 800 or before a hall, at
/// 1920 × 1080.
class LessonHand : public LessonTest {
protected:
    enum class Room { Desk, Hall };

    void open(const char *lesson, Room room = Room::Desk) {
        m_room = room;
        m_name = lesson;
        m_windows = std::make_unique<OpenWindows>(m_registries, root());
        m_hand = &openLesson(*m_windows, lesson);
        m_hand->resize(room == Room::Hall ? QSize(1920, 1080) : QSize(1280, 800));
        if (room == Room::Hall)
            m_hand->presentation().start(Presentation::Place::Window);
        m_hand->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_hand));
        QTest::qWait(100);
        m_size = m_hand->size();
        ready();
    }
    void leave() { m_windows.reset(); }
    LessonRun &run() const { return m_hand->lesson()->run(); }
    LessonPanel &panel() const { return m_hand->lesson()->panel(); }
    void ready() const {
        QTRY_VERIFY_WITH_TIMEOUT(m_hand->isIdle(), 30000);
        QTest::qWait(50); // rings and cards take their places
        QCOMPARE(m_hand->size(), m_size);
    }
    /// The task is done; keeps a picture and goes on.
    void next() {
        QVERIFY2(waitUntil(*m_hand, LessonRun::Task::Done), run().step().id.c_str());
        ready();
        QVERIFY2(!button(panel(), "Bring them back"), run().step().id.c_str()); // only what it asks for was done
        const QString room = m_room == Room::Hall ? "-hall-" : "-";
        keepPicture(*m_hand, m_name + room + QString::number(run().index() + 1));
        if (run().index() + 1 == run().lesson().steps.size())
            return;
        const std::size_t before = run().index();
        press("Next");
        QCOMPARE(run().index(), before + 1);
        ready();
        QVERIFY(run().task() != LessonRun::Task::Done);
    }

    /// The one that is seen; the `which`th of them, from the top of the page.
    template <class Widget>
    Widget &seen(const QWidget &within, const std::function<bool(const Widget &)> &is, int which = 0) const {
        for (Widget *widget : within.findChildren<Widget *>())
            if (widget->isVisible() && is(*widget) && which-- == 0) {
                m_hand->ensurePolished();
                return *widget;
            }
        qFatal("There is no such control in step %s.", run().step().id.c_str());
    }
    template <class Widget> Widget &named(const QString &name) const {
        reach<Widget>([&](const Widget &one) { return one.accessibleName() == name; });
        return seen<Widget>(*m_hand, [&](const Widget &one) { return one.accessibleName() == name; });
    }
    template <class V> V &shown() const {
        View &view = frame<V>().view();
        if (!view.isVisible())
            qFatal("%s is not seen in step %s.", V::id, run().step().id.c_str());
        return dynamic_cast<V &>(view);
    }
    template <class V> ViewFrame &frame() const { return *m_hand->workspace()->frame(V::id); }

    /// What stands on a card that is folded away is reached by a click on the card's name.
    template <class Widget> void reach(const std::function<bool(const Widget &)> &is) const {
        CardChip *folded = nullptr;
        for (const Widget *widget : m_hand->findChildren<Widget *>()) {
            if (!is(*widget))
                continue;
            if (widget->isVisible())
                return;
            for (CardChip *chip : m_hand->findChildren<CardChip *>())
                if (chip->isVisible() && chip->card().isAncestorOf(widget))
                    folded = chip;
        }
        if (folded) {
            QTest::mouseClick(folded, Qt::LeftButton);
            QTest::qWait(50);
        }
    }

    // In the panel:
    /// Before a hall a guess is a show of hands.
    void guess(const QString &text) const {
        if (m_room == Room::Desk)
            return choose(text);
        auto &hands = named<QSpinBox>(QString("Hands for “%1”").arg(text));
        hands.setFocus();
        hands.selectAll();
        QTest::keyClicks(&hands, "12");
    }
    void answer(const QString &text, int which = 0) const {
        const auto isOwn = [](const QLineEdit &one) { return one.accessibleName() == "Your answer"; };
        write(seen<QLineEdit>(panel(), isOwn, which), text);
        press("Check", which);
    }
    void choose(const QString &text, int which = 0) const {
        auto &choice = seen<WrappedChoice>(
            panel(), [&](const WrappedChoice &one) { return one.text() == text; }, which);
        QTest::mouseClick(&choice, Qt::LeftButton, {}, QPoint(8, 8));
    }

    // On the cards:
    void press(const QString &text, int which = 0) const {
        const auto is = [&](const QPushButton &one) { return one.text().startsWith(text); };
        reach<QPushButton>(is);
        auto &button = seen<QPushButton>(*m_hand, is, which);
        QVERIFY2(button.isEnabled(), qPrintable(text));
        QTest::mouseClick(&button, Qt::LeftButton);
    }
    void list(const QString &control, const QString &entry) const {
        reach<ComboBox>([&](const ComboBox &one) { return one.accessibleName() == control; });
        chooseIn(*m_hand, control, entry);
    }
    void toggle(const QString &name) const { QTest::mouseClick(&named<ToggleSwitch>(name), Qt::LeftButton); }
    void write(QWidget &field, const QString &text) const {
        m_hand->activateWindow(); // a list of completions may have been the active one
        QVERIFY(QTest::qWaitForWindowActive(m_hand));
        QTest::mouseClick(&field, Qt::LeftButton);
        QTest::keySequence(&field, QKeySequence::SelectAll);
        QTest::keyClicks(&field, text);
    }
    void writeKernel(const QString &text) const {
        auto &line = named<QLineEdit>("Kernel expression");
        write(line, text);
        QTest::keyClick(&line, Qt::Key_Return);
        ready();
    }
    /// The row of a parameter; of the last card that has one of this name.
    QWidget &parameter(const QString &id) const {
        reach<QWidget>([&](const QWidget &one) { return one.objectName() == id && one.findChild<NumberBox *>(); });
        QWidget *last = nullptr;
        for (QWidget *row : m_hand->findChildren<QWidget *>(id))
            if (row->isVisible() && row->findChild<NumberBox *>())
                last = row;
        if (!last)
            qFatal("There is no %s in step %s.", qPrintable(id), run().step().id.c_str());
        return *last;
    }
    /// Types a number into the box of a parameter.
    void set(const QString &id, const QString &number) const {
        auto &field = seen<QLineEdit>(parameter(id), [](const QLineEdit &) { return true; });
        write(field, number);
        QTest::keyClick(&field, Qt::Key_Return);
        ready();
    }
    /// Drags the handle of a parameter's slider to a share of its way.
    void slide(const QString &id, double share) const {
        auto &slider = seen<QSlider>(parameter(id), [](const QSlider &) { return true; });
        const int ends = slider.style()->pixelMetric(QStyle::PM_SliderLength, nullptr, &slider);
        const auto at = [&](double part) {
            return QPointF(ends / 2.0 + part * (slider.width() - ends), slider.height() / 2.0);
        };
        dragMouse(slider, at(slider.value() / static_cast<double>(slider.maximum())), at(share));
        ready();
    }
    /// Clicks a button with a menu and, in the menus that open, the entries that begin so.
    void pick(QAbstractButton &button, const QStringList &entries) const {
        int picked = 0;
        QTimer::singleShot(100, &button, [&] {
            QPointer<QWidget> first = QApplication::activePopupWidget();
            for (const QString &entry : entries) {
                picked += clickEntry(entry);
                QTest::qWait(100); // an entry may open a menu
            }
            if (first)
                first->close();
        });
        const QPointer<QAbstractButton> pressed = &button; // the entry may take it away
        QTest::mousePress(pressed, Qt::LeftButton);
        if (pressed)
            QTest::mouseRelease(pressed, Qt::LeftButton);
        QVERIFY2(picked == entries.size(), qPrintable(entries.join(" ▸ ")));
        ready();
    }
    static int clickEntry(const QString &entry) {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (QAction *action : menu ? menu->actions() : QList<QAction *>())
            if (action->text().startsWith(entry) && action->isEnabled()) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return 1;
            }
        return 0;
    }
    void pick(const QString &button, const QString &entry) const {
        pick(seen<QPushButton>(*m_hand, [&](const QPushButton &one) { return one.text() == button; }), {entry});
    }

    // In the views:
    template <class V> QAction &tool(const QString &text) const {
        for (QAction *one : shown<V>().tools())
            if (one->text() == text)
                return *one;
        qFatal("There is no tool %s in step %s.", qPrintable(text), run().step().id.c_str());
    }
    /// Clicks a tool and, where it has a menu, an entry of that; a tool without room stands in the view's own menu.
    template <class V> void pickInView(const QString &text, const QString &entry = {}) const {
        QAction &wanted = tool<V>(text);
        QToolButton &button = *frame<V>().buttonOf(&wanted);
        const bool isOwn = button.defaultAction() == &wanted || (wanted.menu() && button.menu() == wanted.menu());
        QStringList path = isOwn ? QStringList() : QStringList(text);
        if (!entry.isEmpty())
            path.append(entry);
        path.isEmpty() ? QTest::mouseClick(&button, Qt::LeftButton) : pick(button, path);
    }
    QPoint placeOf(Index point) const {
        auto &view = shown<Projection2D>();
        return view.cloud().grid().pixel(view.mapping(), point).toPoint();
    }
    void clickPoint(Index point, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::mouseClick(&shown<Projection2D>(), Qt::LeftButton, modifiers, placeOf(point));
    }
    std::vector<int> classes() const {
        return m_hand->document().results().value<Stage::Reduce>()->data->classes()->codes;
    }
    /// Draws a rectangle round the points of a class.
    void dragAround(int wanted) const {
        const std::vector<int> codes = classes();
        QRectF around;
        for (Index i = 0; i < shown<Projection2D>().cloud().size(); ++i)
            if (codes[static_cast<std::size_t>(i)] == wanted)
                around |= QRectF(placeOf(i) - QPointF(4, 4), QSizeF(8, 8));
        dragMouse(shown<Projection2D>(), around.topLeft(), around.bottomRight());
    }
    /// Finds a row of the table by its search and clicks it.
    void clickRow(const QString &position) const {
        write(named<QLineEdit>("Search rows"), position);
        QTest::qWait(300); // the search waits for the typing to end
        ready();
        auto &table = named<QTableView>("Rows of the data");
        for (int line = 0; line < table.model()->rowCount(); ++line)
            if (const QModelIndex index = table.model()->index(line, 0); index.data().toString() == position)
                return QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(index).center());
        QFAIL(qPrintable(position));
    }

    QString m_name;
    std::unique_ptr<OpenWindows> m_windows;
    MainWindow *m_hand = nullptr;
    Room m_room = Room::Desk;
    QSize m_size;
};

} // namespace eigenscope
