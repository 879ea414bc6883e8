# Usage: cmake -DROOT=<project> -P check_headers.cmake
# Fails when NAME.cpp does not include NAME.h, which lies beside it, before anything else: so each header is compiled by
# itself at least once where sources are compiled one by one.
cmake_minimum_required(VERSION 3.25)
foreach(house core ui app)
    file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/${house}/*.cpp)
    foreach(source IN LISTS sources)
        string(REGEX REPLACE "cpp$" "h" header ${source})
        if(EXISTS ${ROOT}/${header})
            file(STRINGS ${ROOT}/${source} includes REGEX "^#include" LIMIT_COUNT 1)
            if(NOT includes STREQUAL "#include \"${header}\"")
                message(SEND_ERROR "${source}: the first include must be \"${header}\".")
            endif()
        endif()
    endforeach()
endforeach()
