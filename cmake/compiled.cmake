# What all of our own targets are compiled with.
option(EIGENSCOPE_IN_BATCHES "Compile the sources of a room as a few: a build from nothing takes a quarter of the time, \
a change of one file takes longer" OFF)

# eigenscope_compiled(TARGET HEADER…): warnings, and headers of libraries that are read once for the target. ccache can
# keep what is compiled with them when it trusts their checksum (and -fpch-preprocess shows them to it).
function(eigenscope_compiled target)
    eigenscope_compiled_alike(${target})
    target_precompile_headers(${target} PRIVATE
        <algorithm> <filesystem> <functional> <map> <memory> <mutex> <optional> <span> <stop_token> <string> <variant>
        <vector> <Eigen/Core> <Eigen/SparseCore> ${json_header} ${ARGN})
endfunction()

# eigenscope_compiled_like(TARGET OTHER): the same, with the headers that were read for the other target.
function(eigenscope_compiled_like target other)
    eigenscope_compiled_alike(${target})
    target_precompile_headers(${target} REUSE_FROM ${other})
endfunction()

# What the two have in common. The compiler clears its memory less often than by itself, which saves a tenth of the time.
function(eigenscope_compiled_alike target)
    eigenscope_warnings(${target})
    target_compile_options(${target} PRIVATE
        $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess;--param=ggc-min-heapsize=1000000>
        "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()

# For a target that draws or tests, and leaves what is long to core: the compiler saves a quarter of its time.
function(eigenscope_compiled_quickly target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# The warnings that all of our own code compiles without.
function(eigenscope_warnings target)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
        # Clang counts signs to conversions, and to shadows what an unnamed namespace of the same batch has.
        $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion;$<$<BOOL:${EIGENSCOPE_IN_BATCHES}>:-Wno-shadow>>
        # GCC 12 mistakes "text" + std::string for overlapping or endless copies (GCC bugs 105651, 105329), and the
        # alternative that a variant does not hold for one that is read (80635).
        $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict;-Wno-maybe-uninitialized;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>)
endfunction()

# Programs are linked several times faster by mold where it is there.
find_program(MOLD mold)
if(MOLD AND (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1))
    add_link_options(-fuse-ld=mold)
endif()

# Libraries with all that a debugger wants take gigabytes: those that only name their objects are made at once.
if(CMAKE_BUILD_TYPE STREQUAL "Debug" AND NOT EIGENSCOPE_IN_BATCHES)
    set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcT <TARGET> <LINK_FLAGS> <OBJECTS>")
    set(CMAKE_CXX_ARCHIVE_APPEND "<CMAKE_AR> qT <TARGET> <LINK_FLAGS> <OBJECTS>")
endif()
