#include "ui/studies/variant_runs.h"

#include "core/pipeline/stages/kernel.h"
#include "core/pipeline/stages/quality.h"
#include "core/pipeline/stages/reduce.h"
#include "core/pipeline/stages/stage_info.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QEventLoop>

#include <algorithm>
#include <atomic>

namespace eigenscope {
namespace {

using State = VariantRun::State;
using Picture = std::shared_ptr<const VariantPicture>;

constexpr Index usualNeighbors = 12;
constexpr std::size_t mostKnown = 4 * Variants::most;

bool stands(const VariantRun &run) {
    return run.state == State::Done && run.picture;
}

/// Everything that a run of one variant takes to its worker.
struct Task {
    Json patch;
    Session session;
    const Catalogue &catalogue;
    std::filesystem::path folder;
    Results previous;
    Index neighbors;
    Picture reference; ///< may be null
    std::string referenceKey;
    Picture former; ///< that stands in the place of this one; may be null

    [[nodiscard]] std::string source() const { return session.data().at("source").get<std::string>(); }
    [[nodiscard]] Picture placed(VariantPicture picture) const {
        if (reference)
            picture = alignedTo(*reference, referenceKey, std::move(picture));
        else if (former)
            picture = continued(*former, *catalogue.reducers.find(session.reducer()->id), std::move(picture));
        return std::make_shared<const VariantPicture>(std::move(picture));
    }

    [[nodiscard]] Result<Picture> run(PipelineObserver observer, const std::stop_token &stop) const {
        std::stop_source reduced; // the picture is all that is wanted of the pipeline
        const std::stop_callback follow(stop, [&reduced] { reduced.request_stop(); });
        observer.drawn = [&reduced] { reduced.request_stop(); };
        const PipelineOutcome outcome =
            runPipeline(session, catalogue, folder, previous, observer, reduced.get_token());
        if (stop.stop_requested())
            return canceled();
        const auto reduction = outcome.results.result<Stage::Reduce>();
        if (!reduction.value)
            return outcome.failures.front().error;
        TRY(const auto drawn, drawnOfVariant(patch, reduction.value, catalogue, {stop, {}}));
        VariantPicture picture = pictureOf(*drawn, source());
        picture.seconds = reduction.seconds;
        if (const auto measured = measure(picture, *drawn, outcome.results.value<Stage::Kernel>().get(), neighbors,
                                          catalogue, {stop, {}});
            !measured)
            picture.warnings.push_back(measured.error().message);
        return placed(std::move(picture));
    }
};

} // namespace

VariantRuns::VariantRuns(Document &document) : m_document(document) {
    connect(&document, &Document::sessionChanged, this, &VariantRuns::update);
    connect(&document, &Document::statusChanged, this, [this](Stage stage) {
        if (standsOn(Stage::Kernel, stage))
            update();
    });
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Prepare)
            update();
    });
    connect(&m_jobs, &JobRunner::finished, this, &VariantRuns::startNext);
    for (const JobRunner *jobs : {&m_jobs, &m_alignments})
        connect(jobs, &JobRunner::failed, &m_document, &Document::say);
    connect(&m_jobs, &JobRunner::failed, this, [this](const QString &sentence) { refuse(m_runningKey, sentence); });
    connect(&m_alignments, &JobRunner::finished, this, [this] {
        if (!isRunning())
            emit finished();
    });
}

Index VariantRuns::neighbors() const {
    const auto &asked = m_document.session().qualityNeighbors();
    return asked && !asked->empty() ? asked->front() : usualNeighbors;
}

std::size_t VariantRuns::reference() const {
    if (m_chosen < m_runs.size() && stands(m_runs[m_chosen]))
        return m_chosen;
    const auto first = std::ranges::find_if(m_runs, stands);
    return first == m_runs.end() ? m_chosen : static_cast<std::size_t>(first - m_runs.begin());
}

/// The prepared data and the kernel are those of the session, so that the runs take them from the document.
bool VariantRuns::isDataReady() const {
    if (!m_document.results().value<Stage::Prepare>())
        return false;
    return std::ranges::all_of(allStages, [this](Stage stage) {
        const StageStatus::State state = m_document.status(stage).state;
        return !standsOn(Stage::Kernel, stage) || state == StageStatus::State::Fresh ||
               state == StageStatus::State::Absent || (stage == Stage::Kernel && state == StageStatus::State::Refused);
    });
}

/// The variant as far as it is known already.
VariantRun VariantRuns::standing(const Json &patch) const {
    VariantRun run{.patch = patch, .key = {}, .message = {}, .picture = nullptr};
    const auto before = std::ranges::find(m_runs, patch, &VariantRun::patch);
    if (!isDataReady()) // what comes may be what stands
        return before != m_runs.end() ? *before : run;
    const ObjectKind kind = m_document.results().kind();
    const Result<Session> session = sessionOfVariant(m_document.session(), patch, m_document.catalogue(), kind);
    if (!session) {
        run.state = State::Refused;
        run.message = said(session.error().message);
        return run;
    }
    if (before != m_runs.end())
        run.picture = before->picture;
    const std::string &prepared = m_document.results().key(Stage::Prepare);
    const ReducerInfo &reducer = *m_document.catalogue().reducers.find(session->reducer()->id);
    std::string kernel;
    if (session->usesKernel(reducer, kind))
        kernel = kernelKey(
            session->kernelInUse(),
            needsMatrix(*session, m_document.catalogue(), *m_document.results().value<Stage::Prepare>()->dataset),
            prepared);
    run.key = qualityKey({neighbors()}, reduceKey(*session, reducer, kind, prepared, kernel, m_document.folder()));
    if (isOnGeodesics(patch))
        run.key += geodesicsKey;
    for (const std::vector<VariantRun> *runs : {&m_known, &m_runs}) {
        const auto same = std::ranges::find(*runs, run.key, &VariantRun::key);
        if (same != runs->end() && same->state != State::Canceled) {
            run.state = same->state;
            run.fraction = same->fraction;
            run.message = same->message;
            run.picture = same->picture;
        }
    }
    return run;
}

void VariantRuns::update() {
    if (m_watchers.isEmpty())
        return;
    const Variants variants = Variants::of(m_document.session());
    std::vector<VariantRun> runs;
    for (const Json &patch : variants.patches)
        runs.push_back(standing(patch));
    if (runs != m_runs || variants.reference != m_chosen) {
        m_runs = std::move(runs);
        m_chosen = variants.reference;
        emit changed();
    }
    if (!m_jobs.isRunning())
        startNext();
    else if (std::ranges::find(m_runs, m_runningKey, &VariantRun::key) == m_runs.end())
        m_jobs.cancel(); // the next one starts with its end
    align();
}

void VariantRuns::startNext() {
    const auto waits = [](const VariantRun &run) { return run.state == State::Waiting && !run.key.empty(); };
    if (!m_watchers.isEmpty() && isDataReady()) {
        const auto next = m_chosen < m_runs.size() && waits(m_runs[m_chosen])
                              ? m_runs.begin() + static_cast<std::ptrdiff_t>(m_chosen)
                              : std::ranges::find_if(m_runs, waits);
        if (next != m_runs.end())
            return start(static_cast<std::size_t>(next - m_runs.begin()));
    }
    if (!isRunning())
        emit finished();
}

void VariantRuns::start(std::size_t index) {
    const std::string key = m_runningKey = m_runs[index].key;
    Task task{m_runs[index].patch,
              *sessionOfVariant(m_document.session(), m_runs[index].patch, m_document.catalogue(),
                                m_document.results().kind()),
              m_document.catalogue(),
              m_document.folder(),
              m_document.results(),
              neighbors(),
              nullptr,
              {},
              m_runs[index].picture};
    // The chosen reference continues its own former picture, the others stand beside it.
    if (const std::size_t to = reference(); stands(m_runs[to]) && (index != m_chosen || !task.former)) {
        task.reference = m_runs[to].picture;
        task.referenceKey = m_runs[to].key;
    }
    edit(key, [](VariantRun &run) {
        run.state = State::Running;
        run.fraction = 0;
    });
    m_jobs.start([this, key, task = std::move(task), drawing = std::make_shared<std::atomic<bool>>(false)](
                     const std::stop_token &stop, const JobRunner::Post &post) {
        PipelineObserver observer;
        observer.progressed = [&](Stage, double fraction) {
            post([this, key, fraction] { edit(key, [fraction](VariantRun &run) { run.fraction = fraction; }); });
        };
        observer.moved = [&](const std::shared_ptr<const Reduction> &reduction) {
            if (drawing->exchange(true)) // a window that is behind skips pictures
                return;
            VariantPicture moving = pictureOf(*reduction, task.source());
            moving.moving = true;
            post([this, key, drawing, picture = task.placed(std::move(moving))] {
                *drawing = false;
                edit(key, [&picture](VariantRun &run) { run.picture = picture; });
            });
        };
        const Result<Picture> picture = task.run(observer, stop);
        post([this, key, picture] {
            if (!picture)
                return refuse(key, said(picture.error().message));
            edit(key, [&](VariantRun &run) {
                run.state = State::Done;
                run.picture = *picture;
                run.message.clear();
            });
            align();
        });
    });
}

void VariantRuns::refuse(const std::string &key, const QString &sentence) {
    edit(key, [&sentence](VariantRun &run) {
        run.state = State::Refused;
        run.picture = nullptr;
        run.message = sentence;
    });
    align(); // it may have been the reference
}

template <class Edit> void VariantRuns::edit(const std::string &key, const Edit &edit) {
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        if (m_runs[i].key != key)
            continue;
        edit(m_runs[i]);
        if (m_runs[i].state == State::Done) {
            std::erase_if(m_known, [&key](const VariantRun &known) { return known.key == key; });
            m_known.push_back(m_runs[i]);
            if (m_known.size() > mostKnown)
                m_known.erase(m_known.begin());
        }
        emit runChanged(i);
    }
}

/// Turns those pictures to the reference that stand otherwise.
void VariantRuns::align() {
    const std::size_t to = reference();
    if (to >= m_runs.size() || !stands(m_runs[to]))
        return;
    const std::string key = m_runs[to].key;
    std::vector<std::pair<std::string, Picture>> pictures;
    for (const VariantRun &run : m_runs)
        if (stands(run) && run.picture->alignedTo != key)
            pictures.emplace_back(run.key, run.picture);
    if (pictures.empty())
        return;
    m_alignments.start(
        [this, key, pictures, target = m_runs[to].picture](const std::stop_token &, const JobRunner::Post &post) {
            std::vector<std::pair<std::string, Picture>> moved;
            for (const auto &[own, picture] : pictures)
                moved.emplace_back(own, std::make_shared<const VariantPicture>(alignedTo(*target, key, *picture)));
            post([this, moved] {
                for (const auto &[own, picture] : moved)
                    edit(own, [&picture](VariantRun &run) { run.picture = picture; });
            });
        });
}

void VariantRuns::watch(const QObject *watcher) {
    m_watchers.insert(watcher);
    connect(watcher, &QObject::destroyed, this, [this, watcher] { unwatch(watcher); });
    update();
}

void VariantRuns::unwatch(const QObject *watcher) {
    m_watchers.remove(watcher);
    disconnect(watcher, &QObject::destroyed, this, nullptr);
}

void VariantRuns::settle() {
    QEventLoop loop;
    watch(&loop);
    connect(this, &VariantRuns::finished, &loop, &QEventLoop::quit);
    while (isRunning())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    unwatch(&loop);
}

void VariantRuns::cancel() {
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        if (m_runs[i].state == State::Waiting || m_runs[i].state == State::Running) {
            m_runs[i].state = State::Canceled;
            emit runChanged(i);
        }
    m_jobs.cancel();
}

} // namespace eigenscope

#include "moc_variant_runs.cpp"
