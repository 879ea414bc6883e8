#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/cards/card.h"
#include "ui/controls/elided_label.h"
#include "ui/import/import_window.h"

#include <nlohmann/json.hpp>

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QTabBar>
#include <QTimer>

namespace eigenscope::tst_spoken_window {

namespace {

/// Where a widget stands, for who reads a failure.
QString placeOf(const QWidget &widget) {
    QStringList parts;
    for (const QWidget *one = &widget; one && parts.size() < 5; one = one->parentWidget())
        parts.prepend(QString("%1 '%2'").arg(one->metaObject()->className(), one->accessibleName().isEmpty()
                                                                                 ? one->objectName()
                                                                                 : one->accessibleName()));
    return parts.join(" > ");
}

/// What Qt puts into its own controls speaks for the control.
bool isPartOfControl(const QWidget &widget) {
    const QWidget *parent = widget.parentWidget();
    return widget.objectName().startsWith("qt_") || qobject_cast<const QAbstractSpinBox *>(parent) ||
           qobject_cast<const QComboBox *>(parent) || widget.inherits("QComboBoxPrivateContainer");
}

/// Takes the keyboard, or is painted by the program.
bool mustSpeak(const QWidget &widget) {
    if (qobject_cast<const ElidedLabel *>(&widget) && widget.accessibleName().isEmpty())
        return false; // it has no words, and paints nothing
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget); tabs && tabs->count() == 0)
        return false; // Qt keeps it for tabs to come
    const bool isPainted = QString(widget.metaObject()->className()).startsWith("eigenscope::") &&
                           widget.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly).isEmpty();
    return widget.isVisible() && widget.isEnabled() && !widget.size().isEmpty() && !isPartOfControl(widget) &&
           (widget.focusPolicy() != Qt::NoFocus || isPainted);
}

QString spokenName(const QWidget &widget) {
    const QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(&widget));
    return reader ? reader->text(QAccessible::Name) : QString();
}

/// What is wrong with the widgets of a window that are seen, a line each.
QStringList faultsOf(const QWidget &window) {
    QStringList faults;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!mustSpeak(*widget))
            continue;
        const QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        if (!reader || reader->role() == QAccessible::NoRole || reader->role() == QAccessible::Client)
            faults.append("no role: " + placeOf(*widget));
        else if (reader->text(QAccessible::Name).trimmed().isEmpty())
            faults.append("no name: " + placeOf(*widget));
    }
    faults.removeDuplicates();
    return faults;
}

/// Controls of one card that take the keyboard and share a name.
QStringList doublesOf(const Card &card) {
    QStringList faults, names;
    for (const QWidget *widget : card.findChildren<QWidget *>()) {
        if (!mustSpeak(*widget) || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        // On some systems Qt gives a list the name of what is chosen in it.
        const bool isList = qobject_cast<const QComboBox *>(widget) != nullptr;
        const QString name = isList ? widget->accessibleName() : spokenName(*widget);
        if (names.contains(name))
            faults.append("twice: " + placeOf(*widget) + ", " + name);
        names.append(name);
    }
    return faults;
}

void tell(const QStringList &faults) {
    for (const QString &fault : faults)
        qWarning("%s", qPrintable(fault));
}

} // namespace

/// Everything in the window that takes the keyboard or is painted by us says what it is to a screen reader.
class TestSpokenWindow : public WindowTest {
    Q_OBJECT

private slots:
    void cleanup() { m_window.reset(); }

    void theStartPageSpeaks() {
        startWindow();
        QTest::qWait(100);
        const QStringList faults = faultsOf(*m_window);
        tell(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.value(0)));
    }

    void everyWorkspaceAndCardSpeaks_data() {
        QTest::addColumn<QString>("source");
        for (const char *source : {"sample:wine", "sample:karate", "sample:promoters", "sample:mtcars"})
            QTest::newRow(source) << source;
    }
    void everyWorkspaceAndCardSpeaks() {
        QFETCH(const QString, source);
        openWindow(source);
        m_window->resize(1600, 1200);
        m_window->selection().select({1, 2, 3});
        QStringList faults;
        qsizetype cards = 0, spoken = 0;
        for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
            showWorkspace(QString::fromStdString(workspace.id));
            for (ViewFrame *frame : m_window->workspace()->frames()) {
                frame->raise();
                QCoreApplication::processEvents();
                for (const QString &fault : faultsOf(*frame))
                    faults.append(QString::fromStdString(workspace.id) + ": " + fault);
            }
            for (const QString &fault : faultsOf(*m_window))
                faults.append(QString::fromStdString(workspace.id) + ": " + fault);
            for (const Card *card : m_window->findChildren<Card *>())
                if (card->isVisible()) {
                    ++cards;
                    faults += doublesOf(*card);
                }
            for (const QWidget *widget : m_window->findChildren<QWidget *>())
                spoken += mustSpeak(*widget) ? 1 : 0;
        }
        faults.removeDuplicates();
        tell(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.value(0)));
        QVERIFY(cards > 20 && spoken > 200);
    }

    void everyDialogSpeaks() {
        openWindow("sample:wine");
        QStringList faults, seen;
        const auto look = [&] {
            for (QWidget *top : QApplication::topLevelWidgets())
                if (top->isVisible() && top != m_window.get() && !qobject_cast<QMenu *>(top)) {
                    seen.append(top->windowTitle());
                    for (const QString &fault : faultsOf(*top))
                        faults.append(top->windowTitle() + ": " + fault);
                }
            for (const QString &fault : faultsOf(*m_window)) // what lies over it, as the palette
                faults.append("window: " + fault);
        };
        const auto closeAll = [&] {
            for (QWidget *top : QApplication::topLevelWidgets())
                if (top->isVisible() && top != m_window.get())
                    top->close();
        };
        for (const char *entry : {"Settings…", "History", "Keyboard shortcuts", "Manual", "Writing lessons",
                                  "About Eigenscope", "Search…", "Find rows…", "What the view means"}) {
            QTimer answer; // of what waits for one
            connect(&answer, &QTimer::timeout, this, [&] {
                if (QWidget *modal = QApplication::activeModalWidget()) {
                    look();
                    modal->close();
                }
            });
            answer.start(300);
            triggerIn(*m_window, entry);
            QTest::qWait(100);
            look();
            closeAll();
            QTest::keyClick(m_window.get(), Qt::Key_Escape);
        }
        // Those of exports: they wait for an answer.
        for (const char *entry : {"Projection 2D, as drawn…", "Report…", "Embedding…", "Film…", "Print…", "Import…"}) {
            QTimer answer;
            connect(&answer, &QTimer::timeout, this, [&] {
                if (auto *modal = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
                    if (!qobject_cast<QFileDialog *>(modal))
                        look();
                    modal->reject();
                }
            });
            answer.start(400);
            for (QMenu *menu : m_window->findChildren<QMenu *>())
                emit menu->aboutToShow();
            for (QAction *action : m_window->findChildren<QAction *>())
                if (action->text() == entry && action->isEnabled()) {
                    action->trigger();
                    break;
                }
            QTest::qWait(500);
        }
        faults.removeDuplicates();
        tell(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.value(0)));
        seen.removeDuplicates();
        QVERIFY2(seen.size() >= 6, qPrintable(seen.join(", ")));
    }

    void theImportWindowSpeaks() {
        const QString file = m_folder.filePath("table.csv");
        QFile table(file);
        QVERIFY(table.open(QFile::WriteOnly));
        table.write("a,b,kind\n1,2,x\n3,4,y\n5,7,x\n");
        table.close();
        ImportWindow window(Json{{"source", file.toStdString()}}, m_folder.path().toStdString(),
                            m_registries.catalogue);
        QSignalSpy previewed(&window, &ImportWindow::previewed);
        window.show();
        QTRY_VERIFY(!previewed.isEmpty());
        QTest::qWait(100);
        const QStringList faults = faultsOf(window);
        tell(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.value(0)));
    }
};

EIGENSCOPE_TEST(TestSpokenWindow)

} // namespace eigenscope::tst_spoken_window

#include "tst_spoken_window.moc"
