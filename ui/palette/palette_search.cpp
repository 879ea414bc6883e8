#include "ui/palette/palette_search.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr qsizetype mostInGroup = 6, mostAlone = 60;
constexpr double shareOfWords = 0.4; // of the score, where only the description matches
constexpr double impossible = 20;    // taken from what cannot be done now

} // namespace

PaletteSearch::PaletteSearch(const Registry<PaletteSourceInfo> &kinds, const PaletteTargets &targets)
    : m_last{.id = "last", .title = QT_TRANSLATE_NOOP("Program", "Used last"), .sign = {}, .make = {}} {
    for (const PaletteSourceInfo &info : kinds.all()) {
        const Kind &kind = m_kinds.emplace_back(Kind{&info, info.make(targets)});
        connect(kind.source.get(), &PaletteSource::changed, this, &PaletteSearch::changed);
    }
}

void PaletteSearch::refresh() {
    for (const Kind &kind : m_kinds)
        kind.source->refresh();
}

std::vector<PaletteGroup> PaletteSearch::find(const QString &typed, const std::string &kind) const {
    const auto bySign = std::ranges::find_if(m_kinds, [&](const Kind &one) {
        return !typed.isEmpty() && !one.info->sign.isNull() && typed[0] == one.info->sign;
    });
    const bool isSigned = bySign != m_kinds.end();
    const std::string only = isSigned ? bySign->info->id : kind;
    const SearchQuery query(QStringView(typed).mid(isSigned ? 1 : 0));
    std::vector<PaletteGroup> groups;
    if (query.isEmpty() && only.empty()) {
        if (PaletteGroup last = lastUsed(); !last.hits.empty())
            groups.push_back(std::move(last));
        return groups;
    }
    for (const Kind &one : m_kinds) {
        if (!only.empty() && one.info->id != only)
            continue;
        if (PaletteGroup group = findIn(one, query, only.empty() ? mostInGroup : mostAlone); !group.hits.empty())
            groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(groups, std::ranges::greater(),
                             [](const PaletteGroup &group) { return group.hits.front().score; });
    return groups;
}

PaletteGroup PaletteSearch::findIn(const Kind &kind, const SearchQuery &query, qsizetype most) const {
    struct Found {
        double score;
        qsizetype at;
    };
    const auto isBetter = [](const Found &a, const Found &b) {
        return a.score != b.score ? a.score > b.score : a.at < b.at;
    };
    const SearchTexts &titles = kind.source->titles(), &words = kind.source->words();
    std::vector<Found> found;
    for (qsizetype i = 0; i < titles.size(); ++i) {
        double score = query.isEmpty() ? 1 : query.score(titles.text(i), titles.letters(i));
        if (score <= 0 && i < words.size())
            score = shareOfWords * query.scoreOfDescription(words.text(i), words.letters(i));
        if (score > 0)
            found.push_back({score, i});
    }
    PaletteGroup group{kind.info, static_cast<qsizetype>(found.size()), {}};
    // What was used often may come from behind the first ones.
    const auto candidates = std::min<std::ptrdiff_t>(std::ptrdiff_t(found.size()), 4 * most);
    std::ranges::partial_sort(found, found.begin() + candidates, isBetter);
    for (const Found &one : std::span(found).first(std::size_t(candidates))) {
        PaletteEntry entry = kind.source->entry(one.at);
        const double score = one.score + m_uses.bonus(entry.key) - (entry.whyNot.isEmpty() ? 0 : impossible);
        group.hits.push_back({std::move(entry), score, query.places(titles.text(one.at))});
    }
    std::ranges::stable_sort(group.hits, std::ranges::greater(), &PaletteHit::score);
    if (qsizetype(group.hits.size()) > most)
        group.hits.resize(std::size_t(most));
    return group;
}

PaletteGroup PaletteSearch::lastUsed() const {
    PaletteGroup group{&m_last, 0, {}};
    for (const QString &key : m_uses.last())
        for (const Kind &kind : m_kinds) {
            if (!key.startsWith(QString::fromStdString(kind.info->id) + ':'))
                continue;
            for (qsizetype i = 0; i < kind.source->words().size(); ++i)
                if (PaletteEntry entry = kind.source->entry(i); entry.key == key) {
                    group.hits.push_back({std::move(entry), 0, {}});
                    break;
                }
        }
    group.found = static_cast<qsizetype>(group.hits.size());
    return group;
}

} // namespace eigenscope

#include "moc_palette_search.cpp"
