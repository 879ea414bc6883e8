#include "ui/document/measured_axes.h"

#include "core/pipeline/stages/quality.h"

#include <nlohmann/json.hpp>

#include <QEventLoop>

#include <algorithm>

namespace eigenscope {

Reduction onAxes(Reduction reduction, std::span<const Index> axes) {
    std::vector<Index> kept;
    for (const Index axis : axes)
        if (axis < reduction.coordinates.cols() && std::ranges::find(kept, axis) == kept.end())
            kept.push_back(axis);
    std::vector<std::string> names;
    for (const Index axis : kept)
        names.push_back(reduction.axes[static_cast<std::size_t>(axis)]);
    reduction.coordinates = MatrixXd(reduction.coordinates(Eigen::all, kept));
    reduction.axes = std::move(names);
    return reduction;
}

MeasuredAxes::MeasuredAxes(Document &document) : m_document(document) {
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Quality)
            measure();
    });
    connect(&m_jobs, &JobRunner::failed, &m_document, &Document::say);
}

QString MeasuredAxes::words(Index components, bool areShownOnes) {
    if (components == 1)
        return tr("of the axis shown");
    return components == 2 || areShownOnes ? tr("of the 2 axes shown") : tr("of all %1 components").arg(components);
}

QString MeasuredAxes::note(const Quality &quality) {
    const auto of = quality.report->find("of");
    const Index components = of == quality.report->end() ? 0 : static_cast<Index>(of->size());
    return components > 2 ? " · " + words(components, false) : QString();
}

void MeasuredAxes::setShownOnes(bool areShownOnes) {
    if (m_areShownOnes == areShownOnes)
        return;
    m_areShownOnes = areShownOnes;
    measure();
    emit changed();
}

void MeasuredAxes::show(std::array<Index, 2> axes) {
    if (m_axes == axes)
        return;
    m_axes = axes;
    if (m_areShownOnes)
        measure();
}

bool MeasuredAxes::isChoice() const {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    return reduction && reduction->coordinates.cols() > 2;
}

std::shared_ptr<const Quality> MeasuredAxes::quality() const {
    if (!m_areShownOnes || !isChoice())
        return m_document.results().value<Stage::Quality>();
    return m_measured == key() ? m_quality : nullptr;
}

std::string MeasuredAxes::key() const {
    return m_document.results().key(Stage::Quality) + '\n' + std::to_string(m_axes[0]) + ' ' +
           std::to_string(m_axes[1]);
}

/// Nothing waits for the measures of the pipeline, nor for these: they begin when those are there.
void MeasuredAxes::measure() {
    const auto whole = m_document.results().qualityOfPicture();
    if (!m_areShownOnes || !isChoice() || !whole || m_measured == key() || (m_jobs.isRunning() && m_asked == key()))
        return;
    m_asked = key();
    const Results results = m_document.results();
    m_jobs.start([this, key = m_asked, results, axes = m_axes, whole,
                  &catalogue = m_document.catalogue()](std::stop_token stop, const JobRunner::Post &post) {
        const Reduction shown = onAxes(*results.value<Stage::Reduce>(), axes);
        const Result<Quality> found = qualityStage(whole->neighbors, shown, results.value<Stage::Kernel>().get(),
                                                   catalogue, whole.get(), {std::move(stop), {}});
        if (found)
            post([this, key, quality = std::make_shared<const Quality>(*found)] {
                m_measured = key;
                m_quality = quality;
                emit changed();
            });
    });
}

void MeasuredAxes::settle() {
    QEventLoop loop;
    connect(&m_jobs, &JobRunner::finished, &loop, &QEventLoop::quit);
    while (m_jobs.isRunning())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
}

} // namespace eigenscope

#include "moc_measured_axes.cpp"
