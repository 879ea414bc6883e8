# Most of the time of compiling goes into reading the headers of libraries; they are read once for each target.
# ccache can keep what is compiled with them when it trusts their checksum (and -fpch-preprocess shows them to it).
function(eigenscope_precompiled target)
    target_precompile_headers(${target} PRIVATE
        <algorithm> <functional> <map> <memory> <optional> <string> <variant> <vector>
        <Eigen/Core> <nlohmann/json.hpp> ${ARGN})
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()
