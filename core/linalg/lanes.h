#pragma once

namespace eigenscope {

template <int width> struct Register { typedef double Type __attribute__((vector_size(width * sizeof(double)))); };
/// So many doubles as one vector. A function that is written once for each generation of processors takes what a
/// register of it holds: GCC keeps wider vectors in memory instead of several registers.
template <int width> using LanesOf = typename Register<width>::Type;

/// Numbers side by side in memory as the lanes of a vector type, wherever they lie. A vector type whose alignment is
/// lowered would do as well, but not for clang, which forgets the lower alignment.
template <class Lanes> struct [[gnu::packed, gnu::may_alias]] LanesInMemory {
    Lanes values;
};

/// The lanes that begin at a number; not by value, since not every processor can return them.
template <class Lanes, class Number>
[[gnu::always_inline]] inline const LanesInMemory<Lanes> &lanesAt(const Number *first) {
    return *reinterpret_cast<const LanesInMemory<Lanes> *>(first);
}
template <class Lanes, class Number> [[gnu::always_inline]] inline LanesInMemory<Lanes> &lanesAt(Number *first) {
    return *reinterpret_cast<LanesInMemory<Lanes> *>(first);
}

} // namespace eigenscope
