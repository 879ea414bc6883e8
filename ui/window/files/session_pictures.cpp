#include "ui/window/files/session_pictures.h"

#include "core/formats/table_writer.h"
#include "ui/document/document.h"
#include "ui/text/extent_text.h"
#include "ui/text/variant_title.h"
#include "ui/views/view.h"
#include "ui/window/frame/shown_view.h"

#include <nlohmann/json.hpp>

#include <QBuffer>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QStandardPaths>

namespace eigenscope {
namespace {

constexpr QSize sessionPictureSize(192, 152);
const char *const summaryKey = "Summary"; // of the PNG's own text

QString pictureFile(const QString &session) {
    const QByteArray name =
        QCryptographicHash::hash(QFileInfo(session).absoluteFilePath().toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + "/eigenscope/sessions/" + name +
           ".png";
}

QString summaryOf(const Document &document) {
    const auto loaded = document.results().value<Stage::Load>();
    QStringList parts;
    if (document.session().reducer())
        parts.append(variantTitle(document.session(), Json::object(), document.catalogue()).section(" · ", 0, 0));
    if (loaded)
        parts.append(extentText(*loaded->dataset));
    return parts.join(" · ");
}

/// It is only a cache: what cannot be written is missing.
void write(const QString &session, const QImage &view, const QString &summary) {
    QImage small = view.scaled(sessionPictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    small.setText(summaryKey, summary);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    small.save(&buffer, "PNG");
    const std::filesystem::path file = pictureFile(session).toStdString();
    std::error_code none;
    std::filesystem::create_directories(file.parent_path(), none);
    [[maybe_unused]] const Result<void> written = writeFile(file, bytes.toStdString());
}

} // namespace

SessionPicture sessionPicture(const QString &file) {
    const QImage image(pictureFile(file));
    return {image, image.text(summaryKey)};
}

SessionPictures::SessionPictures(const ViewContext &context, const WorkspaceColumns &columns, QObject *parent)
    : QObject(parent), m_context(context), m_columns(columns) {
    connect(&context.document, &Document::fileChanged, this, &SessionPictures::note);
}

void SessionPictures::note() {
    const Document &document = m_context.document;
    if (document.file().isEmpty() || document.state().isModified())
        return;
    View *view = shownView(m_columns);
    if (!view)
        return;
    QString shown = document.file() + '\n' + QString::fromStdString(document.session().json().dump());
    if (shown == m_kept)
        return;
    m_kept = std::move(shown);
    m_writing.startNext([file = document.file(), image = painted(*view), summary = summaryOf(document)](
                            const std::stop_token &, const JobRunner::Post &) { write(file, image, summary); });
}

} // namespace eigenscope

#include "moc_session_pictures.cpp"
