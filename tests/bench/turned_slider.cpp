#include "core/base/kept_memory.h"
#include "core/linalg/blas.h"
#include "tests/bench/window_at_rest.h"
#include "tests/monkey/sandbox.h"
#include "tests/project_file.h"
#include "tests/thread_clock.h"
#include "tests/ui/watched_application.h"
#include "ui/theme/theme.h"

#include <QSlider>
#include <QTextStream>
#include <QTimer>

#include <algorithm>

using namespace eigenscope;

namespace {

constexpr int width = 1440, height = 900;                   // pixels
constexpr int betweenMoves = 16, dragged = 3000, turns = 9; // ms, ms, and moves that are followed to the end

Session session(const Catalogue &catalogue, int rows, int columns, const char *workspace) {
    return *Session::fromJson({{"format", "eigenscope-session"},
                               {"version", 1},
                               {"data", {{"source", "generate:blobs"}, {"n", rows}, {"columns", columns}}},
                               {"kernel", "gaussian(sigma=5)"},
                               {"reducer", {{"id", "kernel-pca"}, {"components", 3}}},
                               {"quality", {{"neighbors", {12}}}},
                               {"views", {{"workspace", workspace}}}},
                              catalogue);
}

qint64 median(std::vector<qint64> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

QSlider *sliderOfSigma(const MainWindow &window) {
    for (QSlider *slider : window.findChildren<QSlider *>())
        if (slider->isVisible() && slider->accessibleName().startsWith("σ"))
            return slider;
    qFatal("There is no slider of σ.");
}

} // namespace

/// What somebody sees who turns σ of kernel PCA without a rest, and what after a single move.
///     turned_slider [ROWS [COLUMNS [WORKSPACE]]]
int main(int argc, char **argv) {
    keepFreedMemory();
    startBlas();
    const Sandbox sandbox;
    WatchedApplication application(argc, argv);
    QApplication::setFont(interfaceFont());
    const int rows = argc > 1 ? QString(argv[1]).toInt() : 1000, columns = argc > 2 ? QString(argv[2]).toInt() : 50;
    const char *const workspace = argc > 3 ? argv[3] : "explore";
    const Registries registries = builtinRegistries(sampleFolder());
    MainWindow window(registries);
    window.resize(width, height);
    window.show();
    window.openSession(session(window.document().catalogue(), rows, columns, workspace), {});
    waitForRest(window);
    QSlider &sigma = *sliderOfSigma(window);
    Arrivals arrivals(window.document());
    QTextStream out(stdout);

    int moves = 0;
    QTimer hand;
    hand.setTimerType(Qt::PreciseTimer);
    QObject::connect(&hand, &QTimer::timeout, &window,
                     [&] { sigma.setValue(sigma.value() + (moves++ / 60 % 2 ? -2 : 2)); });
    arrivals.start();
    application.startWatching();
    const double before = threadMilliseconds();
    hand.start(betweenMoves);
    wait(dragged);
    hand.stop();
    out << rows << " × " << columns << ", σ dragged for " << dragged << " ms: " << arrivals.count(Stage::Reduce)
        << " pictures, " << moves << " moves, " << qRound(threadMilliseconds() - before)
        << " ms of the window's thread, painting aside at most " << qRound(application.longestHold() * 1e3)
        << " ms at a stretch (" << application.longestHolder() << ")\n";

    std::vector<qint64> pictures, qualities, verdicts, eigenvalues;
    for (int turn = 0; turn < turns; ++turn) {
        waitForRest(window);
        arrivals.start();
        sigma.setValue(sigma.value() + 7);
        waitForRest(window);
        pictures.push_back(arrivals.first(Stage::Reduce)); // further eigenvalues come later
        qualities.push_back(arrivals.last(Stage::Quality));
        verdicts.push_back(arrivals.first(Stage::Verdict));
        eigenvalues.push_back(arrivals.last(Stage::Verdict));
    }
    out << "after a single move (median of " << turns << "): picture " << median(pictures) << " ms, quality "
        << median(qualities) << " ms, verdict on the kernel matrix " << median(verdicts) << " ms, its eigenvalues "
        << median(eigenvalues) << " ms\n";
}
