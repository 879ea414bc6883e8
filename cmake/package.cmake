# What `cpack` makes: a Debian package of the program, one of its documentation, and an archive of the sources.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # a package does not wait for the tests
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME eigenscope)
set(CPACK_PACKAGE_VENDOR "The Eigenscope developers")
set(CPACK_PACKAGE_CONTACT "${EIGENSCOPE_MAINTAINER}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${EIGENSCOPE_HOMEPAGE}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program documentation)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # which libraries are needed is found out
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME eigenscope)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
# desktop-file-utils lists for desktops which program opens a session
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "desktop-file-utils, fonts-inter, libgl1-mesa-dri, shared-mime-info")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS eigenscope-doc)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Load a table, sequences, a graph or a matrix, choose a kernel and a reducer,
and turn their settings while the projections, the spectrum and the kernel
matrix follow. Pictures and data are exported, and sessions run again without
a window.")

set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME eigenscope-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_DOCUMENTATION_DESCRIPTION "This package holds the documentation: what Eigenscope does, a tour, what
changed, and where the samples come from.")

set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME eigenscope-${PROJECT_VERSION})
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_SOURCE_IGNORE_FILES /build/ "/[.]git/" "/[.]cache/")
include(CPack)
