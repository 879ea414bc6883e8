#include "core/pipeline/stages/cluster.h"
#include "ui/report/report_source.h"
#include "ui/report/report_tables.h"
#include "ui/text/indefinite_note.h"
#include "ui/text/kernel_rule.h"
#include "ui/text/name_list.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/text/variant_title.h"

#include <nlohmann/json.hpp>

#include <QObject>

namespace eigenscope {
namespace {

QString number(double value) {
    return numberLabel(value);
}

QString verdictWords(const Json &kernel, const Catalogue &catalogue) {
    QStringList rules;
    for (const Json &rule : kernel["valid_by"])
        rules.append(kernelRuleName(rule.get<std::string>(), catalogue.kernels));
    const QString by =
        rules.isEmpty() ? QString() : QObject::tr(", on all data by the rules of: %1").arg(rules.join(", "));
    return kernel["psd"].is_null() ? QObject::tr("not tried") + by
           : kernel["psd"]         ? QObject::tr("yes") + by
                                   : QObject::tr("no, by its eigenvalues on these data");
}

/// The values that a kernel of the catalogue uses, those among them that a rule found.
QList<QStringList> kernelParameters(const Kernel &kernel, const Catalogue &catalogue) {
    const KernelInfo *info = catalogue.kernels.find(kernel.named());
    Json used = Json::object();
    for (const auto &[id, value] : kernel.parameters())
        used[id] = toJson(value);
    return info ? parameterFacts(info->params, used) : QList<QStringList>();
}

ReportSections kernelPart(const ReportSource &source) {
    const auto made = source.results.value<Stage::Kernel>();
    if (!made)
        return {};
    const Json kernel = source.section("kernel");
    const KernelInfo *info = source.catalogue().kernels.find(made->kernel->named());
    const Json negative = kernel["negative_eigenvalues"];
    const bool isIndefinite = negative.is_number() && negative.get<int>() > 0;
    QList<QStringList> facts = {
        {QObject::tr("Kernel"), info ? reportText(info->name) : reportText(made->kernel->expression())},
        {QObject::tr("Formula"), info ? reportText(info->formula) : QString()}};
    facts += kernelParameters(*made->kernel, source.catalogue());
    facts += QList<QStringList>{
        {QObject::tr("Positive semidefinite"), verdictWords(kernel, source.catalogue())},
        {QObject::tr("Smallest eigenvalue"), reportNumber(kernel["smallest_eigenvalue"])},
        {QObject::tr("Negative eigenvalues"), reportNumber(negative)},
        {QObject::tr("They are"), isIndefinite ? indefiniteWords(source.session().indefinite()) : QString()},
        {QObject::tr("Rank"), reportNumber(kernel["rank"])},
        {QObject::tr("Mean norm"), reportNumber(kernel["mean_norm"])},
        {QObject::tr("Total variance"), reportNumber(kernel["total_variance"])}};
    return {{QObject::tr("Kernel"), {factTable(facts)}}};
}

/// Eigenvalues with their shares, as far as the axes go, and at least ten.
ReportTable spectrumTable(const Reduction &reduction) {
    constexpr Index least = 10;
    const Index told = std::min(reduction.eigenvalues.size(), std::max(least, reduction.coordinates.cols()));
    const bool hasShares = reduction.explained.size() >= told && reduction.cumulative.size() >= told;
    ReportTable table{{QObject::tr("Axis"), QObject::tr("Eigenvalue")}, {}};
    if (hasShares)
        table.head +=
            QStringList{QObject::tr("Share of the %1").arg(said(reduction.explainedOf)), QObject::tr("Running sum")};
    for (Index i = 0; i < told; ++i) {
        const auto at = static_cast<std::size_t>(i);
        table.rows.append({at < reduction.axes.size() ? reportText(reduction.axes[at]) : QString::number(i + 1),
                           number(reduction.eigenvalues[i])});
        if (hasShares)
            table.rows.back() +=
                QStringList{percentLabel(reduction.explained[i]), percentLabel(reduction.cumulative[i])};
    }
    return shortened(std::move(table));
}

ReportSections reducerPart(const ReportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    const ReducerInfo *info = reduction ? source.catalogue().reducers.find(reduction->method) : nullptr;
    const Json reducer = source.section("reducer");
    if (!info || reducer.empty())
        return {};
    const Json distance = source.section("distance");
    const DistanceInfo *measured =
        distance.is_string() ? source.catalogue().distances.find(distance.get<std::string>()) : nullptr;
    const bool areColumns = info->input == ReducerInput::Positions && reducer["parameters"]["columns"].is_null();
    const QString axes = areColumns ? listedNames(namesOf(reduction->axes)) : QString();
    ReportSection section{reportText(info->name), {ReportText{reportText(info->help)}}};
    section.parts.emplace_back(
        factTable(QList<QStringList>{{QObject::tr("Formula"), reportText(info->formula)},
                                     {QObject::tr("Distance"), measured ? reportText(measured->name) : QString()},
                                     {QObject::tr("Axes"), axes}} +
                  parameterFacts(info->params, reducer["parameters"])));
    if (!reduction->approximation.empty())
        section.parts.emplace_back(
            ReportText{QObject::tr("The picture is made %1.").arg(said(reduction->approximation))});
    if (reduction->eigenvalues.size() > 0)
        section.parts.emplace_back(spectrumTable(*reduction));
    if (ReportTable told = factTable(diagnosticFacts(reducer["diagnostics"])); !told.rows.isEmpty())
        section.parts.emplace_back(std::move(told));
    return {section};
}

/// A line a measure, a column a neighborhood size.
ReportTable neighborsTable(const Registry<MeasureInfo> &measures, const Quality &quality, const Json &report) {
    ReportTable table{{QObject::tr("Measure")}, {}};
    for (const Index k : quality.neighbors)
        table.head.append(k == 1 ? QObject::tr("1 neighbor") : QObject::tr("%1 neighbors").arg(k));
    for (const MeasureInfo &measure : measures.all()) {
        if (!measure.perNeighbors || !report.contains(measure.id))
            continue;
        QStringList row = {reportText(measure.name)};
        for (const Index k : quality.neighbors)
            row.append(reportNumber(report[measure.id].value(std::to_string(k), Json())));
        table.rows.append(row);
    }
    return table;
}

ReportSections qualityPart(const ReportSource &source) {
    const auto quality = source.results.qualityOfPicture();
    if (!quality)
        return {};
    const Json &report = *quality->report;
    const Registry<MeasureInfo> &measures = source.catalogue().measures;
    QStringList axes;
    for (const Json &axis : report["of"])
        axes.append(reportText(axis.get<std::string>()));
    QList<QStringList> facts = {{QObject::tr("Of the axes"), axes.join(", ")}};
    for (const MeasureInfo &measure : measures.all())
        if (!measure.perNeighbors && report.contains(measure.id) && report[measure.id].is_number())
            facts.append({reportText(measure.name), reportNumber(report[measure.id])});
    ReportSection section{QObject::tr("Quality"), {factTable(facts)}};
    if (ReportTable table = neighborsTable(measures, *quality, report); !table.rows.isEmpty())
        section.parts.emplace_back(std::move(table));
    return {section};
}

QString groundWords(ClusterGround ground) {
    switch (ground) {
    case ClusterGround::Data: return QObject::tr("the prepared data");
    case ClusterGround::Picture: return QObject::tr("the picture");
    case ClusterGround::Kernel: break;
    }
    return QObject::tr("the kernel");
}

ReportTable sizesTable(const Clusters &clusters) {
    ReportTable table{{QObject::tr("Cluster"), QObject::tr("Rows")}, {}};
    const Classes classes = clusters.classes();
    const std::vector<Index> counts = classes.counts();
    for (std::size_t i = 0; i < counts.size(); ++i)
        table.rows.append({reportText(classes.names[i]), plainNumber(static_cast<double>(counts[i]), 0)});
    return shortened(std::move(table));
}

ReportSections clusterPart(const ReportSource &source) {
    const auto clusters = source.results.value<Stage::Cluster>();
    if (!clusters)
        return {};
    const Json cluster = source.section("cluster");
    const ClusteringInfo &info = *source.catalogue().clusterings.find(clusters->settings.method.id);
    const auto measured = [&](const char *key) {
        return cluster[key].is_null() ? QString() : reportNumber(cluster[key]);
    };
    QList<QStringList> facts = {{QObject::tr("Method"), reportText(info.name)},
                                {QObject::tr("Divides"), groundWords(clusters->settings.on)},
                                {QObject::tr("Makes the column"), reportText(clusters->settings.as)}};
    facts += parameterFacts(info.params, cluster["parameters"]);
    facts += QList<QStringList>{
        {QObject::tr("Silhouette"), measured("silhouette")},
        {QObject::tr("Adjusted Rand index with the label"), measured("adjusted_rand")},
        {QObject::tr("Normalized mutual information with the label"), measured("normalized_mutual_information")}};
    ReportSection section{QObject::tr("Clusters"), {factTable(facts + diagnosticFacts(cluster["diagnostics"]))}};
    section.parts.emplace_back(sizesTable(*clusters));
    return {section};
}

/// A line a column with its coefficient in each pair.
ReportTable pairTable(const QString &side, const Names &columns, ConstMatrixRef coefficients) {
    ReportTable table{{side}, {}};
    for (Index j = 0; j < coefficients.cols(); ++j)
        table.head.append(QObject::tr("Pair %1").arg(j + 1));
    for (Index i = 0; i < std::min(coefficients.rows(), static_cast<Index>(columns.size())); ++i) {
        QStringList row = {reportText(columns[static_cast<std::size_t>(i)])};
        for (Index j = 0; j < coefficients.cols(); ++j)
            row.append(number(coefficients(i, j)));
        table.rows.append(row);
    }
    return shortened(std::move(table));
}

/// Coefficients of a kernel are of rows; they are left to report.json.
void addPairs(ReportSection &section, const CanonicalPairs &pairs, const Validation *validation) {
    const bool hasChances = validation && validation->pValues.size() == pairs.correlations.size();
    ReportTable table{{QObject::tr("Pair"), QObject::tr("Canonical correlation")}, {}};
    if (hasChances)
        table.head.append(QObject::tr("p by permutation"));
    for (Index i = 0; i < pairs.correlations.size(); ++i) {
        table.rows.append({QString::number(i + 1), number(pairs.correlations[i])});
        if (hasChances)
            table.rows.back().append(number(validation->pValues[i]));
    }
    section.parts.emplace_back(shortened(std::move(table)));
    if (pairs.xCoefficients.rows() != static_cast<Index>(pairs.xColumns.size()))
        return;
    section.parts.emplace_back(pairTable(QObject::tr("First columns"), pairs.xColumns, pairs.xCoefficients));
    section.parts.emplace_back(pairTable(QObject::tr("Second columns"), pairs.yColumns, pairs.yCoefficients));
}

QList<QStringList> unseenFacts(const Validation &validation) {
    const FitErrors here = validation.here.value_or(FitErrors{});
    QList<QStringList> facts;
    if (validation.here)
        facts = {{said(validation.errorName), number(here.unseen)},
                 {QObject::tr("Log-loss on the rows themselves"),
                  validation.isLeaveOneOut ? QString() : number(here.training)},
                 {QObject::tr("Degrees of freedom"), number(here.degreesOfFreedom)}};
    if (validation.lambda.size() > 0)
        facts += QList<QStringList>{{QObject::tr("Best λ"), number(validation.bestLambda)},
                                    {QObject::tr("Error there"), number(validation.leastError)}};
    return facts;
}

ReportTable coefficientTable(const Regression &regression) {
    ReportTable table{{QObject::tr("Column"), QObject::tr("Coefficient")}, {}};
    const Names &columns = regression.data->points().columns;
    for (Index i = 0; i < std::min(regression.coefficients.size(), static_cast<Index>(columns.size())); ++i)
        table.rows.append({reportText(columns[static_cast<std::size_t>(i)]), number(regression.coefficients[i])});
    return shortened(std::move(table));
}

void addFit(ReportSection &section, const Regression &regression, const Json &report, const Validation *validation) {
    QList<QStringList> facts = {
        {QObject::tr("Predicts"), reportText(regression.target)},
        {QObject::tr("Classes"), namesOf(regression.classes).join(", ")},
        {QObject::tr("Intercept"), regression.intercept ? number(*regression.intercept) : QString()},
        {QObject::tr("Mean squared error on the rows themselves"), reportNumber(report["training_mse"])},
        {QObject::tr("Rows of the other class"),
         report.contains("training_errors") ? reportNumber(report["training_errors"]) : QString()}};
    section.parts.emplace_back(factTable(facts + (validation ? unseenFacts(*validation) : QList<QStringList>())));
    if (ReportTable table = coefficientTable(regression); !table.rows.isEmpty())
        section.parts.emplace_back(std::move(table));
}

ReportSections regressPart(const ReportSource &source) {
    const auto regression = source.results.value<Stage::Regress>();
    const Json report = source.section("regress");
    if (!regression || report.empty())
        return {};
    const RegressionInfo &info = *source.catalogue().regressions.find(regression->method);
    const auto validation = source.results.value<Stage::Validate>();
    ReportSection section{reportText(info.name), {ReportText{reportText(info.help)}}};
    section.parts.emplace_back(factTable(QList<QStringList>{{QObject::tr("Formula"), reportText(info.formula)}} +
                                         parameterFacts(info.params, report["parameters"])));
    if (regression->canonical)
        addPairs(section, *regression->canonical, validation.get());
    else
        addFit(section, *regression, report, validation.get());
    return {section};
}

ReportSections scoresPart(const ReportSource &source) {
    const auto scores = source.results.value<Stage::Scores>();
    if (!scores)
        return {};
    ReportTable table{{QObject::tr("Column")}, {}};
    for (const std::string &id : scores->scores)
        table.head.append(reportText(source.catalogue().scores.find(id)->name));
    for (std::size_t j = 0; j < scores->columns.size(); ++j) {
        QStringList row = {reportText(scores->columns[j])};
        for (Index i = 0; i < scores->values.cols(); ++i)
            row.append(number(scores->values(static_cast<Index>(j), i)));
        table.rows.append(row);
    }
    return {
        {QObject::tr("What each column says about %1").arg(reportText(scores->target)), {shortened(std::move(table))}}};
}

ReportSections selectPart(const ReportSource &source) {
    const auto selection = source.results.value<Stage::Select>();
    if (!selection)
        return {};
    const Catalogue &catalogue = source.catalogue();
    ReportTable table{{QObject::tr("Columns"), QObject::tr("Criterion")}, {}};
    for (const SelectionStep &step : selection->steps)
        table.rows.append({namesOf(selection->names(step.subset)).join(", "), number(step.criterion)});
    ReportTable facts =
        factTable({{QObject::tr("Search"), reportText(catalogue.searches.find(selection->settings.search)->name)},
                   {QObject::tr("Criterion"), reportText(catalogue.criteria.find(selection->settings.criterion)->name)},
                   {QObject::tr("Chosen"), namesOf(selection->names(selection->chosen().subset)).join(", ")},
                   {QObject::tr("Subsets tried"), plainNumber(static_cast<double>(selection->visited), 0)}});
    return {{QObject::tr("Selection of columns"), {std::move(facts), shortened(std::move(table))}}};
}

/// A line a dimension, a column a curve of report.json.
ReportSections hyperspacePart(const ReportSource &source) {
    const Json curves = source.section("hyperspace");
    if (curves.empty())
        return {};
    ReportTable table{{QObject::tr("Dimension")}, {}, 0};
    std::vector<const Json *> columns = {&curves["d"]};
    const auto add = [&](const QString &name, const Json &values) {
        table.head.append(name);
        columns.push_back(&values);
    };
    add(QObject::tr("Volume of the ball"), curves["volume"]);
    add(QObject::tr("Surface of the ball"), curves["surface"]);
    add(QObject::tr("Ball in its cube"), curves["inscribed_ratio"]);
    for (const auto &[width, values] : curves["shell_fraction"].items())
        add(QObject::tr("Shell of %1").arg(reportText(width)), values);
    add(QObject::tr("Angle to the diagonal, °"), curves["diagonal_angle_degrees"]);
    add(QObject::tr("Mass of the normal density"), curves["normal_mass"]);
    for (std::size_t i = 0; i < curves["d"].size(); ++i) {
        QStringList row;
        for (const Json *column : columns)
            row.append(reportNumber(column->at(i)));
        table.rows.append(row);
    }
    return {{QObject::tr("High-dimensional space"), {shortened(std::move(table))}}};
}

} // namespace

ReportSections methodSections(const ReportSource &source) {
    ReportSections sections;
    for (const auto part :
         {kernelPart, reducerPart, qualityPart, clusterPart, regressPart, scoresPart, selectPart, hyperspacePart})
        std::ranges::move(part(source), std::back_inserter(sections));
    return sections;
}

} // namespace eigenscope
