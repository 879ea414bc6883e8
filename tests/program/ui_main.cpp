#include "core/base/kept_memory.h"
#include "core/linalg/blas.h"
#include "tests/test_program.h"
#include "tests/ui/watched_application.h"

int main(int argc, char **argv) {
    eigenscope::keepFreedMemory(); // as the program does
    eigenscope::startBlas();
    const eigenscope::WatchedApplication application(argc, argv);
    return eigenscope::runTests(argc, argv);
}
