#include "core/pipeline/sweeps/run_list.h"

#include "core/formats/table_writer.h"

#include <cerrno>
#include <fstream>

namespace eigenscope {
namespace {

constexpr std::string_view listBegin = ", \"runs\": [", listEnd = "\n]}\n";

std::string headLine(const Json &head) {
    std::string line = head.dump(-1, ' ', false, Json::error_handler_t::replace);
    line.pop_back(); // the brace that closes it
    return line + std::string(listBegin);
}

/// The pieces of the whole file; `write` refuses by false.
Result<bool> writePieces(const Json &head, const RunLines &runs, const std::function<bool(std::string_view)> &write) {
    bool isGood = write(headLine(head)), isFirst = true;
    TRY(runs([&](std::string_view run) -> Result<void> {
        isGood = isGood && write(isFirst ? "\n" : ",\n") && write(run);
        isFirst = false;
        return {};
    }));
    return isGood && write(listEnd);
}

} // namespace

Result<void> writeRunList(const std::filesystem::path &file, const Json &head, const RunLines &runs) {
    Result<void> read;
    const Result<void> written = writeFile(file, [&](const std::function<int(std::string_view)> &write) {
        int failure = 0;
        const Result<bool> whole = writePieces(head, runs, [&](std::string_view piece) {
            failure = write(piece);
            return failure == 0;
        });
        if (!whole)
            read = whole.error();
        return whole ? failure : ECANCELED;
    });
    return read ? written : read;
}

Result<void> writeRunList(std::ostream &stream, const Json &head, const RunLines &runs) {
    TRY(const bool isWhole,
        writePieces(head, runs, [&stream](std::string_view piece) { return bool(stream << piece); }));
    if (isWhole && stream.flush())
        return {};
    return Error{Error::Kind::Unwritable, sentence("The report cannot be written: standard output is closed.")};
}

Error RunListFile::notOfSweep(const Sentence &why) const {
    return {Error::Kind::Syntax, sentence("The file '%1' is not as a sweep writes it: %2.", m_file.string(), why)};
}

Result<RunListFile> RunListFile::open(const std::filesystem::path &file) {
    RunListFile list(file);
    std::ifstream stream(file, std::ios::binary);
    std::string line;
    if (!stream || !std::getline(stream, line))
        return Error{Error::Kind::Unreadable, sentence("The file '%1' cannot be read.", file.string())};
    if (!line.ends_with(listBegin))
        return list.notOfSweep(sentence("its first line does not lead to the runs"));
    line.resize(line.size() - listBegin.size());
    list.m_head = Json::parse(line + "}", nullptr, false);
    if (!list.m_head.is_object())
        return list.notOfSweep(sentence("its first line is no JSON"));
    list.m_at = stream.tellg();
    return list;
}

Result<std::optional<std::string>> RunListFile::next() {
    std::ifstream stream(m_file, std::ios::binary);
    stream.seekg(m_at);
    std::string line;
    if (!std::getline(stream, line) || stream.eof())
        return notOfSweep(sentence("it ends in the middle"));
    if (line == "]}")
        return std::optional<std::string>();
    m_at = stream.tellg();
    if (line.ends_with(','))
        line.pop_back();
    return std::optional(std::move(line));
}

} // namespace eigenscope
