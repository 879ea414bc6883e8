#include "tests/monkey/last_actions.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <semaphore>
#include <string>

#include <execinfo.h>
#include <unistd.h>

namespace eigenscope {
namespace {

constexpr std::size_t keptActions = 30, longestText = 240, mostFrames = 96;
constexpr std::array deadlySignals = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTERM, SIGINT};

// What a handler of a signal may read: plain memory that is there from the start.
struct Text {
    std::array<char, longestText> letters{};
    std::size_t size = 0;

    void set(std::string_view text) {
        size = std::min(text.size(), longestText);
        std::copy_n(text.begin(), size, letters.begin());
    }
    [[nodiscard]] std::string_view view() const { return {letters.data(), size}; }
};
std::array<Text, keptActions> ring;
std::size_t noted = 0;
Text lastWords;
std::array<char, 1 << 16> handlerStack; // the other may have overflowed

void tell(std::string_view text) {
    if (write(STDERR_FILENO, text.data(), text.size()) < 0)
        return; // nobody is left to hear it
}

std::string_view nameOf(int signal) {
    switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGABRT: return "SIGABRT";
    case SIGFPE: return "SIGFPE";
    case SIGTERM: return "SIGTERM";
    default: return "a signal";
    }
}

void writeStack() {
    std::array<void *, mostFrames> frames{};
    const int depth = backtrace(frames.data(), static_cast<int>(frames.size()));
    backtrace_symbols_fd(frames.data(), depth, STDERR_FILENO);
}

void die(int signal) {
    tell("\nDied of ");
    tell(nameOf(signal));
    tell(": ");
    tell(lastWords.view());
    tell("\n");
    writeLastActions();
    writeStack();
    std::raise(signal); // the handler is gone: the process ends as it would have
}

std::binary_semaphore stackWritten{0};

void writeStackOfThread(int) {
    writeStack();
    stackWritten.release();
}

} // namespace

void noteAction(std::string_view action) {
    ring[noted % keptActions].set(action);
    ++noted;
}

std::string_view lastAction() {
    return noted == 0 ? std::string_view() : ring[(noted - 1) % keptActions].view();
}

void writeLastActions() {
    tell("The last actions, the newest at the end:\n");
    for (std::size_t i = noted > keptActions ? noted - keptActions : 0; i < noted; ++i) {
        tell("  ");
        tell(ring[i % keptActions].view());
        tell("\n");
    }
}

void writeThreads() {
    std::signal(SIGUSR2, writeStackOfThread);
    for (const auto &thread : std::filesystem::directory_iterator("/proc/self/task")) {
        const std::string number = thread.path().filename();
        tell("Thread " + number + ":\n");
        if (tgkill(getpid(), std::stoi(number), SIGUSR2) == 0)
            (void)stackWritten.try_acquire_for(std::chrono::seconds(1)); // one that has just ended says nothing
    }
}

void tellDeath(std::string_view words) {
    lastWords.set(words);
    std::array<void *, 1> first{};
    backtrace(first.data(), 1); // loads what it needs, which a handler must not
    stack_t stack{};
    stack.ss_sp = handlerStack.data();
    stack.ss_size = handlerStack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_handler = die;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_ONSTACK | SA_NODEFER;
    for (const int signal : deadlySignals)
        sigaction(signal, &action, nullptr);
}

} // namespace eigenscope
