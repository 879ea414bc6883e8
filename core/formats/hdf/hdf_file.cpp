#include "core/formats/hdf/hdf_file.h"

#include "core/base/memory.h"

namespace eigenscope {
namespace {

constexpr std::string_view signature = "\x89HDF\r\n\x1A\n";

} // namespace

bool isHdf(std::string_view bytes) {
    constexpr std::size_t firstStep = 512;
    for (std::size_t at = 0; at < bytes.size(); at = at == 0 ? firstStep : 2 * at)
        if (bytes.substr(at).starts_with(signature))
            return true;
    return false;
}

Result<HdfId> openHdf(std::string_view bytes) {
    constexpr std::size_t copies = 2, step = 1 << 16;
    TRY(fitsInMemory(copies * bytes.size(), sentence("The HDF5 file"), sentence("Use a part of it.")));
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    H5PLset_loading_state(0);
    const HdfId access(H5Pcreate(H5P_FILE_ACCESS));
    H5Pset_fapl_core(access.get(), step, false);
    H5Pset_file_image(access.get(), const_cast<char *>(bytes.data()), bytes.size());
    HdfId file(H5Fopen("memory", H5F_ACC_RDONLY, access.get()));
    if (!file)
        return damagedHdf(sentence("it is damaged or cut off."));
    return file;
}

Error damagedHdf(const Sentence &what) {
    return {Error::Kind::Unreadable, sentence("The HDF5 file cannot be read: %1", what)};
}

} // namespace eigenscope
