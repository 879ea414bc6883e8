#pragma once

/// Before the definition of a hot function of plain loops: it is compiled for several generations of the processor
/// and the best one is chosen when the program starts. The resolvers run before ThreadSanitizer is ready.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define EIGENSCOPE_PROCESSOR_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define EIGENSCOPE_PROCESSOR_LEVELS ///< defined where a function may be written once for each generation
#else
#define EIGENSCOPE_PROCESSOR_CLONES
#endif

/// Defines a function once for each generation of processors. `call`, a call of an inline function template, is what it
/// returns; `registerBytes` in it is the size of their registers:
///     EIGENSCOPE_BY_REGISTERS(double sum(const double *values, Index count), sumOf<registerBytes>(values, count))
#ifdef EIGENSCOPE_PROCESSOR_LEVELS
#define EIGENSCOPE_BY_REGISTERS(head, ...)                                                                             \
    __attribute__((target("arch=x86-64-v4"))) head {                                                                   \
        constexpr int registerBytes = 64;                                                                              \
        return __VA_ARGS__;                                                                                            \
    }                                                                                                                  \
    __attribute__((target("arch=x86-64-v3"))) head {                                                                   \
        constexpr int registerBytes = 32;                                                                              \
        return __VA_ARGS__;                                                                                            \
    }                                                                                                                  \
    __attribute__((target("default"))) head {                                                                          \
        constexpr int registerBytes = 16;                                                                              \
        return __VA_ARGS__;                                                                                            \
    }
#else
#define EIGENSCOPE_BY_REGISTERS(head, ...)                                                                             \
    head {                                                                                                             \
        constexpr int registerBytes = 16;                                                                              \
        return __VA_ARGS__;                                                                                            \
    }
#endif
