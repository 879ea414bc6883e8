#include "app/session_from_flags.h"

#include "app/step_expression.h"
#include "core/base/number_text.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/sha256.h"
#include "core/formats/source_file.h"
#include "core/kernels/expression/kernel_files.h"
#include "core/pipeline/session/saved_session.h"
#include "core/pipeline/session/session_sections.h"
#include "core/pipeline/variants.h"

#include <algorithm>
#include <iostream>
#include <iterator>

namespace eigenscope {
namespace {

std::vector<std::string> listOf(std::string_view text) {
    std::vector<std::string> items;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        items.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return items;
}

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

/// The settings whose names begin with `prefix`, without it.
std::vector<std::pair<std::string, std::string>> settingsOf(const PipelineFlags &flags, std::string_view prefix) {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const auto &[name, text] : flags.settings)
        if (name.starts_with(prefix))
            settings.emplace_back(name.substr(prefix.size()), text);
    return settings;
}

/// The settings without a prefix: those of the reducer.
std::vector<std::pair<std::string, std::string>> reducerSettings(const PipelineFlags &flags) {
    std::vector<std::pair<std::string, std::string>> settings;
    std::ranges::copy_if(flags.settings, std::back_inserter(settings),
                         [](const auto &setting) { return setting.first.find('.') == std::string::npos; });
    return settings;
}

/// The text on standard input as data that stand in the session, so that it can be saved and run again.
Result<Json> standardInput(const PipelineFlags &flags) {
    const std::string content(std::istreambuf_iterator<char>(std::cin), {});
    std::string converted;
    Names notes;
    ReaderOptions options;
    for (const auto &[name, text] : settingsOf(flags, "data."))
        if (name == "encoding")
            options.encoding = text;
    const auto decoded = decodedText(content, options, converted, notes);
    if (!decoded)
        return Error{Error::Kind::Unreadable,
                     "Standard input holds no text. Write the data to a file, and give its name to --data."};
    if (decoded->text.empty())
        return Error{Error::Kind::Unreadable, "Standard input is empty. A table is needed."};
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

Result<Json> dataJson(const PipelineFlags &flags, const Catalogue &catalogue) {
    Json data = {{"source", flags.source}};
    if (flags.source == "-") {
        TRY(Json given, standardInput(flags));
        data = std::move(given);
    }
    if (isTyped(flags))
        data["types"] = typesJson(flags);
    if (flags.columns)
        data["columns"] = listOf(*flags.columns);
    for (const auto &[key, text] : {std::pair("label", &flags.label), std::pair("name", &flags.name),
                                    std::pair("target", &flags.target), std::pair("rows", &flags.rows)})
        if (*text)
            data[key] = **text;
    const GeneratorInfo *generator = flags.source.starts_with(generatorPrefix)
                                         ? catalogue.generators.find(flags.source.substr(generatorPrefix.size()))
                                         : nullptr;
    const std::vector<ParamSpec> specs = generator ? generator->params : std::vector<ParamSpec>{};
    for (const auto &[name, text] : settingsOf(flags, "data.")) {
        const bool isOption = std::ranges::find(specs, name, &ParamSpec::id) != specs.end();
        if (!isOption && (name == "columns" || name == "missing")) {
            data[name] = listOf(text);
        } else if (name == "encoding" && flags.source == "-") {
            continue; // the text has been decoded
        } else if (!isOption && name == "header" && (text == "true" || text == "false")) {
            data[name] = text == "true";
        } else if (const auto line = readInteger(text); line && !isOption && name.ends_with("_row")) {
            data[name] = *line; // names_row and its like count lines
        } else {
            TRY(const Json value, settingJson(generator ? generator->name : flags.source, specs, name, text));
            data[name] = value;
        }
    }
    return data;
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

/// The expression with the typed parameters in its innermost kernel.
Result<std::string> kernelWith(const std::string &text,
                               const std::vector<std::pair<std::string, std::string>> &settings,
                               const Registry<KernelInfo> &kernels) {
    TRY(KernelExpression expression, parseKernel(text, kernels));
    KernelExpression *innermost = &expression;
    while (!innermost->parts.empty())
        innermost = &innermost->parts.front();
    const KernelInfo &info = *kernels.find(innermost->id);
    for (const auto &[name, value] : settings) {
        const auto spec = std::ranges::find(info.params, name, &ParamSpec::id);
        if (spec == info.params.end())
            return unknownParameter(info.name, name, info.params);
        TRY(const ParamValue read, parseText(info.name, *spec, value));
        innermost->params[name] = read;
    }
    return kernelText(expression);
}

/// Sets `kernel` and `indefinite`, which stands beside the kernel and yet is typed as kernel.indefinite.
Result<void> addKernel(Json &session, const PipelineFlags &flags, const Catalogue &catalogue) {
    auto settings = settingsOf(flags, "kernel.");
    const auto indefinite = std::ranges::find(settings, "indefinite", &std::pair<std::string, std::string>::first);
    std::optional<std::string> way;
    if (indefinite != settings.end()) {
        way = indefinite->second;
        settings.erase(indefinite);
    }
    if (flags.kernel && settings.empty()) {
        session["kernel"] = *flags.kernel;
    } else if (flags.kernel) {
        TRY(const std::string text, kernelWith(*flags.kernel, settings, catalogue.kernels));
        session["kernel"] = text;
    }
    if (way)
        session["indefinite"] = *way;
    return {};
}

Result<void> addReducer(Json &session, const PipelineFlags &flags, const Catalogue &catalogue) {
    if (!flags.reducer)
        return {};
    session["reducer"] = {{"id", *flags.reducer}};
    return addSettings(session["reducer"], catalogue.reducers, *flags.reducer, reducerSettings(flags));
}

/// The session with the reducers that are set beside its own, as the workspace Compare has them.
Result<Session> withCompared(const Session &session, const Names &compared, const Catalogue &catalogue) {
    if (compared.empty())
        return session;
    Variants variants{{Json::object()}};
    for (const std::string &text : compared) {
        TRY(const StepExpression reducer, parseStep(text, "reducer"));
        Json patch = {{"reducer", {{"id", reducer.id}}}};
        TRY(addSettings(patch["reducer"], catalogue.reducers, reducer.id, reducer.settings));
        TRY(adopted(session, patch, catalogue)); // refused here by name
        variants.patches.push_back(std::move(patch));
    }
    return variants.in(session, catalogue);
}

Json qualityJson(const std::string &text) {
    Json sizes = Json::array();
    for (const std::string &size : listOf(text))
        sizes.push_back(numberOrText(size));
    return {{"neighbors", sizes}};
}

/// A section of the session from KEY.id, the other keys that stand there as texts, and the parameters of the method.
template <class Info> Result<void> addMethod(Json &session, const std::string &key, const Names &texts,
                                             const PipelineFlags &flags, const Registry<Info> &registry) {
    auto settings = settingsOf(flags, key + ".");
    for (const std::string &text : texts)
        if (const auto found = std::ranges::find(settings, text, &std::pair<std::string, std::string>::first);
            found != settings.end()) {
            session[key][text] = found->second;
            settings.erase(found);
        }
    if (settings.empty())
        return {};
    return addSettings(session[key], registry, session[key].is_object() ? session[key].value("id", "") : "", settings);
}

Result<void> addScores(Json &session, const PipelineFlags &flags) {
    for (const auto &[name, text] : settingsOf(flags, "scores.")) {
        const Result<Json> value = name == "ids"
                                       ? Json(listOf(text))
                                       : settingJson("Score columns", ScoreOptions::schema().specs(), name, text);
        if (!value)
            return value.error();
        session["scores"][name] = *value;
    }
    return {};
}

Result<void> addSelect(Json &session, const PipelineFlags &flags, const Catalogue &catalogue) {
    const auto settings = settingsOf(flags, "select.");
    SelectSettings methods;
    for (const auto &[name, text] : settings)
        if (name == "criterion" || name == "search")
            (name == "criterion" ? methods.criterion : methods.search) = text;
    const auto specs = selectParams(catalogue.criteria, catalogue.searches, methods.criterion, methods.search);
    for (const auto &[name, text] : settings) {
        const bool isMethod = name == "criterion" || name == "search"; // the session proposes the nearest name
        TRY(const Json value, isMethod ? Json(text) : settingJson("Select columns", specs, name, text));
        session["select"][name] = value;
    }
    return {};
}

/// The files of data as they are now. One that cannot be read is none: whoever runs the session is told.
std::vector<DataFile> filesOf(const Session &session, const std::filesystem::path &folder) {
    std::vector<DataFile> files;
    for (const char *key : {"data", "project"})
        if (session.json().contains(key))
            if (const auto file = sourceFile(session.json().at(key), folder))
                if (const auto content = fileContent(*file))
                    files.push_back({*file, sha256Of(content->bytes())});
    return files;
}

} // namespace

Result<Session> sessionFromFlags(const PipelineFlags &flags, const Catalogue &catalogue) {
    Json json = Session::onSource(flags.source).json();
    TRY(const Json data, dataJson(flags, catalogue));
    json["data"] = data;
    if (!flags.prepare.empty()) {
        TRY(const Json steps, prepareJson(flags.prepare, catalogue));
        json["prepare"] = steps;
    }
    TRY(addKernel(json, flags, catalogue));
    if (flags.distance)
        json["distance"] = *flags.distance;
    TRY(addReducer(json, flags, catalogue));
    if (flags.quality)
        json["quality"] = qualityJson(*flags.quality);
    TRY(addScores(json, flags));
    TRY(addSelect(json, flags, catalogue));
    TRY(addMethod(json, "regress", {"id", "target"}, flags, catalogue.regressions));
    TRY(addMethod(json, "cluster", {"id", "on", "as"}, flags, catalogue.clusterings));
    for (const auto &[name, text] : settingsOf(flags, "distinguish."))
        json["distinguish"][name] = text;
    if (flags.project)
        json["project"] = {{"source", *flags.project}};
    TRY(const Session session, Session::fromJson(std::move(json), catalogue));
    return withCompared(session, flags.compared, catalogue);
}

Result<Session> sessionForFolder(const Session &session, const std::vector<ExportFlag> &exports,
                                 const std::filesystem::path &folder, const Catalogue &catalogue) {
    const auto inFolder = [&](const std::string &file) {
        return std::filesystem::absolute(file).lexically_normal().lexically_relative(
            std::filesystem::absolute(folder.empty() ? "." : folder).lexically_normal());
    };
    Json json = session.json();
    for (const char *key : {"data", "project"})
        if (json.contains(key) && namesFile(json[key]["source"].get<std::string>()))
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
