#pragma once

#include "core/formats/load_data.h"
#include "core/generators/generator.h"
#include "core/samples/sample.h"
#include "tests/project_file.h"

#include <nlohmann/json.hpp>

#include <QByteArray>

namespace eigenscope {

/// All samples, generators and formats of the program; relative paths start at `base`.
inline SourceContext sourceContext(const std::filesystem::path &base = {}) {
    static const Registry<SampleInfo> samples = builtinSamples();
    static const Registry<GeneratorInfo> generators = builtinGenerators();
    static const Registry<FormatInfo> formats = builtinFormats();
    return {samples, generators, formats, sampleFolder(), base};
}

inline Result<LoadedData> loadedFrom(const Json &data, const std::filesystem::path &base = {},
                                     const Progress &progress = {}) {
    return loadData(data, sourceContext(base), progress);
}

/// The text as the data of a session, with further keys.
inline Result<LoadedData> loadedText(std::string text, Json more = Json::object()) {
    more["source"] = "inline";
    more["text"] = std::move(text);
    return loadedFrom(more);
}

inline QByteArray refusalOfText(std::string text, Json more = Json::object()) {
    const auto loaded = loadedText(std::move(text), std::move(more));
    return loaded ? QByteArray("read") : QByteArray::fromStdString(loaded.error().message);
}

} // namespace eigenscope
