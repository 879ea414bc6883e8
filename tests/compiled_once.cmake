# Included by the folders of tests. The builds for AddressSanitizer and for release compile them with the same options, so
# that the compiler's cache has in one what the other made: with assertions, and without a sanitizer, which looks at the
# program (isAddressSanitized in tests/sanitizers.h tells whether it does).
if(CMAKE_BUILD_TYPE STREQUAL "Release" OR EIGENSCOPE_SANITIZERS)
    set_directory_properties(PROPERTIES COMPILE_OPTIONS "" COMPILE_DEFINITIONS "")
    set(CMAKE_CXX_FLAGS_DEBUG "-O1 -fno-omit-frame-pointer")
    set(CMAKE_CXX_FLAGS_RELEASE ${CMAKE_CXX_FLAGS_DEBUG})
    add_compile_definitions(QT_NO_DEBUG)
endif()
