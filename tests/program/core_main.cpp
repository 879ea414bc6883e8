#include "tests/test_program.h"

#include <QCoreApplication>

int main(int argc, char **argv) {
    const QCoreApplication application(argc, argv);
    return eigenscope::runTests(argc, argv);
}
