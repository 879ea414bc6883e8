#include "core/pipeline/sweeps/collected_runs.h"

#include <algorithm>
#include <map>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view nameBegin = "runs-", nameMiddle = "-of-", nameEnd = ".json";

/// The task whose runs a file of this name holds.
std::optional<SweepTask> taskOfName(const std::string &name) {
    const std::size_t middle = name.find(nameMiddle);
    if (!name.starts_with(nameBegin) || !name.ends_with(nameEnd) || middle == std::string::npos)
        return std::nullopt;
    const std::size_t behind = middle + nameMiddle.size();
    const auto task = readSweepTask(name.substr(nameBegin.size(), middle - nameBegin.size()) + "/" +
                                    name.substr(behind, name.size() - nameEnd.size() - behind));
    return task && taskFileName(*task) == name ? std::optional(*task) : std::nullopt;
}

Error differ(const fs::path &one, const fs::path &other, const Sentence &what) {
    return {Error::Kind::InvalidData,
            sentence("The files '%1' and '%2' are of different %3. Move those of one of them elsewhere.",
                     one.filename().string(), other.filename().string(), what)};
}

/// Goes through the runs of one task.
class TaskRuns {
public:
    static Result<TaskRuns> of(const fs::path &file) {
        TRY(RunListFile list, RunListFile::open(file));
        TaskRuns runs(file, std::move(list));
        TRY(runs.advance());
        return runs;
    }

    [[nodiscard]] bool isAt(std::size_t number) const { return m_line && m_number == number; }
    [[nodiscard]] const std::string &line() const { return *m_line; }

    Result<void> advance() {
        TRY(m_line, m_list.next());
        if (!m_line)
            return {};
        const Json run = Json::parse(*m_line, nullptr, false);
        const Json number = run.is_object() ? run.value("run", Json()) : Json();
        if (!number.is_number_unsigned() || number.get<std::size_t>() <= m_number)
            return Error{Error::Kind::Syntax,
                         sentence("The file '%1' is not as a sweep writes it: its runs are not in their order.",
                                  m_file.string())};
        m_number = number.get<std::size_t>();
        return {};
    }

private:
    TaskRuns(fs::path file, RunListFile list) : m_file(std::move(file)), m_list(std::move(list)) {}

    fs::path m_file;
    RunListFile m_list;
    std::optional<std::string> m_line;
    std::size_t m_number = 0;
};

/// The files of tasks in a folder, by the number of tasks and that of the task.
std::map<std::pair<std::size_t, std::size_t>, fs::path> taskFiles(const fs::path &folder) {
    std::map<std::pair<std::size_t, std::size_t>, fs::path> files;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        if (const auto task = taskOfName(entry->path().filename().string()))
            files[{task->of, task->number}] = entry->path();
    return files;
}

} // namespace

std::string taskFileName(const SweepTask &task) {
    return std::string(nameBegin) + std::to_string(task.number) + std::string(nameMiddle) + std::to_string(task.of) +
           std::string(nameEnd);
}

Result<CollectedRuns> CollectedRuns::in(const fs::path &folder) {
    const auto files = taskFiles(folder);
    if (files.empty())
        return Error{Error::Kind::Unreadable,
                     sentence("The folder '%1' holds no file 'runs-I-of-N.json', which a task of a sweep writes.",
                              folder.string())};
    const auto &[first, file] = *files.begin();
    if (const auto &[last, other] = *files.rbegin(); last.first != first.first)
        return differ(file, other, sentence("divisions into tasks"));
    CollectedRuns runs;
    runs.m_files.resize(first.first);
    for (const auto &[task, path] : files) {
        TRY(const RunListFile list, RunListFile::open(path));
        const Json sweep = list.head().value("sweep", Json());
        if (runs.m_sweep.is_null())
            runs.m_sweep = sweep;
        if (sweep != runs.m_sweep)
            return differ(file, path, sentence("sweeps"));
        runs.m_files[task.second - 1] = path;
    }
    const Json count = runs.m_sweep.is_object() ? runs.m_sweep.value("runs", Json()) : Json();
    if (!count.is_number_unsigned() || count.get<std::size_t>() > mostSweptRuns)
        return Error{Error::Kind::Syntax,
                     sentence("The file '%1' does not say how many runs there are.", file.string())};
    runs.m_runs = count.get<std::size_t>();
    return runs;
}

Names CollectedRuns::settings() const {
    Names names;
    for (const Json &setting : m_sweep.value("settings", Json::array()))
        names.push_back(setting.is_object() ? setting.value("name", "") : "");
    return names;
}

Result<void> CollectedRuns::each(const RunTaker &take) const {
    std::vector<std::optional<TaskRuns>> tasks(m_files.size());
    for (std::size_t i = 0; i < m_files.size(); ++i)
        if (!m_files[i].empty()) {
            TRY(TaskRuns runs, TaskRuns::of(m_files[i]));
            tasks[i] = std::move(runs);
        }
    for (std::size_t number = 1; number <= m_runs; ++number) {
        std::optional<TaskRuns> &runs = tasks[number % tasks.size()];
        if (!runs || !runs->isAt(number))
            continue;
        TRY(take(runs->line()));
        TRY(runs->advance());
    }
    return {};
}

Result<CollectedRuns::Missing> CollectedRuns::missing() const {
    Missing missing;
    for (std::size_t i = 0; i < m_files.size(); ++i)
        if (m_files[i].empty())
            missing.tasks.push_back(i + 1);
    std::vector<bool> isThere(m_runs + 1, false);
    TRY(each([&isThere](std::string_view line) -> Result<void> {
        isThere[Json::parse(line).at("run").get<std::size_t>()] = true;
        return {};
    }));
    for (std::size_t number = 1; number <= m_runs; ++number)
        if (!isThere[number])
            missing.runs.push_back(number);
    return missing;
}

} // namespace eigenscope
