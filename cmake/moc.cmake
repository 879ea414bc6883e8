# eigenscope_meta_objects(TARGET SOURCE…): what Qt's moc makes of these headers and sources, NAME.h as moc_NAME.cpp and
# NAME.cpp as NAME.moc, for them to include. Unlike AUTOMOC it does not follow the includes of each file, which our
# classes do not need and which takes a hundred times as long; a file without Q_OBJECT gives an empty one.
function(eigenscope_meta_objects target)
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc)
    foreach(source IN LISTS ARGN)
        get_filename_component(name ${source} NAME_WE)
        set(made ${folder}/${name}.moc)
        if(source MATCHES "\\.h$")
            set(made ${folder}/moc_${name}.cpp)
        endif()
        add_custom_command(OUTPUT ${made} COMMAND Qt6::moc --no-notes -o ${made} ${source} DEPENDS ${source} VERBATIM)
        set_source_files_properties(${made} PROPERTIES HEADER_FILE_ONLY ON)
        list(APPEND all_made ${made})
    endforeach()
    target_sources(${target} PRIVATE ${all_made})
    target_include_directories(${target} PRIVATE ${folder})
    set(${target}_meta_objects ${all_made} PARENT_SCOPE)
endfunction()
