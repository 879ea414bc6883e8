#include "app/sweep_batch.h"

#include "app/read_files.h"
#include "core/base/guarded.h"
#include "core/base/version.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/table_writer.h"
#include "core/pipeline/sweeps/collected_runs.h"
#include "core/pipeline/sweeps/run_table.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

constexpr auto reportName = "report.json", tableName = "runs.csv", runName = "run.json";

std::string folderOfRun(std::size_t number) {
    constexpr std::size_t digits = 4;
    const std::string text = std::to_string(number);
    return "runs/" + std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string secondsText(double seconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f s", seconds);
    return text.data();
}

/// "kernel.sigma=0.1, reducer=pca".
std::string valuesText(const std::vector<NamedSetting> &values) {
    std::string text;
    for (const auto &[name, value] : values)
        text.append(text.empty() ? "" : ", ").append(name).append("=").append(value);
    return text;
}

Json valuesJson(const std::vector<NamedSetting> &values) {
    Json json = Json::object();
    for (const auto &[name, value] : values)
        json[name] = sweptValueJson(value);
    return json;
}

/// The runs among those of a sweep that were refused.
class RefusedRuns {
public:
    void add(std::size_t run, const std::string &values, const std::string &why) {
        if (++m_count == 1)
            m_first = sentence("run %1 (%2): %3", run, values, why);
    }

    /// As the report of the sweep tells it.
    void add(const Json &run) {
        const auto why = run.find("refused");
        if (why == run.end() || !why->is_string())
            return;
        const Json told = run.value("values", Json::object());
        std::vector<NamedSetting> values;
        for (const auto &[name, value] : told.items())
            values.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
        add(run.at("run").get<std::size_t>(), valuesText(values), why->get<std::string>());
    }

    /// "2 of 5 runs were refused, first run 3 (neighbors=0): …"; empty where none was.
    [[nodiscard]] Sentence among(std::size_t runs) const {
        if (m_count == 0)
            return {};
        return sentence(m_count == 1 ? "%1 of %2 runs was refused: %3" : "%1 of %2 runs were refused, first %3",
                        m_count, runs, m_first);
    }

private:
    std::size_t m_count = 0;
    Sentence m_first;
};

Result<void> refusedWhere(const Sentence &why) {
    return why.empty() ? Result<void>() : Error{Error::Kind::InvalidData, why};
}

Result<void> writeReport(const fs::path &file, const Json &head, const RunLines &runs) {
    return file == "-" ? writeRunList(std::cout, head, runs) : writeRunList(file, head, runs);
}

Result<void> writeRunTable(const fs::path &file, const Names &settings, const RunLines &runs,
                           const Catalogue &catalogue) {
    TRY(const Table table, runTable(settings, runs));
    return table.columns.empty() ? Result<void>() : writeTable(file, table, catalogue.formats);
}

fs::path reportOf(const SweepBatch &batch) {
    return batch.report.value_or(batch.folder / (batch.task ? taskFileName(*batch.task) : reportName));
}

/// The exports of the first run, at places that are not made yet.
std::vector<ExportTarget> targetsOf(const SweepBatch &batch) {
    std::vector<ExportTarget> targets;
    for (const ExportSettings &settings : batch.exports)
        targets.push_back({settings, batch.folder / folderOfRun(1) / settings.file});
    return targets;
}

class SweepRuns {
public:
    SweepRuns(const SweepBatch &batch, const BatchTools &tools)
        : m_batch(batch), m_tools(tools), m_task(batch.task.value_or(SweepTask{})), m_display(batch.isQuiet) {}

    Result<void> run() {
        TRY(check());
        for (std::size_t number = 1; number <= m_batch.grid.runs() && !isStopped(); ++number)
            if (m_task.has(number))
                TRY(runOne(number));
        m_display.clear();
        TRY(writeAll());
        if (isStopped())
            return canceled();
        return refusedWhere(m_refused.among(m_done));
    }

private:
    [[nodiscard]] bool isStopped() const { return m_tools.interruption.token().stop_requested(); }
    [[nodiscard]] fs::path reportFile() const { return reportOf(m_batch); }

    /// Before anything is computed: whether the exports are known, and there is a place for them.
    Result<void> check() const {
        TRY(const Session session, firstSession());
        TRY(checkDistinct(filesOf(m_batch)));
        TRY(checkSpared(filesReadBy(session, m_batch.base, m_tools.catalogue), filesOf(m_batch)));
        TRY(checkTargets({session, m_batch.base, targetsOf(m_batch), m_batch.report}, m_tools));
        TRY(const fs::path table, placeInside(m_batch.folder, tableName));
        if (reportFile() != "-")
            TRY(checkPlace(reportFile()));
        return checkPlace(table);
    }

    /// There is one that some values make.
    [[nodiscard]] Result<Session> firstSession() const {
        for (std::size_t number = 1; number < m_batch.grid.runs(); ++number)
            if (SweptRun run = m_batch.grid.run(number); run.session)
                return std::move(run.session);
        return m_batch.grid.run(m_batch.grid.runs()).session;
    }

    Result<void> runOne(std::size_t number) {
        const SweptRun run = m_batch.grid.run(number);
        const std::size_t share = (m_batch.grid.runs() + m_task.of - 1) / m_task.of;
        m_display.beginRun("run " + std::to_string(number) + " of " + std::to_string(m_batch.grid.runs()),
                           static_cast<double>(m_done) / static_cast<double>(share));
        const auto begin = std::chrono::steady_clock::now();
        const Result<BatchOutcome> outcome = compute(run);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!outcome && outcome.error().kind == Error::Kind::Canceled)
            return {};
        if (!outcome && outcome.error().kind == Error::Kind::Unwritable)
            return outcome.error();
        const Error *refusal = !outcome ? &outcome.error() : outcome->refusal ? &*outcome->refusal : nullptr;
        Json told = {{"run", number}, {"values", valuesJson(run.values)}, {"seconds", seconds}};
        if (refusal)
            told["refused"] = refusal->message;
        if (outcome)
            told["report"] = outcome->report;
        TRY(keep(number, told));
        tell(run, seconds, refusal);
        if (outcome)
            m_previous = outcome->results;
        return {};
    }

    Result<BatchOutcome> compute(const SweptRun &run) {
        TRY(const Session session, run.session);
        TRY(std::vector<ExportTarget> places, targetsInside(m_batch.folder / folderOfRun(run.number), m_batch.exports));
        return runExports({session, m_batch.base, std::move(places), {}, m_batch.commandLine}, m_tools, m_previous,
                          m_display);
    }

    Result<void> keep(std::size_t number, const Json &told) {
        TRY(const fs::path file, placeInside(m_batch.folder / folderOfRun(number), runName));
        const auto lock = m_tools.interruption.writing();
        TRY(writeFile(file, told.dump(-1, ' ', false, Json::error_handler_t::replace)));
        ++m_done;
        m_last = number;
        return {};
    }

    void tell(const SweptRun &run, double seconds, const Error *refusal) {
        m_display.endRun(valuesText(run.values) + ": " +
                         (refusal ? "refused. " + refusal->message : "done in " + secondsText(seconds)));
        if (refusal)
            m_refused.add(run.number, valuesText(run.values), refusal->message);
    }

    Result<void> eachRun(const RunTaker &take) const {
        for (std::size_t number = 1; number <= m_last; ++number) {
            if (!m_task.has(number))
                continue;
            TRY(const FileContent run, fileContent(m_batch.folder / folderOfRun(number) / runName));
            TRY(take(run.bytes()));
        }
        return {};
    }

    Result<void> writeAll() {
        Json head = {{"eigenscope", programVersion}, {"sweep", m_batch.grid.description()}};
        if (m_batch.task)
            head["task"] = std::to_string(m_task.number) + "/" + std::to_string(m_task.of);
        if (isStopped())
            head["interrupted"] = true;
        const RunLines runs = [this](const RunTaker &take) { return eachRun(take); };
        const auto lock = m_tools.interruption.writing();
        TRY(writeReport(reportFile(), head, runs));
        if (m_batch.task)
            return {};
        Names settings;
        for (const SweepAxis &axis : m_batch.grid.axes())
            settings.push_back(axis.name);
        return writeRunTable(m_batch.folder / tableName, settings, runs, m_tools.catalogue);
    }

    const SweepBatch &m_batch;
    const BatchTools &m_tools;
    SweepTask m_task;
    ProgressDisplay m_display;
    Results m_previous;
    std::size_t m_done = 0, m_last = 0;
    RefusedRuns m_refused;
};

/// "13, 21 and 4 more".
Sentence firstOf(const std::vector<std::size_t> &numbers, const std::string &behind) {
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, numbers.size()); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(numbers[i]) + behind;
    return numbers.size() > most ? sentence("%1 and %2 more", text, numbers.size() - most) : plainWords(text);
}

/// "The task 3/8 is missing. The runs 13, 21 and 4 more are missing."; empty where all are there.
Sentence missingText(const CollectedRuns::Missing &missing, std::size_t tasks) {
    if (missing.runs.empty())
        return {};
    const Sentence runs = sentence(missing.runs.size() == 1 ? "The run %1 is missing." : "The runs %1 are missing.",
                                   firstOf(missing.runs, ""));
    if (missing.tasks.empty())
        return runs;
    return joined(sentence(missing.tasks.size() == 1 ? "The task %1 is missing." : "The tasks %1 are missing.",
                           firstOf(missing.tasks, "/" + std::to_string(tasks))),
                  runs);
}

} // namespace

std::vector<fs::path> filesOf(const SweepBatch &batch) {
    std::vector<fs::path> files = {reportOf(batch), batch.folder / tableName, batch.folder / folderOfRun(1) / runName};
    for (const ExportTarget &target : targetsOf(batch))
        files.push_back(target.file);
    return files;
}

Result<void> runSweep(const SweepBatch &batch, const BatchTools &tools) {
    return SweepRuns(batch, tools).run();
}

Result<void> collectSweep(const fs::path &folder, const std::optional<fs::path> &report, const Catalogue &catalogue,
                          bool isQuiet) {
    TRY(const CollectedRuns collected, CollectedRuns::in(folder));
    TRY(const CollectedRuns::Missing missing, collected.missing());
    Json head = {{"eigenscope", programVersion}, {"sweep", collected.sweep()}};
    if (!missing.runs.empty())
        head["missing"] = missing.runs;
    const RunLines runs = [&collected](const RunTaker &take) { return collected.each(take); };
    const fs::path file = report.value_or(folder / reportName);
    TRY(writeReport(file, head, runs));
    TRY(writeRunTable(folder / tableName, collected.settings(), runs, catalogue));
    ProgressDisplay(isQuiet).wrote(file);
    std::size_t there = 0;
    RefusedRuns refused;
    TRY(collected.each([&](std::string_view line) -> Result<void> {
        ++there;
        refused.add(Json::parse(line));
        return {};
    }));
    return refusedWhere(joined(missingText(missing, collected.tasks()), refused.among(there)));
}

} // namespace eigenscope
