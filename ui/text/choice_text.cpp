#include "ui/text/choice_text.h"

#include "ui/text/program_words.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

/// Words of ids that are written otherwise than with small letters.
constexpr std::array<std::pair<const char *, const char *>, 6> ownSpelling = {
    {{"pca", "PCA"}, {"svd", "SVD"}, {"lda", "LDA"}, {"fft", "FFT"}, {"knn", "k-NN"}, {"barnes-hut", "Barnes–Hut"}}};

} // namespace

QString choiceText(const std::string &id) {
    const auto own = std::ranges::find(ownSpelling, id, [](const auto &one) { return one.first; });
    if (own != ownSpelling.end())
        return QString::fromUtf8(own->second);
    std::string words = id;
    std::ranges::replace(words, '-', ' ');
    return programWords(words);
}

} // namespace eigenscope
