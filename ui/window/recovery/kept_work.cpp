#include "ui/window/recovery/kept_work.h"

#include "core/formats/bytes/file_content.h"
#include "core/formats/table_writer.h"
#include "core/pipeline/session/json_reading.h"

#include <nlohmann/json.hpp>

#include <QBuffer>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr QSize keptPictureSize(320, 200);
const char *const recoveryFormat = "eigenscope-recovery";
constexpr int recoveryVersion = 1;

/// What a file has of a session: how the views stand makes no changes.
Json withoutViews(const Session &session) {
    Json json = session.json();
    json.erase("views");
    return json;
}

/// The program may have ended between a save and its note of it.
void noteSaved(Document::State &state, const Catalogue &catalogue) {
    if (state.file.isEmpty() || !state.isModified())
        return;
    const Result<Session> written = Session::read(state.file.toStdString(), catalogue);
    if (written && withoutViews(*written) == withoutViews(state.session))
        state.saved = state.session;
}

Result<KeptWork> readKept(std::string_view text, const Catalogue &catalogue) {
    TRY(const Json json, parseJsonText(text));
    if (!json.is_object() || json.value("format", Json()) != recoveryFormat ||
        json.value("version", Json()) != recoveryVersion)
        return Error{Error::Kind::Unreadable, sentence("It is not what this version of Eigenscope keeps.")};
    TRY(OpenHistory history, readHistory(json.value("history", Json()), catalogue));
    for (Standing &standing : history.opened)
        noteSaved(standing.state, catalogue);
    const Json when = json.value("when", Json());
    const QString time = QString::fromStdString(when.is_string() ? when.get<std::string>() : std::string());
    return KeptWork{std::move(history), QDateTime::fromString(time, Qt::ISODate).toLocalTime()};
}

} // namespace

std::string keptText(const OpenHistory &history) {
    return historyJson(history).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<void> keepWork(const RecoveryPlace &place, const std::string &keptText) {
    const std::string now = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    return writeFile(place.file, "{\"format\": \"" + std::string(recoveryFormat) +
                                     "\", \"version\": " + std::to_string(recoveryVersion) + ", \"when\": \"" + now +
                                     "\", \"history\": " + keptText + "}\n");
}

void keepPicture(const RecoveryPlace &place, const QImage &view) {
    if (view.isNull()) {
        std::error_code none;
        std::filesystem::remove(place.picture(), none);
        return;
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    view.scaled(keptPictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation).save(&buffer, "PNG");
    [[maybe_unused]] const Result<void> written = writeFile(place.picture(), bytes.toStdString());
}

Result<KeptWork> readWork(const std::filesystem::path &file, const Catalogue &catalogue) {
    TRY(const FileContent content, fileContent(file));
    return readKept(content.bytes(), catalogue);
}

std::vector<LeftWork> leftWork(const std::filesystem::path &root, const Catalogue &catalogue) {
    std::vector<LeftWork> left;
    for (const auto &folder : RecoveryFolder::left(root))
        for (const std::filesystem::path &file : folder->files().value_or(std::vector<std::filesystem::path>())) {
            const RecoveryPlace place{folder, file};
            Result<KeptWork> work = readWork(file, catalogue);
            if (work && !isUnsaved(work->history))
                place.clear();
            else
                left.push_back({place, std::move(work), QImage(QString::fromStdString(place.picture().string()))});
        }
    const auto whenOf = [](const LeftWork &one) { return one.work ? one.work->when : QDateTime(); };
    std::ranges::stable_sort(left, std::ranges::greater(), whenOf); // as far as the clock can be trusted
    return left;
}

} // namespace eigenscope
