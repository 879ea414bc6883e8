# Adds what lies in the present folder to a target: PAIRS names files NAME.h and NAME.cpp, HEADERS and SOURCES those that
# have no partner. ALONE names those pairs and sources that are compiled by themselves where whole folders are compiled as
# one: their loops are made for each generation of processors, and give the same bits in every build.
function(eigenscope_folder target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PAIRS;HEADERS;SOURCES;ALONE")
    set(headers ${arg_HEADERS})
    set(sources ${arg_SOURCES})
    foreach(pair IN LISTS arg_PAIRS)
        list(APPEND headers ${pair}.h)
        list(APPEND sources ${pair}.cpp)
    endforeach()
    target_sources(${target}
        PRIVATE ${sources}
        PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
    list(TRANSFORM arg_ALONE APPEND .cpp)
    if(arg_ALONE)
        set_source_files_properties(${arg_ALONE} TARGET_DIRECTORY ${target} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
endfunction()

# In a build of whole folders some twenty of these sources are compiled as one, or as many as `most_sources` says.
function(eigenscope_whole_folder target folder)
    if(NOT most_sources)
        set(most_sources 20)
    endif()
    list(LENGTH ARGN count)
    math(EXPR groups "(${count} + ${most_sources} - 1) / ${most_sources}")
    set(i 0)
    foreach(source IN LISTS ARGN)
        math(EXPR group "${i} * ${groups} / ${count}")
        set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder}_${group})
        math(EXPR i "${i} + 1")
    endforeach()
endfunction()

# In a build of whole folders the sources of a room of a library (core/formats with all its folders) are compiled in batches
# of at most forty: what a batch reads, and what it makes of templates, takes as long as its own code.
function(eigenscope_whole_rooms target)
    set(most_sources 40)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    set(rooms "")
    foreach(source IN LISTS sources)
        string(REPLACE "${CMAKE_CURRENT_SOURCE_DIR}/" "" room ${source})
        string(REGEX REPLACE "/.*" "" room ${room})
        list(APPEND rooms ${room})
        list(APPEND sources_of_${room} ${source})
    endforeach()
    list(REMOVE_DUPLICATES rooms)
    foreach(room IN LISTS rooms)
        eigenscope_whole_folder(${target} ${room} ${sources_of_${room}})
    endforeach()
endfunction()
