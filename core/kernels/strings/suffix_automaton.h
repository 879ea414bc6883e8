#pragma once

#include "core/base/matrix.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace eigenscope {

/// The smallest automaton that accepts the suffixes of a text: each word of the text ends in one of its states, with
/// all words that occur at the same places. Built in O(m·letters) for m signs, with at most 2m states.
/// Source: Blumer, Blumer, Haussler, Ehrenfeucht, Chen and Seiferas, The smallest automaton recognizing the subwords of
/// a text, Theoretical Computer Science 40 (1985).
class SuffixAutomaton {
public:
    /// `letters` numbers the bytes from 0 below `count`; those that do not occur are −1.
    SuffixAutomaton(std::string_view text, const std::array<std::int16_t, 256> &letters, Index count);

    /// Σ over all words α of any length ≥ 1 of #α(text)·#α(other). O(other).
    [[nodiscard]] double sharedWords(std::string_view other) const;

    /// Bytes that an automaton of a text of so many signs takes.
    static std::uint64_t bytes(std::size_t signs, Index count);

private:
    struct State {
        std::int32_t length = 0;    ///< of the longest word that ends here
        std::int32_t link = -1;     ///< the state of its longest suffix that occurs elsewhere too
        double occurrences = 0;     ///< how often the words of the state occur
        double suffixesAndSelf = 0; ///< Σ of the occurrences of the longest word and of all its suffixes
    };
    std::int32_t &next(std::int32_t state, Index letter);
    [[nodiscard]] std::int32_t next(std::int32_t state, Index letter) const;
    void append(Index letter);
    void count();

    const std::array<std::int16_t, 256> &m_letters;
    Index m_count;
    std::vector<State> m_states;
    std::vector<std::int32_t> m_next; ///< by state and letter; −1 where there is none
    std::int32_t m_last = 0;
};

} // namespace eigenscope
