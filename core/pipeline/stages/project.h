#pragma once

#include "core/formats/load_data.h"
#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/prepare.h"

#include <filesystem>

namespace eigenscope {

struct StageInput;

/// New rows in the picture.
struct Projected {
    std::shared_ptr<const Dataset> rows; ///< as prepared
    MatrixXd coordinates;                ///< m×r
    std::optional<DataFile> file;        ///< where the rows were read from one
    Sentences warnings = {};
};

/// The rows of `project`, as prepared, with the file that they were read from, and what is to be told of them: that it
/// has changed, how they were read, and that steps left rows out.
struct NewRows {
    Dataset rows;
    Dataset read; ///< the same rows as they were read, before any step
    std::optional<DataFile> file;
    Sentences warnings = {};
};

/// Rows made of what was loaded, before any step, with what its reading tells. O(notes).
NewRows asNewRows(Dataset rows, LoadedData loaded);

/// Of the rows of `project` on what `input`, a key, is of.
std::string newRowsKey(const Session &session, const std::filesystem::path &base, const std::string &input);

/// The rows of `project`, whose columns are met by the names of the loaded data, prepared as the steps learned.
/// InvalidData where they are not complete.
Result<NewRows> newRowsStage(const StageInput &input, const Progress &progress);

} // namespace eigenscope
