#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace eigenscope {

struct KrylovSearch;

/// Where a search for eigenpairs has ended, so that a later one for more pairs of the same matrix goes on from there
/// instead of beginning anew. Whoever takes it has it alone. Safe from several threads.
class KrylovMemory {
public:
    void keep(std::shared_ptr<KrylovSearch> search) {
        const std::lock_guard lock(m_mutex);
        m_search = std::move(search);
    }
    /// nullptr where there is none.
    [[nodiscard]] std::shared_ptr<KrylovSearch> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_search, nullptr);
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<KrylovSearch> m_search;
};

} // namespace eigenscope
