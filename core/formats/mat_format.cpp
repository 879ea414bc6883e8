#include "core/formats/mat_format.h"

#include "core/formats/known_by.h"
#include "core/formats/matlab/mat_reader.h"

namespace eigenscope {

FormatInfo matFormat() {
    return {.id = "mat",
            .name = "MAT",
            .description = "variables of MATLAB: the largest matrix is the data, lists as long become columns",
            .endings = {".mat"},
            .mimeTypes = {"application/x-matlab-data"},
            .sniff = knownBy(isMat, Confidence::Signature),
            .read = [](std::string_view bytes, const DataSettings &, const Progress &progress) {
                return readMat(bytes, progress);
            }};
}

} // namespace eigenscope
