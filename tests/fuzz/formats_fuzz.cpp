#include "core/formats/content_reader.h"
#include "core/formats/file_reader.h"
#include "tests/fuzz/expect.h"

#include <cstdint>

namespace eigenscope::fuzz {
namespace {

/// What was read can be made into data, or is refused with a sentence.
void expectData(const Result<Content> &content) {
    if (!content)
        return expectSentence(content.error());
    for (const Column &column : content->table.columns)
        expect(column.size() == content->table.rows(), "all columns have as many rows");
    const auto data = makeDataset(*content, content->roles);
    if (!data)
        return expectSentence(data.error());
    expect(data->size() > 0, "there are rows");
    expect(countOf(data->objects) == data->size(), "each row has an object");
}

} // namespace
} // namespace eigenscope::fuzz

/// Bytes as a file without a name, and as each format reads them, however sure it is.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    static const Registry<FormatInfo> formats = builtinFormats();
    const std::string_view text(reinterpret_cast<const char *>(bytes), count);
    fuzz::expectData(contentFrom("file", text, {}, formats, {}));
    const FormatInfo *chosen = formatOf({text, ""}, formats);
    for (const FormatInfo &format : formats.all())
        if (format.read && &format != chosen)
            fuzz::expectData(readAs(format, text, {}, {}).and_then([&](Content &&content) {
                return withObjects(std::move(content), format, {}, {});
            }));
    return 0;
}
