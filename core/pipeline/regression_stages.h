#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

// What the stages of a regression compute, from the values of those before them.

/// The loaded data with the target of the regression taken out of the columns, unless the session names the columns.
Result<LoadedData> withoutTarget(const Session &session, Result<LoadedData> loaded);

/// `kernel` is set where the regression takes one.
RegressionTask regressionTask(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                              std::shared_ptr<const Dataset> data, std::shared_ptr<const KernelMatrix> kernel);

Result<Regression> regressStage(const Session &session, const Catalogue &catalogue, const RegressionTask &task,
                                const Progress &progress);

/// Predictions of the rows of `project`, which are read unless `rows` holds them.
Result<Predicted> predictStage(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                               const Results &results, std::shared_ptr<const Dataset> rows, std::string rowsKey,
                               const Progress &progress);

/// `before` is a validation that differs by λ alone; nullptr where there is none.
Result<Validation> validateStage(const Session &session, const Catalogue &catalogue, const RegressionTask &task,
                                 const std::shared_ptr<const Validation> &before, std::string key,
                                 const Progress &progress);

} // namespace eigenscope
