#include "ui/window/files/file_projection.h"

#include "core/formats/file_reader.h"
#include "core/formats/source_file.h"
#include "ui/import/open_filter.h"
#include "ui/window/files/data_files.h"
#include "ui/window/files/opening.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>

namespace eigenscope {

FileProjection::FileProjection(Document &document, QWidget &window) : m_document(document), m_window(window) {}

void FileProjection::choose() {
    if (const QString file = askForFile(m_window, tr("Project a file"), openFilter(m_document.catalogue().formats));
        !file.isEmpty())
        project(file);
}

void FileProjection::project(const QString &path) {
    const QFileInfo file(path);
    const std::filesystem::path whole = file.absoluteFilePath().toStdString();
    const bool isPicture = isPictureName(whole, m_document.catalogue().formats);
    m_document.set(tr("Project %1").arg(file.fileName()), "project",
                   isPicture ? sourceOfFiles({whole}) : Json{{"source", whole.string()}});
}

void FileProjection::remove() {
    m_document.set(tr("Remove the projected rows"), "project", nullptr);
}

bool FileProjection::exists() const {
    return m_document.session().project() != nullptr;
}

bool FileProjection::isPossible(const QString &file) const {
    return !file.endsWith(sessionEnding) &&
           (m_document.results().value<Stage::Reduce>() || m_document.results().value<Stage::Regress>());
}

} // namespace eigenscope

#include "moc_file_projection.cpp"
