#include "core/formats/format.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::string_view gzipEnding = ".gz";

bool hasEnding(const FormatInfo &format, std::string_view fileName) {
    return std::ranges::any_of(format.endings, [&](const std::string &ending) { return fileName.ends_with(ending); });
}

bool holds(const FormatInfo &format, ObjectKind kind) {
    return format.kinds.empty() || std::ranges::find(format.kinds, kind) != format.kinds.end();
}

} // namespace

std::string plainName(const std::filesystem::path &file) {
    std::string name = file.filename().string();
    std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    if (name.ends_with(gzipEnding))
        name.resize(name.size() - gzipEnding.size());
    return name;
}

Confidence confidenceOf(const FormatInfo &format, const FormatEvidence &evidence) {
    if (!format.read)
        return Confidence::None;
    const Confidence sniffed = format.sniff ? format.sniff(evidence) : Confidence::None;
    if (sniffed == Confidence::Signature)
        return sniffed;
    if (evidence.kind && !holds(format, *evidence.kind))
        return Confidence::None;
    return std::max(sniffed, hasEnding(format, evidence.fileName) ? Confidence::Ending : Confidence::None);
}

const FormatInfo *formatOf(const FormatEvidence &evidence, const Registry<FormatInfo> &formats) {
    const FormatInfo *surest = nullptr;
    Confidence most = Confidence::None;
    for (const FormatInfo &format : formats.all())
        if (const Confidence confidence = confidenceOf(format, evidence); confidence > most) {
            surest = &format;
            most = confidence;
        }
    return surest;
}

const FormatInfo *folderFormat(const Registry<FormatInfo> &formats) {
    for (const FormatInfo &format : formats.all())
        if (format.readFolder)
            return &format;
    return nullptr;
}

const FormatInfo *writerOf(std::string_view ending, const Registry<FormatInfo> &formats) {
    for (const FormatInfo &format : formats.all())
        if (format.write && format.endings.front() == ending)
            return &format;
    return nullptr;
}

Names writtenEndings(const Registry<FormatInfo> &formats) {
    Names endings;
    for (const FormatInfo &format : formats.all())
        if (format.write)
            endings.push_back(format.endings.front());
    return endings;
}

Names fileNamePatterns(const FormatInfo &format) {
    Names patterns;
    for (const std::string &ending : format.endings) {
        patterns.push_back("*" + ending);
        if (format.isAlsoGzipped)
            patterns.push_back("*" + ending + std::string(gzipEnding));
    }
    return patterns;
}

} // namespace eigenscope
