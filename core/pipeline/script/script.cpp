#include "core/pipeline/script/script.h"

#include "core/base/version.h"
#include "core/formats/csv/csv_writer.h"
#include "core/pipeline/script/python_text.h"

namespace eigenscope {
namespace {

const char *const signsFunction = R"PYTHON(def fix_signs(vectors):
    """Turns each column so that its first entry of largest absolute value, but for rounding, is positive."""
    sizes = np.abs(vectors)
    first = (sizes >= sizes.max(axis=0) * (1 - 1e-10)).argmax(axis=0)
    return vectors * np.where(vectors[first, np.arange(vectors.shape[1])] < 0, -1, 1)
)PYTHON";

/// The first line of the coordinates, without its end.
std::string headerOf(const Names &axes) {
    Table table;
    for (const std::string &axis : axes)
        table.columns.push_back({axis, VectorXd(0)});
    std::string line = separatedText(table, {});
    line.pop_back();
    return line;
}

/// The parts of the script in their order.
std::string whole(const PythonScript &script, const Names &axes) {
    std::string text = std::string("#!/usr/bin/env python3\n\"\"\"The coordinates of an analysis by ") +
                       programAndVersion +
                       ", made with NumPy and scikit-learn.\n\n"
                       "Usage: python3 script.py [embedding.csv]\n\"\"\"\n";
    for (const std::string &line : script.imports)
        text += line + "\n";
    text += "\n\n" + std::string(signsFunction);
    for (const std::string &function : script.functions)
        text += "\n\n" + function;
    return text + "\n\n" + script.lines +
           "\nif __name__ == \"__main__\":\n"
           "    file = sys.argv[1] if len(sys.argv) > 1 else \"embedding.csv\"\n"
           "    np.savetxt(file, Y, delimiter=\",\", header=" +
           pythonText(headerOf(axes)) + ", comments=\"\", fmt=\"%.17g\", encoding=\"utf-8\")\n";
}

} // namespace

Error noScript(const Sentence &why) {
    return {Error::Kind::InvalidData, sentence("There is no script to export: %1", why)};
}

Error notInScikitLearn(const Sentence &what) {
    return noScript(sentence("scikit-learn has no counterpart to %1.", what));
}

Result<std::string> pythonScript(const ScriptSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction || !source.session.reducer())
        return noScript(sentence("the session has no 'reducer'."));
    PythonScript script;
    script.imports = {"import sys", "import numpy as np"};
    if (source.catalogue.reducers.find(reduction->method)->input == ReducerInput::Positions) {
        TRY(writeScriptPositions(script, source));
        return whole(script, reduction->axes);
    }
    TRY(writeScriptData(script, source));
    TRY(writeScriptSteps(script, source));
    TRY(writeScriptReducer(script, source));
    return whole(script, reduction->axes);
}

} // namespace eigenscope
