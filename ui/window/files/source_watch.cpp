#include "ui/window/files/source_watch.h"

#include "core/formats/source_file.h"
#include "core/pipeline/stages/positions_table.h"
#include "ui/import/open_filter.h"
#include "ui/text/said.h"
#include "ui/window/files/data_files.h"
#include "ui/window/frame/message_bar.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>
#include <QWidget>

#include <algorithm>

namespace eigenscope {
namespace {

/// The key of the session whose file a stage reads; nullptr for one that reads none.
const char *sourceKeyOf(Stage stage) {
    switch (stage) {
    case Stage::Load: return "data";
    case Stage::Project:
    case Stage::Predict: return "project";
    case Stage::Reduce: return "reducer";
    default: return nullptr;
    }
}

std::optional<DataFile> fileRead(const Results &results, Stage stage) {
    if (stage == Stage::Load) {
        const auto loaded = results.value<Stage::Load>();
        return loaded ? loaded->file : std::nullopt;
    }
    if (stage == Stage::Reduce) {
        const auto reduced = results.value<Stage::Reduce>();
        const auto *positions = reduced ? reduced->finding<PositionsTable>() : nullptr;
        return positions ? positions->file : std::nullopt;
    }
    if (stage == Stage::Predict && !results.stands(Stage::Project)) { // which reads the same file
        const auto predicted = results.value<Stage::Predict>();
        return predicted ? predicted->file : std::nullopt;
    }
    const auto projected = stage == Stage::Project ? results.value<Stage::Project>() : nullptr;
    return projected ? projected->file : std::nullopt;
}

/// Whether a source that is missing was a folder, as far as its settings and its name tell.
bool wasFolder(const Json &source, const QFileInfo &missing, const Registry<FormatInfo> &formats) {
    if (std::ranges::any_of(pictureKeys(), [&](const std::string &key) { return source.contains(key); }))
        return !missing.fileName().endsWith(".zip", Qt::CaseInsensitive);
    const std::string name = plainName(missing.fileName().toStdString());
    const bool hasEnding = std::ranges::any_of(formats.all(), [&name](const FormatInfo &format) {
        return confidenceOf(format, {"", name}) >= Confidence::Ending;
    });
    return missing.suffix().isEmpty() && !hasEnding;
}

} // namespace

SourceWatch::SourceWatch(Document &document, MessageBar &messages, QWidget &window)
    : QObject(&window), m_document(document), m_messages(messages), m_window(window) {
    connect(&m_document, &Document::statusChanged, this, &SourceWatch::offerToLocate);
    connect(&m_document, &Document::resultChanged, this, &SourceWatch::tellChange);
}

void SourceWatch::offerToLocate(Stage stage) {
    const char *key = sourceKeyOf(stage);
    if (!key)
        return;
    const StageStatus &status = m_document.status(stage);
    const bool isMended = status.state == StageStatus::State::Fresh || status.state == StageStatus::State::Absent;
    if (isMended && m_offeredFor == stage && m_messages.sentence() == m_offered)
        m_messages.say({});
    if (status.state != StageStatus::State::Refused || !m_document.session().json().contains(key))
        return;
    const auto file = sourceFile(m_document.session().json().at(key), m_document.folder());
    std::error_code none;
    if (!file || std::filesystem::exists(*file, none))
        return;
    m_offered = said(status.message);
    m_offeredFor = stage;
    m_messages.offer(m_offered, tr("Locate…"), [this, key = std::string(key)] { locate(key); });
}

void SourceWatch::tellChange(Stage stage) {
    const auto file = fileRead(m_document.results(), stage);
    if (!file)
        return;
    std::optional<DataFile> &last = m_read[stage];
    const auto isSame = [&](const DataFile &told) {
        return told.hasChanged && told.path == file->path && told.sha256.text() == file->sha256.text();
    };
    if (file->hasChanged && !(last && isSame(*last)))
        m_document.say(said(changeTold(*file)));
    last = *file;
}

void SourceWatch::locate(const std::string &key) {
    Json source = m_document.session().json().at(key);
    const QFileInfo missing(QString::fromStdString(source.at("source").get<std::string>()));
    const QString title = tr("Locate %1").arg(missing.fileName());
    const Registry<FormatInfo> &formats = m_document.catalogue().formats;
    const QString found = wasFolder(source, missing, formats) ? askForFolder(m_window, title)
                                                              : askForFile(m_window, title, openFilter(formats));
    if (found.isEmpty())
        return;
    source["source"] = found.toStdString();
    m_document.set(title, key, std::move(source));
}

} // namespace eigenscope

#include "moc_source_watch.cpp"
