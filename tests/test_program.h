#pragma once

#include <QObject>

#include <functional>
#include <memory>

namespace eigenscope {

/// Runs the tests of the unit that the first argument names ("pca" for tst_pca.cpp), the others going to Qt Test; those
/// of all units where there is no argument. The number of failures.
int runTests(int argc, char **argv);

/// A class of tests in the list of its program.
class RegisteredTest {
public:
    RegisteredTest(const char *file, std::function<std::unique_ptr<QObject>()> make);
};

} // namespace eigenscope

/// Puts a class of tests into the list of its program, under the name of its file.
#define EIGENSCOPE_TEST(Class)                                                                                         \
    static const eigenscope::RegisteredTest registered##Class(__FILE__, [] { return std::make_unique<Class>(); });
