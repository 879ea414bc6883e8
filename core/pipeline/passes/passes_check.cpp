#include "core/pipeline/passes/passes_check.h"

#include "core/base/names_that.h"
#include "core/base/word_list.h"
#include "core/formats/source_file.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

Error notInPasses(const Sentence &why) {
    return {Error::Kind::InvalidParameter, sentence("The data are to be read in passes. %1", why)};
}

Result<void> checkSource(const Json &data) {
    if (!namesFile(data.at("source").get<std::string>()))
        return notInPasses(sentence("Only those of a file can be."));
    for (const char *key : {"rows", "draw"})
        if (data.contains(key))
            return notInPasses(sentence("Then '%1' of the data cannot be told.", key));
    return {};
}

bool findsPrincipalAxes(const ReducerInfo &info) {
    return info.can.principalAxes;
}

bool isDoneInPasses(Stage stage) {
    constexpr std::array done = {Stage::Load, Stage::Prepare, Stage::Scores, Stage::Reduce, Stage::Spectrum};
    return std::ranges::find(done, stage) != done.end();
}

} // namespace

Result<void> checkPasses(const Session &session, const Catalogue &catalogue) {
    TRY(checkSource(session.data()));
    for (const MethodSettings &step : session.prepare())
        if (const StepInfo &info = *catalogue.steps.find(step.id); !info.followsMoments)
            return notInPasses(
                sentence("The step '%1' cannot be done like this. Steps that can: %2.", catalogueWords(info.name),
                         namesThat(catalogue.steps, [](const StepInfo &one) { return one.followsMoments; })));
    if (session.reducer())
        if (const ReducerInfo &info = *catalogue.reducers.find(session.reducer()->id); !findsPrincipalAxes(info))
            return notInPasses(sentence("%1 cannot be done like this. Methods that can: %2.", catalogueWords(info.name),
                                        namesThat(catalogue.reducers, findsPrincipalAxes)));
    const Results none;
    const PipelineObserver nobody;
    const std::filesystem::path nowhere;
    const StageInput input{session, catalogue, nowhere, none, none, nobody};
    for (const StageInfo &info : builtinStages())
        if (!isDoneInPasses(info.stage) && info.isAsked && info.isAsked(input))
            return notInPasses(sentence("Only steps, scores of columns and a reducer can be asked for, not '%1'.",
                                        catalogueWords(info.title)));
    return {};
}

Result<void> checkColumnsInPasses(const Session &session, const Catalogue &catalogue, const Dataset &like) {
    const auto isKnown = [&analyzed = like.points().columns, &like](const std::string &name) {
        const Column *other = like.attribute(name);
        return std::ranges::find(analyzed, name) != analyzed.end() || !other || !other->isNumeric();
    };
    for (const MethodSettings &step : session.prepare())
        for (const auto &[param, value] : step.params)
            if (const Names *names = std::get_if<Names>(&value))
                if (const auto other = std::ranges::find_if_not(*names, isKnown); other != names->end())
                    return notInPasses(sentence("Then the step '%1' takes analyzed columns only. Name '%2' among the "
                                                "'columns' of the data.",
                                                catalogueWords(catalogue.steps.find(step.id)->name), *other));
    return {};
}

Result<void> checkExportInPasses(const std::string &what, const std::filesystem::path &file,
                                 const Registry<DataExportInfo> &exports, const Registry<FormatInfo> &formats) {
    Names known;
    for (const DataExportInfo &info : exports.all())
        if (info.ofRows || info.isDoneInPasses)
            known.push_back(info.id);
    if (std::ranges::find(known, what) == known.end())
        return notInPasses(sentence("Then only %1 can be exported. Got '%2'.", choiceOf(known), what));
    if (!exports.find(what)->ofRows)
        return {};
    Names endings;
    for (const FormatInfo &format : formats.all())
        if (format.writesRowByRow)
            endings.push_back(format.endings.front());
    return checkEnding(what, endings, file);
}

} // namespace eigenscope
