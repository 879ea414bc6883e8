#include "ui/report/report_source.h"

#include "core/pipeline/report/report.h"
#include "ui/report/report_tables.h"
#include "ui/text/extent_text.h"
#include "ui/text/variant_title.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

QString titleOf(const ReportSource &source) {
    const auto loaded = source.results.value<Stage::Load>();
    return loaded ? QString::fromStdString(loaded->sourceName) : QObject::tr("High-dimensional space");
}

/// "150 × 4 · Kernel PCA · Gaussian σ 1.5"
QString subtitleOf(const ReportSource &source) {
    QStringList parts;
    if (const auto loaded = source.results.value<Stage::Load>())
        parts.append(extentText(*loaded->dataset));
    if (source.session().reducer())
        parts.append(variantTitle(source.session(), Json::object(), source.catalogue()));
    return parts.join(" · ");
}

void append(ReportSections &sections, ReportSections more) {
    std::ranges::move(more, std::back_inserter(sections));
}

} // namespace

Json ReportSource::section(std::string_view key) const {
    return *reportSection(key, session(), catalogue(), results);
}

bool isOfToday(const Document &document, Stage stage) {
    using State = StageStatus::State;
    const State state = document.status(stage).state;
    return state == State::Absent || state == State::Fresh;
}

ReportSource reportSource(const Document &document, Names commandLine) {
    Results today;
    for (const Stage stage : allStages)
        if (isOfToday(document, stage))
            today.take(stage, document.results());
    return {document, std::move(today), std::move(commandLine)};
}

ReportContent reportContent(const ReportSource &source, std::vector<ReportPicture> pictures) {
    ReportContent content{titleOf(source), subtitleOf(source), dataSections(source)};
    if (!pictures.empty()) {
        ReportSection &shown = content.sections.emplace_back(ReportSection{QObject::tr("Pictures"), {}});
        std::ranges::move(pictures, std::back_inserter(shown.parts));
    }
    append(content.sections, methodSections(source));
    append(content.sections, subsetSections(source));
    append(content.sections, originSections(source));
    return content;
}

} // namespace eigenscope
