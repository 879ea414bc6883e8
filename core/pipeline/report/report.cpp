#include "core/pipeline/report/report.h"

#include "core/base/memory.h"
#include "core/base/version.h"
#include "core/pipeline/report/cluster_report.h"
#include "core/pipeline/report/distinguish_report.h"
#include "core/pipeline/report/environment.h"
#include "core/pipeline/report/provenance.h"
#include "core/pipeline/report/regression_report.h"
#include "core/pipeline/report/report_numbers.h"
#include "core/pipeline/report/report_selection.h"
#include "core/pipeline/report/subset_report.h"
#include "core/reducers/preimages/preimages.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

/// What the numbers say is null where it was not computed.
Json kernelSection(const KernelMatrix &kernel, const KernelVerdict *verdict) {
    const bool isWhole = verdict && verdict->isWhole();
    return {{"expression", kernel.kernel->expression()},
            {"valid_by", kernel.kernel->psdRule().validBy},
            {"psd", verdict ? Json(verdict->psd) : Json()},
            {"smallest_eigenvalue", isWhole ? numberJson(verdict->smallestEigenvalue) : Json()},
            {"negative_eigenvalues", verdict ? Json(verdict->negativeEigenvalues) : Json()},
            {"rank", isWhole ? Json(verdict->rank) : Json()},
            {"mean_norm", numberJson(kernel.meanNorm)},
            {"total_variance", numberJson(kernel.totalVariance)}};
}

Json reducerSection(const MethodSettings &reducer, const ReducerInfo &info, const Reduction &reduction) {
    return {{"id", reducer.id},
            {"parameters", usedParameters(info.params, reducer.params)},
            {"axes", reduction.axes},
            {"eigenvalues", listJson(reduction.eigenvalues)},
            {"explained", listJson(reduction.explained)},
            {"cumulative", listJson(reduction.cumulative)},
            {"diagnostics", diagnosticsJson(reduction.diagnostics)}};
}

/// `widths` are those of the shells as the session writes them: their texts are the keys.
Json hyperspaceSection(const HyperspaceCurves &curves, const Json &widths) {
    using namespace hyperspace;
    const auto curve = [&](auto valueAt) {
        Json values = Json::array();
        for (const int d : curves.d)
            values.push_back(valueAt(d));
        return values;
    };
    const auto optionalNumber = [](std::optional<double> value) { return value ? numberJson(*value) : Json(); };
    const double radius = curves.settings.radius, alpha = curves.settings.alpha;
    Json shell = Json::object();
    for (const Json &width : widths)
        shell[width.dump()] =
            curve([&](int d) { return reportNormalNumber(shellFraction(d, width.get<double>(), radius)); });
    Json section = {{"d", curves.d},
                    {"volume", curve([&](int d) { return optionalNumber(ballVolume(d, radius)); })},
                    {"log_volume", curve([&](int d) { return numberJson(logBallVolume(d, radius)); })},
                    {"surface", curve([&](int d) { return optionalNumber(ballSurface(d, radius)); })},
                    {"log_surface", curve([&](int d) { return numberJson(logBallSurface(d, radius)); })},
                    {"inscribed_ratio", curve([&](int d) { return optionalNumber(inscribedRatio(d)); })},
                    {"shell_fraction", std::move(shell)},
                    {"diagonal_angle_degrees", curve([&](int d) { return numberJson(diagonalAngleDegrees(d)); })},
                    {"normal_mass", curve([&](int d) { return reportNormalNumber(normalMass(d, alpha)); })}};
    section["data"] = Json::object();
    if (curves.data)
        section["data"] = {{"min", listJson(curves.data->min)},
                           {"max", listJson(curves.data->max)},
                           {"l", numberJson(curves.data->l)},
                           {"r", numberJson(curves.data->r)}};
    return section;
}

/// What `section` says of the value of a stage; an empty object where there is none.
template <Stage stage, class Section> Json sectionOf(const Results &results, Section section) {
    const auto value = results.value<stage>();
    return value ? section(*value) : Json::object();
}

Json secondsSection(const Results &results, double exportSeconds) {
    double total = exportSeconds;
    for (const Stage stage : allStages)
        total += results.seconds(stage);
    return {{"load", results.seconds(Stage::Load)},
            {"prepare", results.seconds(Stage::Prepare)},
            {"kernel",
             results.seconds(Stage::Kernel) + results.seconds(Stage::Verdict) + results.seconds(Stage::Eigenvalues)},
            {"reduce", results.seconds(Stage::Reduce) + results.seconds(Stage::Spectrum)},
            {"quality", results.seconds(Stage::Quality)},
            {"export", exportSeconds},
            {"total", total}};
}

/// What the keys of a report are made from.
struct ReportSource {
    const Session &session;
    const Catalogue &catalogue;
    const Results &results;
};

Json reducerOf(const ReportSource &from) {
    return sectionOf<Stage::Reduce>(from.results, [&](const Reduction &reduction) {
        const auto &reducer = from.session.reducer();
        return reducer ? reducerSection(*reducer, *from.catalogue.reducers.find(reducer->id), reduction)
                       : Json::object();
    });
}

Json regressOf(const ReportSource &from) {
    return sectionOf<Stage::Regress>(from.results, [&](const Regression &regression) {
        const auto &regress = from.session.regress();
        return regress ? regressionSection(*regress, *from.catalogue.regressions.find(regress->method.id), regression,
                                           from.results.value<Stage::Validate>().get())
                       : Json::object();
    });
}

Json clusterOf(const ReportSource &from) {
    return sectionOf<Stage::Cluster>(from.results, [&](const Clusters &clusters) {
        return clusterSection(clusters, *from.catalogue.clusterings.find(clusters.settings.method.id));
    });
}

Json hyperspaceOf(const ReportSource &from) {
    return sectionOf<Stage::Hyperspace>(from.results, [&](const HyperspaceCurves &curves) {
        const Session &session = from.session;
        return session.hyperspace()
                   ? hyperspaceSection(curves,
                                       session.json().at("hyperspace").value("shell", Json(curves.settings.shell)))
                   : Json::object();
    });
}

/// A key of the report and what stands there.
struct ReportKey {
    std::string_view key;
    Json (*make)(const ReportSource &from);
};

/// What the stages have made, in the order of the report.
constexpr std::array reportKeys = {
    ReportKey{"data",
              [](const ReportSource &from) {
                  return sectionOf<Stage::Load>(from.results, [&](const LoadedData &loaded) {
                      return dataSection(from.session, from.catalogue, loaded);
                  });
              }},
    ReportKey{"prepare",
              [](const ReportSource &from) {
                  const auto prepared = from.results.value<Stage::Prepare>();
                  return prepared ? prepareSection(from.session, from.catalogue, *prepared) : Json(Json::array());
              }},
    ReportKey{"kernel",
              [](const ReportSource &from) {
                  return sectionOf<Stage::Kernel>(from.results, [&](const KernelMatrix &kernel) {
                      return kernelSection(kernel, from.results.value<Stage::Verdict>().get());
                  });
              }},
    ReportKey{"distance",
              [](const ReportSource &from) { return distanceSection(from.session, from.catalogue, from.results); }},
    ReportKey{"reducer", reducerOf},
    ReportKey{"quality",
              [](const ReportSource &from) {
                  return sectionOf<Stage::Quality>(from.results,
                                                   [](const Quality &quality) { return *quality.report; });
              }},
    ReportKey{"scores", [](const ReportSource &from) { return sectionOf<Stage::Scores>(from.results, scoresSection); }},
    ReportKey{"select", [](const ReportSource &from) { return sectionOf<Stage::Select>(from.results, selectSection); }},
    ReportKey{"regress", regressOf},
    ReportKey{"cluster", clusterOf},
    ReportKey{"subsets",
              [](const ReportSource &from) { return subsetsSection(foundSubsets(from.session, from.results)); }},
    ReportKey{"filter",
              [](const ReportSource &from) { return filterSection(foundSubsets(from.session, from.results)); }},
    ReportKey{
        "distinguish",
        [](const ReportSource &from) { return distinguishSection(from.results.value<Stage::Distinguish>().get()); }},
    ReportKey{"hyperspace", hyperspaceOf}};

/// How far the way back from a picture leads from where it began; measured for reports alone, since no slider must wait
/// for it.
void addRoundTrip(Json &reducer, const Results &results) {
    const auto reduction = results.value<Stage::Reduce>();
    if (!reduction || !reduction->map.approximateInverse || reducer.empty())
        return;
    if (const auto measured = roundTrip(*reduction)) {
        reducer["diagnostics"]["preimage_error"] = numberJson(measured->relativeError);
        reducer["diagnostics"]["preimage_rows"] = measured->rows;
    }
}

} // namespace

std::optional<Json> reportSection(std::string_view key, const Session &session, const Catalogue &catalogue,
                                  const Results &results) {
    const auto found = std::ranges::find(reportKeys, key, &ReportKey::key);
    return found == reportKeys.end() ? std::nullopt : std::optional(found->make({session, catalogue, results}));
}

Json makeReport(const Session &session, const Catalogue &catalogue, const Results &results, double exportSeconds,
                const Names &commandLine) {
    Json report;
    report["eigenscope"] = programVersion;
    for (const ReportKey &part : reportKeys)
        report[part.key] = part.make({session, catalogue, results});
    addRoundTrip(report["reducer"], results);
    report["seconds"] = secondsSection(results, exportSeconds);
    report["peak_memory_bytes"] = peakMemory();
    report["warnings"] = results.warnings();
    report["environment"] = environmentSection(commandLine);
    report["session"] = session.json();
    return report;
}

} // namespace eigenscope
