#pragma once

#include "core/formats/bytes/reader_options.h"
#include "core/generators/generator.h"
#include "core/samples/sample.h"

namespace eigenscope {

/// The `data` object of a session, checked: what can be said without looking at the data themselves.
struct DataSettings {
    const SampleInfo *sample = nullptr;       ///< one of these two, or
    const GeneratorInfo *generator = nullptr; ///<
    std::optional<std::string> text;          ///< the text given in the object itself, or
    std::string path;                         ///< a file
    std::optional<ObjectKind> kind;           ///< where it is told
    Roles roles;
    ReaderOptions reader;
    ParamMap params; ///< of the generator
    std::optional<std::string> sha256;
    bool inPasses = false; ///< part after part, since the rows may not fit in memory together
};

/// Whether each row of a table of this kind stands for itself, so that some can be read without the others; nothing is
/// told for a kind that is not known.
bool mayReadSomeRows(const std::optional<ObjectKind> &kind);

/// Reads the object; the result points into the registries. InvalidParameter for an unknown key, source or kind (with
/// the nearest known one) or a value of the wrong form. Source: the session format.
Result<DataSettings> readDataSettings(const Json &data, const Registry<SampleInfo> &samples,
                                      const Registry<GeneratorInfo> &generators);

/// The roles of the settings of this object, and those that the content tells where the object says nothing of them.
Roles rolesOf(const Json &data, const DataSettings &settings, const Roles &told);

} // namespace eigenscope
