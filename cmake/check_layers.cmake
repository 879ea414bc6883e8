cmake_minimum_required(VERSION 3.25)
# Usage: cmake -DROOT=<project> -P check_layers.cmake
# Fails when a file includes a folder that stands behind its own in the list of its house, when core names Qt or VTK,
# when anything but ui/scene/vtk names VTK, when a folder of views includes another one that is not `shared_views`, or
# when git keeps anything else at the top level.
set(top_level
    .ci .clang-format .clang-tidy .gitignore app cmake core resources tests ui
    CHANGELOG.md CMakeLists.txt CMakePresets.json CONTRIBUTING.md LICENSE README.md run.sh test.sh)
set(core_folders
    base linalg data samples generators conditions subsets
    prepare
    kernels/interface kernels/strings kernels/graphs kernels/matrix kernels
    distances neighbors
    regression
    reducers/interface reducers/preimages reducers/spectral reducers/local reducers/stress reducers/tsne reducers/umap
    reducers/factor reducers reducers/steps
    quality
    clustering
    selection selection/scores selection/searches selection/criteria
    hyperspace
    formats/bytes formats/types formats/csv formats/content formats/numpy formats/hdf formats/matlab formats/json formats/workbook formats/pictures
    formats
    . # the catalogue
    kernels/expression kernels/operations
    pipeline/session pipeline/sweeps pipeline/stages pipeline pipeline/script pipeline/exports pipeline/passes pipeline/report
    lessons)
set(ui_folders
    theme text formula controls controls/tables drawing drawing/matrix document studies methods cards
    scene scene/vtk
    views views/overlays
    views/projection views/kernel views/spectrum views/quality views/features views/regression views/hyperspace
    views/table views/columns views/filters views/distinguish views/clusters views/compare views/steps
    composer import export workspaces lessons handout report manual start palette palette/sources
    window/frame window/history window/recovery window/settings window/presenting window/scenes window/files
    window/lessons window)
set(app_folders . packaging)
set(houses core ui app)
set(shared_views views views/overlays)
# They know no document: painters and widgets that anything may use.
set(without_document theme text formula controls controls/tables drawing drawing/matrix)

function(folder_of path house result)
    get_filename_component(folder ${path} DIRECTORY)
    string(REGEX REPLACE "^${house}/?" "" folder "${folder}")
    if(folder STREQUAL "")
        set(folder .)
    endif()
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

foreach(house IN LISTS houses)
    list(FIND houses ${house} house_rank)
    file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/${house}/*.h ${ROOT}/${house}/*.cpp)
    foreach(file IN LISTS files)
        folder_of(${file} ${house} folder)
        list(FIND ${house}_folders ${folder} rank)
        if(rank EQUAL -1)
            message(SEND_ERROR "${file}: the folder '${folder}' is not in check_layers.cmake")
        endif()
        file(STRINGS ${ROOT}/${file} includes REGEX "^#include")
        foreach(line IN LISTS includes)
            if(house STREQUAL "core" AND line MATCHES "[<\"](Q[A-Za-z]|vtk)")
                message(SEND_ERROR "${file}: core must not include Qt or VTK: ${line}")
            elseif(line MATCHES "<vtk" AND NOT (house STREQUAL "ui" AND folder STREQUAL "scene/vtk"))
                message(SEND_ERROR "${file}: only ui/scene/vtk includes VTK: ${line}")
            elseif(line MATCHES "\"((core|ui|app)/[^\"]+)\"")
                set(included ${CMAKE_MATCH_1})
                set(other ${CMAKE_MATCH_2})
                list(FIND houses ${other} other_house_rank)
                if(other_house_rank GREATER house_rank)
                    message(SEND_ERROR "${file}: '${house}' must not include '${other}': ${line}")
                elseif(other STREQUAL house)
                    folder_of(${included} ${house} other_folder)
                    list(FIND ${house}_folders ${other_folder} other_rank)
                    if(other_rank GREATER rank)
                        message(SEND_ERROR "${file}: '${folder}' must not include the later '${other_folder}': ${line}")
                    elseif(folder MATCHES "^views/" AND other_folder MATCHES "^views" AND
                           NOT other_folder STREQUAL folder AND NOT other_folder IN_LIST shared_views)
                        message(SEND_ERROR "${file}: views do not include views of other folders: ${line}")
                    elseif(house STREQUAL "ui" AND folder IN_LIST without_document AND
                           other_folder MATCHES "^(document|studies)$")
                        message(SEND_ERROR "${file}: '${folder}' knows no document: ${line}")
                    endif()
                endif()
            endif()
        endforeach()
    endforeach()
endforeach()

if(EXISTS ${ROOT}/.git)
    execute_process(COMMAND git -C ${ROOT} ls-files OUTPUT_VARIABLE kept COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "/[^\n]*" "" kept "${kept}")
    string(REGEX MATCHALL "[^\n]+" kept "${kept}")
    list(REMOVE_DUPLICATES kept)
    list(REMOVE_ITEM kept ${top_level})
    if(kept)
        message(SEND_ERROR "At the top level stands what is not in check_layers.cmake: ${kept}")
    endif()
endif()
