#pragma once

#include <algorithm>
#include <cstring>

namespace eigenscope {

template <class Number, int width> struct RegisterOf {
    typedef Number Type __attribute__((vector_size(width * sizeof(Number))));
};
/// So many numbers as one vector. A function that is written once for each generation of processors takes what a
/// register of it holds: GCC keeps wider vectors in memory instead of several registers, and they take ten times as
/// long.
template <class Number, int width> using Register = typename RegisterOf<Number, width>::Type;

/// So many doubles as one vector.
template <int width> using LanesOf = Register<double, width>;

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

/// `count` numbers that are worked on together, in registers of so many bytes (EIGENSCOPE_BY_REGISTERS). What is
/// summed in lanes does not depend on how many registers they fill.
template <class Number, int count, int registerBytes> struct Lanes {
    static constexpr int width = std::min(count, registerBytes / static_cast<int>(sizeof(Number)));
    static constexpr int registers = count / width;

    Register<Number, width> parts[registers];

    [[gnu::always_inline]] static Lanes all(Number value) {
        Lanes lanes = {};
#pragma GCC unroll 8
        for (auto &part : lanes.parts)
            part = value - part;
        return lanes;
    }
    /// Those that begin at a number in memory, wherever it lies.
    [[gnu::always_inline]] static Lanes at(const Number *first) {
        Lanes lanes;
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            std::memcpy(&lanes.parts[part], first + part * width, sizeof(lanes.parts[part]));
        return lanes;
    }
    [[gnu::always_inline]] void write(Number *first) const {
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            std::memcpy(first + part * width, &parts[part], sizeof(parts[part]));
    }
    /// A sum that goes on with all of these, lane by lane.
    [[gnu::always_inline]] Number sumFrom(Number sum) const {
        Number lanes[count];
        write(lanes);
        for (const Number lane : lanes)
            sum += lane;
        return sum;
    }

    [[gnu::always_inline]] Lanes &operator+=(const Lanes &other) {
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            parts[part] += other.parts[part];
        return *this;
    }
    [[gnu::always_inline]] Lanes &operator-=(const Lanes &other) {
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            parts[part] -= other.parts[part];
        return *this;
    }
    [[gnu::always_inline]] Lanes &operator*=(const Lanes &other) {
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            parts[part] *= other.parts[part];
        return *this;
    }
    [[gnu::always_inline]] Lanes &operator/=(const Lanes &other) {
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            parts[part] /= other.parts[part];
        return *this;
    }
    /// The smaller of two numbers in each lane.
    [[gnu::always_inline]] Lanes &lower(const Lanes &other) {
#pragma GCC unroll 8
        for (int part = 0; part < registers; ++part)
            parts[part] = other.parts[part] < parts[part] ? other.parts[part] : parts[part];
        return *this;
    }

    [[gnu::always_inline]] friend Lanes operator+(const Lanes &a, const Lanes &b) {
        return Lanes(a) += b;
    }
    [[gnu::always_inline]] friend Lanes operator-(const Lanes &a, const Lanes &b) {
        return Lanes(a) -= b;
    }
    [[gnu::always_inline]] friend Lanes operator*(const Lanes &a, const Lanes &b) {
        return Lanes(a) *= b;
    }
    [[gnu::always_inline]] friend Lanes operator/(const Lanes &a, const Lanes &b) {
        return Lanes(a) /= b;
    }
    [[gnu::always_inline]] friend Lanes operator+(Number a, const Lanes &b) {
        return all(a) += b;
    }
    [[gnu::always_inline]] friend Lanes operator-(Number a, const Lanes &b) {
        return all(a) -= b;
    }
    [[gnu::always_inline]] friend Lanes operator*(Number a, const Lanes &b) {
        return all(a) *= b;
    }
    [[gnu::always_inline]] friend Lanes operator/(Number a, const Lanes &b) {
        return all(a) /= b;
    }
};

} // namespace eigenscope
