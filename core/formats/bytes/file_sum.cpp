#include "core/formats/bytes/file_sum.h"

#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/sha256.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

namespace eigenscope {
namespace {

using Digits = std::optional<std::string>;

Digits sumOf(const ReadableFile &file, const std::stop_token &stop) {
    constexpr std::uint64_t partSize = 1 << 20;
    std::vector<char> part(partSize);
    Sha256 sum;
    for (std::uint64_t at = 0; at < file.size(); at += part.size()) {
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
              standBack(stop);
              if (stop.stop_requested()) // at the end of the program the library may be gone already
                  return Digits();
              return sumOf(*std::exchange(file, nullptr), stop); // which is closed then
          })) {}
    Making(const Making &) = delete;
    Making(Making &&) = delete;
    Making &operator=(const Making &) = delete;
    Making &operator=(Making &&) = delete;
    ~Making() { m_stop.request_stop(); } // the thread ends before m_digits does

    [[nodiscard]] Digits digits() const {
        {
            const std::lock_guard lock(m_mutex);
            m_isAskedFor = true;
        }
        m_asked.notify_all();
        return m_digits.get();
    }

private:
    /// The first picture of the data needs the processors more.
    void standBack(const std::stop_token &stop) {
        std::unique_lock lock(m_mutex);
        m_asked.wait_for(lock, stop, std::chrono::milliseconds(500), [this] { return m_isAskedFor; });
    }

    mutable std::mutex m_mutex;
    mutable std::condition_variable_any m_asked;
    mutable bool m_isAskedFor = false;
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
