#pragma once

#include <QHash>
#include <QStringList>

namespace eigenscope {

/// How often what was found in the palette has been used, kept between runs of the program.
class PaletteUses {
public:
    PaletteUses();

    void note(const QString &key);
    /// What is added to the score of an entry: 0 where it was never used, a little more with every doubling.
    [[nodiscard]] double bonus(const QString &key) const;
    /// The keys used last, newest first.
    [[nodiscard]] const QStringList &last() const { return m_last; }

private:
    QHash<QString, int> m_counts;
    QStringList m_last;
};

} // namespace eigenscope
