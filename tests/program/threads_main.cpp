#include "tests/test_program.h"

#include <QCoreApplication>

/// Without BLAS, which the sources of tests_threads do not use.
int main(int argc, char **argv) {
    const QCoreApplication application(argc, argv);
    return eigenscope::runTests(argc, argv);
}
