#include "core/formats/pictures/picture_files.h"

#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/sha256.h"

#include <algorithm>
#include <fstream>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostFiles = 1'000'000;
constexpr std::size_t mostStates = 2000;

/// Goes through a folder and those in it.
class FolderWalk {
public:
    FolderWalk(const fs::path &root, PictureFiles &found, const Progress &progress)
        : m_root(root), m_found(found), m_progress(progress) {}

    Result<void> into(const fs::path &folder) {
        std::error_code refused;
        fs::directory_iterator entries(folder, refused);
        if (refused) {
            m_found.closed.push_back(wayTo(folder));
            return {};
        }
        for (; entries != fs::directory_iterator(); entries.increment(refused)) {
            if (m_progress.stopped())
                return canceled();
            TRY(take(*entries));
        }
        return {};
    }

    [[nodiscard]] std::string wayTo(const fs::path &file) const {
        return file.lexically_relative(m_root).generic_string();
    }

private:
    Result<void> take(const fs::directory_entry &entry) {
        std::error_code none;
        if (entry.path().filename().string().starts_with('.')) {
            ++m_found.hidden;
            return {};
        }
        if (entry.is_directory(none)) {
            if (!entry.is_symlink(none))
                return into(entry.path());
            m_found.links.push_back(wayTo(entry.path()));
            return {};
        }
        if (!entry.is_regular_file(none)) // a device, a pipe, or a link that leads nowhere
            return {};
        if (m_found.names.size() == mostFiles)
            return Error{Error::Kind::TooLarge,
                         sentence("%1 holds more than %2 files. Open a folder in it that holds pictures alone.",
                                  m_found.what, mostFiles)};
        m_found.names.push_back(wayTo(entry.path()));
        return {};
    }

    fs::path m_root;
    PictureFiles &m_found;
    const Progress &m_progress;
};

/// The beginning of a file, or all of it.
Result<std::string> bytesOf(const fs::path &file, std::size_t enough) {
    if (enough == wholeFileSize) {
        TRY(const FileContent content, fileContent(file));
        return std::string(content.bytes());
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return Error{Error::Kind::Unreadable, sentence("The file '%1' cannot be read.", file.string())};
    std::string bytes(enough, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(enough));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

/// The folder without a slash at its end, which would leave it without a name.
fs::path named(const fs::path &folder) {
    const fs::path whole = folder.lexically_normal();
    return whole.has_filename() ? whole : whole.parent_path();
}

} // namespace

Result<PictureFiles> filesOfFolder(const fs::path &folder, const PictureSettings &settings, const Progress &progress) {
    const fs::path root = named(folder);
    std::error_code none;
    PictureFiles found;
    found.what = sentence("The folder '%1'", root.filename().string());
    found.isReadByMany = true;
    if (!fs::is_directory(root, none))
        return Error{Error::Kind::Unreadable, sentence("'%1' is no folder.", root.string())};
    FolderWalk walk(root, found, progress);
    if (!settings.files) {
        TRY(walk.into(root));
    } else {
        for (const std::string &file : *settings.files) {
            const fs::path whole = (root / file).lexically_normal();
            if (fs::is_directory(whole, none)) {
                TRY(walk.into(whole));
            } else if (fs::is_regular_file(whole, none)) {
                found.names.push_back(walk.wayTo(whole));
            } else {
                return Error{Error::Kind::Unreadable, sentence("%1 has no file '%2'.", found.what, file)};
            }
        }
    }
    std::ranges::sort(found.names);
    const auto [rest, end] = std::ranges::unique(found.names);
    found.names.erase(rest, end);
    std::ranges::sort(found.links);
    found.bytes = [root, names = found.names](std::size_t file, std::size_t enough) {
        return bytesOf(root / names[file], enough);
    };
    return found;
}

PictureFiles filesOfArchive(ZipArchive &archive, std::vector<const ZipMember *> members, const Progress &progress) {
    PictureFiles found;
    found.what = sentence("The zip archive");
    std::ranges::sort(members, {}, &ZipMember::name);
    for (const ZipMember *member : members)
        found.names.push_back(member->name);
    const Progress quiet{progress.stop, {}};
    found.bytes = [&archive, members = std::move(members), quiet](std::size_t file, std::size_t) {
        return archive.unzipped(*members[file], quiet);
    };
    return found;
}

std::string folderState(const fs::path &folder) {
    std::error_code none;
    if (!fs::is_directory(folder, none))
        return {};
    std::string states;
    std::size_t seen = 0;
    fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, none);
    for (; !none && entries != fs::recursive_directory_iterator() && seen < mostStates;
         entries.increment(none), ++seen) {
        std::error_code gone;
        const auto time = entries->last_write_time(gone).time_since_epoch().count();
        const auto size = entries->is_regular_file(gone) ? entries->file_size(gone) : 0;
        states += entries->path().string() + '@' + std::to_string(size) + '@' + std::to_string(time) + '\n';
    }
    return sha256Of(states);
}

} // namespace eigenscope
