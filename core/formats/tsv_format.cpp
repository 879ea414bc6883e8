#include "core/formats/tsv_format.h"

#include "core/formats/csv_format.h"

namespace eigenscope {

FormatInfo tsvFormat() {
    FormatInfo info = separatedFormat('\t', false);
    info.id = "tsv";
    info.name = "TSV";
    info.description = "a table of text with tabs between its cells";
    info.endings = {".tsv"};
    info.mimeTypes = {"text/tab-separated-values"};
    return info;
}

} // namespace eigenscope
