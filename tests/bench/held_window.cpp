#include "core/base/kept_memory.h"
#include "core/linalg/blas.h"
#include "tests/monkey/sandbox.h"
#include "tests/project_file.h"
#include "tests/ui/watched_application.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/workspaces/workspace.h"

#include <QAction>
#include <QEnterEvent>
#include <QEventLoop>
#include <QListWidget>
#include <QPushButton>
#include <QTextStream>
#include <QTimer>
#include <QUndoStack>

#include <memory>

using namespace eigenscope;

namespace {

constexpr int width = 1440, height = 900; // pixels
constexpr int rest = 400;                 // ms: somebody looks before the next action

void wait(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Does one thing after the other with a window, and tells how long each held it.
class Hands {
public:
    explicit Hands(WatchedApplication &application) : m_application(application) {}

    void open(const Registries &registries) {
        m_window = std::make_unique<MainWindow>(registries);
        m_window->resize(width, height);
        m_window->show();
    }
    [[nodiscard]] MainWindow &window() { return *m_window; }

    void act(const QString &what, const std::function<void()> &action) {
        m_application.startWatching();
        QTimer::singleShot(0, m_window.get(), action);
        wait(rest);
        while (!m_window->isIdle())
            wait(rest);
        m_out << qRound(m_application.longestHold() * 1e3) << " ms  " << what << "  (" << m_application.longestHolder()
              << ")" << Qt::endl;
    }

private:
    WatchedApplication &m_application;
    std::unique_ptr<MainWindow> m_window;
    QTextStream m_out{stdout};
};

/// The pointer comes to the tab of a workspace.
void approach(const MainWindow &window, const QString &workspace) {
    QEnterEvent enter({}, {}, {});
    QCoreApplication::sendEvent(window.findChild<QPushButton *>(workspace), &enter);
}

void visitWorkspaces(Hands &hands, const Registries &registries) {
    for (const WorkspaceInfo &info : registries.workspaces.all()) {
        const auto id = QString::fromStdString(info.id);
        hands.act("the pointer at the tab " + id, [&] { approach(hands.window(), id); });
        hands.act("first visit of " + id, [&] { hands.window().showWorkspace(id); });
    }
    for (const WorkspaceInfo &info : registries.workspaces.all()) {
        const auto id = QString::fromStdString(info.id);
        hands.act("again " + id, [&] { hands.window().showWorkspace(id); });
    }
    hands.act("explore", [&] { hands.window().showWorkspace("explore"); });
}

/// Samples, every workspace twice, themes, layouts and the pages of the manual.
void tourSamples(Hands &hands, const Registries &registries) {
    hands.open(registries);
    hands.act("a sample is opened before there are views", [&] { hands.window().openSource("sample:iris"); });
    hands.open(registries);
    hands.act("nothing: the views are made", [] {});
    hands.act("a sample is opened then", [&] { hands.window().openSource("sample:iris"); });
    visitWorkspaces(hands, registries);
    hands.act("another sample", [&] { hands.window().openSource("sample:wine"); });
    hands.act("undo of the opening", [&] { hands.window().document().undoStack().undo(); });
    hands.act("redo of it", [&] { hands.window().document().undoStack().redo(); });
    hands.act("the dark theme", [&] { hands.window().setThemeId("dark"); });
    hands.act("the light theme", [&] { hands.window().setThemeId("light"); });
    hands.act("a view alone", [&] {
        Workspace *shown = hands.window().workspace();
        shown->toggleMaximized(shown->mainFrame());
    });
    hands.act("all views again", [&] {
        Workspace *shown = hands.window().workspace();
        shown->toggleMaximized(shown->mainFrame());
    });
    hands.act("the layout reset", [&] { hands.window().workspace()->resetLayout(); });
    hands.act("a smaller window", [&] { hands.window().resize(1000, 700); });
    hands.act("a larger window", [&] { hands.window().resize(width, height); });
    hands.act("the manual", [&] {
        for (QAction *action : hands.window().findChildren<QAction *>())
            if (action->text() == "Manual")
                action->trigger();
    });
    auto *pages = hands.window().findChild<QListWidget *>("contents");
    for (int row = 1; row < pages->count(); ++row)
        hands.act("page " + pages->item(row)->text(), [=] { pages->setCurrentRow(row); });
    hands.act("the start page", [&] { hands.window().showStart(); });
}

/// A table of numbers without a header under PCA.
void tourTable(Hands &hands, const Registries &registries, const std::string &file) {
    hands.open(registries);
    hands.act("nothing: the views are made", [] {});
    const auto session = Session::fromJson({{"format", "eigenscope-session"},
                                            {"version", 1},
                                            {"data", {{"source", file}, {"header", false}}},
                                            {"reducer", {{"id", "pca"}}}},
                                           hands.window().document().catalogue());
    hands.act("the table is opened", [&] { hands.window().openSession(*session, {}); });
    Document &document = hands.window().document();
    hands.act("standardized", [&] {
        document.set("Standardize columns", "prepare", Session::prepareJson({{.id = "standardize", .params = {}}}));
    });
    hands.act("undo", [&] { document.undoStack().undo(); });
    hands.act("redo", [&] { document.undoStack().redo(); });
    visitWorkspaces(hands, registries);
    hands.act("the dark theme", [&] { hands.window().setThemeId("dark"); });
    hands.act("a smaller window", [&] { hands.window().resize(1000, 700); });
    hands.act("undo of the opening", [&] {
        document.undoStack().undo();
        document.undoStack().undo();
    });
    hands.act("redo of it", [&] { document.undoStack().redo(); });
}

} // namespace

/// How long the window's thread is held, painting aside, by what people do, first visits above all:
///     held_window [TABLE]
int main(int argc, char **argv) {
    keepFreedMemory();
    startBlas();
    const Sandbox sandbox;
    WatchedApplication application(argc, argv);
    QApplication::setFont(interfaceFont());
    const Registries registries = builtinRegistries(sampleFolder());
    Hands hands(application);
    if (argc == 2)
        tourTable(hands, registries, argv[1]);
    else
        tourSamples(hands, registries);
}
