#include "core/base/kept_memory.h"
#include "core/linalg/blas.h"
#include "tests/bench/window_at_rest.h"
#include "tests/monkey/sandbox.h"
#include "tests/project_file.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QTextStream>

using namespace eigenscope;

/// When somebody who opens a file of numbers without a header sees its PCA, and when all views are drawn.
///     opened_file FILE
int main(int argc, char **argv) {
    if (argc != 2)
        qFatal("opened_file FILE");
    keepFreedMemory();
    startBlas();
    const Sandbox sandbox;
    QApplication application(argc, argv);
    QApplication::setFont(interfaceFont());
    const Registries registries = builtinRegistries(sampleFolder());
    MainWindow window(registries);
    window.resize(1440, 900); // pixels
    window.show();
    wait(1000); // the views are made meanwhile
    const auto session = Session::fromJson({{"format", "eigenscope-session"},
                                            {"version", 1},
                                            {"data", {{"source", argv[1]}, {"header", false}}},
                                            {"reducer", {{"id", "pca"}}}},
                                           window.document().catalogue());
    Arrivals arrivals(window.document());
    arrivals.start();
    window.openSession(*session, {});
    waitForRest(window, 20);
    const qint64 rest = arrivals.elapsed(), picture = arrivals.first(Stage::Reduce);
    QTextStream(stdout) << "read " << arrivals.last(Stage::Load) << " ms, picture " << picture
                        << " ms, all views after it " << rest - picture << " ms\n";
}
