#include "core/formats/pictures/picture_table.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/data/pixel_columns.h"
#include "core/formats/bytes/sha256.h"
#include "core/formats/pictures/picture_labels.h"
#include "core/formats/pictures/picture_notes.h"
#include "core/formats/pictures/resized_picture.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t headBytes = 1 << 16;
constexpr double shareOfHeads = 0.2;           ///< of the work, about
constexpr Index blockSize = 32;                ///< of pictures, between which is told how far it is
constexpr Index timesEnough = 4;               ///< the size to which is decoded, so that the means are of enough pixels
constexpr std::uint64_t bytesWhileDecoded = 8; ///< a pixel of a picture that is scaled while it is decoded

/// A file that is a picture.
struct Found {
    std::size_t file = 0;
    PictureHead head;
};

/// A row, as far as it is known.
struct Row {
    std::string sum;  ///< of the file
    Sentence refusal; ///< why it is left out; empty where it is not
    bool heldColor = false, hadTransparency = false, isAnimated = false;
};

Result<PictureHead> headOf(const PictureFiles &files, std::size_t file, const PictureDecoder &decoder) {
    TRY(std::string bytes, files.bytes(file, headBytes));
    if (!decoder.recognizes(bytes))
        return Error{Error::Kind::InvalidData, {}};
    if (Result<PictureHead> head = decoder.head(bytes))
        return head;
    TRY(bytes, files.bytes(file, wholeFileSize)); // what a camera writes before the size may be long
    return decoder.head(bytes);
}

/// Why a picture of this head is not decoded.
Result<void> canBeDecoded(const PictureHead &head, const PictureSettings &settings) {
    const Sentence size = sentence("%1 × %2 pixels", head.size.width, head.size.height);
    if (head.size.width < 1 || head.size.height < 1)
        return Error{Error::Kind::InvalidData, sentence("it has no pixels")};
    if (head.size.width > settings.mostPixels / head.size.height)
        return Error{Error::Kind::TooLarge,
                     sentence("%1, of which at most %2 million can be read", size, settings.mostPixels / 1'000'000)};
    const auto bytes = static_cast<std::uint64_t>(head.size.pixels()) * bytesWhileDecoded;
    if (!fitsInMemory(bytes, sentence("A picture"), {}))
        return Error{Error::Kind::TooLarge, sentence("%1, which do not fit in memory", size)};
    return {};
}

/// Sorts the files into pictures and what is none.
Result<std::vector<Found>> foundIn(const PictureFiles &files, const PictureDecoder &decoder,
                                   const PictureSettings &settings, const Progress &progress, PictureNotes &notes) {
    std::vector<Found> found;
    for (std::size_t i = 0; i < files.names.size(); ++i) {
        if (progress.stopped())
            return canceled();
        const Result<PictureHead> head = headOf(files, i, decoder);
        const Result<void> can = head ? canBeDecoded(*head, settings) : Result<void>(head.error());
        if (can)
            found.push_back({i, *head});
        else if (can.error().kind == Error::Kind::InvalidData && can.error().message.empty())
            notes.noPictures.push_back(files.names[i]);
        else if (can.error().kind == Error::Kind::Canceled)
            return can.error();
        else
            notes.unreadable.push_back({files.names[i], can.error().message});
        progress.say(shareOfHeads * static_cast<double>(i + 1) / static_cast<double>(files.names.size()));
    }
    return found;
}

/// Reads a picture into its row of the columns.
Row readInto(std::vector<Column> &columns, Index row, const PictureFiles &files, const Found &found, PictureSize size,
             const PictureDecoder &decoder, bool color) {
    Row told;
    const Result<std::string> bytes = files.bytes(found.file, wholeFileSize);
    const auto decoded = !bytes ? Result<PixelGrid>(bytes.error())
                                : decoder.decode(*bytes, {timesEnough * size.width, timesEnough * size.height});
    if (!decoded) {
        told.refusal = decoded.error().message;
        return told;
    }
    told.sum = sha256Of(*bytes);
    told.heldColor = holdsColor(*decoded);
    told.hadTransparency = decoded->hadTransparency;
    told.isAnimated = decoded->isAnimated;
    const PixelGrid made = resizedPicture(withChannels(*decoded, color ? 3 : 1), size);
    for (std::size_t j = 0; j < made.values.size(); ++j)
        std::get<VectorXd>(columns[j].values)[row] = static_cast<double>(made.values[j]);
    return told;
}

Result<std::vector<Column>> emptyColumns(Index rows, PictureSize size, bool color) {
    const Index count = size.pixels() * (color ? 3 : 1);
    const std::uint64_t twice = 2 * sizeof(double); // once as read, once as analyzed
    TRY(fitsInMemory(static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(count) * twice,
                     sentence(color ? "The table of %1 pictures of %2 × %3 pixels in color"
                                    : "The table of %1 pictures of %2 × %3 pixels",
                              rows, size.width, size.height),
                     sentence(color ? "Choose a smaller 'size', gray, or fewer pictures."
                                    : "Choose a smaller 'size', or fewer pictures.")));
    std::vector<Column> columns;
    for (std::string &name : pixelNames({size.height, size.width, color}))
        columns.push_back({std::move(name), VectorXd(VectorXd::Zero(rows))});
    return columns;
}

/// Takes the rows that could not be read out of the columns.
void leaveOut(std::vector<Column> &columns, const std::vector<Index> &kept, Index rows) {
    if (static_cast<Index>(kept.size()) == rows)
        return;
    for (Column &column : columns) {
        auto &values = std::get<VectorXd>(column.values);
        values = VectorXd(values(kept));
    }
}

/// The rows of all pictures, in blocks.
Result<std::vector<Row>> readRows(std::vector<Column> &columns, const PictureFiles &files,
                                  const std::vector<Found> &found, PictureSize size, const PictureDecoder &decoder,
                                  bool color, const Progress &progress) {
    std::vector<Row> rows(found.size());
    const auto count = static_cast<Index>(found.size());
    for (Index begin = 0; begin < count; begin += blockSize) {
        const Index length = std::min(blockSize, count - begin);
        parallelFor(length, files.isReadByMany ? 1 : length, [&](Index first, Index last) {
            for (Index i = begin + first; i < begin + last && !progress.stopped(); ++i)
                rows[static_cast<std::size_t>(i)] =
                    readInto(columns, i, files, found[static_cast<std::size_t>(i)], size, decoder, color);
        });
        if (progress.stopped())
            return canceled();
        progress.say(shareOfHeads +
                     (1 - shareOfHeads) * static_cast<double>(begin + length) / static_cast<double>(count));
    }
    return rows;
}

Error noneLeft(const PictureFiles &files, const PictureDecoder &decoder, const PictureNotes &notes) {
    Sentences endings;
    std::ranges::transform(decoder.endings, std::back_inserter(endings), plainWords);
    const Sentence needed = sentence("Pictures are needed, in it or in folders of it (%1).", orWords(endings));
    if (files.names.empty())
        return {Error::Kind::Unreadable, joined(sentence("%1 is empty.", files.what), needed)};
    Sentence message = joined(sentence("%1 holds no picture that can be read.", files.what), needed);
    for (const Sentence &note : notes.leftOut())
        message = joined(message, note);
    return {Error::Kind::Unreadable, std::move(message)};
}

} // namespace

PictureSize commonSize(const std::vector<PictureSize> &sizes, const PictureSettings &settings) {
    if (settings.size)
        return *settings.size;
    const bool areAlike = std::ranges::all_of(sizes, [&](PictureSize size) { return size == sizes.front(); });
    if (sizes.empty() || !areAlike)
        return {settings.longestSide, settings.longestSide};
    const Index longest = std::max(sizes.front().width, sizes.front().height);
    if (longest <= settings.largestKept)
        return sizes.front();
    const auto scaled = [&](Index side) {
        const double share = static_cast<double>(side) / static_cast<double>(longest);
        return std::max<Index>(1, std::lround(share * static_cast<double>(settings.longestSide)));
    };
    return {scaled(sizes.front().width), scaled(sizes.front().height)};
}

Result<FolderContent> pictureTable(const PictureFiles &files, const PictureDecoder &decoder,
                                   const PictureSettings &settings, const Progress &progress) {
    PictureNotes notes;
    notes.hidden = files.hidden;
    notes.links = files.links;
    notes.closed = files.closed;
    TRY(std::vector<Found> found, foundIn(files, decoder, settings, progress, notes));
    if (found.empty())
        return noneLeft(files, decoder, notes);
    for (const Found &one : found)
        notes.sizes.push_back(one.head.size);
    notes.size = commonSize(notes.sizes, settings);
    const auto all = static_cast<Index>(found.size());
    std::vector<std::string> ways;
    for (const Found &one : found)
        ways.push_back(files.names[one.file]);
    notes.labels = pictureLabels(ways).labels; // of a preview, those of all
    found.resize(static_cast<std::size_t>(std::min(all, settings.most.value_or(all))));

    TRY(std::vector<Column> columns, emptyColumns(static_cast<Index>(found.size()), notes.size, settings.color));
    TRY(const std::vector<Row> rows, readRows(columns, files, found, notes.size, decoder, settings.color, progress));
    std::vector<Index> kept;
    std::vector<std::string> keptWays;
    std::string sums;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].refusal.empty()) {
            notes.unreadable.push_back({ways[i], rows[i].refusal});
            continue;
        }
        kept.push_back(static_cast<Index>(i));
        keptWays.push_back(ways[i]);
        sums += rows[i].sum + "  " + ways[i] + '\n';
        notes.colored += rows[i].heldColor ? 1 : 0;
        notes.transparent += rows[i].hadTransparency ? 1 : 0;
        notes.animated += rows[i].isAnimated ? 1 : 0;
    }
    if (kept.empty())
        return noneLeft(files, decoder, notes);
    leaveOut(columns, kept, static_cast<Index>(rows.size()));

    FolderContent made;
    if (!settings.most)
        ways = keptWays;
    PictureLabels told = pictureLabels(ways);
    notes.labels = told.labels;
    notes.count = static_cast<Index>(ways.size());
    told.names.resize(kept.size());
    Content &content = made.content;
    content.table.columns.push_back({"name", std::move(told.names)});
    content.roles.name = "name";
    if (!told.labels.empty()) {
        told.labels.resize(kept.size());
        content.table.columns.push_back({"label", std::move(told.labels)});
        content.roles.label = "label";
    }
    std::ranges::move(columns, std::back_inserter(content.table.columns));
    content.table.notes = notes.told(settings.color);
    content.pictures = PicturesFound{notes.count, notes.size.width, notes.size.height, settings.color};
    made.sha256 = sha256Of(sums);
    return made;
}

} // namespace eigenscope
