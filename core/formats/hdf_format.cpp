#include "core/formats/hdf_format.h"

#include "core/formats/hdf/hdf_file.h"
#include "core/formats/hdf/hdf_reader.h"
#include "core/formats/known_by.h"
#include "core/formats/matlab/mat_reader.h"

namespace eigenscope {
namespace {

/// MATLAB's files of version 7.3 are HDF5 behind 512 bytes of their own.
bool isPlainHdf(std::string_view bytes) {
    return isHdf(bytes) && !isMat(bytes);
}

} // namespace

FormatInfo hdfFormat() {
    return {.id = "hdf5",
            .name = "HDF5",
            .description = "a tree of data sets, of which one is read; AnnData: cells with their genes",
            .endings = {".h5", ".hdf5", ".h5ad"},
            .mimeTypes = {"application/x-hdf5", "application/x-hdf"},
            .sniff = knownBy(isPlainHdf, Confidence::Signature),
            .isReadFromItsBeginning = false,
            .partKeys = {"path"},
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
                return readHdf(bytes, settings.reader.path, progress);
            }};
}

} // namespace eigenscope
