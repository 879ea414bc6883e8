#include "core/formats/numpy/npz_reader.h"

#include "core/base/memory.h"
#include "core/formats/bytes/zip_archive.h"
#include "core/formats/content/named_arrays.h"
#include "core/formats/numpy/npy_reader.h"

#include <algorithm>
#include <array>
#include <limits>

namespace eigenscope {
namespace {

constexpr std::string_view arrayEnding = ".npy";

bool isArray(const ZipMember &member) {
    return member.name.ends_with(arrayEnding);
}

/// TooLarge unless all arrays fit in memory together; asked before the first one is unpacked.
Result<void> arraysFit(const ZipArchive &archive) {
    std::uint64_t size = 0, count = 0;
    for (const ZipMember &member : archive.members())
        if (isArray(member)) {
            size += std::min(member.size, std::numeric_limits<std::uint64_t>::max() - size);
            ++count;
        }
    return fitsInMemory(size, sentence("The content of the archive's %1 arrays", count),
                        sentence("Use an archive of fewer or smaller ones."));
}

/// Whether the arrays are the parts of a sparse matrix, as SciPy saves one in any of its forms.
bool isSparseMatrix(const ZipArchive &archive) {
    constexpr std::array<std::string_view, 3> parts = {"format.npy", "shape.npy", "data.npy"};
    return std::ranges::all_of(parts, [&archive](std::string_view part) {
        return std::ranges::find(archive.members(), part, &ZipMember::name) != archive.members().end();
    });
}

} // namespace

bool isNpz(std::string_view content) {
    constexpr std::size_t head = 512; // the name of the first file lies within
    return isZip(content) && content.substr(0, head).find(arrayEnding) != content.npos;
}

Result<Content> readNpz(std::string_view content, const Progress &progress) {
    TRY(ZipArchive archive, ZipArchive::open(content));
    if (isSparseMatrix(archive))
        return Error{Error::Kind::Unreadable,
                     sentence("The .npz archive cannot be read: it holds a sparse matrix of SciPy. Save the array of "
                              "all its entries, X.toarray().")};
    TRY(arraysFit(archive));
    std::vector<NamedArray> arrays;
    Sentences notes;
    for (const ZipMember &member : archive.members()) {
        if (!isArray(member))
            continue;
        const std::string name = member.name.substr(0, member.name.size() - arrayEnding.size());
        TRY(const std::string bytes, archive.unzipped(member, progress));
        Result<Table> table = readNpy(bytes);
        if (table)
            arrays.push_back({name, *std::move(table)});
        else if (table.error().kind != Error::Kind::Unreadable)
            return table.error();
        else
            notes.push_back(sentence("The array '%1' was left out. %2", name, table.error().message));
    }
    Result<Content> read = combined(std::move(arrays));
    if (read)
        read->table.notes.insert(read->table.notes.begin(), notes.begin(), notes.end());
    else if (!notes.empty())
        return Error{Error::Kind::Unreadable, notes.front()};
    return read;
}

} // namespace eigenscope
