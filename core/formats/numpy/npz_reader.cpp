#include "core/formats/numpy/npz_reader.h"

#include "core/formats/content/named_arrays.h"
#include "core/formats/bytes/zip_archive.h"

namespace eigenscope {

bool isNpz(std::string_view content) {
    constexpr std::size_t head = 512; // the name of the first file lies within
    return isZip(content) && content.substr(0, head).find(".npy") != content.npos;
}

Result<Content> readNpz(std::string_view content, const Progress &progress) {
    const Result<std::vector<ZipMember>> members = zipMembers(content);
    if (!members)
        return members.error();
    std::vector<NamedArray> arrays;
    Names notes;
    for (const ZipMember &member : *members) {
        constexpr std::string_view ending = ".npy";
        if (!member.name.ends_with(ending))
            continue;
        const std::string name = member.name.substr(0, member.name.size() - ending.size());
        const Result<std::string> bytes = unzipped(member, progress);
        if (!bytes)
            return bytes.error();
        Result<Table> table = readNpy(*bytes);
        if (table)
            arrays.push_back({name, *std::move(table)});
        else if (table.error().kind != Error::Kind::Unreadable)
            return table.error();
        else
            notes.push_back("The array '" + name + "' was left out. " + table.error().message);
    }
    Result<Content> read = combined(std::move(arrays));
    if (read)
        read->table.notes.insert(read->table.notes.begin(), notes.begin(), notes.end());
    else if (!notes.empty())
        return Error{Error::Kind::Unreadable, notes.front()};
    return read;
}

} // namespace eigenscope
