#include "core/formats/bytes/file_sum.h"

#include "core/base/parallel.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/sha256.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace eigenscope {
namespace {

using Digits = std::optional<std::string>;

using Clock = std::chrono::steady_clock;

/// Waits as long as others need all processors, and nobody the sum; up to this time, since the file may be changed.
void standBack(Clock::time_point until, const std::atomic<bool> &isWanted, const std::stop_token &stop) {
    while (allThreadsWork() && !isWanted && !stop.stop_requested() && Clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

Digits sumOf(const ReadableFile &file, const std::atomic<bool> &isWanted, const std::stop_token &stop) {
    constexpr std::uint64_t partSize = 1 << 20;
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(500); // the first picture is there mostly
    std::vector<char> part(partSize);
    Sha256 sum;
    for (std::uint64_t at = 0; at < file.size(); at += part.size()) {
        standBack(until, isWanted, stop);
        part.resize(static_cast<std::size_t>(std::min(partSize, file.size() - at)));
        if (stop.stop_requested() || !file.read(at, part))
            return {};
        sum.add({part.data(), part.size()});
    }
    return file.isAsOpened() ? Digits(sum.text()) : Digits();
}

} // namespace

class FileSum::Making {
public:
    explicit Making(std::string digits) {
        std::promise<Digits> told;
        told.set_value(std::move(digits));
        m_digits = told.get_future();
    }
    explicit Making(std::shared_ptr<const ReadableFile> file)
        : m_digits(std::async(std::launch::async, [this, file = std::move(file), stop = m_stop.get_token()]() mutable {
              return sumOf(*std::exchange(file, nullptr), m_isWanted, stop); // which is closed then
          })) {}
    Making(const Making &) = delete;
    Making(Making &&) = delete;
    Making &operator=(const Making &) = delete;
    Making &operator=(Making &&) = delete;
    ~Making() { m_stop.request_stop(); } // the thread ends before m_digits does

    [[nodiscard]] Digits digits() const {
        m_isWanted = true;
        return m_digits.get();
    }

private:
    mutable std::atomic<bool> m_isWanted = false;
    std::stop_source m_stop;
    std::shared_future<Digits> m_digits;
};

FileSum::FileSum(std::string digits) : m_making(std::make_shared<const Making>(std::move(digits))) {}

FileSum::FileSum(std::shared_ptr<const ReadableFile> file)
    : m_making(std::make_shared<const Making>(std::move(file))) {}

Digits FileSum::text() const {
    return m_making->digits();
}

} // namespace eigenscope
