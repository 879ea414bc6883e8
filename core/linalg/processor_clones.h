#pragma once

/// Before the definition of a hot function of plain loops: it is compiled for several generations of the processor
/// and the best one is chosen when the program starts. The resolvers run before ThreadSanitizer is ready.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define EIGENSCOPE_PROCESSOR_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define EIGENSCOPE_PROCESSOR_LEVELS ///< defined where a function may be written once for each generation
#else
#define EIGENSCOPE_PROCESSOR_CLONES
#endif
