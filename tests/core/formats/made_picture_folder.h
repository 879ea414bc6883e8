#pragma once

#include "tests/core/formats/made_pictures.h"
#include "tests/core/loaded_sources.h"

#include <fstream>

namespace eigenscope {

/// A folder of pictures, and what is read of it.
class MadePictures {
public:
    using Files = std::vector<std::pair<std::string, std::string>>;
    explicit MadePictures(const Files &files = {}) {
        std::filesystem::create_directories(path());
        for (const auto &[name, bytes] : files)
            add(name, bytes);
    }
    void add(const std::string &name, const std::string &bytes) const {
        std::filesystem::create_directories((path() / name).parent_path());
        std::ofstream(path() / name, std::ios::binary) << bytes; // thousands of them: no wait for the disk
    }
    [[nodiscard]] std::filesystem::path path() const { return m_folder.path() / "shapes"; }
    [[nodiscard]] std::filesystem::path base() const { return m_folder.path(); }

    [[nodiscard]] SourceContext context() const {
        const SourceContext all = sourceContext(base());
        return {all.samples, all.generators, m_formats, all.sampleFolder, all.base};
    }
    [[nodiscard]] Result<LoadedData> load(Json settings = Json::object(), const Progress &progress = {}) const {
        settings["source"] = settings.value("source", "shapes");
        return loadData(settings, context(), progress);
    }
    [[nodiscard]] QByteArray refusal(const Json &settings = Json::object()) const {
        const auto loaded = load(settings);
        return loaded ? QByteArray("accepted") : QByteArray::fromStdString(loaded.error().message);
    }
    /// The rows as "name label: pixels".
    [[nodiscard]] QByteArray rows(const Json &settings = Json::object()) const {
        const auto loaded = load(settings);
        if (!loaded)
            return "refused: " + QByteArray::fromStdString(loaded.error().message);
        const Dataset &data = *loaded->dataset;
        std::ostringstream text;
        for (Index i = 0; i < data.size(); ++i) {
            text << (i == 0 ? "" : "; ") << data.rowName(i);
            if (data.label)
                text << ' '
                     << (data.attribute(*data.label)->text(i).empty() ? "-" : data.attribute(*data.label)->text(i));
            text << ':';
            for (const double value : data.points().X.row(i))
                text << ' ' << value;
        }
        return QByteArray::fromStdString(text.str());
    }
    [[nodiscard]] Sentences notes(const Json &settings = Json::object()) const {
        const auto loaded = load(settings);
        return loaded ? loaded->warnings : Sentences{loaded.error().message};
    }
    [[nodiscard]] bool tells(const std::string &note, const Json &settings = Json::object()) const {
        const Sentences all = notes(settings);
        if (std::ranges::find(all, note) != all.end())
            return true;
        for (const std::string &one : all)
            qWarning("told: %s", one.c_str());
        return false;
    }

private:
    MadeFolder m_folder;
    Registry<FormatInfo> m_formats = builtinFormats(madeDecoder());
};

} // namespace eigenscope
