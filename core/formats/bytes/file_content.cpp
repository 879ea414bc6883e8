#include "core/formats/bytes/file_content.h"

#include "core/base/memory.h"
#include "core/formats/bytes/readable_file.h"

#include <algorithm>
#include <new>
#include <sys/mman.h>

namespace eigenscope {
namespace {

constexpr std::size_t largePage = 2 << 20;

} // namespace

FileContent::FileContent(std::size_t size) : m_size(size) {
    const bool isLarge = size >= 2 * largePage;
    const std::size_t room = isLarge ? (size + largePage - 1) / largePage * largePage : std::max<std::size_t>(size, 1);
    m_bytes.reset(static_cast<char *>(isLarge ? std::aligned_alloc(largePage, room) : std::malloc(room)));
    if (!m_bytes)
        throw std::bad_alloc();
    if (isLarge)
        madvise(m_bytes.get(), room, MADV_HUGEPAGE); // where the system refuses, small pages serve
}

Result<FileContent> fileContent(const std::filesystem::path &file) {
    TRY(const ReadableFile opened, ReadableFile::open(file));
    TRY(fitsInMemory(opened.size(), sentence("The file '%1'", file.string()), sentence("Use a smaller file.")));
    FileContent content(static_cast<std::size_t>(opened.size()));
    TRY(opened.read(0, {content.data(), content.bytes().size()}));
    return content;
}

} // namespace eigenscope
