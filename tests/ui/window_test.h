#pragma once

#include "tests/project_file.h"
#include "ui/controls/combo_box.h"
#include "ui/window/main_window.h"
#include "ui/workspaces/workspace.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope {

/// What tests of the whole window share: settings of their own, a window on a source, and its controls by the names
/// that a screen reader tells.
class WindowTest : public QObject {
protected:
    WindowTest() {
        QCoreApplication::setOrganizationName("eigenscope-test");
        QCoreApplication::setApplicationName("eigenscope-test");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QApplication::setDoubleClickInterval(50); // for which an open list waits
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    /// A new window on its start page, with nothing remembered.
    void startWindow() {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(m_registries);
        m_window->resize(1440, 900);
        m_window->show();
        activate(*m_window); // keys go to the active window
    }
    /// The same with these data in it.
    void openWindow(const QString &source) {
        startWindow();
        m_window->openSource(source);
        waitUntilIdle();
    }
    /// Clicks on the card of a sample.
    void chooseSample(const QString &name) const {
        auto *gallery = m_window->findChild<QListView *>("gallery");
        const QModelIndexList found =
            gallery->model()->match(gallery->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly);
        QVERIFY2(!found.isEmpty(), qPrintable(name));
        gallery->scrollTo(found.front());
        QTest::mouseClick(gallery->viewport(), Qt::LeftButton, {}, gallery->visualRect(found.front()).center());
        waitUntilIdle();
    }
    void waitUntilIdle() const {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), 30000);
        QCoreApplication::processEvents();
    }
    /// Gives it the keys, as a desktop does.
    static void activate(QWidget &window) {
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
    /// As Ctrl+S does, until it is written or refused.
    void save() const {
        activate(*m_window);
        QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
        waitUntilIdle();
    }
    template <class Widget> Widget *named(const QString &name) const {
        for (Widget *widget : m_window->findChildren<Widget *>())
            if (widget->accessibleName() == name)
                return widget;
        return nullptr;
    }

    /// The button with this text that is seen.
    static QPushButton *button(const QWidget &parent, const QString &text, int which = 0) {
        for (QPushButton *one : parent.findChildren<QPushButton *>())
            if (one->text() == text && one->isVisible() && which-- == 0)
                return one;
        return nullptr;
    }

    /// The view of this type in the workspace that is shown.
    template <class V> V &view() const { return dynamic_cast<V &>(m_window->workspace()->frame(V::id)->view()); }
    void showWorkspace(const QString &id) const {
        QTest::mouseClick(m_window->findChild<QPushButton *>(id), Qt::LeftButton);
        waitUntilIdle();
        QCOMPARE(QString::fromStdString(m_window->workspace()->info().id), id);
    }
    /// Opens the list of a control that is seen and clicks on its entry.
    void choose(const QString &control, const QString &entry) const { chooseIn(*m_window, control, entry); }
    static void chooseIn(const MainWindow &window, const QString &control, const QString &entry) {
        ComboBox *box = seenList(window, control);
        QVERIFY2(box, qPrintable(control));
        QTest::mouseClick(box, Qt::LeftButton);
        const QPointer<QAbstractItemView> list = box->view(); // a choice may bring other controls
        QTRY_VERIFY(list->isVisible());
        QTest::qWait(2 * QApplication::doubleClickInterval()); // before that an open list takes no click
        const QModelIndex index = box->model()->index(box->findText(entry), box->modelColumn());
        QVERIFY2(index.isValid(), qPrintable(entry));
        list->scrollTo(index);
        const QPoint place = list->visualRect(index).center();
        QTest::mouseMove(list->viewport(), place);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
        QTRY_VERIFY(!list || !list->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 30000);
        QCoreApplication::processEvents();
        box = seenList(window, control);
        QVERIFY2(box, qPrintable(control));
        QCOMPARE(box->currentText(), entry);
    }
    static ComboBox *seenList(const MainWindow &window, const QString &control) {
        ComboBox *last = nullptr;
        for (auto *one : window.findChildren<ComboBox *>())
            if (one->accessibleName() == control && one->isVisible())
                last = one;
        return last;
    }
    /// Triggers an entry of any menu of the window.
    static void triggerIn(const MainWindow &window, const QString &menuText) {
        for (QMenu *menu : window.findChildren<QMenu *>())
            emit menu->aboutToShow(); // some are filled only then
        for (QAction *action : window.findChildren<QAction *>())
            if (action->text() == menuText)
                return action->trigger();
        QFAIL(qPrintable(menuText));
    }
    /// Answers the two dialogs of an export: what and how, then where.
    static void beginExport(const MainWindow &window, const QString &menuText, const QString &file) {
        QTimer answers;
        connect(&answers, &QTimer::timeout, &window, [&] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            if (auto *files = qobject_cast<QFileDialog *>(dialog))
                files->findChild<QLineEdit *>("fileNameEdit")->setText(file);
            if (dialog)
                dialog->accept();
        });
        answers.start(100);
        triggerIn(window, menuText);
    }
    void drop(const QString &file, Qt::KeyboardModifiers modifiers = {}) const { drop(QStringList{file}, modifiers); }
    void drop(const QStringList &files, Qt::KeyboardModifiers modifiers = {}) const {
        dropOn(*m_window, files, modifiers);
        waitUntilIdle();
    }
    static void dropOn(MainWindow &window, const QStringList &files, Qt::KeyboardModifiers modifiers = {}) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &file : files)
            urls.append(QUrl::fromLocalFile(file));
        data.setUrls(urls);
        QDragEnterEvent enter({800, 400}, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(&window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent dropped({800, 400}, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(&window, &dropped);
    }

    Registries m_registries = builtinRegistries(sampleFolder());
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace eigenscope
