#include "ui/export/frame_export.h"

#include "core/base/guarded.h"
#include "core/formats/table_writer.h"
#include "ui/export/film_format.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int digits = 3; // of the number in a file's name: as many as Timeline::mostPictures has, and a tour

std::vector<std::string> numbered(const std::filesystem::path &file, std::size_t count) {
    std::vector<std::string> files;
    for (std::size_t i = 1; i <= count; ++i) {
        const QString number = QString("-%1").arg(i, digits, 10, QChar('0'));
        files.push_back(
            (file.parent_path() / (file.stem().string() + number.toStdString() + file.extension().string())).string());
    }
    return files;
}

} // namespace

/// A film while it is made, on a worker.
struct FrameExport::Film {
    std::string file;
    int milliseconds;
    std::unique_ptr<FilmEncoder> encoder = nullptr; ///< once the size is known

    Result<void> add(const QImage &picture, bool isLast) {
        if (!encoder) {
            TRY(encoder, filmFormatOf(builtinFilmFormats(), file)->make(picture.size(), milliseconds));
        }
        TRY(encoder->add(picture));
        if (!isLast)
            return {};
        TRY(const QByteArray bytes, encoder->finish());
        return writeFile(file, bytes.toStdString());
    }
};

FrameExport::FrameExport(LivePipeline &pipeline, const ViewContext &context, const Registry<PictureFormat> &formats,
                         QObject *parent)
    : QObject(parent), m_pipeline(pipeline), m_context(context), m_formats(formats) {
    connect(&m_pipeline, &LivePipeline::started, this, [this] {
        if (!m_stage)
            stop();
    });
    connect(&m_writing, &JobRunner::finished, this, [this] {
        if (hasMore())
            paintNext();
    });
}

FrameExport::~FrameExport() = default;

void FrameExport::start(const ViewInfo &view, const ExportSettings &settings, const Json &state) {
    m_isOfTimeline = true;
    const std::size_t count = m_pipeline.timeline().pictures().size();
    m_shown.resize(count);
    std::iota(m_shown.begin(), m_shown.end(), 0);
    begin(view, settings, std::vector<Json>(count, state));
}

void FrameExport::startFilm(const ViewInfo &view, const ExportSettings &settings, std::vector<Json> states) {
    m_isOfTimeline = false;
    begin(view, settings, std::move(states));
}

void FrameExport::startFilm(const ViewInfo &view, const ExportSettings &settings, FilmPlan plan) {
    m_isOfTimeline = !plan.pictures.empty();
    m_shown = std::move(plan.pictures);
    m_film = std::make_shared<Film>(Film{settings.file, plan.milliseconds});
    m_imageFormats = {filmFrame(m_image, settings.file)};
    begin(view, settings, std::move(plan.states));
}

void FrameExport::startFilm(const ViewInfo &view, const ExportSettings &settings, FilmPlan plan, Stage stage) {
    m_stage.emplace(std::move(stage));
    m_isOfTimeline = false;
    m_shown = std::move(plan.pictures);
    m_film = std::make_shared<Film>(Film{settings.file, plan.milliseconds});
    m_imageFormats = {filmFrame(m_image, settings.file)};
    begin(view, settings, std::move(plan.states));
}

void FrameExport::begin(const ViewInfo &view, const ExportSettings &settings, std::vector<Json> states) {
    m_view = view;
    m_settings = settings;
    m_states = std::move(states);
    m_files =
        m_film ? std::vector<std::string>(m_states.size(), settings.file) : numbered(settings.file, m_states.size());
    m_next = 0;
    m_isRunning = true;
    paintNext();
}

void FrameExport::paintNext() {
    if (m_isOfTimeline)
        m_pipeline.showPast(m_shown[m_next]);
    else if (m_stage)
        m_stage->put(m_shown[m_next]);
    const Json &state = m_states[m_next];
    ExportSettings settings = m_settings;
    settings.file = m_files[m_next++];
    emit progressed(tr("Writing picture %1 of %2").arg(m_next).arg(m_files.size()));
    m_picture = std::make_unique<PendingPicture>(m_film ? m_imageFormats : m_formats, m_view,
                                                 m_stage ? m_stage->context : m_context, settings, state,
                                                 [this, file = settings.file](const Result<PictureBytes> &picture) {
                                                     m_picture.release()->deleteLater(); // which is still at it
                                                     if (!picture)
                                                         end(said(picture.error().message));
                                                     else if (m_film)
                                                         addToFilm();
                                                     else
                                                         write(file, *picture);
                                                 });
}

void FrameExport::write(const std::string &file, const PictureBytes &bytes) {
    m_writing.start([this, file, bytes](const std::stop_token &, const JobRunner::Post &post) {
        const Result<void> written = guarded(sentence("this picture"), [&]() -> Result<void> {
            TRY(const std::string content, bytes());
            return writeFile(file, content);
        });
        post([this, written] {
            if (!written)
                end(said(written.error().message));
            else if (!hasMore())
                end(tr("Wrote %1 pictures, %2 to %3.")
                        .arg(m_files.size())
                        .arg(QString::fromStdString(m_files.front()), QString::fromStdString(m_files.back())));
        });
    });
}

void FrameExport::addToFilm() {
    const bool isLast = !hasMore();
    m_writing.start(
        [this, film = m_film, image = m_image, isLast](const std::stop_token &, const JobRunner::Post &post) {
            const Result<void> written = guarded(sentence("this film"), [&] { return film->add(image, isLast); });
            post([this, written, isLast, file = film->file] {
                if (!written)
                    end(said(written.error().message));
                else if (isLast)
                    end(tr("Wrote %1.").arg(QString::fromStdString(file)));
            });
        });
}

void FrameExport::stop() {
    if (hasMore() || m_picture)
        end(tr("Stopped after %1 of %2 pictures.").arg(m_picture ? m_next - 1 : m_next).arg(m_files.size()));
}

void FrameExport::end(const QString &sentence) {
    m_next = m_files.size();
    m_isRunning = false;
    m_picture.reset();
    m_film.reset();
    m_stage.reset();
    const std::size_t pictures = m_pipeline.timeline().pictures().size();
    if (m_isOfTimeline && pictures > 0)
        m_pipeline.showPast(pictures - 1);
    emit finished(sentence);
}

} // namespace eigenscope

#include "moc_frame_export.cpp"
