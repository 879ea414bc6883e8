#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// Takes the JSON of a run, which stands on one line without its end.
using RunTaker = std::function<Result<void>(std::string_view run)>;
/// Hands runs on, one after another, and ends with the first refusal. It may be called again, and gives the same then.
using RunLines = std::function<Result<void>(const RunTaker &take)>;

/// Writes the report of a sweep, whole or not at all: a JSON object with the keys of `head` on the first line, and
/// `runs`, a line each, so that no more than one need be in memory. Unwritable says why; refusals of `runs` are handed
/// on.
Result<void> writeRunList(const std::filesystem::path &file, const Json &head, const RunLines &runs);
/// The same onto a stream; Unwritable names the standard output.
Result<void> writeRunList(std::ostream &stream, const Json &head, const RunLines &runs);

/// The report of a sweep as it is read, a run at a time.
class RunListFile {
public:
    /// Unreadable where there is no such file, Syntax where its first line is not what a sweep writes.
    static Result<RunListFile> open(const std::filesystem::path &file);

    [[nodiscard]] const Json &head() const { return m_head; }
    /// The next line of a run; nothing behind the last. Syntax where the file ends in the middle.
    Result<std::optional<std::string>> next();

private:
    explicit RunListFile(std::filesystem::path file) : m_file(std::move(file)) {}
    [[nodiscard]] Error notOfSweep(const Sentence &why) const;

    std::filesystem::path m_file;
    Json m_head;
    std::streamoff m_at = 0; ///< where the next line begins: no file stays open, of which there may be many
};

} // namespace eigenscope
