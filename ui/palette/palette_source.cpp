#include "ui/palette/palette_source.h"

namespace eigenscope {
namespace {

class ListSource final : public PaletteSource {
public:
    using List = std::function<std::vector<ListedEntry>(const PaletteTargets &targets)>;

    ListSource(List list, PaletteTargets targets) : m_list(std::move(list)), m_targets(std::move(targets)) {}

    void refresh() override {
        m_titles = m_words = {};
        m_entries = m_list(m_targets);
        for (const ListedEntry &one : m_entries) {
            m_titles.add(one.entry.title);
            m_words.add(one.entry.title + ' ' + one.entry.detail + ' ' + one.words);
        }
    }
    [[nodiscard]] const SearchTexts &titles() const override { return m_titles; }
    [[nodiscard]] const SearchTexts &words() const override { return m_words; }
    [[nodiscard]] PaletteEntry entry(qsizetype i) const override { return m_entries[std::size_t(i)].entry; }

private:
    List m_list;
    PaletteTargets m_targets;
    std::vector<ListedEntry> m_entries;
    SearchTexts m_titles, m_words;
};

} // namespace

PaletteSourceInfo listed(std::string id, std::string title, QChar sign,
                         std::function<std::vector<ListedEntry>(const PaletteTargets &targets)> list) {
    return {std::move(id), std::move(title), sign,
            [list = std::move(list)](const PaletteTargets &targets) -> std::unique_ptr<PaletteSource> {
                return std::make_unique<ListSource>(list, targets);
            }};
}

} // namespace eigenscope

#include "moc_palette_source.cpp"
