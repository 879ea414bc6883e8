#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

// The table of each data export; InvalidData says what the session would have to ask for.

Result<ExportTable> embeddingTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> projectedPointsTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> preparedDataTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> kernelMatrixTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> empiricalKernelMapTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> mercerMapTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> distancesTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> geodesicsTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> graphTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> loadingsTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> factorLoadingsTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> leftTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> rightTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> predictionsTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> featureScoresTable(const Results &results, const Catalogue &catalogue);
Result<ExportTable> spectrumTable(const Results &results, const Catalogue &catalogue);

} // namespace eigenscope
