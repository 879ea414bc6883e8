#include "core/base/kept_memory.h"
#include "core/base/memory.h"
#include "tests/sanitizers.h"

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// Runs a target of the fuzzer on the files of a corpus, without the fuzzer: replay FOLDER.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count);

namespace {

/// Seconds of the processor; a sanitizer looks for faults meanwhile.
const double patience = eigenscope::isAddressSanitized() ? 5 : 1;
constexpr std::uint64_t mostMemory = 256U << 20U;

/// Whether the file is done soon, in little memory. A fault ends the program, so the name comes first.
bool isDoneSoon(const std::filesystem::path &file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    std::printf("%s", file.filename().c_str());
    std::fflush(stdout);
    const std::uint64_t before = eigenscope::usedMemory();
    const std::clock_t begin = std::clock();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const bool isSoon = seconds < patience && eigenscope::usedMemory() < before + mostMemory;
    std::printf(isSoon ? "\r" : ": %.1f s\n", seconds);
    return isSoon;
}

} // namespace

int main(int argc, char **argv) {
    if (argc != 2) {
        std::fprintf(stderr, "Usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    eigenscope::keepFreedMemory(); // as the program does, so that what a file takes on its way counts as well
    int files = 0, slow = 0;
    for (const auto &entry : std::filesystem::directory_iterator(argv[1])) {
        slow += isDoneSoon(entry.path()) ? 0 : 1;
        ++files;
    }
    std::printf("%d inputs, %d of them take too long or too much memory.\n", files, slow);
    return files > 0 && slow == 0 ? 0 : 1;
}
