#include "core/kernels/strings/suffix_automaton.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {

SuffixAutomaton::SuffixAutomaton(std::string_view text, const std::array<std::int16_t, 256> &letters, Index count)
    : m_letters(letters), m_count(count) {
    m_states.reserve(2 * text.size() + 1);
    m_next.reserve((2 * text.size() + 1) * static_cast<std::size_t>(count));
    m_states.emplace_back();
    m_next.resize(static_cast<std::size_t>(count), -1);
    for (const char sign : text)
        append(letters[static_cast<unsigned char>(sign)]);
    this->count();
}

std::uint64_t SuffixAutomaton::bytes(std::size_t signs, Index count) {
    return (2 * static_cast<std::uint64_t>(signs) + 1) *
           (sizeof(State) + 2 * sizeof(std::int32_t) + static_cast<std::uint64_t>(count) * sizeof(std::int32_t));
}

std::int32_t &SuffixAutomaton::next(std::int32_t state, Index letter) {
    return m_next[static_cast<std::size_t>(state) * static_cast<std::size_t>(m_count) +
                  static_cast<std::size_t>(letter)];
}

std::int32_t SuffixAutomaton::next(std::int32_t state, Index letter) const {
    return m_next[static_cast<std::size_t>(state) * static_cast<std::size_t>(m_count) +
                  static_cast<std::size_t>(letter)];
}

void SuffixAutomaton::append(Index letter) {
    const auto letters = static_cast<std::size_t>(m_count);
    const auto state = [this](std::int32_t index) -> State & { return m_states[static_cast<std::size_t>(index)]; };
    const auto made = static_cast<std::int32_t>(m_states.size());
    m_states.push_back({.length = state(m_last).length + 1, .link = 0, .occurrences = 1});
    m_next.resize(m_next.size() + letters, -1);
    std::int32_t from = m_last;
    m_last = made;
    for (; from >= 0 && next(from, letter) < 0; from = state(from).link)
        next(from, letter) = made;
    if (from < 0)
        return;
    const std::int32_t to = next(from, letter);
    if (state(to).length == state(from).length + 1) {
        state(made).link = to;
        return;
    }
    // The shorter words of `to` now occur at one place more than the longer ones: they get a state of their own.
    const auto split = static_cast<std::int32_t>(m_states.size());
    m_states.push_back({.length = state(from).length + 1, .link = state(to).link});
    const auto transitions = static_cast<std::ptrdiff_t>(static_cast<std::size_t>(to) * letters);
    m_next.resize(m_next.size() + letters);
    std::copy_n(m_next.begin() + transitions, letters, m_next.end() - static_cast<std::ptrdiff_t>(letters));
    for (; from >= 0 && next(from, letter) == to; from = state(from).link)
        next(from, letter) = split;
    state(to).link = split;
    state(made).link = split;
}

/// Occurrences go from long words to their suffixes, sums over suffixes the other way.
void SuffixAutomaton::count() {
    std::vector<std::size_t> starts(static_cast<std::size_t>(m_states[static_cast<std::size_t>(m_last)].length) + 2, 0);
    for (const State &state : m_states)
        ++starts[static_cast<std::size_t>(state.length) + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<std::size_t> byLength(m_states.size());
    for (std::size_t i = 0; i < m_states.size(); ++i)
        byLength[starts[static_cast<std::size_t>(m_states[i].length)]++] = i;
    for (std::size_t place = byLength.size(); place-- > 1;) {
        const State &state = m_states[byLength[place]];
        m_states[static_cast<std::size_t>(state.link)].occurrences += state.occurrences;
    }
    for (std::size_t place = 1; place < byLength.size(); ++place) {
        State &state = m_states[byLength[place]];
        const State &link = m_states[static_cast<std::size_t>(state.link)];
        state.suffixesAndSelf = link.suffixesAndSelf + (state.length - link.length) * state.occurrences;
    }
}

double SuffixAutomaton::sharedWords(std::string_view other) const {
    double sum = 0;
    std::int32_t at = 0, length = 0; // the longest suffix of what was read that the text holds
    for (const char sign : other) {
        const std::int16_t letter = m_letters[static_cast<unsigned char>(sign)];
        if (letter < 0) {
            at = length = 0;
            continue;
        }
        while (at > 0 && next(at, letter) < 0) {
            at = m_states[static_cast<std::size_t>(at)].link;
            length = m_states[static_cast<std::size_t>(at)].length;
        }
        if (next(at, letter) < 0)
            continue;
        at = next(at, letter);
        ++length;
        const State &state = m_states[static_cast<std::size_t>(at)];
        const State &link = m_states[static_cast<std::size_t>(state.link)];
        sum += link.suffixesAndSelf + (length - link.length) * state.occurrences;
    }
    return sum;
}

} // namespace eigenscope
