#pragma once

#include "core/pipeline/pipeline.h"

#include <set>

namespace eigenscope {

/// What a script is written from: a session that has run, with a reducer.
struct ScriptSource {
    const Session &session;
    const Catalogue &catalogue;
    const Results &results;
};

/// The whole script.
Result<std::string> pythonScript(const ScriptSource &source);

/// A script in Python while it is written.
struct PythonScript {
    std::set<std::string> imports;   ///< "from sklearn.decomposition import PCA"
    std::set<std::string> functions; ///< whole, as they stand in the script
    std::string lines;               ///< what is done, each line with its end

    void line(const std::string &text) { lines += text + "\n"; }
};

/// The refusal of a script: "There is no script to export: …".
Error noScript(const Sentence &why);
/// The refusal of what scikit-learn does not do, or does otherwise.
Error notInScikitLearn(const Sentence &what);

/// The matrix by this name, all its numbers written out; refused where they are too many for a script.
Result<void> embed(PythonScript &script, const char *name, ConstMatrixRef matrix);

// Each writes its part of the analysis behind what stands; InvalidData for what scikit-learn lacks.

/// `X` (n×d) with its `columns`, or `D` (dissimilarities) or `K` (a kernel matrix), as they were loaded; `y` where the
/// reducer needs a label. A table in a text file is read from there, other data stand in the script.
Result<void> writeScriptData(PythonScript &script, const ScriptSource &source);
/// One step, with all its parameters.
Result<void> writeScriptStep(PythonScript &script, const StepInfo &info, const ParamMap &params);
/// `X` after the steps.
Result<void> writeScriptSteps(PythonScript &script, const ScriptSource &source);
/// `K`, the kernel of the session with the values in use.
Result<void> writeScriptKernel(PythonScript &script, const ScriptSource &source);
/// `Y`, the coordinates of a reducer on positions, from the data as they were loaded, whose rows the steps have left.
Result<void> writeScriptPositions(PythonScript &script, const ScriptSource &source);
/// `Y`, the coordinates of any other reducer.
Result<void> writeScriptReducer(PythonScript &script, const ScriptSource &source);

} // namespace eigenscope
