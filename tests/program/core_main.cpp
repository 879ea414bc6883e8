#include "core/linalg/blas.h"
#include "tests/test_program.h"

#include <QCoreApplication>

int main(int argc, char **argv) {
    eigenscope::startBlas(); // as the program does
    const QCoreApplication application(argc, argv);
    return eigenscope::runTests(argc, argv);
}
