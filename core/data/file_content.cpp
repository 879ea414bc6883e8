#include "core/data/file_content.h"

#include "core/base/memory.h"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace eigenscope {
namespace {

Error unreadable(const std::filesystem::path &file, std::string_view sentence) {
    return {Error::Kind::Unreadable, "The file '" + file.string() + "' " + std::string(sentence)};
}

Error systemError(const std::filesystem::path &file, int number) {
    return unreadable(file, "cannot be read: " + std::generic_category().message(number) + ".");
}

} // namespace

Result<std::string> fileContent(const std::filesystem::path &file) {
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(file, failure);
    if (status.type() == std::filesystem::file_type::not_found)
        return unreadable(file, "does not exist.");
    if (failure)
        return systemError(file, failure.value());
    if (std::filesystem::is_directory(status))
        return unreadable(file, "is a folder. A file of data is needed.");
    if (!std::filesystem::is_regular_file(status))
        return unreadable(file, "is a device or a pipe. A file of data is needed.");
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (failure)
        return systemError(file, failure.value());
    if (Result<void> fits = fitsInMemory(size, "The file '" + file.string() + "'", "Use a smaller file."); !fits)
        return fits.error();

    const std::unique_ptr<std::FILE, decltype(&std::fclose)> stream(std::fopen(file.c_str(), "rb"), std::fclose);
    if (!stream)
        return systemError(file, errno);
    std::string content(static_cast<std::size_t>(size), '\0');
    const std::size_t read = std::fread(content.data(), 1, content.size(), stream.get());
    if (std::ferror(stream.get()))
        return systemError(file, errno);
    content.resize(read); // a file that shrinks while it is read
    return content;
}

} // namespace eigenscope
