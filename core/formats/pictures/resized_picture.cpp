#include "core/formats/pictures/resized_picture.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// The old pixels that a new one covers in one direction: the first, and how much of each.
struct Cover {
    Index first = 0;
    std::vector<double> shares; ///< their sum is 1
};

std::vector<Cover> coversOf(Index from, Index to) {
    std::vector<Cover> covers(static_cast<std::size_t>(to));
    const double step = static_cast<double>(from) / static_cast<double>(to);
    for (Index i = 0; i < to; ++i) {
        const double begin = static_cast<double>(i) * step, end = static_cast<double>(i + 1) * step;
        Cover &cover = covers[static_cast<std::size_t>(i)];
        cover.first = std::min(static_cast<Index>(begin), from - 1);
        for (Index j = cover.first; j < from && static_cast<double>(j) < end; ++j) {
            const double part = std::min(end, static_cast<double>(j + 1)) - std::max(begin, static_cast<double>(j));
            if (part > 0 || cover.shares.empty())
                cover.shares.push_back(part / step);
        }
    }
    return covers;
}

/// Turned by the diagonal and resized in the direction that was across: twice this is the whole.
PixelGrid resizedAcross(const PixelGrid &picture, Index width) {
    const auto [old, height] = picture.size;
    const auto channels = static_cast<Index>(picture.channels);
    PixelGrid made{{height, width}, picture.channels, {}, picture.hadTransparency, picture.isAnimated};
    made.values.resize(static_cast<std::size_t>(width * height * channels));
    const std::vector<Cover> covers = coversOf(old, width);
    for (Index y = 0; y < height; ++y)
        for (Index x = 0; x < width; ++x) {
            const Cover &cover = covers[static_cast<std::size_t>(x)];
            for (Index c = 0; c < channels; ++c) {
                double sum = 0;
                for (std::size_t j = 0; j < cover.shares.size(); ++j)
                    sum += cover.shares[j] * static_cast<double>(picture.values[static_cast<std::size_t>(
                                                 (y * old + cover.first + static_cast<Index>(j)) * channels + c)]);
                made.values[static_cast<std::size_t>((x * height + y) * channels + c)] = static_cast<float>(sum);
            }
        }
    return made;
}

} // namespace

PixelGrid resizedPicture(const PixelGrid &picture, PictureSize size) {
    return picture.size == size ? picture : resizedAcross(resizedAcross(picture, size.width), size.height);
}

PixelGrid withChannels(PixelGrid picture, int channels) {
    if (picture.channels == channels)
        return picture;
    const auto pixels = static_cast<std::size_t>(picture.size.pixels());
    std::vector<float> values(pixels * static_cast<std::size_t>(channels));
    for (std::size_t i = 0; i < pixels; ++i) {
        if (channels == 1) {
            const float *rgb = &picture.values[3 * i];
            values[i] = 0.299F * rgb[0] + 0.587F * rgb[1] + 0.114F * rgb[2];
        } else {
            std::fill_n(&values[3 * i], 3, picture.values[i]);
        }
    }
    picture.values = std::move(values);
    picture.channels = channels;
    return picture;
}

bool holdsColor(const PixelGrid &picture) {
    if (picture.channels == 1)
        return false;
    for (std::size_t i = 0; i + 2 < picture.values.size(); i += 3) {
        const auto [least, most] = std::minmax({picture.values[i], picture.values[i + 1], picture.values[i + 2]});
        if (most > least)
            return true;
    }
    return false;
}

} // namespace eigenscope
