#include "core/formats/npz_format.h"

#include "core/formats/known_by.h"
#include "core/formats/numpy/npz_reader.h"

namespace eigenscope {

FormatInfo npzFormat() {
    return {.id = "npz",
            .name = "NPZ",
            .description = "several arrays of NumPy: the largest is the data, lists as long become columns",
            .endings = {".npz"},
            .mimeTypes = {"application/x-npz"},
            .sniff = knownBy(isNpz, Confidence::Signature),
            .read = [](std::string_view bytes, const DataSettings &, const Progress &progress) {
                return readNpz(bytes, progress);
            }};
}

} // namespace eigenscope
