#include "ui/palette/palette_uses.h"

#include <QSettings>
#include <QVariantMap>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr qsizetype mostLast = 5, mostCounted = 200;
const char *const countsSetting = "palette/uses", *const lastSetting = "palette/last";

} // namespace

PaletteUses::PaletteUses() {
    const QSettings settings;
    const QVariantMap counts = settings.value(countsSetting).toMap();
    for (auto one = counts.begin(); one != counts.end(); ++one)
        m_counts.insert(one.key(), one.value().toInt());
    m_last = settings.value(lastSetting).toStringList();
}

void PaletteUses::note(const QString &key) {
    if (m_counts.size() < mostCounted || m_counts.contains(key))
        ++m_counts[key];
    m_last.removeAll(key);
    m_last.prepend(key);
    m_last = m_last.mid(0, mostLast);
    QVariantMap counts;
    for (auto one = m_counts.begin(); one != m_counts.end(); ++one)
        counts.insert(one.key(), one.value());
    QSettings settings;
    settings.setValue(countsSetting, counts);
    settings.setValue(lastSetting, m_last);
}

double PaletteUses::bonus(const QString &key) const {
    constexpr double eachDoubling = 5, most = 20;
    const int count = m_counts.value(key);
    return count == 0 ? 0 : std::min(most, eachDoubling * std::log2(1.0 + count));
}

} // namespace eigenscope
