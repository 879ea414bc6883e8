#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

// The table of each data export; InvalidData says what the session would have to ask for.

Result<ExportTable> embeddingTable(const Results &results);
Result<ExportTable> projectedPointsTable(const Results &results);
Result<ExportTable> preparedDataTable(const Results &results);
Result<ExportTable> kernelMatrixTable(const Results &results);
Result<ExportTable> empiricalKernelMapTable(const Results &results);
Result<ExportTable> mercerMapTable(const Results &results);
Result<ExportTable> distancesTable(const Results &results);
Result<ExportTable> geodesicsTable(const Results &results);
Result<ExportTable> graphTable(const Results &results);
Result<ExportTable> loadingsTable(const Results &results);
Result<ExportTable> factorLoadingsTable(const Results &results);
Result<ExportTable> leftTable(const Results &results);
Result<ExportTable> rightTable(const Results &results);
Result<ExportTable> predictionsTable(const Results &results);
Result<ExportTable> featureScoresTable(const Results &results);
Result<ExportTable> spectrumTable(const Results &results);

} // namespace eigenscope
