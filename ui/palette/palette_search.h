#pragma once

#include "ui/palette/palette_source.h"
#include "ui/palette/palette_uses.h"
#include "ui/palette/text_match.h"

namespace eigenscope {

/// An entry that was found.
struct PaletteHit {
    PaletteEntry entry;
    double score = 0;
    std::vector<qsizetype> places; ///< of the title, that matched
};

/// What was found of one kind, the best first.
struct PaletteGroup {
    const PaletteSourceInfo *info = nullptr;
    qsizetype found = 0; ///< more of them than are listed, perhaps
    std::vector<PaletteHit> hits;
};

/// Searches everything that has a name.
class PaletteSearch final : public QObject {
    Q_OBJECT

public:
    PaletteSearch(const Registry<PaletteSourceInfo> &kinds, const PaletteTargets &targets);

    /// What there is may have changed.
    void refresh();
    /// The groups that have something, that of the best hit first. A kind (by its id) narrows the search, as does its
    /// sign before the words. Without words: what was used last, or all of the kind. O(length of all names).
    [[nodiscard]] std::vector<PaletteGroup> find(const QString &typed, const std::string &kind = {}) const;
    void noteUse(const PaletteEntry &entry) { m_uses.note(entry.key); }

signals:
    void changed(); ///< there is more to be found now

private:
    struct Kind {
        const PaletteSourceInfo *info;
        std::unique_ptr<PaletteSource> source;
    };
    [[nodiscard]] PaletteGroup findIn(const Kind &kind, const SearchQuery &query, qsizetype most) const;
    [[nodiscard]] PaletteGroup lastUsed() const;

    std::vector<Kind> m_kinds;
    PaletteSourceInfo m_last; ///< names the group of what was used last
    PaletteUses m_uses;
};

} // namespace eigenscope
