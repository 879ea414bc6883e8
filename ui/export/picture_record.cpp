#include "ui/export/picture_record.h"

#include "core/pipeline/report/provenance.h"

#include <QCoreApplication>

#include <algorithm>

namespace eigenscope {
namespace {

Names commandLine() {
    Names words;
    for (const QString &word : QCoreApplication::arguments())
        words.push_back(word.toStdString());
    return words;
}

/// Whether no result is of earlier settings, or still to come.
bool isCurrent(const Document &document) {
    using State = StageStatus::State;
    return std::ranges::all_of(allStages, [&](Stage stage) {
        const State state = document.status(stage).state;
        return state == State::Absent || state == State::Fresh || !document.results().stands(stage);
    });
}

} // namespace

std::string recordOf(const Document &document) {
    Json record = pictureRecord(document.session(), document.catalogue(), document.results(), commandLine());
    record["environment"]["versions"]["Qt"] = qVersion();
    record["current"] = isCurrent(document);
    return record.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace eigenscope
