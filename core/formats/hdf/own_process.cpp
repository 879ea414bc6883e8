#include "core/formats/hdf/own_process.h"

#include "core/base/memory.h"
#include "core/formats/hdf/content_bytes.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <new>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace eigenscope {
namespace {

/// What the copy may use: a damaged file could take all of it without an end.
struct MostUsed {
    rlim_t addresses = 0; ///< in bytes
    rlim_t seconds = 0;   ///< of a processor
};

/// The addresses of this process, in bytes.
std::uint64_t usedAddresses() {
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

/// The memory that the machine has, and time that grows with the file.
MostUsed mostFor(std::size_t sourceBytes) {
    constexpr std::size_t always = 2, perMebibyte = 4;
    return {usedAddresses() + availableMemory(), always + perMebibyte * (sourceBytes >> 20U)};
}

Error noMemory() {
    return {Error::Kind::TooLarge, sentence("The content of the file does not fit in memory. Use a part of it.")};
}

/// Why there is nothing, where a process ended like this.
Error endedBefore(int status) {
    const bool isOutOfTime = WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
    return {Error::Kind::Unreadable,
            sentence(isOutOfTime
                         ? "The file is damaged: the library that reads HDF5 comes to no end with it. Nothing was read."
                         : "The file is damaged: the library that reads HDF5 ended on it. Nothing was read.")};
}

void writeAll(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(to, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Makes an end of the copy silent and certain, and bounds what it can take.
void prepareForTheWorst(const MostUsed &most) {
    for (const int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGTERM, SIGXCPU, SIGPIPE})
        std::signal(number, SIG_DFL);
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDERR_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    const rlimit none{0, 0}, seconds{most.seconds, most.seconds}, addresses{most.addresses, most.addresses};
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_CPU, &seconds);
    setrlimit(RLIMIT_AS, &addresses);
}

[[noreturn]] void readAndEnd(const std::function<Result<Content>()> &read, int to, const MostUsed &most) {
    prepareForTheWorst(most);
    try {
        writeAll(to, contentBytes(read()));
    } catch (const std::bad_alloc &) {
        writeAll(to, contentBytes(noMemory()));
    }
    _exit(0);
}

/// All that comes from there; false where the work was stopped.
bool received(int from, std::string &bytes, const Progress &progress) {
    constexpr int patience = 50; // milliseconds between two looks at the request to stop
    std::array<char, 1 << 16> piece{};
    for (;;) {
        if (progress.stopped())
            return false;
        pollfd ready{from, POLLIN, 0};
        if (poll(&ready, 1, patience) == 0)
            continue;
        const ssize_t count = ::read(from, piece.data(), piece.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return true;
        bytes.append(piece.data(), static_cast<std::size_t>(count));
    }
}

/// The status with which the process ended.
int ended(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

} // namespace

Result<Content> readInOwnProcess(const std::function<Result<Content>()> &read, std::size_t sourceBytes,
                                 const Progress &progress) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return Error{Error::Kind::Unreadable, sentence("The file cannot be read: too many files are open.")};
    const MostUsed most = mostFor(sourceBytes);
    const pid_t process = fork();
    if (process == 0)
        readAndEnd(read, ends[1], most);
    close(ends[1]);
    std::string bytes;
    const bool isReceived = process > 0 && received(ends[0], bytes, progress);
    close(ends[0]);
    if (process < 0)
        return Error{Error::Kind::TooLarge, sentence("There is no room for a process that reads the file.")};
    if (!isReceived)
        kill(process, SIGKILL);
    const int status = ended(process);
    if (!isReceived)
        return canceled();
    std::optional<Result<Content>> content;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        content = contentOfBytes(bytes);
    return content ? *std::move(content) : endedBefore(status);
}

} // namespace eigenscope
