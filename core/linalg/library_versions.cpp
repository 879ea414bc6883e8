#include "core/linalg/library_versions.h"

#include <Eigen/Core>
#include <boost/version.hpp>
#include <cholmod.h>
#include <fftw3.h>
#include <nanoflann.hpp>

#include <cstdio>

// Of OpenBLAS, whose own header need not be where those of BLAS are.
extern "C" {
char *openblas_get_config(void);
char *openblas_get_corename(void);
}

namespace eigenscope {
namespace {

std::string dotted(int major, int minor, int patch) {
    return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
}

/// 0x142 as "1.4.2".
std::string nanoflannVersion() {
    return dotted(NANOFLANN_VERSION >> 8, (NANOFLANN_VERSION >> 4) & 15, NANOFLANN_VERSION & 15);
}

} // namespace

std::vector<std::pair<std::string, std::string>> libraryVersions() {
    return {{"Eigen", dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
            {"OpenBLAS", std::string(openblas_get_config()) + " for " + openblas_get_corename()},
            {"SuiteSparse CHOLMOD", dotted(CHOLMOD_MAIN_VERSION, CHOLMOD_SUB_VERSION, CHOLMOD_SUBSUB_VERSION)},
            {"FFTW", fftwf_version},
            {"Boost", dotted(BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100)},
            {"nanoflann", nanoflannVersion()},
            {"compiler", __VERSION__}};
}

} // namespace eigenscope
