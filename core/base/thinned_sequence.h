#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace eigenscope {

/// A sequence that grows to any length, of which only so many elements are kept, evenly from its begin: where they are
/// too many, every second goes, and from then on only each so-manieth is taken. Amortized O(1) an element.
template <class Element> class ThinnedSequence {
public:
    /// `isTooMuch` says whether so many elements, of which this is the newest, are more than may be kept; two always
    /// may.
    using Limit = std::function<bool(std::size_t count, const Element &newest)>;

    explicit ThinnedSequence(Limit isTooMuch) : m_isTooMuch(std::move(isTooMuch)) {}

    [[nodiscard]] const std::vector<Element> &elements() const { return m_elements; }
    void clear() {
        m_elements.clear();
        m_every = 1;
        m_skipped = 0;
    }
    /// The next element, which is made only where it is kept; whether it is.
    template <class Make> bool add(const Make &make) {
        if (!m_elements.empty() && ++m_skipped < m_every)
            return false;
        m_skipped = 0;
        m_elements.push_back(make());
        while (m_elements.size() > 2 && m_isTooMuch(m_elements.size(), m_elements.back()))
            thin();
        return true;
    }
    /// The last element, which is always kept.
    void end(Element last) { m_elements.push_back(std::move(last)); }

private:
    void thin() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_elements.size(); i += 2)
            std::swap(m_elements[kept++], m_elements[i]);
        m_elements.resize(kept);
        m_every *= 2;
    }

    Limit m_isTooMuch;
    std::vector<Element> m_elements;
    std::size_t m_every = 1, m_skipped = 0;
};

} // namespace eigenscope
