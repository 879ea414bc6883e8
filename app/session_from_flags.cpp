#include "app/session_from_flags.h"

#include "app/step_expression.h"
#include "core/base/number_text.h"
#include "core/base/word_list.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/source_file.h"
#include "core/kernels/expression/kernel_files.h"
#include "core/pipeline/session/named_settings.h"
#include "core/pipeline/session/saved_session.h"
#include "core/pipeline/session/session_sections.h"
#include "core/pipeline/variants.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>

namespace eigenscope {
namespace {

/// A number where the text is one, otherwise the text.
Json numberOrText(const std::string &text) {
    if (const auto integer = readInteger(text))
        return *integer;
    if (const auto number = readNumber(text))
        return *number;
    return text;
}

/// The JSON value of a typed parameter. What the description does not know stays a text, for the session to refuse.
Result<Json> settingJson(std::string_view owner, const std::vector<ParamSpec> &specs, const std::string &name,
                         const std::string &text) {
    const auto spec = std::ranges::find(specs, name, &ParamSpec::id);
    if (spec == specs.end())
        return Json(text);
    TRY(const ParamValue value, parseText(owner, *spec, text));
    return toJson(value);
}

/// Puts typed parameters into the JSON object of a method.
template <class Info> Result<void> addSettings(Json &object, const Registry<Info> &registry, const std::string &id,
                                               const std::vector<std::pair<std::string, std::string>> &settings) {
    const Info *info = registry.find(id);
    for (const auto &[name, text] : settings) {
        TRY(const Json value,
            settingJson(info ? info->name : id, info ? info->params : std::vector<ParamSpec>{}, name, text));
        object[name] = value;
    }
    return {};
}

/// The text on standard input as data that stand in the session, so that it can be saved and run again.
Result<Json> standardInput(const PipelineFlags &flags) {
    const std::string content(std::istreambuf_iterator<char>(std::cin), {});
    std::string converted;
    Sentences notes;
    ReaderOptions options;
    for (const auto &[name, text] : flags.settings)
        if (name == "data.encoding")
            options.encoding = text;
    const auto decoded = decodedText(content, options, converted, notes);
    if (!decoded)
        return Error{Error::Kind::Unreadable,
                     sentence("Standard input holds no text. Write the data to a file, and give its name to --data.")};
    if (decoded->text.empty())
        return Error{Error::Kind::Unreadable, sentence("Standard input is empty. A table is needed.")};
    return Json{{"source", inlineSource}, {"text", decoded->text}};
}

/// Whether the source is a table whose columns have types to be guessed: a file, or standard input.
bool isTyped(const PipelineFlags &flags) {
    return !flags.types.empty() ||
           (!flags.source.starts_with(generatorPrefix) && !flags.source.starts_with(samplePrefix));
}

Json typesJson(const PipelineFlags &flags) {
    Json types = Json::object();
    for (const auto &[column, type] : flags.types)
        types[column] = type;
    return types;
}

Result<Json> dataJson(const PipelineFlags &flags) {
    Json data = {{"source", flags.source}};
    if (flags.source == "-") {
        TRY(Json given, standardInput(flags));
        data = std::move(given);
    }
    if (isTyped(flags))
        data["types"] = typesJson(flags);
    if (flags.columns)
        data["columns"] = commaParts(*flags.columns);
    for (const auto &[key, text] : {std::pair("label", &flags.label), std::pair("name", &flags.name),
                                    std::pair("target", &flags.target), std::pair("rows", &flags.rows)})
        if (*text)
            data[key] = **text;
    return data;
}

/// What --set names. The text on standard input has been decoded.
std::vector<NamedSetting> settingsOf(const PipelineFlags &flags) {
    std::vector<NamedSetting> settings = flags.settings;
    if (flags.source == "-")
        std::erase_if(settings, [](const NamedSetting &setting) { return setting.first == "data.encoding"; });
    return settings;
}

Result<Json> prepareJson(const std::vector<std::string> &steps, const Catalogue &catalogue) {
    Json list = Json::array();
    for (const std::string &text : steps) {
        TRY(const StepExpression step, parseStep(text));
        Json object = {{"step", step.id}};
        TRY(addSettings(object, catalogue.steps, step.id, step.settings));
        list.push_back(std::move(object));
    }
    return list;
}

/// The session with the reducers that are set beside its own, as the workspace Compare has them.
Result<Session> withCompared(const Session &session, const Names &compared, const Catalogue &catalogue) {
    if (compared.empty())
        return session;
    Variants variants{{Json::object()}};
    for (const std::string &text : compared) {
        TRY(const StepExpression reducer, parseStep(text, sentence("reducer")));
        Json patch = {{"reducer", {{"id", reducer.id}}}};
        TRY(addSettings(patch["reducer"], catalogue.reducers, reducer.id, reducer.settings));
        TRY(adopted(session, patch, catalogue)); // refused here by name
        variants.patches.push_back(std::move(patch));
    }
    return variants.in(session, catalogue);
}

Json qualityJson(const std::string &text) {
    Json sizes = Json::array();
    for (const std::string &size : commaParts(text))
        sizes.push_back(numberOrText(size));
    return {{"neighbors", sizes}};
}

/// The files of data as they are now. One that cannot be read is none: whoever runs the session is told.
std::vector<DataFile> filesOf(const Session &session, const std::filesystem::path &folder) {
    std::vector<DataFile> files;
    for (const char *key : {"data", "project", "reducer"})
        if (session.json().contains(key))
            if (const auto file = sourceFile(session.json().at(key), folder))
                if (auto opened = ReadableFile::open(*file))
                    files.push_back({*file, FileSum(std::make_shared<const ReadableFile>(*std::move(opened)))});
    return files;
}

} // namespace

Result<Session> sessionFromFlags(const PipelineFlags &flags, const Catalogue &catalogue) {
    Json json = Session::onSource(flags.source).json();
    TRY(const Json data, dataJson(flags));
    json["data"] = data;
    if (!flags.prepare.empty()) {
        TRY(const Json steps, prepareJson(flags.prepare, catalogue));
        json["prepare"] = steps;
    }
    if (flags.kernel)
        json["kernel"] = *flags.kernel;
    if (flags.distance)
        json["distance"] = *flags.distance;
    if (flags.reducer)
        json["reducer"] = {{"id", *flags.reducer}};
    if (flags.quality)
        json["quality"] = qualityJson(*flags.quality);
    if (flags.project)
        json["project"] = {{"source", *flags.project}};
    TRY(Json whole, withSettings(std::move(json), settingsOf(flags), catalogue));
    TRY(const Session session, Session::fromJson(std::move(whole), catalogue));
    return withCompared(session, flags.compared, catalogue);
}

FlaggedSweep sweepFromFlags(PipelineFlags flags, std::vector<SweepAxis> axes) {
    if (std::ranges::find(axes, reducerAxis, &SweepAxis::name) == axes.end())
        return {std::move(flags), std::move(axes)};
    std::vector<SweepAxis> all;
    for (const auto &[name, text] : flags.settings)
        if (name.find('.') == std::string::npos)
            all.push_back({name, {text}});
    std::erase_if(flags.settings,
                  [](const NamedSetting &setting) { return setting.first.find('.') == std::string::npos; });
    std::ranges::move(axes, std::back_inserter(all));
    return {std::move(flags), std::move(all)};
}

Result<std::vector<ExportSettings>> exportsOfRuns(const std::vector<ExportFlag> &exports) {
    std::vector<ExportSettings> settings;
    for (const ExportFlag &flag : exports) {
        TRY(checkFileInside(flag.file));
        settings.push_back({.what = flag.what, .file = flag.file, .between = flag.between});
    }
    return settings;
}

Result<Session> sessionForFolder(const Session &session, const std::vector<ExportFlag> &exports,
                                 const std::filesystem::path &folder, const Catalogue &catalogue) {
    const auto inFolder = [&](const std::string &file) {
        return std::filesystem::absolute(file).lexically_normal().lexically_relative(
            std::filesystem::absolute(folder.empty() ? "." : folder).lexically_normal());
    };
    Json json = session.json();
    for (const char *key : {"data", "project", "reducer"})
        if (json.contains(key) && sourceFile(json[key], {}))
            if (const std::filesystem::path file = json[key]["source"].get<std::string>(); file.is_relative())
                json[key]["source"] = inFolder(file).generic_string();
    if (session.kernel()) {
        const KernelExpression kernel =
            withFilesNamed(*session.kernel(), catalogue.kernels, [&](const std::filesystem::path &file) {
                return file.is_relative() ? inFolder(file).generic_string() : file.string();
            });
        if (kernel != *session.kernel()) // otherwise it stays as it was typed
            json["kernel"] = kernelText(kernel);
    }
    for (const ExportFlag &flag : exports) {
        std::string name = inFolder(flag.file).generic_string();
        if (!checkFileInside(name))
            name = std::filesystem::path(flag.file).filename().string();
        Json one = {{"what", flag.what}, {"file", name}};
        if (flag.between)
            one["between"] = *flag.between;
        json["exports"].push_back(std::move(one));
    }
    TRY(const Session made, Session::fromJson(std::move(json), catalogue));
    return savedSession(made, folder, folder, filesOf(made, folder), catalogue);
}

} // namespace eigenscope
