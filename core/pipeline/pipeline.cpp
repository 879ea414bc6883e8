#include "core/pipeline/pipeline.h"

#include "core/pipeline/regression_stages.h"
#include "core/pipeline/stage_keys.h"
#include "core/pipeline/stages.h"

#include <chrono>

namespace eigenscope {
namespace {

/// What `make` gives; what a library throws becomes an Error.
template <class Make> auto guarded(Make make, const Progress &progress) -> decltype(make(progress)) {
    try {
        return make(progress);
    } catch (const std::bad_alloc &) {
        return Error{Error::Kind::TooLarge, "There is not enough memory for this step. Use fewer rows."};
    } catch (const std::exception &exception) {
        return Error{Error::Kind::InvalidData, "The step could not be done: " + std::string(exception.what()) + "."};
    }
}

class PipelineRun {
public:
    PipelineRun(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                const Results &previous, const PipelineObserver &observer, std::stop_token stop)
        : m_session(session), m_catalogue(catalogue), m_base(base), m_previous(previous), m_observer(observer),
          m_stop(std::move(stop)) {}

    PipelineOutcome run() {
        load();
        prepare();
        scores();
        if (appliesSelection())
            select();
        kernel();
        metric();
        reduce();
        project();
        hyperspace();
        regress();
        predict();
        spectrum();
        if (!appliesSelection())
            select();
        validate();
        verdict();
        quality();
        return {std::move(m_results), std::move(m_failures)};
    }

private:
    /// Takes the stage from the previous results when its key is still the same, otherwise makes it.
    template <class Value, class Make>
    void stage(Stage stage, StageResult<Value> Results::*slot, std::string key, Make make) {
        if (stopped(stage))
            return;
        const StageResult<Value> &before = m_previous.*slot;
        if (before.value && before.key == key) {
            m_results.*slot = before;
            finished(stage, true);
            return;
        }
        waitBeforeMeasures(stage);
        if (stopped(stage))
            return;
        if (m_observer.started)
            m_observer.started(stage);
        const Progress progress{m_stop, [&](double fraction) {
                                    if (m_observer.progressed)
                                        m_observer.progressed(stage, fraction);
                                }};
        const auto begin = std::chrono::steady_clock::now();
        auto value = guarded(make, progress);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        if (value) {
            m_results.*slot = {std::make_shared<const Value>(*std::move(value)), std::move(key), took.count()};
            finished(stage, false);
            return;
        }
        if (value.error().kind == Error::Kind::Canceled)
            cancel(stage);
        else
            m_failures.push_back({stage, value.error()});
    }

    void cancel(Stage stage) {
        if (!m_canceled)
            m_failures.push_back({stage, canceled()});
        m_canceled = true;
    }

    bool stopped(Stage stage) {
        if (m_stop.stop_requested())
            cancel(stage);
        return m_canceled;
    }

    void finished(Stage stage, bool reused) {
        if (stage == Stage::Prepare && !m_results.prepare.value)
            m_results.prepare = m_results.unselected;
        if (m_observer.finished)
            m_observer.finished(stage, m_results, reused);
    }

    /// The session does not ask for the stage: there is nothing to do, and that stands.
    void absent(Stage stage) {
        if (!m_canceled)
            finished(stage, true);
    }

    void waitBeforeMeasures(Stage stage) {
        const bool draws = stage < firstMeasure || (stage == Stage::Select && appliesSelection());
        if (draws || m_waited || !m_observer.beforeMeasures)
            return;
        m_waited = true;
        m_observer.beforeMeasures(m_stop);
    }

    const ReducerInfo *reducer() const {
        return m_session.reducer() ? m_catalogue.reducers.find(m_session.reducer()->id) : nullptr;
    }
    bool reducerTakesKernel() const { return reducer() && m_session.usesKernel(*reducer(), m_results.kind()); }
    const RegressionInfo *regression() const {
        return m_session.regress() ? m_catalogue.regressions.find(m_session.regress()->method.id) : nullptr;
    }
    bool regressionTakesKernel() const { return regression() && m_session.usesKernel(*regression()); }
    bool asksForKernel() const { return m_session.kernel() || reducerTakesKernel() || regressionTakesKernel(); }

    void load() {
        stage(Stage::Load, &Results::load, loadKey(m_session, m_base), [this](const Progress &progress) {
            return withoutTarget(m_session, loadStage(m_session.data(), m_catalogue, m_base, progress));
        });
    }

    void prepare() {
        if (!m_results.load.value)
            return;
        std::string key = prepareKey(m_session, m_results.load.key);
        if (appliesSelection() && m_previous.unselected.key == key)
            m_results.prepare = m_previous.prepare; // the columns chosen before stay until they are chosen again
        stage(Stage::Prepare, &Results::unselected, std::move(key), [this](const Progress &progress) {
            return prepareStage(m_results.load.value->dataset, m_session.prepare(), m_catalogue, progress);
        });
    }

    void scores() {
        if (!m_session.scores())
            return absent(Stage::Scores);
        if (!m_results.unselected.value)
            return;
        stage(Stage::Scores, &Results::scores, scoresKey(m_session, m_results.unselected.key),
              [this](const Progress &progress) {
                  return featureScores(m_catalogue.scores, *m_session.scores(), m_results.unselected.value->dataset,
                                       progress);
              });
    }

    bool appliesSelection() const { return m_session.select() && m_session.select()->apply; }

    void select() {
        if (!m_session.select())
            return absent(Stage::Select);
        if (!m_results.unselected.value)
            return;
        stage(Stage::Select, &Results::select, selectKey(m_session, m_results.unselected.key),
              [this](const Progress &progress) {
                  return selectStage(*m_session.select(), m_results.unselected.value->dataset, m_catalogue, m_observer,
                                     progress);
              });
        if (appliesSelection())
            applySelection();
    }

    /// What follows is given the chosen columns; nothing where they could not be chosen.
    void applySelection() {
        std::string key = m_results.select.key + "\napplied";
        if (m_results.select.value && m_results.prepare.key == key)
            return;
        m_results.prepare = {};
        if (!m_results.select.value)
            return;
        if (auto selected = withSelection(*m_results.unselected.value, *m_results.select.value, m_catalogue)) {
            m_results.prepare = {std::make_shared<const Prepared>(*std::move(selected)), std::move(key),
                                 m_results.unselected.seconds};
            finished(Stage::Prepare, false);
        } else {
            m_failures.push_back({Stage::Select, selected.error()});
        }
    }

    void kernel() {
        if (!asksForKernel())
            return absent(Stage::Kernel);
        if (!m_results.prepare.value)
            return;
        const KernelExpression asked = m_session.kernelInUse();
        const Result<KernelExpression> expression = withFilesRead(asked, m_catalogue.kernels, m_base);
        const auto &data = m_results.prepare.value->dataset;
        const bool matrix = needsMatrix(m_session, m_catalogue, *data);
        stage(Stage::Kernel, &Results::kernel,
              kernelKey(expression ? *expression : asked, matrix, m_results.prepare.key),
              [&](const Progress &progress) -> Result<KernelMatrix> {
                  if (!expression)
                      return expression.error();
                  return kernelStage(*expression, data, matrix, m_catalogue, progress);
              });
    }

    /// Costs nothing, since distances are computed when they are asked for.
    void metric() {
        const auto &prepared = m_results.prepare.value;
        const auto &kernel = m_results.kernel.value;
        if (!prepared || (m_session.distance(m_results.kind()) == "kernel" && (!kernel || !kernel->hasMatrix())))
            return;
        if (auto made = sessionMetric(m_session, m_catalogue, prepared->dataset, kernel))
            m_results.metric = *std::move(made);
    }

    void reduce() {
        if (!reducer())
            return absent(Stage::Reduce);
        if (!m_results.prepare.value || (reducerTakesKernel() && !m_results.kernel.value))
            return;
        const auto kernel = reducerTakesKernel() ? m_results.kernel : StageResult<KernelMatrix>{};
        stage(Stage::Reduce, &Results::reduce,
              reduceKey(m_session, *reducer(), m_results.kind(), m_results.prepare.key, kernel.key),
              [&](const Progress &progress) {
                  return reduceStage(m_session, m_catalogue, m_results.prepare.value->dataset, kernel.value, m_observer,
                                     progress);
              });
    }

    void project() {
        if (!m_session.project() || !reducer())
            return absent(Stage::Project);
        if (!m_results.reduce.value)
            return;
        stage(Stage::Project, &Results::project, projectKey(m_session, m_base, m_results.reduce.key),
              [this](const Progress &progress) {
                  return projectStage(m_session, *m_results.load.value->dataset, *m_results.prepare.value,
                                      *m_results.reduce.value, m_catalogue, m_base, progress);
              });
    }

    void hyperspace() {
        if (!m_session.hyperspace())
            return absent(Stage::Hyperspace);
        stage(Stage::Hyperspace, &Results::hyperspace, hyperspaceKey(*m_session.hyperspace(), m_results.prepare.key),
              [this](const Progress &) {
                  const auto &prepared = m_results.prepare.value;
                  return hyperspaceStage(*m_session.hyperspace(), prepared ? prepared->dataset.get() : nullptr);
              });
    }

    /// What a regression works on; nothing where a stage before it is refused.
    std::optional<RegressionTask> regressionTask() const {
        if (!m_results.prepare.value || (regressionTakesKernel() && !m_results.kernel.value))
            return std::nullopt;
        return eigenscope::regressionTask(m_session, m_catalogue, m_base, m_results.prepare.value->dataset,
                                          regressionTakesKernel() ? m_results.kernel.value : nullptr);
    }
    const std::string &regressionInput() const {
        return regressionTakesKernel() ? m_results.kernel.key : m_results.prepare.key;
    }

    void regress() {
        if (!regression())
            return absent(Stage::Regress);
        if (const auto task = regressionTask())
            stage(Stage::Regress, &Results::regress, regressKey(m_session, regressionInput()),
                  [&](const Progress &progress) { return regressStage(m_session, m_catalogue, *task, progress); });
    }

    void predict() {
        if (!m_session.project() || !regression() || !regression()->needsTarget)
            return absent(Stage::Predict);
        if (!m_results.regress.value)
            return;
        const std::string rows = projectKey(m_session, m_base, m_results.prepare.key);
        stage(Stage::Predict, &Results::predict, m_results.regress.key + "\n" + rows, [&](const Progress &progress) {
            const auto &before = m_previous.predict.value;
            return predictStage(m_session, m_catalogue, m_base, m_results,
                                before && before->rowsKey == rows ? before->rows : nullptr, rows, progress);
        });
    }

    void spectrum() {
        StageResult<Reduction> &reduce = m_results.reduce;
        if (reduce.value && reduce.value == m_previous.spectrum.value)
            m_results.spectrum = m_previous.spectrum;
        if (!reduce.value || !reduce.value->finding<SpectrumCompletion>())
            return absent(Stage::Spectrum);
        stage(Stage::Spectrum, &Results::spectrum, reduce.key, [picture = reduce.value](const Progress &progress) {
            return picture->finding<SpectrumCompletion>()->complete(*picture, progress);
        });
        if (m_results.spectrum.value)
            reduce.value = m_results.spectrum.value;
    }

    void validate() {
        if (!regression())
            return absent(Stage::Validate);
        const auto task = m_results.regress.value ? regressionTask() : std::nullopt;
        if (!task)
            return;
        const std::string curve = validateKey(m_session, regressionInput());
        stage(Stage::Validate, &Results::validate, m_results.regress.key, [&](const Progress &progress) {
            const auto &before = m_previous.validate.value;
            return validateStage(m_session, m_catalogue, *task, before && before->key == curve ? before : nullptr,
                                 curve, progress);
        });
    }

    void verdict() {
        if (!asksForKernel())
            return absent(Stage::Verdict);
        if (!m_results.kernel.value)
            return;
        if (m_results.kernel.value->data->size() > KernelVerdict::largestAutomatic)
            return absent(Stage::Verdict);
        stage(Stage::Verdict, &Results::verdict, m_results.kernel.key,
              [this](const Progress &progress) { return kernelVerdict(m_results.kernel.value->K, progress); });
    }

    void quality() {
        if (!m_session.qualityNeighbors() || !reducer())
            return absent(Stage::Quality);
        if (!m_results.reduce.value)
            return;
        stage(Stage::Quality, &Results::quality, qualityKey(*m_session.qualityNeighbors(), m_results.reduce.key),
              [this](const Progress &progress) {
                  return qualityStage(*m_session.qualityNeighbors(), *m_results.reduce.value,
                                      m_results.kernel.value.get(), m_catalogue, progress);
              });
    }

    const Session &m_session;
    const Catalogue &m_catalogue;
    const std::filesystem::path &m_base;
    const Results &m_previous;
    const PipelineObserver &m_observer;
    std::stop_token m_stop;
    Results m_results;
    std::vector<StageFailure> m_failures;
    bool m_canceled = false;
    bool m_waited = false;
};

} // namespace

PipelineOutcome runPipeline(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                            const Results &previous, const PipelineObserver &observer, std::stop_token stop) {
    return PipelineRun(session, catalogue, base, previous, observer, std::move(stop)).run();
}

} // namespace eigenscope
