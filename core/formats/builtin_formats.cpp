#include "core/formats/arff_reader.h"
#include "core/formats/csv_format.h"
#include "core/formats/edge_list_format.h"
#include "core/formats/fasta_reader.h"
#include "core/formats/graphml_reader.h"
#include "core/formats/hdf_format.h"
#include "core/formats/idx_reader.h"
#include "core/formats/json_format.h"
#include "core/formats/mat_format.h"
#include "core/formats/npy_format.h"
#include "core/formats/npz_format.h"
#include "core/formats/ods_format.h"
#include "core/formats/picture_format.h"
#include "core/formats/svmlight_reader.h"
#include "core/formats/triangle_reader.h"
#include "core/formats/tsv_format.h"
#include "core/formats/xlsx_format.h"
#include "core/formats/zip_format.h"

namespace eigenscope {

Registry<FormatInfo> builtinFormats(const std::shared_ptr<const PictureDecoder> &pictures) {
    Registry<FormatInfo> formats = {
        csvFormat(),  tsvFormat(),      npyFormat(),   npzFormat(),      matFormat(),         hdfFormat(),
        idxFormat(),  svmlightFormat(), fastaFormat(), edgeListFormat(), graphMlFormat(),     triangleFormat(),
        jsonFormat(), arffFormat(),     xlsxFormat(),  odsFormat(),      zipFormat(pictures),
    };
    if (pictures)
        formats.add(pictureFormat(pictures));
    return formats;
}

} // namespace eigenscope
